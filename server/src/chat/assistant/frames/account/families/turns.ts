import { asksUnused } from '../../asks/unused.ts';
import { by, near, sides, type Family, type Seen } from '../family.ts';

const repeats = by('recurring', 'due', 'priceChanges', 'nextPay', 'unusual', 'duplicates');

/** "over half", "half way": a part of the whole that a percentage tells. */
const partTold = (seen: Seen): boolean =>
  by('share', 'goal', 'goals', 'goalPace', 'goalWhen', 'utilisation', 'savingsRate')(seen) ||
  /^(hour|hours|hora|day|dozen|docena|price|precio|time|past)$/.test(near(seen, 1));

/** What turns a question without naming a thing of its own: parts, repetitions, purposes, habits, beginnings and ends. */
export const turns: readonly Family[] = [
  {
    name: 'part',
    weight: 'turning',
    words: 'half halves halved mitad triple tripled tercio tercios',
    phrases: [
      /\b(?:a|one|two) thirds?\b(?! (?:time|party|week|month|day))|\b(?:and a half|y medi[oa])\b|\b(?:divided|multiplied|split) (?:by|in|into|between|among)\b|\bdividid[oa]s? (?:entre|por|en)\b|\b(?:three|one) quarters? of\b/,
    ],
    explained: (seen) => by('compare', 'compareThings')(seen) || partTold(seen),
  },
  {
    name: 'place in a row',
    weight: 'decisive',
    words: '',
    phrases: [
      /\b(?:the |my |a |el |la |mi )?(?:second|third|fourth|fifth|segund[oa]|tercer[oa]?|cuart[oa]) (?:time|vez|payment|bill|account|card|goal|paycheck|store|shop|category|pago|cuenta|tarjeta|meta|tienda|categoria|§[cmag])/,
      /\bin a row\b|\bconsecutiv\w+\b|\bback to back\b|\bseguid[oa]s\b(?! de)|\bevery other (?!day|one)\w+/,
    ],
    explained: ({ frame }) => frame.rank !== null,
  },
  {
    name: 'apart',
    weight: 'minor',
    words: '',
    phrases: [/\bseparately\b|\bpor separado\b/],
    explained: (seen) =>
      sides(seen.frame) > 1 ||
      seen.frame.groupBy !== null ||
      by(
        'breakdown',
        'list',
        'compareThings',
        'compare',
        'recurring',
        'due',
        'balance',
        'accounts',
        'goals',
      )(seen),
  },
  {
    name: 'of each one',
    weight: 'decisive',
    words: '',
    phrases: [
      /\b(?:a piece|apiece)\b|\b(?:per|each) (?:item|unit|person|head|capita|hour|mile)\b|\ban hour\b/,
      /\bpor (?:unidad|persona|cabeza|hora|kilo)\b|\bla hora\b/,
    ],
    explained: ({ frame }) => frame.per === 'transaction' || frame.ask === 'list',
  },
  {
    name: 'how many times',
    weight: 'decisive',
    words: '',
    phrases: [
      /\b(?:only|just|more than|less than|fewer than|at least|exactly|over|not even) (?:once|twice|(?:\d+|two|three|four|five|ten) times)\b|\bonce (?:a|an|per|every|each)\b/,
      /\b(?:(?<!\bde )una sol[oa] vez|solo una vez|(?:mas|menos) de (?:una vez|(?:\d+|dos|tres|cuatro|cinco|diez) veces)|una vez (?:al|a la|por|cada)|(?:solo|al menos|por lo menos) (?:\d+|dos|tres) veces)\b/,
    ],
    explained: (seen) =>
      repeats(seen) ||
      by('count', 'exists')(seen) ||
      // Groups are shown whole, however often each comes.
      (by('list')(seen) && seen.frame.groupBy === null) ||
      seen.frame.per !== null,
  },
  {
    name: 'habit',
    weight: 'decisive',
    words: 'always siempre rarely seldom hardly barely apenas occasionally sometimes',
    phrases: [/\b(?:rara vez|raras veces|a veces|de vez en cuando|once in a while)\b/],
    explained: (seen) =>
      seen.frame.usual ||
      repeats(seen) ||
      by('goalPace', 'average')(seen) ||
      // "is it always the same": all of them are shown.
      (seen.frame.ask === 'list' && /\b(same|igual|lo mismo)\b/.test(seen.text)) ||
      /^(as|como|not|no|el|la)$/.test(near(seen, -1)),
  },
  {
    name: 'ending',
    weight: 'decisive',
    words: '',
    phrases: [
      /\b(?:start|started|starting|begin|began) (?:to|paying|buying|spending|going|using|earning|saving)\b|\bempe(?:ce|zo|zamos|zado|zar) a\b/,
      /\b(?:stop|stopped|quit) (?:paying|buying|spending|going|using|charging)\b|\b(?:deje|dejo|dejamos|dejaron|dejado|dejar) de\b|\b(?:no longer|any longer|ya no)\b/,
    ],
    explained: (seen) =>
      by('first', 'last', 'trend', 'runway', 'goalWhen', 'goalPace', 'goalNeed', 'average')(seen) ||
      (by('recurring')(seen) && asksUnused(seen.text)) ||
      repeats(seen),
  },
  {
    name: 'purpose',
    weight: 'decisive',
    words: '',
    phrases: [
      /\b(?:for|de|para|por) (?:work|business|fun|pleasure|others|other people|someone else|somebody else|el trabajo|trabajo|otr[oa]s?|otras? personas?)\b(?! §)/,
      /\b(?:with|with the|con|con los|from|to|a|de) (?:others|other people|otros|los demas)\b/,
      /\b(?:to|between|from) (?:each other|one another)\b|\bentre si\b/,
      /\bto (?:myself|ourselves)\b|\ba (?:mi|nosotros) mism[oa]s?\b|\bby (?:mistake|accident)\b|\bpor error\b/,
      /\b(?:abroad|overseas|foreign|extranjer[oa]s?|online|offline)\b|\bpor internet\b|\ben linea\b|\bin (?:stores|person)\b|\ben persona\b|\b(?:away from|at|not at) home\b|\b(?:en|fuera de) casa\b/,
      /\b(?:personal|business|shared|compartid[oa]s?|essential|necessary|necesari[oa]s?|innecesari[oa]s?|optional|extra) (?:purchases?|charges?|payments?|transactions?|bills?|subscriptions?|spending|expenses?|income|account|goals?|§[cm])|\b(?:compras?|cargos?|pagos?|gastos?|facturas|suscripciones|ingresos|cuentas?) (?:personal(?:es)?|compartid[oa]s?|necesari[oa]s?|innecesari[oa]s?|extras?)\b/,
      /\b(?:late|missed|failed|unpaid|declined) (?:purchases?|charges?|payments?|transactions?|bills?|subscriptions?)|\b(?:pagos?|cargos?|facturas?|recibos?) (?:atrasad[oa]s?|fallid[oa]s?|impagad[oa]s?|rechazad[oa]s?)\b/,
    ],
    explained: (seen) =>
      seen.frame.ask === 'accounts' ||
      (/^(to (myself|ourselves)|a (mi|nosotros)|entre si|.*(each other|one another)$)/.test(seen.word) &&
        (seen.frame.flow === 'transfers' || seen.frame.ask.startsWith('goal'))),
  },
  {
    name: 'in time',
    weight: 'decisive',
    words: '',
    phrases: [/\b(?:on time|too late|in advance|ahead of time|a tiempo|por adelantado)\b/],
    explained: (seen) => seen.frame.ask.startsWith('goal') || by('due', 'payOff', 'forecast', 'afford')(seen),
  },
];
