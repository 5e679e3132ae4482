import { addDays, daysBetween, type DateText } from '@saldo/contract/dates';
import { sql } from 'kysely';
import type { Bound } from '../books/bound.ts';
import type { Noise } from './line.ts';
import type { Basis } from './outlook.ts';

/** Weeks that are looked back at for how money varies. */
const weeksBack = 26;

/** How the weeks of some accounts varied by what nothing explains. Rows of the future and of other currencies are no part. */
export async function loadNoise(
  { tx, userId }: Bound,
  accountIds: readonly number[],
  basis: Basis,
  first: DateText | null,
): Promise<Noise> {
  const { today } = basis;
  const regular = [...basis.streams, ...(basis.moves?.regular ?? [])].flatMap(({ ids }) => ids);
  const { rows } = await sql<{ week: number; sum: number }>`
    select (${today}::date - t.date) / 7 as week, sum(t.amount_minor)::bigint as sum
    from transactions t
    where t.user_id = ${userId} and t.account_id = any(${[...accountIds]}::bigint[]) and t.currency = 'USD'
      and t.date > ${addDays(today, -7 * weeksBack)} and t.date <= ${today} and t.id <> all(${regular}::bigint[])
    group by 1`.execute(tx);
  const known = first === null ? 0 : Math.floor((daysBetween(first, today) + 1) / 7);
  const weeks = Math.min(weeksBack, known);
  if (weeks < 2) return { perWeek: 0, weeks };
  const sums = new Map(rows.map(({ week, sum }) => [week, Number(sum)]));
  const all = Array.from({ length: weeks }, (_, week) => sums.get(week) ?? 0);
  const mean = all.reduce((sum, one) => sum + one, 0) / weeks;
  return { perWeek: all.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (weeks - 1), weeks };
}
