import type { DateText } from '@saldo/contract/dates';
import { unitSpan } from '../../periods/calendar.ts';
import type { Period } from '../../periods/grammar.ts';
import { firstOf, type Rule } from './rule.ts';
import type { Asking, Chosen } from './asking.ts';

const willPay = new RegExp(
  [
    '\\b(?:how (?:much|many)|what)\\b.*\\b(?:(?:will|shall) (?:i|we) (?:still |have to |need to )*(?:pay|be paying)|(?:am|are) (?:i|we) (?:still )?(?:going to|gonna) (?:pay|be paying)|do (?:i|we) still have to pay)\\b',
    '\\bhow (?:much|many)\\b.*\\b(?:payments?|charges?|instal\\w+) (?:are |do (?:i|we) have )?(?:still )?(?:left|remaining|to go)\\b',
    '\\bcuant[oa]s?\\b.*\\b(?:(?:voy|vamos|me toca|nos toca) (?:a )?pagar|pagare|pagaremos)\\b',
    '\\bcuant[oa]s (?:pagos|cuotas|cobros|cargos)\\b.*\\b(?:me |nos )?(?:quedan|faltan|restan)\\b',
  ].join('|'),
);

/** Days that run, from today to the last one they have. */
function toItsEnd(one: Period, today: DateText): Period {
  const whole =
    one.kind === 'unit' && one.end === today && one.grain !== 'range' ? unitSpan(one.grain, today) : one;
  return { ...one, start: one.start > today ? one.start : today, end: whole.end };
}

const rules: readonly Rule[] = [
  {
    of: 'how much more will I pay in rent this year, how many Netflix payments are left',
    when: ({ frame, pattern, thing, goal, pastSpend, world }) =>
      thing &&
      !goal &&
      !pastSpend &&
      frame.amount === null &&
      frame.accountIds.length === 0 &&
      frame.periods.length === 1 &&
      frame.periods.every((one) => one.end >= world.today) &&
      willPay.test(pattern),
    ask: 'due',
    sets: ({ frame, world }) => ({
      recurring: 'all',
      per: null,
      groupBy: null,
      periods: frame.periods.map((one) => toItsEnd(one, world.today)),
    }),
  },
];

/** What is still to be paid to a payee or for a kind within days to come: no price that could be afforded. */
export const stillToPay = (asking: Asking): Chosen | null => firstOf(rules, asking);
