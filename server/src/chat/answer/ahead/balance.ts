import { unitSpan } from '@saldo/contract/calendar';
import { daysBetween } from '@saldo/contract/dates';
import { cents, sumCents, type Cents } from '@saldo/contract/money';
import type { Thing } from '@saldo/contract/query/query';
import { scaled } from '../../books/arithmetic.ts';
import type { Scope, Stretch } from '../../books/scope.filters.ts';
import { sumRows } from '../../books/sums.queries.ts';
import { behind, type Figure } from '../figure.ts';
import { accountsIn, type Kit } from '../kit.ts';
import { isOfAny, streamEntry, type StreamEntry } from '../recurring.ts';
import { availableOf, depositsOf, monthEnd, untilOf, type Asked, type Until } from './common.ts';
import { every, outlook, paceOf, partsOf, type OutlookParts, type Sight } from './outlook.ts';

/** What will be there on a day ahead. */
export interface BalanceAheadOutcome {
  of: 'balanceAhead';
  until: Figure;
  event: Until['event'];
  /** Available now in the accounts looked at, and on the last day. */
  available: Figure;
  end: Figure;
  short: boolean;
  parts: OutlookParts;
  /** An amount that was to be left. */
  held: { amount: Figure; enough: boolean } | null;
  /** Payments that were asked about: the look goes to the day of the last of them. */
  after: readonly StreamEntry[];
}

/** What will have been spent on something by a day ahead. */
export interface SpendingAheadOutcome {
  of: 'spendingAhead';
  things: readonly Thing[];
  days: Stretch;
  until: Figure;
  soFar: Figure;
  rest: Figure;
  projected: Figure;
  /** Days to come. */
  length: Figure;
}

const availableIn = (kit: Kit, ids: readonly number[]): Cents =>
  sumCents(accountsIn(kit, ids).map(availableOf));

export async function answerBalanceAhead(
  query: Asked,
  kit: Kit,
  sight: Sight,
): Promise<BalanceAheadOutcome | SpendingAheadOutcome> {
  const { book } = kit;
  const paid = sight.streams.filter((one) => one.kind !== 'pay' && isOfAny(one, query.things));
  if (query.things.length > 0 && paid.length === 0) return spendingAhead(query, kit, sight);
  const [last] = paid
    .map(({ next }) => next)
    .toSorted()
    .toReversed();
  const otherwise = last !== undefined && last > kit.today ? last : monthEnd(kit);
  const until = untilOf(kit, query.until, sight.streams, otherwise);
  if (!until) throw new RangeError('an event without a day');
  const ahead = await outlook(kit, sight, until.date);
  const available = availableIn(kit, depositsOf(kit, sight.accounts));
  const end = cents(available + ahead.change);
  const parts = partsOf(kit, ahead, sight);
  return {
    of: 'balanceAhead',
    until: book.date('until', until.date),
    event: until.event,
    available: book.money('available', available),
    end: book.money('forecast', end, { days: ahead.days }),
    short: end < 0,
    parts,
    held:
      query.amount === null
        ? null
        : { amount: book.money('limit', query.amount), enough: end >= query.amount },
    after: paid.map((one) => streamEntry(kit, one)),
  };
}

/** What was spent on it since the stretch began, and at the pace of the last 90 days until its end. */
async function spendingAhead(query: Asked, kit: Kit, sight: Sight): Promise<SpendingAheadOutcome> {
  const { book, today } = kit;
  const until = untilOf(kit, query.until, sight.streams, monthEnd(kit))?.date ?? monthEnd(kit);
  const named = query.until !== null && 'start' in query.until ? query.until.start : today;
  const start = named < today ? named : unitSpan('month', today).start;
  const scope: Scope = {
    rows: every('spending', { things: query.things, join: 'any' }),
    days: [{ start, end: today }],
    accounts: sight.accounts,
    currency: 'USD',
    part: null,
  };
  const sum = await sumRows(kit.bound, scope);
  const pace = await paceOf(kit, { ...sight, streams: [] }, query.things);
  const length = Math.max(0, daysBetween(today, until));
  const rest = scaled(Math.max(0, pace.sum.total), length, pace.days);
  const days = { start, end: until };
  kit.notes.push({ note: 'estimate', from: 'pace' });
  return {
    of: 'spendingAhead',
    things: query.things,
    days,
    until: book.date('until', until),
    soFar: book.money('total', sum.total, behind(scope, sum)),
    rest: book.money('rest', rest, { days: { start: today, end: until } }),
    projected: book.money('forecast', cents(sum.total + rest), { days }),
    length: book.days('days', length),
  };
}
