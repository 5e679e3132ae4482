import type { World } from '../../world.ts';
import { askedOtherwise } from './asked-otherwise.ts';
import { courtesies } from './courtesies.ts';
import { dialects } from './dialects.ts';
import { askedOfUs } from './asked-of-us.ts';
import { courteousTails } from './courteous-tails.ts';
import { leftInAccount } from './left-in-account.ts';
import { cancelled } from './cancelled.ts';
import { loanWentOut } from './loan-went-out.ts';
import { payLeftOut } from './pay-left-out.ts';
import { restToCome } from './rest-to-come.ts';
import { tagQuestions } from './tag-questions.ts';
import { theOtherYear } from './the-other-year.ts';

/** Ways of saying things that stand for plainer ones, each with those; letters keep their accents here. */
const plainer: readonly (readonly [RegExp, string])[] = [
  ...loanWentOut,
  ...payLeftOut,
  ...cancelled,
  // "did any of them jack up prices"
  [/\bjack(s|ed|ing)? up\b/gi, 'raise up'],
  // `esta semana que viene`: the coming one.
  [/(?<!\p{L})esta (?=semana que viene)/giu, 'la '],
  [
    /(?<!\p{L})este (?=(?:mes|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo|a[nñ]o) que viene)/giu,
    'el ',
  ],
  // `la que sigue`
  [/(?<!\p{L})(el|la|los|las) que (?:le |les )?siguen?(?!\p{L})(?! \p{L})/giu, '$1 siguiente'],
  // `¿cuánto voy a facturar?`: what comes in.
  [/(?<=\b(?:voy|vamos) a )facturar(?!\p{L})/giu, 'ganar'],
  [/(?<!\p{L})factur(?:ar[eé]|aremos)(?!\p{L})/giu, 'voy a ganar'],
  // `quedarme sin plata`: short of money, nothing that is left out.
  [
    /(?<=(?:qued|est|acab|termin|and|vo|va)\p{L}*(?: a)?(?: (?:quedar(?:me|nos|te)?|estar))? )sin (?:plata|dinero|lana|pasta|blanca|un (?:peso|duro|euro|centavo)|nada de (?:plata|dinero))(?!\p{L})/giu,
    'corto de dinero',
  ],
  // `si pago 500 a la tarjeta`: a sum put into the debt, no kind of payment.
  [
    /(?<!\p{L})si (?:le )?(?:pag(?:o|ara|ase|amos)|abon(?:o|ara|amos)|d(?:oy|iera)|deposit(?:o|ara)) (\$?[\d.,]+(?: (?:mil|pesos|d[oó]lares|euros|pavos))?|mil|quinientos|cien|doscientos) a (?=(?:la|mi|las|mis) tarjeta)/giu,
    'si meto $1 en ',
  ],
  // "is rent paid?"
  [
    /^((?:and |so |hey )*)(?:is|are) ((?:the |my |our )?[\p{L} ]{3,24}?) (?:already |all )?paid(?: already| yet)?(?= for\b| this\b|[?.! ]*$)/giu,
    '$1has $2 been paid',
  ],
  ...leftInAccount,
  ...theOtherYear,
  ...askedOfUs,
  ...courteousTails,
  ...tagQuestions,
  ...askedOtherwise,
  ...restToCome,
  // "if I put by 500 a month"
  // "put 3k aside for taxes by january, what's that per week", `aparto 3000 para enero, ¿cuánto es por semana?`
  [
    /^(?:(?:i (?:want|need|have|gotta|got) (?:to )?|if i |let['’]?s |say i )+)?(?:put|set|save|saving|putting|stash)(?: (?:away|aside|by|up))? \$?(\d[\d.,]*k?)(?: (?:away|aside|by|up))?(?: for (?!\d)[\p{L} ]+?)? by ([\p{L}\d ]+?)[,;:.?]* (?:so )?(?:what['’]?s|whats|what is|how much is|how much would that be|thats|that is)(?: that| it)? ?(?:per|a|each|every) (day|week|month|paycheck|fortnight)\b.*$/giu,
    'how much do I need to save per $3 to have $$$1 by $2?',
  ],
  [
    /^(?:(?:si |quiero |necesito |tengo que |hay que |voy a )+)?(?:aparto|apartar|ahorro|ahorrar|guardo|guardar|junto|juntar) \$?(\d[\d.,]*k?)(?: para (?:l[oa]s? |el )?(?!enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep|octubre|nov|dic)[\p{L} ]+?)? (?:para|antes de|a) ((?:fin(?:es)? de |el \d+ de )?(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre))[,;:.?]* (?:y )?(?:¿)?(?:cu[aá]nto (?:es|ser[ií]a|sale)(?: eso)?|a cu[aá]nto (?:sale|toca)) (?:por|a la|al|cada) (d[ií]a|semana|mes|quincena)\b.*$/giu,
    '¿cuánto tengo que ahorrar por $3 para tener $$$1 en $2?',
  ],
  [/\b(put|puts|putting) by (?=\$?\d|money\b|something\b|some\b|a\b|cash\b)/gi, '$1 aside '],
  [/\b(put|puts|putting) (\$?\d[\d,.]*k?) by (?=(?:a|each|every|per|for)\b)/gi, '$1 $2 aside '],
  // "what did Christmas set me back"
  [/\b(?:sets?|setting) (me|us) back\b/gi, 'cost $1'],
  // "the same months a year ago": as far into that year.
  [
    /\bthe same months (?:(?:of |in |from )?(?:last year|the year before)|a year ago|(?:one|1) year ago)\b/gi,
    'last year at this point',
  ],
  [
    /(?<![\p{L}])los mismos meses (?:del a[nñ]o (?:pasado|anterior)|(?:de )?hace un a[nñ]o)(?!\p{L})/giu,
    'el año pasado a estas alturas',
  ],
  // "every two weeks", `cada 15 días`: one word for how often.
  [
    /\b(?:(?:once )?(?:every|each) (?:2|two|other) weeks?|bi-weekly|(?:every|each|per|a) fortnight)\b/gi,
    'biweekly',
  ],
  [/(?<=\d )twice (?:a|per|each|every) month\b/gi, 'semimonthly'],
  [/(?<![\p{L}])cada (?:2|dos) semanas(?!\p{L})/giu, 'bisemanal'],
  [/(?<![\p{L}])cada (?:15|quince) d[ií]as(?!\p{L})/giu, 'cada quincena'],
  // `d octubre`, `d este mes`, as it is typed on a telephone
  [
    /(?<![\p{L}\p{N}'’])d (?=(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre|est[ea]|ese|la|los|las|mi|mis|ayer|hoy|lunes|martes|jueves|viernes|comida|gasolina|luz)(?!\p{L}))/giu,
    'de ',
  ],
  // `el gasto de 2025`: a year, where `un gasto de 2025` could be a sum.
  [
    /(?<=\b(?:el|del|mi|al|todo el|total) )(gasto|ingreso|consumo|total) del? (20\d\d)\b(?! ?(?:d[oó]lares|usd|pesos|euros|\$))/gi,
    '$1 en $2',
  ],
  [/\b(gastos|ingresos|compras|pagos) del? (20\d\d)\b(?! ?(?:d[oó]lares|usd|pesos|euros|\$))/gi, '$1 en $2'],
  // "my non-grocery spending": all but that kind; "non-essential" and "non-recurring" name no kind.
  [
    /\bnon[- ]?(?!(?:essential|necessary|recurring|discretionary|profit|regular|refundable|stop|fixed|taxable|us|dollar)s?\b)((?:[\p{L}'’&]+[ -])?[\p{L}'’&]+) (spending|expenses?|expenditures?|purchases?|charges?|payments?|transactions?|stuff|things|items|costs?|bills?|income)\b/giu,
    '$2 except $1',
  ],
  [
    /\b(on|for|at) non[- ]?(?!(?:essential|necessary|recurring|discretionary|profit)s?\b)([\p{L}'’&]+)(?= (?:in|last|this|during|over|for|since|between|from|on)\b| ?[?.!,]|$)/giu,
    '$1 everything except $2',
  ],
  // "what's normal for us on gas", `qué es lo normal en súper`
  [
    /\bwhat(?:['’]?s| is)? (?:a |the )?(?:normal|usual|typical) (?:amount |spend |spending )?(?:for (?:me|us) )?(?:for|on|at|in|to spend on|with) (?=\p{L})/giu,
    'what do I usually spend on ',
  ],
  [
    /(?<!\p{L})(?:cu[aá]nto|qu[eé]) es lo (?:normal|habitual|usual) (?:para (?:m[ií]|nosotros) )?(?:en|de|para) (?=\p{L})/giu,
    'cuánto suelo gastar en ',
  ],
  // `qué cambió de septiembre a octubre`: two months, no stretch.
  [
    /(?<!\p{L})((?:cu[aá]nto|qu[eé]|c[oó]mo) (?:me |nos |se |ha |han )*(?:cambi(?:ó|o|aron|ado)|vari(?:ó|o|aron|ado)|sub(?:ió|io|ieron|ido)|baj(?:ó|o|aron|ado))(?: [\p{L}]+){0,4}?) de ((?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre)(?: del? \d{4})?) a (?=enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre)/giu,
    '$1 entre $2 y ',
  ],
  // `me subieron el internet`: its price.
  [
    /(?:^|(?<=[¿\s]))(?:me|nos) (?:han |ha )?(?:sub(?:ieron|ió|io|ido)|aument(?:aron|ó|o|ado)) (?:el precio (?:de|del) )?(el|la|los|las) (?!(?:sueldo|salario|paga|n[oó]mina|l[ií]mite)(?!\p{L}))/giu,
    'ha subido de precio $1 ',
  ],
  [/\bnet of (?:the |my )?tax(?:es)?\b/gi, 'after tax'],
  // "before the month is over", `antes de que acabe el mes`: by its end.
  [
    /\b(?:before|until|till|by the time) (?:the |this )(month|year|week|quarter) (?:is (?:over|out|up|done|through)|ends?|finishes|closes|runs out)\b/gi,
    'by the end of the $1',
  ],
  [
    /(?<!\p{L})(?:antes de|hasta|para cuando|cuando)(?: que)? (?:se )?(?:acab[ae]|termin[ae]|finali[cz][ae]|cierr[ae]|concluy[ae]) (?:el |este )?(mes|año|ano|trimestre)(?!\p{L})/giu,
    'de aquí a fin de $1',
  ],
  [
    /(?<!\p{L})antes de(?:l)? (?:fin|final|finales|cierre) (?:de|del) (?:este )?(mes|año|ano|trimestre)(?!\p{L})/giu,
    'de aquí a fin de $1',
  ],
  [
    /(?<!\p{L})(?:antes de|hasta|para cuando|cuando)(?: que)? (?:se )?(?:acab[ae]|termin[ae]|finali[cz][ae]|cierr[ae]|concluy[ae]) (?:la |esta )?semana(?!\p{L})/giu,
    'hasta el final de esta semana',
  ],
  [/(?<!\p{L})(car|alt)[ií]sim([oa]s?)(?!\p{L})/giu, 'muy $1$2'],
  // `comer y cenar fuera`: whichever meals, they are had out.
  [
    /(?<!\p{L})(?:(?:desayunar|almorzar|comer|cenar|merendar|desayunos?|almuerzos?|comidas?|cenas?)(?:,? (?:y|o|e|u|ni) (?:las? |los? |el )?|, ))+(?:desayunar|almorzar|comer|cenar|merendar|desayunos?|almuerzos?|comidas?|cenas?) (?:por ahí )?fuera(?: de casa)?(?!\p{L})/giu,
    'comer fuera',
  ],
  [/(?<!\p{L})(?:desayunar|almorzar|merendar) (?:por ahí )?fuera(?: de casa)?(?!\p{L})/giu, 'comer fuera'],
  // `me acabo de mudar, ¿cuánto ...?`: why it is asked, nothing that picks rows.
  [
    /(?:^|(?<=[\s,.]))(?:me |nos )?(?:acab(?:o|amos) de|he(?:mos)? acabado de) (?:mudar|cambiar|casar|divorciar|jubilar|trasladar)(?:me|nos)?(?: (?:de|a|al) [\p{L} ]{3,20}?)?[,.;:]\s*(?=¿?\p{L})/giu,
    '',
  ],
  [
    /^(?:so |ok |hey |well )?(?:(?:i|we)(?: have|['’]ve)? )?(?:just|recently) (?:moved|got married|got divorced|retired|relocated|changed jobs|switched jobs)(?: (?:house|home|in|out|apartments?|here|places))?[,.;:]\s*(?:so |and )?/gi,
    '',
  ],
  // A raise is pay that goes up.
  [
    /\b(?:did|have|has) (?:i|we) (?:ever |actually |already |just )?(?:get|got|gotten|received?|had|have|been given) (?:a |any |another |my |some )?(?:(?:pay|salary|wage) )?(?:raises?|rise|pay rises?|increases?)(?: (?:in|of) (?:my )?(?:pay|salary|wages?))?\b(?! (?:in|on|of|for) (?:my|the|our|a) )/gi,
    'did my salary go up',
  ],
  [
    /\bwhen did (?:i|we) (?:last )?get (?:a|my|our|the) (?:last |latest )?(?:(?:pay|salary) )?raise\b|\bwhen was (?:my|our) (?:last |latest )?(?:(?:pay|salary) )?raise\b/gi,
    'when did my salary go up',
  ],
  [
    /(?:^|(?<=[¿\s]))(?:me|nos) (?:han |ha )?(?:sub(?:ieron|ió|io|ido)|aument(?:aron|ó|o|ado)) (?:el|mi|la|nuestro) (sueldo|salario|paga|n[oó]mina)(?!\p{L})/giu,
    'ha subido mi $1',
  ],
  [
    /(?:^|(?<=[¿\s]))(?:me|nos) (?:dieron|han dado|dio|ha dado) (?:un |alg[uú]n |el )?aumento(?: de (?:sueldo|salario))?(?!\p{L})/giu,
    'ha subido mi sueldo',
  ],
  [
    /(?:^|(?<=[¿\s]))(?:tuve|he tenido|hemos tenido|tuvimos|recib[ií]|hubo) (?:un |alg[uú]n )?aumento(?:s)? de (?:sueldo|salario)(?!\p{L})/giu,
    'ha subido mi sueldo',
  ],
  // `porque gasté más en octubre?`: why, as it is typed.
  [/^([¿\s]*(?:(?:y|pero|oye|entonces|o sea) )*)porqu[eé] (?=\p{L})/giu, '$1por qué '],
  [/(?<!\p{L})a (?:esta|esa|la)s? mism(?:a|as) alturas?(?!\p{L})/giu, 'a estas alturas'],
  // "for em": them.
  [/\b(for|of|on|at|to|from|with|about|pay|paid|show|see|add|sum) '?em\b/gi, '$1 them'],
];

/** A question with what it says in a roundabout way put in plain words. */
export const inPlainWords = (question: string): string => replaced(withoutCourtesies(question), plainer);

type Replacements = readonly (readonly [RegExp, string])[];

const replaced = (question: string, by: Replacements): string =>
  by.reduce((said, [words, plain]) => said.replace(words, plain), question);

/** A message of courtesies only stays as it is: it is an answer to something. */
function withoutCourtesies(question: string): string {
  const plain = replaced(question, courtesies).replaceAll(/ {2,}/g, ' ').trim();
  const text = replaced(plain, dialects).replaceAll(/ {2,}/g, ' ').trim();
  return /\p{L}{2}/u.test(text) ? text : question;
}

const ownersDraw =
  /(?<!\p{L})(?:retiros?|disposici[oó]n|disposiciones) de(?:l| la) (?:due[nñ][oa]|propietari[oa]|titular)(?!\p{L})/giu;

/** "what did I draw from the business", "after my draws", `lo que saqué del negocio`: what the owner takes. */
const drewOut =
  /\b((?:did|have|do|had) (?:i|we)) (?:draw|drawn|drew|(?:take|taken|pay|paid|pull|pulled) (?:myself |ourselves )?(?=(?:out )?(?:from|of|out of) (?:the|my|our) (?:business|company)\b))(?: out)?(?: (?:from|of|out of) (?:the|my|our) (?:business|company))?(?! (?:on|for|up)\b)/gi;
const ownDraws = /\b(?:(?:my|our|the) )?(?:owner'?s? )?draws?\b(?! (?:a|the|up|me|on)\b)/gi;
const saqueDelNegocio =
  /(?<!\p{L})(?:me )?(?:saqu[eé]|retir[eé]|pagu[eé]|transfer[ií]|he sacado|he retirado|pas[eé])(?: yo)? (?:del|de la|de mi) (?:negocio|empresa)(?!\p{L})/giu;

/** `el retiro del dueño` by the name that the person's own rows have for it; as it stands where none has one. */
export function withOwnersDraw(question: string, { merchants }: Pick<World, 'merchants'>): string {
  const own = merchants.find(({ name }) => /^owner'?s? (?:draw|withdrawal)\b/i.test(name));
  return own
    ? question
        .replace(ownersDraw, own.name)
        .replace(drewOut, (_said: string, did: string) => `${did} pay ${own.name}`)
        .replace(ownDraws, own.name)
        .replace(saqueDelNegocio, `pagué ${own.name}`)
    : question;
}
