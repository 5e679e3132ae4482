import { cents, divided, type Cents } from '@saldo/contract/money';
import type { Group, QueryOf } from '@saldo/contract/query/query';
import { eventsOf } from '../../../books/scope.filters.ts';
import type { GroupSum } from '../../../books/sums.queries.ts';
import { summed } from '../beside.ts';
import { behind, type Figure, type Subject } from '../figure.ts';
import { otherwiseOf } from '../otherwise.ts';
import { scopeOf, type Kit } from '../kit.ts';
import { heldAgainst, partOf, tenths } from '../parts.ts';
import type { Settled } from '../stretches.ts';
import { groupsOf, isUnit, keyed, scopeOfGroup } from './grouped.ts';
import { meanOf, unitsIn, type Units } from './mean.ts';

/** One group with the figure it is ranked by. */
export interface GroupEntry {
  of: Subject;
  figure: Figure;
  total: Figure;
  count: Figure;
}

/** As many groups as are shown when no number is named. */
const shownOf = (by: Group): number => (isUnit(by) ? 62 : 12);

type Query = QueryOf<'figure'>;

/** The value a group is ranked and held by, in cents or, of counts, in hundredths of a row. */
function valueOf(query: Query, sum: Omit<GroupSum, 'key'>, units: Units | null): Cents {
  if (query.measure === 'count') return cents(sum.rows * 100);
  if (query.measure !== 'mean') return sum.total;
  return units === null ? divided(sum.gross, Math.max(1, sum.events)) : meanOf(sum, units);
}

function figureOf(
  kit: Kit,
  query: Query,
  entry: { total: Figure; count: Figure; of: Subject },
  value: Cents,
  whole: Cents,
): Figure {
  if (query.measure === 'count') return entry.count;
  if (query.measure === 'share') {
    const share = tenths(entry.total.amount ?? 0, whole);
    return share === null
      ? entry.total
      : kit.book.percent('share', share, { of: entry.of, days: entry.total.days });
  }
  return query.measure === 'mean'
    ? kit.book.money('mean', value, { of: entry.of, days: entry.total.days })
    : entry.total;
}

/** Largest first, unless the least is asked for; units of time that are not ranked in their order. */
function ordered(
  query: Query,
  by: Group,
  groups: readonly GroupSum[],
  value: (one: GroupSum) => number,
): GroupSum[] {
  if (query.ranking === null && (isUnit(by) || by === 'weekday'))
    return groups.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const sign = query.ranking?.end === 'least' ? 1 : -1;
  return groups.toSorted((a, b) => sign * (value(a) - value(b)) || (a.key < b.key ? -1 : 1));
}

/** Figures by group: what each comes to, in an order. */
export async function answerGroups(query: Query & { by: Group }, kit: Kit, settled: Settled) {
  const { by, having, ranking } = query;
  const all = scopeOf(kit, query.rows, settled.days);
  const scope = query.measure === 'count' ? (eventsOf(all) ?? all) : all;
  const key = keyed(by, scope);
  const {
    sums: [sum],
    note,
  } = await summed(kit, [scope]);
  // A month without a row is the least there is, and has its place in a line of months.
  const empty =
    having?.zero === true ||
    (isUnit(by) && by !== 'day' && !query.distinct && ranking?.end !== 'most') ||
    by === 'weekday';
  const found = await groupsOf(kit, scope, key, empty);
  const units =
    query.measure === 'mean' && query.per !== null && query.per !== 'row'
      ? unitsIn(settled.days, query.per, query.rows.weekdays)
      : null;
  const value = (one: Omit<GroupSum, 'key'>): Cents => valueOf(query, one, units);
  // "How many days over 100": the groups are counted, and each is held by what it comes to.
  const amount = (one: GroupSum): Cents => (query.distinct ? one.total : value(one));
  const held = found.filter((one) =>
    having === null
      ? true
      : having.zero
        ? one.rows === 0
        : (having.least === null || amount(one) >= having.least) &&
          (having.most === null || amount(one) <= having.most),
  );
  const sorted = ordered(query, by, held, value);
  const at = ranking?.at ?? null;
  const take = ranking?.take ?? shownOf(by);
  const shown = at === null ? sorted.slice(0, take) : sorted.slice(at - 1, at);
  const entries = shown.map((one): GroupEntry => {
    const { scope: own, sayable, of } = scopeOfGroup(kit, scope, key, one.key);
    const part = { ...partOf(kit, own, one, of, sayable), of };
    return { ...part, figure: figureOf(kit, query, part, value(one), sum.total) };
  });
  const left = at === null ? sorted.slice(take) : [];
  note();
  const about = behind(scope, sum);
  const days = about.days ?? null;
  return {
    of: 'groups',
    by,
    days: settled.days,
    entries,
    // All rows, shown or not.
    total: kit.book.money('total', sum.total, about),
    // Of all groups together, where each has its own.
    mean: query.measure === 'mean' ? kit.book.money('mean', value(sum), about) : null,
    count: kit.book.count('count', sum.rows, about),
    // How many groups there are of those that are asked for.
    groups: kit.book.count('groups', held.length, { days }),
    // Of groups that are not shown.
    rest:
      left.length === 0
        ? null
        : {
            total: kit.book.money('rest', cents(left.reduce((total, one) => total + one.total, 0)), { days }),
            groups: kit.book.count('rest', left.length, { days }),
          },
    place: kit.book.count('place', at),
    limit: heldAgainst(
      kit,
      query.measure === 'count' ? { count: held.length } : { amount: sum.total },
      query.against,
    ),
    distinct: query.distinct,
    otherwise: await otherwiseOf(kit, scope, sum),
  } as const;
}
