import { monthsOf } from '@saldo/contract/calendar';
import { cents, divided, sumCents, type Cents } from '@saldo/contract/money';
import type { Thing } from '@saldo/contract/query/query';
import { completeMonths, type Sight } from '../../../recurring/outlook.ts';
import { contractCodes } from '../../../recurring/codes.data.ts';
import { isOf, isOfAny } from '../../../recurring/kinds.ts';
import { every, freeOf, scopeOver } from '../../../books/ground.ts';
import type { Stream } from '../../../recurring/streams.ts';
import { sumRows } from '../../../books/sums.queries.ts';
import { behind } from '../figure.ts';
import type { Kit } from '../kit.ts';
import { streamEntry } from '../recurring.ts';
import { leftOf } from './afford.ts';
import { monthlyOf, tenthsOfMonths, yearlyOf } from './arithmetic.ts';
import { missing, nothing, paysAYear, type Asked } from './common.ts';
import { usualMonth, usualParts } from './outlook.ts';

/** Whether the regular payments of a thing are all there is of it: a payee's, or a contract's. */
function isContract(thing: Thing, streams: readonly Stream[]): boolean {
  const own = streams.filter((one) => isOf(one, thing));
  if (own.length === 0) return false;
  return thing.kind !== 'category' || own.every(({ category }) => contractCodes.includes(category));
}

async function habitOf(kit: Kit, things: readonly Thing[]) {
  const days = completeMonths(kit, 12);
  if (!days || things.length === 0) return null;
  const scope = scopeOver(every('spending', { things: [...things], join: 'any' }), days);
  return { sum: await sumRows(kit.bound, scope), scope, days, months: monthsOf(days).length };
}

/** What comes of spending less: none of some things, or so much less. */
export async function answerCut(query: Asked, kit: Kit, sight: Sight) {
  const { book } = kit;
  if (query.things.length === 0 && query.rate === null) return missing('thing');
  const out = sight.streams.filter(({ kind }) => kind !== 'pay' && kind !== 'saving');
  const habits = query.things.filter((thing) => !isContract(thing, out));
  const rest = query.things.filter((thing) => !habits.includes(thing));
  const streams = out.filter((one) => isOfAny(one, rest) && !isOfAny(one, habits));
  const habit = await habitOf(kit, habits);
  const monthly =
    sumCents(streams.map((one) => one.monthly)) + (habit ? divided(habit.sum.total, habit.months) : 0);
  const yearly =
    sumCents(streams.map((one) => one.yearly)) + (habit ? divided(habit.sum.total * 12, habit.months) : 0);
  const pays = paysAYear(sight);
  if (query.rate === null && monthly <= 0) return nothing(completeMonths(kit, 12) ? 'noSpending' : 'noMonth');
  const less = query.rate === null ? null : monthlyOf(query.rate, pays);
  kit.notes.push({ note: 'noCancel' });
  return {
    of: 'cut',
    monthly: book.money('aMonth', less ?? cents(monthly)),
    yearly: book.money('aYear', query.rate === null ? cents(yearly) : yearlyOf(query.rate, pays)),
    // So much less was named.
    byRate: query.rate !== null,
    // Regular payments that would go.
    streams: streams.map((one) => streamEntry(kit, one)),
    // Habits among the things: what a month of them has come to.
    habit: habit && {
      things: habits,
      mean: book.money('mean', divided(habit.sum.total, habit.months), { days: habit.days }),
      total: book.money('total', habit.sum.total, behind(habit.scope, habit.sum)),
      days: habit.days,
      months: book.count('months', habit.months),
    },
    // Less than nothing cannot be spent: the rate is more than what is.
    more: less !== null && query.things.length > 0 && less > monthly,
  } as const;
}

/** A new cost or pay each month, held against what a usual month leaves. */
export async function answerUpkeep(query: Asked, kit: Kit, sight: Sight) {
  const { book } = kit;
  if (query.rate === null && query.amount === null) return missing('rate');
  const pays = paysAYear(sight);
  const rate = query.rate ?? { amount: query.amount ?? cents(0), every: 'month' as const };
  const usual = await usualMonth(kit);
  if (!usual) return nothing('noMonth');
  const monthly = monthlyOf(rate, pays);
  const free = freeOf(kit).total;
  const after = cents(usual.net - monthly);
  const lasts = after < 0 && free > 0 ? tenthsOfMonths(free, cents(-after)) : null;
  const paid = await paidNow(query, kit, sight);
  kit.notes.push({ note: 'yours' });
  return {
    of: 'upkeep',
    monthly: book.money('aMonth', monthly),
    yearly: book.money('aYear', yearlyOf(rate, pays)),
    usual: usualParts(kit, usual),
    // As more going out, on top of what is paid.
    cost: leftOf(kit, after),
    // As more coming in; null where it is said what it is for.
    pay: query.things.length === 0 ? leftOf(kit, usual.net + monthly) : null,
    // What is paid for the same a month now, and what a month leaves with the new cost in its place.
    instead:
      paid === null
        ? null
        : { paid: book.money('payment', paid), left: leftOf(kit, usual.net - monthly + paid) },
    free: book.money('free', free),
    // Months that what is free covers, where a month falls short.
    lasts: lasts === null ? null : book.count('months', lasts / 10),
  } as const;
}

/** What is paid a month for the things asked about, regularly or on average; null for nothing. */
async function paidNow({ things }: Asked, kit: Kit, { streams }: Sight): Promise<Cents | null> {
  if (things.length === 0) return null;
  const own = streams.filter((one) => one.kind !== 'pay' && isOfAny(one, things));
  const habit = own.length > 0 ? null : await habitOf(kit, things);
  const paid = habit ? divided(habit.sum.total, habit.months) : sumCents(own.map(({ monthly }) => monthly));
  return paid > 0 ? paid : null;
}
