import { addDays } from '@saldo/contract/dates';
import { isLiability } from '@saldo/contract/accounts/accounts.rules';
import type { CueName } from './cues.ts';
import { goalDraft } from './asks/draft.ts';
import { unitSpan } from '../periods/calendar.ts';
import type { Period } from '../periods/grammar.ts';
import type { World } from '../world.ts';
import { leftOutOf } from './filters/flow.ts';
import type { Ask, Frame } from './frame.ts';
import { rateOf } from './units/rates.ts';
import type { Marked } from './words/marked.ts';

/** The last day of a look ahead: "this month" runs to its end there, though rows stop today. */
function untilOf(period: Period | undefined, today: string, weekStart: number): string | null {
  if (!period) return null;
  const { grain } = period;
  return period.end === today && grain !== 'range' && grain !== 'day' && period.kind === 'unit'
    ? unitSpan(grain, today, 0, weekStart).end
    : period.end;
}

const getsTo =
  /\b(?:make it|get|last|lasts|survive|stretch|llego|llegamos|llegar|llegare|llegaremos|aguant\w+|alcanza\w*)(?: \w+){0,2} (?:to|until|till|a|hasta) §p/;

/** "do I make it to December": to the day before it begins. */
const reached = (pattern: string, period: Period | undefined, today: string): string | null =>
  period && period.start > addDays(today, 1) && period.kind === 'unit' && getsTo.test(pattern)
    ? addDays(period.start, -1)
    : null;

/** Sums a day, or put by, until a day. */
const withLastDay: ReadonlySet<Ask> = new Set<Ask>(['allowance', 'putAside', 'saveUp']);

/** What the chosen operation makes of the rest of the frame. */
export function finish(
  frame: Frame,
  marked: Marked,
  { accounts, today, weekStart }: World,
  has: (name: CueName) => boolean,
): Frame {
  const { pattern } = marked;
  const ready = { ...frame };
  // "free once the card is taken out": what cards are owed is taken off anyway.
  const others = accounts.filter((one) => !ready.accountIds.includes(one.id));
  if (ready.ask === 'free' && marked.exclusions.length > 0 && others.every((one) => isLiability(one.type)))
    ready.accountIds = [];
  if (ready.ask === 'recurring' || ready.ask === 'due' || ready.ask === 'priceChanges') {
    ready.recurring = has('subscription')
      ? 'subscriptions'
      : has('bills') && !has('recurring')
        ? 'bills'
        : 'all';
    ready.wantsTotal = /\b(how much|total|cost|sum|cuanto|suma|cuestan|gasto)\b/.test(pattern);
  }
  if (
    ready.ask === 'count' &&
    !/\b(spent|purchases?|charges?|times|often|veces|compras?|cargos?|visits?|pagos?|gastos?|paid|pay|bought|expenses?)\b/.test(
      pattern,
    ) &&
    /\b(transactions?|transacciones|movimientos|operaciones)\b/.test(pattern) &&
    ready.flow === 'spending'
  )
    ready.flow = 'any';
  if (
    ready.ask === 'list' &&
    ready.flow === 'spending' &&
    /\b(transactions?|transacciones|movimientos|activity|actividad|operaciones|deposits and|everything|todo|pending|pendientes?)\b/.test(
      pattern,
    ) &&
    !/\b(purchases?|spend|spent|spending|expenses?|compras|gastos|gaste)\b/.test(pattern)
  )
    ready.flow = 'any';
  if (
    (ready.ask === 'last' || ready.ask === 'first' || ready.ask === 'list') &&
    !has('spend') &&
    !has('income') &&
    !/\b(payments?|pagos?|debits?|orders?|pedidos?)\b/.test(pattern) &&
    ready.flow === 'spending' &&
    !ready.things.some((one) => one.kind === 'category')
  )
    ready.flow = 'any';
  if (ready.pending !== null && !/\b(spend|spent|spending|gast\w+)\b/.test(pattern)) ready.flow = 'any';
  if (ready.ask === 'average' && ready.flow === 'any') ready.flow = 'spending';
  // "my average paycheck" is one of them, not a month of them.
  if (ready.ask === 'average' && ready.per === null && ready.things.some((one) => one.key === 'salary'))
    ready.per = 'transaction';
  ready.exclude = leftOutOf(ready.flow, ready.exclude);
  // Said twice, counted once ("withdrawn in cash").
  ready.things = ready.things.filter(
    (one, at, all) => all.findIndex((other) => other.kind === one.kind && other.key === one.key) === at,
  );
  if (!ready.lastTwo && (ready.ask === 'list' || ready.ask === 'last' || ready.ask === 'first')) {
    ready.order =
      has('largest') && !/\b(most recent)\b/.test(pattern)
        ? 'largest'
        : has('smallest')
          ? 'smallest'
          : ready.ask === 'first' || /\b(oldest|earliest|mas antigu)/.test(pattern)
            ? 'oldest'
            : 'newest';
  }
  // `¿me alcanza hasta la quincena?`: no price, but what there will be until then.
  if (ready.ask === 'afford' && ready.horizon && ready.amount === null && ready.things.length === 0)
    Object.assign(ready, { ask: 'forecast', flow: 'any', said: `${ready.said} enough` });
  if (
    ready.ask === 'forecast' ||
    ready.ask === 'afford' ||
    ready.ask === 'free' ||
    withLastDay.has(ready.ask)
  )
    ready.by =
      reached(pattern, ready.periods.at(-1), today) ?? untilOf(ready.periods.at(-1), today, weekStart);
  if (ready.ask === 'goalWhen' || ready.ask === 'goalNeed' || ready.ask === 'payOff')
    ready.ratePer = rateOf(marked);
  if (ready.ask === 'createGoal') Object.assign(ready, goalDraft(marked), { accountIds: [], goalIds: [] });
  if (ready.ask === 'recategorise' && ready.toCategory === null) {
    const target = ready.things.findLast((one) => one.kind === 'category');
    ready.toCategory = target?.key ?? null;
    ready.things = ready.things.filter((one) => one !== target);
  }
  return ready;
}
