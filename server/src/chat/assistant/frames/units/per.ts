import type { Per } from '../frame.ts';
import { aUnitOfAKind } from '../cues/measures.ts';
import { visitNouns } from '../cues/verbs.ts';

/** Units an average is taken over: nouns and words of their own ("weekly", `mensual`). */
const units: readonly (readonly [Exclude<Per, 'transaction'>, nouns: string, alone: string])[] = [
  ['day', 'day|dia', 'daily|diario|diaria|diarios|diariamente'],
  ['fortnight', 'fortnight', 'biweekly|fortnightly|bisemanal|bisemanalmente'],
  ['halfMonth', 'quincena', 'semimonthly|quincenal|quincenales|quincenalmente'],
  ['week', 'week|semana', 'weekly|semanal|semanalmente|semanales'],
  ['month', 'month|mes|mo', 'monthly|mensual|mensualmente|mensuales'],
  ['quarter', 'quarter|trimestre', 'quarterly|trimestral'],
  ['year', 'year|ano', 'yearly|annual|annually|anual|anualmente|anuales'],
];

const each = '(?:per|a|an|each|every|por|al|a la|cada|in a|en un|en una)';
const plain = '(?:(?:single|typical|normal|average|given|regular) )?';
const typical = '(?:average|avg|mean|typical|usual|normal|regular|promedio|media|tipic[oa])';

const usually = `(?:${typical}|usually|normally|typically|ordinarily|normalmente|habitualmente|suelo|solemos)`;

/** What an average "cost of" or "total" is no single payment of. */
const measure =
  '(?:cost|spend|spending|price|amount|expense|expenses|total|monthly|weekly|daily|yearly|annual|income|balance)';

interface PerRule {
  /** In a person's words. */
  of: string;
  when: RegExp;
}

/** Ways to say that one payment is meant. */
const onePayment: readonly PerRule[] = [
  { of: 'what does a coffee cost me, cuánto sale cada corte', when: aUnitOfAKind },
  {
    of: 'average order, typical Costco trip, usual tab',
    when: new RegExp(`\\b${typical} (?:§[mc] )?(?:${visitNouns}s?|shop)\\b`),
  },
  {
    of: 'ticket medio, compra promedio, visita típica',
    when: new RegExp(`\\b${visitNouns} (?:promedio|media|medio|tipic[oa]|normal|habitual)\\b`),
  },
  {
    of: 'la comida media en Copper Ladle, the average lunch at it',
    when: /§c (?:media|medio|promedio|tipic[oa]|normal|habitual) (?:en|de|del|a) (?:la |el |los )?§m|\b(?:average|avg|typical|usual) §c (?:at|from|in) (?:the )?§m/,
  },
  { of: 'average Netflix', when: /\b(average|avg|typical|promedio) §m( |$)/ },
  {
    of: 'average size of a Target shop, how big is my average Uber',
    when: /\b(average|avg|mean|typical|usual|normal)\b.*\bsizes?\b|\bhow (big|large|expensive) (is|are|was|were) (my |an? |the )?(average|typical|usual|normal)\b|\b(tamano|importe) (medio|promedio|tipico)\b/,
  },
  {
    of: 'the average tank of gas, basket of groceries',
    when: new RegExp(`\\b${typical} (?!${measure} )\\w+ (?:of|at|from|for|in) (?:my |the )?§[mc]`),
  },
  {
    of: 'average amount of my purchases',
    when: new RegExp(
      `\\b${typical} (?:amount|value|cost|price|spend) (?:of|per|for) (?:my |all |the |our |each |every )*(?:§[mc] )?${visitNouns}s?\\b`,
    ),
  },
  {
    of: 'what does each coffee cost on average',
    when: new RegExp(
      `^(?=.*\\b${usually}\\b).*\\b(?:each|every|cada) §c(?!.* (?:a|per|al|por|each|every|cada) (?:month|week|year|day|mes|semana|ano|dia)\\b)`,
    ),
  },
  {
    of: 'cuánto me sale cada lavada, how much is each haircut running me',
    when: /\b(?:cuanto|how much|what)\b.*\b(?:cuestan?|sale|salen|es|pago|vale|costs?|is|am i paying|do i pay|runs?|running|set)\b(?: (?:me|us|nos|about|like|en promedio|mas o menos|for|por))* (?:each|every|cada|per|por cada) (?:single )?§c(?: (?:en|at|de|from) .*)?$/,
  },
  {
    of: 'how much does each wash cost me at Spin Cycle',
    when: /\b(?:how much|what|cuanto)\b.*\b(?:each|every|cada) (?:single )?§c (?:me |nos )?(?:costs?|runs?|sets?|cuesta|sale)\b/,
  },
  {
    of: 'on average for one coffee, for a tank of gas',
    when: new RegExp(
      `^(?=.*\\b${usually}\\b).*\\b(?:for|of|por) (?:a|an|one|un|una) (?:${visitNouns}\\b|§c|§m (?:shop|${visitNouns})\\b)(?!.* (?:a|per|al|por) (?:month|week|year|day|mes|semana|ano|dia)\\b)`,
    ),
  },
  {
    of: 'what does one ride cost on average, cuánto me cuesta en promedio un viaje',
    when: new RegExp(
      `^(?=.*\\b${usually}\\b).*\\b(?:cost|costs|is|was|cuesta|cuestan|sale|salen|vale|es)\\b.* (?:a|an|one|un|una) (?:§[mc] )?(?:§c|${visitNouns})\\b`,
    ),
  },
  {
    of: 'what do prescriptions cost on average each',
    when: new RegExp(`^(?=.*\\b${usually}\\b).*\\b(?:each|apiece|a piece|cada un[oa])$`),
  },
  {
    of: 'each time I go, cada vez que voy, a pop',
    when: /\b(each|every) time\b|\bcada (vez|que) (que |voy|vamos|compr\w+|pido|pedimos|visit\w+)|\bcada vez$|\b(per|a) (pop|go)\b/,
  },
  {
    of: 'total, count and average: the average of one is told with both others',
    when: /^(?=.*\b(average|avg|promedio|media)\b)(?=.*\b(count|how many|number of|cuant[oa]s|numero de)\b)/,
  },
];

