import type { Rate } from '../frame.ts';
import type { Marked } from '../words/marked.ts';

export type RateUnit = Exclude<Rate, 'transaction' | 'quarter'>;

/** How often a sum is put by, said beside a goal or a debt: "300 every two weeks", `200 cada quincena`; a month where nothing is said. */
const rates: readonly (readonly [RateUnit, RegExp])[] = [
  ['fortnight', /\b(biweekly|fortnightly|bisemanal\w*|fortnight)\b/],
  ['halfMonth', /\b(semimonthly|quincenas?|quincenal\w*)\b/],
  [
    'payday',
    /\b(?:per|each|every|cada|por) (?:paychecks?|pay ?checks?|pay ?days?|pay periods?|nomina|paga|sueldo|dia de (?:pago|cobro|paga))\b|\b(?:each|every|cada) (?:time|vez que) (?:i|we|me|nos) (?:get |am |are )?(?:paid|pagan|cobro)\b/,
  ],
  ['week', /\b(week|weekly|semana|semanal\w*)\b/],
  ['day', /\b(day|daily|dia|diario|diaria)\b/],
  ['year', /\b(year|yearly|ano|anual\w*)\b/],
];

/** The unit a rate beside a goal or a debt is said in. */
export function rateOf({ tokens }: Pick<Marked, 'tokens'>): RateUnit {
  const words = tokens.map((one) => one.text).join(' ');
  return rates.find(([, said]) => said.test(words))?.[0] ?? 'month';
}
