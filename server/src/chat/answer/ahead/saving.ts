import { addMonths, monthsOf } from '@saldo/contract/calendar';
import { daysBetween } from '@saldo/contract/dates';
import { cents, divided, sumCents } from '@saldo/contract/money';
import { completeMonths, type Sight } from '../../../recurring/outlook.ts';
import { payOf } from '../../../recurring/kinds.ts';
import { accountsIn, availableOf, depositsOf, every, freeOf, scopeOver } from '../../../books/ground.ts';
import { occurrences } from '../../../transactions/rhythm.ts';
import { sumRows } from '../../../books/sums.queries.ts';
import { behind } from '../figure.ts';
import type { Kit } from '../kit.ts';
import { eachOver, monthlyOf, stepsAfter, stepsFor, stepsUntil } from './arithmetic.ts';
import { missing, nothing, paysAYear, untilOf, type Asked } from './common.ts';
import { usualMonth, usualParts } from './outlook.ts';

/** When deposit accounts hold a sum, at what they have grown by or at a rate. */
export async function answerReach(query: Asked, kit: Kit, sight: Sight) {
  const { book } = kit;
  if (query.amount === null) return missing('target');
  const ids = depositsOf(kit, sight.accounts);
  const now = sumCents(accountsIn(kit, ids).map(availableOf));
  const gap = cents(Math.max(0, query.amount - now));
  const days = completeMonths(kit, 12);
  if (!days && query.rate === null && gap > 0) return nothing('noMonth');
  // All rows of the accounts: what they grew by is what came in less what went out, moves included.
  const scope = scopeOver(every('any'), days ?? { start: kit.today, end: kit.today }, ids);
  const sum = await sumRows(kit.bound, scope);
  const grown = divided(sum.total, days ? monthsOf(days).length : 1);
  const monthly = query.rate === null ? grown : monthlyOf(query.rate, paysAYear(sight));
  const steps = stepsFor(gap, monthly, 'month');
  if (gap > 0) kit.notes.push({ note: 'estimate', from: 'months' });
  return {
    of: 'reach',
    target: book.money('target', query.amount),
    now: book.money('available', now),
    missing: book.money('missing', gap),
    there: gap === 0,
    // A month: what the accounts grew by on average, or the rate that was named.
    monthly: book.money('aMonth', monthly, query.rate === null ? behind(scope, sum) : {}),
    named: query.rate !== null,
    // The complete months it is the mean of.
    days: query.rate === null ? days : null,
    // Null where they do not grow, or it takes longer than a hundred years.
    months: book.count('months', steps),
    on: steps === null ? null : book.date('reached', addMonths(kit.today, steps)),
  } as const;
}

/** What has to be put by so that a sum is there on a day, from nothing. */
export async function answerPutAside(query: Asked, kit: Kit, sight: Sight) {
  const { book, today } = kit;
  if (query.amount === null) return missing('target');
  const until = untilOf(kit, query.until, sight.streams, today);
  if (!until || until.date <= today) return missing('until');
  const days = daysBetween(today, until.date);
  const [pay] = payOf(sight.streams);
  const paydays = pay ? occurrences(pay, today, until.date).length : 0;
  const usual = await usualMonth(kit);
  return {
    of: 'putAside',
    target: book.money('target', query.amount),
    until: book.date('until', until.date),
    days: book.days('days', days),
    aMonth: book.money('aMonth', eachOver(query.amount, days, 'month')),
    aWeek: book.money('aWeek', eachOver(query.amount, days, 'week')),
    // Each payday up to the day, where pay has a rhythm.
    aPayday:
      paydays > 0
        ? {
            each: book.money('aPayday', cents(Math.ceil(query.amount / paydays))),
            count: book.count('times', paydays),
          }
        : null,
    usual: usual && usualParts(kit, usual),
    free: book.money('free', freeOf(kit).total),
  } as const;
}

/** What a rate comes to by a day, or how long a sum takes at it. */
export function answerSaveUp(query: Asked, kit: Kit, sight: Sight) {
  const { book, today } = kit;
  const { rate, amount } = query;
  if (rate === null) return missing('rate');
  const [pay] = payOf(sight.streams);
  if (rate.every === 'payday' && !pay) return nothing('noPayday');
  const unit = rate.every === 'payday' ? 'month' : rate.every;
  const steps = amount === null || query.until !== null ? null : stepsFor(amount, rate.amount, unit);
  const until =
    steps === null || rate.every === 'payday'
      ? (untilOf(kit, query.until, sight.streams, addMonths(today, 12))?.date ?? addMonths(today, 12))
      : stepsAfter(today, steps, unit);
  const times =
    rate.every === 'payday' && pay ? occurrences(pay, today, until).length : stepsUntil(today, until, unit);
  const saved = cents(rate.amount * times);
  const now = sumCents(accountsIn(kit, depositsOf(kit, sight.accounts)).map(availableOf));
  kit.notes.push({ note: 'noInterest' });
  return {
    of: 'saveUp',
    rate: book.money('amount', rate.amount),
    every: rate.every,
    times: book.count('times', times),
    until: book.date('until', until),
    saved: book.money('saved', saved),
    // With what is available now.
    now: book.money('available', now),
    inAll: book.money('inAll', cents(saved + now)),
    // The sum it is put by for, and whether the day is when it is there.
    target: book.money('target', amount),
  } as const;
}
