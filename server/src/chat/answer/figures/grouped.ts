import { addMonths, unitSpan, weekdayOf } from '@saldo/contract/calendar';
import { addDays, type DateText } from '@saldo/contract/dates';
import { units, type Group, type Rows, type Unit } from '@saldo/contract/query/query';
import { noCategory } from '@saldo/contract/transactions/transactions.filter';
import { primaryCategories } from '@saldo/contract/transactions/taxonomy';
import { widens, type Scope, type Stretch } from '../../../books/scope.filters.ts';
import { groupRows, noRows, type GroupBy, type GroupSum } from '../../../books/sums.queries.ts';
import type { Subject } from '../figure.ts';
import { firstRow, type Kit } from '../kit.ts';
import { apart } from '@saldo/contract/stretches';
import { accountsIn } from '../../../books/ground.ts';

export const isUnit = (by: Group): by is Unit => (units as readonly string[]).includes(by);

/** Rows of categories are grouped by their detailed codes where categories are what is asked about. */
export const keyed = (by: Group, { rows }: Scope): GroupBy =>
  by === 'category' && rows.things.some(({ kind }) => kind === 'category') ? 'detail' : by;

/** The days of a unit that begins on a day. */
export const unitFrom = (unit: Unit, start: DateText, weekStart: number): Stretch =>
  unitSpan(unit, start, 0, weekStart);

/** The days that two lists of stretches share. */
function shared(days: readonly Stretch[], { start, end }: Stretch): Stretch[] {
  return days
    .filter((one) => one.start <= end && start <= one.end)
    .map((one) => ({ start: one.start > start ? one.start : start, end: one.end < end ? one.end : end }));
}

/** The scope of one group, and whether the filters of a list separate its rows from all others. */
export function scopeOfGroup(
  kit: Kit,
  scope: Scope,
  by: GroupBy,
  key: string,
): { scope: Scope; sayable: Scope | null; of: Subject } {
  const { rows } = scope;
  const withRows = (changed: Partial<Rows>): Scope => ({ ...scope, rows: { ...rows, ...changed } });
  const mixed = widens(rows);
  const own = (one: Scope, isSayable = true, named = key): ReturnType<typeof scopeOfGroup> => ({
    scope: one,
    sayable: isSayable ? one : null,
    of: { by: by === 'detail' ? 'category' : by, key: named },
  });
  switch (by) {
    case 'category':
    case 'detail': {
      const others = rows.things.filter(({ kind }) => kind !== 'category');
      const whole = by === 'detail' && (key === '' || (primaryCategories as readonly string[]).includes(key));
      const things = [...others, { kind: 'category' as const, codes: [key || noCategory] }];
      return own(withRows({ things, join: 'all' }), !mixed && !whole);
    }
    case 'payee': {
      const others = rows.things.filter(({ kind }) => kind === 'category' || kind === 'tag');
      const texts = rows.things.some(({ kind }) => kind === 'text');
      const things = [...others, { kind: 'payee' as const, names: [key] }];
      return own(withRows({ things, join: 'all' }), !mixed && !texts);
    }
    case 'account':
      return own({ ...scope, accounts: [Number(key)] });
    case 'weekday':
      return own(withRows({ weekdays: [Number(key)] }));
    case 'day':
    case 'week':
    case 'month':
    case 'quarter':
    case 'year': {
      const span = unitFrom(by, key, kit.books.weekStart);
      const days = shared(scope.days, span);
      return own({ ...scope, days: days.length > 0 ? days : [span] }, true, `${span.start} ${span.end}`);
    }
  }
}

const nothing = (key: string): GroupSum => ({ key, ...noRows() });

/** As many units as are gone through one by one. */
const mostUnits = 4000;

/** Keys of every unit that the days hold, as far as there are rows before and days have come. */
function keysOfUnits(kit: Kit, scope: Scope, unit: Unit): string[] {
  const first = firstRow(kit, { accounts: [...(scope.accounts ?? [])], everywhere: scope.accounts === null });
  const keys = new Set<string>();
  for (const { start, end } of apart(scope.days)) {
    const last = end < kit.today ? end : kit.today;
    let at = first !== null && first > start ? first : start;
    while (at <= last && keys.size < mostUnits) {
      const span = unitFrom(unit, at, kit.books.weekStart);
      const days = scope.rows.weekdays;
      if (unit !== 'day' || days.length === 0 || days.includes(weekdayOf(at))) keys.add(span.start);
      at = addDays(span.end, 1);
    }
  }
  return [...keys];
}

/** Keys of groups that could have a row: units and weekdays of the days, accounts, else what other days have. */
async function keysOf(kit: Kit, scope: Scope, by: GroupBy): Promise<string[]> {
  if (by === 'account')
    return accountsIn(kit, scope.accounts)
      .filter(({ status }) => status === 'active')
      .map(({ id }) => String(id));
  if (by === 'weekday')
    return (scope.rows.weekdays.length > 0 ? scope.rows.weekdays : [1, 2, 3, 4, 5, 6, 7]).map(String);
  if (by !== 'category' && by !== 'detail' && by !== 'payee') return keysOfUnits(kit, scope, by);
  const year = { start: addMonths(kit.today, -12), end: kit.today };
  const known = await groupRows(kit.bound, { ...scope, days: [year] }, by, kit.books.weekStart);
  return known.map(({ key }) => key);
}

/** Groups of a scope; `empty` adds those that could be and have no row. */
export async function groupsOf(kit: Kit, scope: Scope, by: GroupBy, empty: boolean): Promise<GroupSum[]> {
  const groups = await groupRows(kit.bound, scope, by, kit.books.weekStart);
  if (!empty) return groups;
  const there = new Set(groups.map(({ key }) => key));
  const keys = await keysOf(kit, scope, by);
  return [...groups, ...keys.filter((key) => !there.has(key)).map(nothing)];
}
