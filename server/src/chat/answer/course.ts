import { isLiability } from '@saldo/contract/accounts/accounts.rules';
import { addMonths, unitSpan } from '@saldo/contract/calendar';
import { addDays, type DateText } from '@saldo/contract/dates';
import { cents, sumCents, type Cents } from '@saldo/contract/money';
import type { QueryOf, Unit } from '@saldo/contract/query/query';
import type { Account } from '../../books/books.queries.ts';
import { balancesOver } from '../../books/past-balances.ts';
import type { Stretch } from '../../books/scope.filters.ts';
import type { Figure, Role, Subject } from './figure.ts';
import { unitFrom } from './figures/grouped.ts';
import type { Kit } from './kit.ts';

type Asked = QueryOf<'standing'> & { by: Unit };

/** What was had or owed at the end of a unit of time. */
interface CoursePoint {
  of: Subject;
  figure: Figure;
}

/** As many units as are shown when no number is named, and of those in an order. */
const shown = { all: 62, ranked: 12 } as const;

/** Units of some days as far as they have come, each ending with the days. */
function unitsOf(kit: Kit, by: Unit, { start, end }: Stretch): Stretch[] {
  const found: Stretch[] = [];
  for (let at = start; at <= end;) {
    const span = unitFrom(by, at, kit.books.weekStart);
    found.push(span.end > end ? { start: span.start, end } : span);
    at = addDays(span.end, 1);
  }
  return found;
}

/** So many months are looked back at: each day of them is gone through, whatever days are asked for. */
const furthest = 120;

/** The days that are asked for, as far back as is looked; the last 12 months where none are, as for figures by month. */
function daysOf({ over }: Asked, today: DateText): Stretch {
  if (!over || over.start > today)
    return { start: addMonths(unitSpan('month', today).start, -11), end: today };
  const first = addMonths(today, -furthest);
  return { start: over.start < first ? first : over.start, end: over.end < today ? over.end : today };
}

/**
 * What accounts in dollars held or owed together at the end of each unit, what is owed taken off where `signed`. Units at
 * whose end one of them is not known are left out; null where all are.
 */
export async function courseOf(
  query: Asked,
  kit: Kit,
  accounts: readonly Account[],
  { role, signed }: { role: Role; signed: boolean },
) {
  const { by, ranking } = query;
  const counted = accounts.filter(({ currency }) => currency === 'USD');
  const days = daysOf(query, kit.today);
  if (days.start > days.end) return null;
  const told = await balancesOver(kit.bound, kit.timeZone, days);
  const valueOn = (day: DateText): Cents | null => {
    const each = counted.map((one) => {
      const then = day === kit.today ? one.current : told.get(one.id)?.get(day)?.current;
      return then == null ? null : cents(signed && isLiability(one.type) ? -then : then);
    });
    return each.includes(null) ? null : sumCents(each.flatMap((one) => one ?? []));
  };
  const points = unitsOf(kit, by, days).flatMap(({ start, end }) => {
    const value = valueOn(end);
    return value === null ? [] : [{ start, end, value }];
  });
  if (counted.length === 0 || points.length === 0) return null;
  const isReckoned = counted.some(({ id }) => points.some(({ end }) => told.get(id)?.get(end)?.estimated));
  if (isReckoned) kit.notes.push({ note: 'estimate', from: 'balance' });
  const sorted = points.toSorted((one, other) => one.value - other.value);
  const [lowest = points[0], highest = points[0]] = [sorted[0], sorted.at(-1)];
  const pointOf = ({ start, end, value }: (typeof points)[number]): CoursePoint => {
    const of = { by, key: `${start} ${unitFrom(by, start, kit.books.weekStart).end}` };
    return { of, figure: kit.book.money(role, value, { of, days: { start, end } }) };
  };
  const inOrder = ranking?.end === 'most' ? sorted.toReversed() : sorted;
  const at = ranking?.at ?? null;
  const entries = !ranking
    ? points.slice(-shown.all)
    : at === null
      ? inOrder.slice(0, ranking.take ?? shown.ranked)
      : inOrder.slice(at - 1, at);
  return {
    of: 'course',
    role,
    by,
    days,
    // In the order that was asked for, else in time.
    entries: entries.map(pointOf),
    // Nothing stands out of one unit.
    highest: points.length > 1 && highest ? pointOf(highest) : null,
    lowest: points.length > 1 && lowest ? pointOf(lowest) : null,
  } as const;
}
