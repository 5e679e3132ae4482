import { brandsByFirstWord, placeWords, plainWords, type Brand } from './merchants.ts';

/** Services that take a payment for somebody else and print themselves first: Square, Toast, PayPal, Shopify and others. */
const taker =
  /^(?:aplpay\s+|apple pay\s+|google pay\s+|gpay\s+)?(?:(?:sq|tst|sp|py|pp|paypal|ic|cke|bt|eb|fs|wpy|zsk|iz|izettle|zettle|sumup|clip mx|clip|mercadopago|mercado pago|mp|conekta|stripe|toast|sqc|in|2co\.com|dnh|ppe)\s?\*+\s*|aplpay\s+)/i;

/** How a purchase or what comes back of it is announced, and how it ends. */
const announced =
  /^(?:(?:ach (?:credit|debit|deposit|payment|pmt|withdrawal)|direct deposit|electronic (?:payment|withdrawal|deposit))\s+|(?:pos|debit|visa|mastercard|purchase|recurring|preauthorized|checkcard|check card|card)\s+(?:(?:debit|card|purchase|pos|payment)\s+)*(?:\d{4}\s+)?|compra(?: con)?(?: tarjeta| tarj\.?)?(?: en)?\s+(?:\d{4}\s+)?|(?:devoluci[oó]n|dev\.?|reembolso|reverso|refund|return|credit voucher)(?: de| compra| from)?\s+)/i;
const ending =
  /\s+(?:refund|return|returns|reversal|devolucion|reembolso|(?:web |recurring |online |elec |util |auto )*(?:pmts?|pymts?|pymnts?|billpay)(?: util)?(?: (?:ppd|ccd))?|(?:payments? )?util(?: (?:ppd|ccd))?|ppd(?: id.*)?|ccd|des:.*|indn:.*|co id:.*|edi pym\w*.*)$/i;

/** Lines of the bank itself, of people and of pay: their own words are their name. */
const ofTheBank =
  /\b(transfer\w*|traspaso|xfer|withdrawal|withdrwl|retiro|cajero|disposicion|atm|check #?\d+|cheque|zelle|venmo|cash app|cashout|bizum|spei|dep[oó]sit\w*|deposito|inter[eé]s\w*|intrst|fees?|comisi[oó]n|thank you|gracias|autopay|payroll|n[oó]mina|salary|salario|sueldo|aguinaldo|paga extra|honorarios|direct dep|dividend\w*|tax|irs|treas|aeat|sat|hipoteca|mortgage|loan|pr[eé]stamo|crd|credit card|card payment|card online|tarjeta|overdraft|abono|alquiler|renta|rent|payment|pago|recibo|transaction|recurring|insurance)\b/i;

/** From where on a descriptor only gives the branch, the order, a telephone number or a page. */
const branch: readonly RegExp[] = [
  /\s*#\s?[a-z]{0,2}\d.*$/i,
  /\s+\+?\d{3}[-. ]\d{3,4}[-. ]?\d{0,4}\b.*$/,
  /\s+(?:help\.|www\.)\S+.*$/i,
  /\s*\*\s*(?=[a-z0-9]*\d)[a-z0-9]{4,}\b.*$/i,
  /\s+(?:store|str|suc\.?|sucursal|tienda|loc|unit|no\.?)\s+[a-z]{0,2}\d+.*$/i,
  /\s+[a-z]{0,2}\d{4,}\b.*$/i,
];
const numberAtEnd = /\s+\d{3}$/;
const state =
  /\s+(?:A[LKZR]|C[AOT]|DE|FL|GA|HI|I[DLN]|K[SY]|LA|M[EDAINSOT]|N[EVHJMYCD]|O[HR]|PA|RI|S[CD]|T[NX]|UT|V[TA]|W[AVIY]|DC)(?:\s+USA?)?$/;
const city =
  /\s+(?:new york|los angeles|san francisco|san diego|san jose|san antonio|las vegas|austin|dallas|houston|chicago|seattle|portland|denver|boston|miami|orlando|tampa|atlanta|phoenix|philadelphia|brooklyn|oakland|nashville|charlotte|columbus|washington|minneapolis|detroit)$/i;

function titled(word: string): string {
  // CVS, EMT: no vowel, letters said one by one.
  if (/^[^AEIOUYÁÉÍÓÚÀÈÌÒÙÂÊÎÔÛÄËÏÖÜÃÕÅÆØ]{2,4}$/.test(word)) return word;
  return word
    .toLowerCase()
    .replace(/(^|[-/&.])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}
const small = /^(a|de|del|la|las|los|el|y|e|of|the|and|en|al)$/i;

function inTitle(text: string): string {
  if (/\p{Ll}/u.test(text)) return text;
  return text
    .split(' ')
    .map((word, at) => (at > 0 && small.test(word) ? word.toLowerCase() : titled(word)))
    .join(' ');
}

/** The well-known merchant a text begins with; null for any other. */
function brandOf(text: string): Brand | null {
  const words = plainWords(text);
  const candidates = brandsByFirstWord.get(words[0] ?? '') ?? [];
  const found = candidates.find((brand) => {
    if (!brand.words.every((word, at) => words[at] === word)) return false;
    const next = words[brand.words.length];
    return !brand.guarded || next === undefined || placeWords.test(next);
  });
  return found ?? null;
}

/** A text without what announces or ends a purchase and who took it. */
function bare(text: string): { text: string; taken: boolean } {
  let rest = text.trim();
  let taken = false;
  for (let round = 0; round < 3; round += 1) {
    const before = rest;
    if (taker.test(rest)) taken = true;
    rest = rest.replace(taker, '').replace(announced, '').replace(ending, '').trim();
    if (rest === before) break;
  }
  return { text: rest, taken };
}

/** A line as it is read: not beyond what rules of one page need, one blank between words. */
const readable = (line: string): string => line.slice(0, 200).replaceAll(/\s+/g, ' ').trim();

/** The well-known merchant that a bank's line is about; null for any other. */
export function brandIn(line: string): Brand | null {
  const whole = readable(line);
  return brandOf(bare(whole).text) ?? brandOf(whole);
}

/**
 * The merchant that a bank's own line for a purchase names, where the bank names none: "SQ *HOUNDSTOOTH COFFEE",
 * "H-E-B #455 AUSTIN TX" and "AMZN Mktp US*2K4RT71" are Houndstooth Coffee, H-E-B and Amazon. Lines that differ only in branch, order or who took
 * the payment get one name, any others never. Null where the line is the bank's, a person's or pay, or is already plain: then the line is
 * its own name.
 */
export function merchantNameOf(line: string): string | null {
  const whole = readable(line);
  const { text, taken } = bare(whole);
  const brand = brandOf(text) ?? brandOf(whole);
  if (brand !== null) return brand.name;
  if (ofTheBank.test(text)) return null;
  const withoutBranch = branch.reduce((rest, pattern) => rest.replace(pattern, ''), text);
  const cut = taken ? withoutBranch : withoutBranch.replace(numberAtEnd, '');
  const placeless = cut.replace(state, '');
  const rest = (placeless === cut && withoutBranch === text ? cut : placeless.replace(city, ''))
    .replace(/[\s*,\-–.:#]+$/, '')
    .trim();
  if (!/\p{L}.*\p{L}/u.test(rest)) return null;
  // Written as people write, with nothing to take off: the bank's own words already say it.
  if (rest === whole && /\p{Ll}/u.test(whole)) return null;
  return inTitle(rest);
}
