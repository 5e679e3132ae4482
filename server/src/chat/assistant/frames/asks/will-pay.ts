import type { DateText } from '@saldo/contract/dates';
import { unitSpan } from '../../periods/calendar.ts';
import type { Period } from '../../periods/grammar.ts';
import type { Frame } from '../frame.ts';
import { horizonOf } from '../times/horizon.ts';
import { firstOf, type Rule } from './rule.ts';
import type { Asking, Chosen } from './asking.ts';
import { asksWhoHasNotPaid } from './unpaid.ts';

const willPay = new RegExp(
  [
    '\\b(?:how (?:much|many)|what)\\b.*\\b(?:(?:will|shall) (?:i|we) (?:still |have to |need to )*(?:pay|be paying)|(?:am|are) (?:i|we) (?:still )?(?:going to|gonna) (?:pay|be paying)|do (?:i|we) still have to pay)\\b',
    '\\bhow (?:much|many)\\b.*\\b(?:payments?|charges?|instal\\w+) (?:are |do (?:i|we) have )?(?:still )?(?:left|remaining|to go)\\b',
    '\\bhow many §c (?:are |is |do (?:i|we) have |have (?:i|we) (?:got )?)?(?:still )?(?:left|remaining|to go)\\b',
    '\\bhow much\\b.*\\b(?:left|remaining|still) to (?:pay|be paid)\\b|\\bhow much (?:more )?§[cm] (?:is|do (?:i|we) have|have (?:i|we) got) left\\b',
    '\\bcuant[oa]s?\\b.*\\b(?:falta\\w*|queda\\w*|resta\\w*) (?:por|de|que) pagar\\b',
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

const everything = new RegExp(
  [
    '\\b(?:left|remaining|still) (?:for (?:me|us) )?to (?:pay|be paid)\\b|\\bstill (?:have|need|got|gotta) (?:to )?pay\\b|\\b(?:have|has) (?:not|yet) (?:been paid|to be paid)\\b',
    '\\b(?:falta\\w*|queda\\w*|resta\\w*) (?:por|de|que) pagar\\b|\\b(?:falta|queda)\\w* pendientes? de pag\\w+',
    '^(?:y |oye |pues )*que se (?:me|nos) van?\\b|\\bque (?:me|nos) (?:van a|falta que me) (?:cobrar|cobren|quitar|descontar)\\b',
  ].join('|'),
);
const toReceive =
  /\b(?:falta\w*|queda\w*|resta\w*) (?:por|de|que) (?:cobrar|ingresar|entrar|recibir|llegar(?:me|nos)?)\b|\b(?:left|still|yet) to (?:come in|get paid|be paid to (?:me|us)|receive)\b|\bstill coming in\b|\bstill (?:going to|gonna|supposed to) come in\b/;

/** The days that were said, to their end; else the month that runs. */
const daysToEnd = ({ frame, world }: Asking): Partial<Frame> => ({
  per: null,
  groupBy: null,
  periods:
    frame.periods.length > 0
      ? frame.periods.map((one) => toItsEnd(one, world.today))
      : [{ ...unitSpan('month', world.today), start: world.today, grain: 'month', kind: 'unit' }],
});

const bare = ({ frame, goal, thing, pastSpend, world }: Asking): boolean =>
  !thing &&
  !goal &&
  !pastSpend &&
  frame.amount === null &&
  frame.accountIds.length === 0 &&
  frame.periods.every((one) => one.end >= world.today);

const rules: readonly Rule[] = [
  {
    of: 'what is left to pay this month',
    when: (asking) =>
      bare(asking) &&
      everything.test(asking.pattern) &&
      (asking.frame.periods.length > 0 ||
        /^(?:and |so |y |pues |oye )*(?:what|which|que)\b/.test(asking.pattern)) &&
      !/\bpay(?:ing)? (?:it |them )?(?:off|down)\b/.test(asking.pattern) &&
      !asksWhoHasNotPaid(asking.pattern) &&
      horizonOf(asking.pattern, asking.frame) === null,
    ask: 'due',
    sets: (asking) => ({ ...daysToEnd(asking), recurring: 'all', top: null }),
  },
  {
    of: 'what is still to come in this month',
    when: (asking) => bare(asking) && toReceive.test(asking.pattern),
    ask: 'nextPay',
    sets: (asking) => ({ ...daysToEnd(asking), flow: 'income', top: null, rank: null }),
  },
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
