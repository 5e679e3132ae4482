import { unitSpan } from '@saldo/contract/calendar';
import { addDays, type DateText } from '@saldo/contract/dates';
import { cents, sumCents, type Cents } from '@saldo/contract/money';
import { lengthOf } from '@saldo/contract/stretches';
import { outlook, type Sight, spendingToCome } from '../../../recurring/outlook.ts';
import { isOfAny } from '../../../recurring/kinds.ts';
import { accountsIn, availableOf, depositsOf, every, scopeOver } from '../../../books/ground.ts';
import type { Stretch } from '../../../books/scope.filters.ts';
import { sumRows } from '../../../books/sums.queries.ts';
import { behind, type Figure } from '../figure.ts';
import type { Kit } from '../kit.ts';
import { streamEntry } from '../recurring.ts';
import { monthEnd } from '../../../recurring/safe.ts';
import { untilOf, type Asked } from './common.ts';
import { noteBasis, noteWaited, partsOf } from './outlook.ts';

const availableIn = (kit: Kit, ids: readonly number[]): Cents =>
  sumCents(accountsIn(kit, ids).map(availableOf));

/** What will be there on a day ahead. */
export async function answerBalanceAhead(query: Asked, kit: Kit, sight: Sight) {
  const { book } = kit;
  const paid = sight.streams.filter((one) => one.kind !== 'pay' && isOfAny(one, query.things));
  if (query.things.length > 0 && paid.length === 0) return answerSpendingAhead(query, kit, sight);
  const [last] = paid
    .map(({ next }) => next)
    .toSorted()
    .toReversed();
  const otherwise = last !== undefined && last > kit.today ? last : monthEnd(kit.today);
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
    // Available now in the accounts looked at, and on the last day.
    available: book.money('available', available),
    end: book.money('forecast', end, { days: ahead.days }),
    short: end < 0,
    parts,
    // An amount that was to be left.
    held:
      query.amount === null
        ? null
        : { amount: book.money('against', query.amount), enough: end >= query.amount },
    // Payments that were asked about: the look goes to the day of the last of them.
    after: paid.map((one) => streamEntry(kit, one)),
  } as const;
}

/** The days that spending ahead is of: those named where they are to come, else since they or the month began. */
function daysAhead(kit: Kit, { until }: Asked, last: DateText): Stretch {
  const { start } = unitSpan('month', kit.today);
  if (until === null || !('start' in until) || until.unit === 'day' || until.end <= kit.today)
    return { start, end: last };
  return { start: until.start, end: until.end };
}

/** What was spent so far and what should be until the end: one definition with the balance ahead. */
export async function answerSpendingAhead(query: Asked, kit: Kit, sight: Sight) {
  const { book, today } = kit;
  const { things } = query;
  const until = untilOf(kit, query.until, sight.streams, monthEnd(kit.today))?.date ?? monthEnd(kit.today);
  const days = daysAhead(kit, query, until);
  const scope = scopeOver(
    every('spending', { things, join: 'any', without: query.without ?? [] }),
    { start: days.start < today ? days.start : today, end: today },
    sight.accounts,
  );
  const sum = days.start > today ? null : await sumRows(kit.bound, scope);
  const tomorrow = addDays(today, 1);
  const toCome = { start: days.start > tomorrow ? days.start : tomorrow, end: days.end };
  const { payments, everyday, pace, taxes } = await spendingToCome(kit, sight, toCome, things);
  const rest = cents(payments + everyday + taxes);
  noteBasis(kit, pace);
  if (things.length === 0 && toCome.start === tomorrow) noteWaited(kit, sight.streams);
  const money = (role: 'expectedOut' | 'everyday' | 'taxes', amount: Cents): Figure | null =>
    amount === 0 ? null : book.money(role, amount, { days: toCome });
  return {
    of: 'spendingAhead',
    // Empty: on everything.
    things,
    days,
    // Null where the days are all to come.
    soFar: sum && book.money('total', sum.total, behind(scope, sum)),
    rest: book.money('rest', rest, { days: toCome }),
    // What the rest is made of; null for what is nothing.
    payments: money('expectedOut', payments),
    everyday: money('everyday', everyday),
    taxes: money('taxes', taxes),
    projected: book.money('spendingAhead', cents((sum?.total ?? 0) + rest), { days }),
    // Days to come.
    length: book.days('days', lengthOf(toCome)),
  } as const;
}
