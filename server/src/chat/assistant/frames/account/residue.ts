import { isHarmless } from '../../language/harmless.ts';
import { isCategoryWord, isGrammarWord, isKindWord, isKnown, isTemporal } from '../../language/lexicon.ts';
import { orderVerb } from '../../language/order-verbs.ts';
import { kinWords } from '../../language/relatives.ts';
import { shopNames } from '../../language/shop-names.ts';
import type { Marked } from '../words/marked.ts';

export interface Residue {
  /** Words of time or numbers that nothing read: an answer's dates could be wrong. */
  blocking: string[];
  /** Unknown words standing where a name stands (after at, from, on, in, en, de): with their places. */
  named: { text: string; from: number; to: number }[];
  /** Other unknown words, left out of the answer and said so. */
  unread: string[];
}

const slot =
  /^(at|from|to|on|with|for|in|en|de|a|con|por|para|called|named|llamad[oa]|via|the|el|la|los|las|my|mi|mis|our)$/;
const strongSlot =
  /^(at|from|to|on|with|for|en|de|a|con|por|para|in|pay|paid|paying|pague|pagado|visit|visited|visite)$/;
/** "my harrods purchases": a word before one of these names whose they are. */
const owned =
  /^(purchases?|charges?|transactions?|orders?|spending|payments?|subscriptions?|bills?|visits?|trips?|total|totals|spend)$/;
const harmless =
  /^(honestly|lol|haha|dude|bro|man|mate|buddy|saldo|assistant|bot|um|uh|hmm|yikes|wow|gosh|god|damn|dang|hell|heck|omg|seriously|literally|basically|roughly|approx|curious|asap|kindly|hm|er|amigo|amiga|oiga|mira|che|wey|guey|porfis|porfavor|plis|rapidito|so|well|chat|asistente|exacto|please|folks|em|true|nobody|random|swears?|pal|dear|friend|sir|madam|y'all|altogether|precisely|exactamente|jaja|jeje)$/;

/** Kinds of pay that no kind of rows is called by: rows name them, as "UNIV STIPEND". */
const payNoun = /^(stipends?|scholarships?|allowance|grants?|royalties|becas?|mesada|regalias)$/;

/** Whose somebody is: "my mom" who sent money is looked for like a payee. */
const whose = /^(my|our|mi|mis|nuestr[oa]s?)$/;

/** What of a question nobody has read. */
export function residue(marked: Marked): Residue {
  const { tokens } = marked;
  const left: Residue = { blocking: tooMany(marked), named: [], unread: [] };
  for (const one of marked.exclusions) left.blocking.push(...one.unread);
  left.blocking.push(...marked.unclear);
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token || marked.taken(at) || token.kind === 'mark') continue;
    if (isTimeOrNumber(tokens, at)) left.blocking.push(token.raw);
    else if (!isRead(tokens, at)) {
      const to = endOfName(marked, at);
      const text = rawOf(tokens, at, to);
      if (isBoughtThere(marked, to)) left.unread.push(text);
      else if (standsAsName(tokens, at, to) || isBeside(marked, at, to))
        left.named.push({ text, from: at, to });
      else left.unread.push(text);
      at = to - 1;
    }
  }
  return left;
}

type Tokens = Marked['tokens'];

const rawOf = (tokens: Tokens, from: number, to: number): string =>
  tokens
    .slice(from, to)
    .map((one) => one.raw)
    .join(' ');

/** Numbers too large to be how many were asked for: they were meant as something else. */
const tooMany = ({ tokens, counts }: Marked): string[] =>
  counts.filter((one) => !one.ordinal && one.value > 100).map((one) => rawOf(tokens, one.from, one.to));

function isTimeOrNumber(tokens: Tokens, at: number): boolean {
  const { kind = 'mark', text = '' } = tokens[at] ?? {};
  return (
    kind === 'number' ||
    kind === 'money' ||
    kind === 'date' ||
    (isTemporal(text) &&
      !asksHowLongAgo(tokens, at) &&
      !harmlessTime(text, tokens[at - 1]?.text ?? '', tokens[at + 1]?.text ?? ''))
  );
}

/** "how many days ago": the number is what is asked. */
const asksHowLongAgo = (tokens: Tokens, at: number): boolean =>
  tokens[at]?.text === 'ago' && (tokens[at - 2]?.text === 'many' || tokens[at - 1]?.text === 'long');

/** A word of the grammar, or one that leaving out changes nothing. */
function isRead(tokens: Tokens, at: number): boolean {
  const { text = '' } = tokens[at] ?? {};
  const [before = '', further = ''] = [tokens[at - 1]?.text, tokens[at - 2]?.text];
  // "the trip" is a thing the rows do not know; "per trip" and "how many trips" only count.
  const subject = /^trips?$/.test(text) && /^(the|my|our|that|this|el|mi|last)$/.test(before);
  // A kind of goods nobody linked narrows nothing, and says so.
  const somebody = kinWords.has(text) && gave(tokens, at);
  const kind = (isKindWord(text) || (isCategoryWord(text) && spentOn(tokens, at))) && !isGrammarWord(text);
  return (
    (!subject && !kind && !somebody && isKnown(text)) ||
    harmless.test(text) ||
    // `aparta 50 para la Vespa`: the order itself.
    (at === 0 && orderVerb.test(text)) ||
    (!somebody && isHarmless(text, before, further, tokens[at + 1]?.text)) ||
    text.length < 2
  );
}