/** "average restaurant bill": a payment's word within the name of a kind. */
const within = new RegExp(
  `\\b${typical} (?:\\w+ ){0,2}(?:bill|check|tab|ticket|ride|haircut|fill ?-? ?up|refill|tank|stop|meal|lunch|dinner|trip|run|shop|order|visit|basket|haul|purchase|payment|charge|outing)\\b`,
);

const eachVisit = new RegExp(
  `\\b${each} ${plain}${visitNouns}\\b|\\b(?:per|each|every|cada|por) §[mc] ${visitNouns}\\b`,
);

const eachUnit = units.map(([per, nouns, alone]) => ({
  per,
  when: new RegExp(
    `\\b${each} ${plain}(?:${nouns}|${alone})\\b|\\b(?:${alone})\\b|\\b(?:${nouns}) (?:normal|tipic[oa]|cualquiera)\\b`,
  ),
}));

const averageUnit = /\b(?:average|avg|typical) (day|week|month|year)\b/;

/** "a day", "per visit", `al mes`: what an average is taken over; `words` are the pattern's with names in place. */
export function perOf(pattern: string, words: string): Per | null {
  // "show me every time we paid more than 150": those payments.
  if (
    /^(?:please |can you |y |and )*(?:show|list|give|find|muestra\w*|lista\w*|dime|ensena\w*)\b.* (?:every|each|cada) (?:time|vez)\b/.test(
      pattern,
    )
  )
    return null;
  if (eachVisit.test(pattern)) return 'transaction';
  const unit = eachUnit.find(({ when }) => when.test(pattern));
  if (unit) return unit.per;
  if (within.test(words) || onePayment.some(({ when }) => when.test(pattern))) return 'transaction';
  return (averageUnit.exec(pattern)?.[1] as Per | undefined) ?? null;
}
