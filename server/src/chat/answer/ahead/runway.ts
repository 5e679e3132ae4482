import { monthsOf } from '@saldo/contract/calendar';
import { cents, divided, sumCents } from '@saldo/contract/money';
import { completeMonths, type Sight } from '../../../recurring/outlook.ts';
import { accountsIn, availableOf, depositsOf, every, freeOf, scopeOver } from '../../../books/ground.ts';
import { listRows, sumRows } from '../../../books/sums.queries.ts';
import { behind, behindRows, type Figure } from '../figure.ts';
import type { Kit } from '../kit.ts';
import { monthlyOf, tenthsOfMonths } from './arithmetic.ts';
import { nothing, paysAYear, type Asked } from './common.ts';

const usualMonths = 3;

/** How long money lasts without pay, at what a month has cost. */
export async function answerRunway(query: Asked, kit: Kit, sight: Sight) {
  const { book } = kit;
  const days = completeMonths(kit, usualMonths);
  if (!days) return nothing('noMonth');
  const count = monthsOf(days).length;
  const scope = scopeOver(every('spending', { without: query.without ?? [] }), days);
  const sum = await sumRows(kit.bound, scope);
  const mean = divided(sum.total, count);
  if (mean <= 0) return nothing('noSpending');
  const deposits = accountsIn(kit, depositsOf(kit, sight.accounts));
  const money = query.amount ?? sumCents(deposits.map(availableOf));
  const less = query.rate === null ? cents(0) : monthlyOf(query.rate, paysAYear(sight));
  const monthly = cents(Math.max(0, mean - less));
  const months = (tenths: number | null): Figure | null =>
    tenths === null ? null : book.count('months', tenths / 10);
  const [largest] = await listRows(kit.bound, { ...scope, part: 'purchases' }, 'largest', { limit: 1 });
  const size = cents(Math.abs(largest?.amount ?? 0));
  const stands = largest !== undefined && size * 3 >= sum.total && size < sum.total;
  const { reserved } = freeOf(kit);
  return {
    of: 'runway',
    money: book.money(query.amount === null ? 'available' : 'amount', money),
    // Named, not what is in the accounts.
    named: query.amount !== null,
    monthly: book.money('mean', monthly, less > 0 ? { days } : behind(scope, sum)),
    // The mean it is of; the days and months.
    days,
    over: book.count('units', count),
    // Less spending a month, where that was asked about.
    less: less > 0 ? book.money('difference', less) : null,
    // Months with one decimal; null where nothing would be spent.
    months: months(tenthsOfMonths(money, monthly)),
    reserved: reserved > 0 && query.amount === null ? book.money('reserved', reserved) : null,
    // One payment that makes up a third of it, and how long the money lasts without it.
    single: stands
      ? {
          payee: largest.who,
          amount: book.money('row', size, behindRows([largest.id])),
          day: book.date('rowDay', largest.date, behindRows([largest.id])),
          months: months(tenthsOfMonths(money, cents(Math.max(0, divided(sum.total - size, count) - less)))),
        }
      : null,
  } as const;
}