const gives =
  /^(?:sen[dt]|sends|gives?|gave|given|lend|lent|zelled?|venmo(?:ed)?|transferred|mand[oa]|mandaron|envi[oa]|dio|presto|transfirio|deposito)$/;

/** "how much did mom send me", `lo que me mandó papá`: a relative who gave is somebody. */
const gave = (tokens: Tokens, at: number): boolean =>
  [at + 1, at - 1, /^(?:me|nos)$/.test(tokens[at + 1]?.text ?? '') ? at + 2 : at].some((one) =>
    gives.test(tokens[one]?.text ?? ''),
  );

/** Where the unknown words that begin at `from` end. */
function endOfName({ tokens, taken }: Marked, from: number): number {
  let to = from + 1;
  while (
    to < tokens.length &&
    !taken(to) &&
    tokens[to]?.kind === 'word' &&
    // "form Costco": a name begins with its capital.
    !(/^[A-Z][a-z]/.test(tokens[to]?.raw ?? '') && !/^[A-Z]/.test(tokens[from]?.raw ?? '')) &&
    !isKnown(tokens[to]?.text ?? '')
  )
    to += 1;
  return to;
}

/** Unknown words where a name stands: after "at" or `en`, before "purchases", with a capital or an apostrophe. */
function standsAsName(tokens: Tokens, from: number, to: number): boolean {
  const [before = '', further = ''] = [tokens[from - 1]?.text, tokens[from - 2]?.text];
  return (
    strongSlot.test(before) ||
    (kinWords.has(tokens[from]?.text ?? '') && (whose.test(before) || gave(tokens, from))) ||
    (slot.test(before) && strongSlot.test(further)) ||
    // "and Ife?": all that a turn asks for.
    (from === 1 && /^(and|y|e)$/.test(before) && tokens.slice(to).every((one) => one.kind === 'mark')) ||
    owned.test(tokens[to]?.text ?? '') ||
    /['’]s$/.test(tokens[to - 1]?.raw ?? '') ||
    shopNames.has(tokens[from]?.text ?? '') ||
    payNoun.test(tokens[from]?.text ?? '') ||
    (/^[A-Z]/.test(tokens[from]?.raw ?? '') && from > 0)
  );
}

/** "on nappies at Little Sprout": goods no row tells of, bought at a shop that is known; what was spent there is given, and they are told. */
function isBoughtThere({ tokens, entities }: Marked, to: number): boolean {
  if (!/^(at|from|en|de)$/.test(tokens[to]?.text ?? '')) return false;
  return entities.some(
    (one) =>
      one.kind === 'merchant' && !one.nowhere && !one.person && (one.from === to + 1 || one.from === to + 2),
  );
}

const joiner = /^(and|or|plus|vs|versus|than|y|e|o|u|&|mas|que|,)$/;

/** "shipping and software", "software vs shipping": the other side is a thing, so this is meant as one. */
function isBeside({ tokens, entities }: Marked, from: number, to: number): boolean {
  const things = entities.filter((one) => one.kind === 'category' || one.kind === 'merchant');
  return (
    (joiner.test(tokens[from - 1]?.text ?? '') && things.some((one) => one.to === from - 1)) ||
    (joiner.test(tokens[to]?.text ?? '') && things.some((one) => one.from === to + 1))
  );
}

/** "on my house", `en el coche`: a word of some kind's longer name, standing for a thing by itself. */
function spentOn(tokens: Marked['tokens'], at: number): boolean {
  const back = (by: number): string => tokens[at - by]?.text ?? '';
  const article = /^(the|my|our|a|el|la|los|las|mi|mis|nuestr[oa]s?|un|una)$/.test(back(1));
  return (
    (/^(on|for|en|del)$/.test(back(article ? 2 : 1)) && tokens[at + 1]?.kind !== 'word') ||
    (article && /^(on|for|en)$/.test(back(2)))
  );
}

/** Units that say how often or how ("a month", "daily", "by week"), never when; and words that are mostly verbs. */
function harmlessTime(word: string, before: string, after: string): boolean {
  if (
    /^(may|march|fall|spring|sun|sat|mon|mar|dic|dec|second|half|ago|summer|day|days|dia|dias|week|weeks|semana|semanas|month|months|mes|meses|year|years|ano|anos|quarter|quarters|weekend|weekends|today|hoy|weekday|quincena|trimestre|manana|semestre|fin|finde|time|night)$/.test(
      word,
    )
  ) {
    if (/^(may|march|fall|spring|sun|sat|mon|mar|dic|dec|second)$/.test(word)) return true;
    return (
      /^(a|an|of|the|same|mismo|misma|that|esa|ese|toda|todo|entire|per|por|each|every|cada|al|la|el|un|una|to|and|month|mes|what|which|que|many|how|long|one|single|any|some|algun|alguna|algunos|algunas|cuantos|cuantas|both|those|these|two|three|ambos|ambas|esos|esas|dos|tres|calendar|different|distinct|separate|best|worst|busiest|cheapest|priciest|costliest|lowest|over|expensive|most|costly|del|de|in|whole|this|given|highest|biggest|mejor|peor|day|dia|end|fin|following|week)$/.test(
        before,
      ) ||
      /^(by|to|over|a|por|of|de|average|diferentes|distintos|distintas)$/.test(after) ||
      before === ''
    );
  }
  return /^(monthly|weekly|daily|yearly)$/.test(word);
}
