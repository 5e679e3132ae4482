import type { Cents } from '@saldo/contract/money';
import { cents } from '@saldo/contract/money';
import type { QueryOf, Rows, Thing } from '@saldo/contract/query/query';
import { type Scope, type Stretch, eventsOf } from '../../books/scope.filters.ts';
import { listRows, sumScopes, type Row, type Sum } from '../../books/sums.queries.ts';
import { inOtherCurrencies, noteCurrencies, noteParts, noteSaved } from '../beside.ts';
import { behind, type Figure, type Subject } from '../figure.ts';
import { firstRow, scopeOf, type Kit } from '../kit.ts';
import { rowEntry, type RowEntry } from '../rows.ts';
import type { Settled } from '../stretches.ts';

/** One of several stretches or things that a figure is made of. */
export interface Part {
  of: Subject;
  /** The thing itself, where it is one of those asked about. */
  thing: Thing | null;
  total: Figure;
  count: Figure;
}

/** A total or a count of rows, with its parts where several stretches or things are asked about. */
export interface TotalOutcome {
  of: 'total';
  measure: 'total' | 'count';
  days: readonly Stretch[];
  total: Figure;
  count: Figure;
  stretches: readonly Part[];
  things: readonly Part[];
  /** Of what is named without days: the same over all there is. */
  ever: { total: Figure; count: Figure; days: Stretch } | null;
  limit: { amount: Figure; apart: Figure; sign: -1 | 0 | 1 } | null;
  /** Few enough to be shown with what they come to. */
  rows: readonly RowEntry[];
  /** Where there is none: the last one before or after those days. */
  last: RowEntry | null;
}

/** Few enough to be shown. */
const few = 5;

/** Each thing of rows that any of several is enough for. */
export function scopesOfThings(scope: Scope): { thing: Thing; scope: Scope }[] {
  const { things, join } = scope.rows;
  const kinds = new Set(things.map(({ kind }) => kind === 'category'));
  if (things.length < 2 || (join === 'all' && kinds.size > 1)) return [];
  return things.map((thing) => ({ thing, scope: { ...scope, rows: { ...scope.rows, things: [thing] } } }));
}

/** What is held against an amount: the amount, how far apart they are, and which is more. */
export function heldAgainst(
  kit: Kit,
  value: Cents,
  against: QueryOf<'figure'>['against'],
): TotalOutcome['limit'] {
  if (against?.kind !== 'amount') return null;
  return {
    amount: kit.book.money('limit', against.amount),
    apart: kit.book.money('difference', cents(Math.abs(value - against.amount))),
    sign: value > against.amount ? 1 : value < against.amount ? -1 : 0,
  };
}

const plain = (rows: Rows): boolean =>
  rows.flow === 'spending' &&
  rows.things.length === 0 &&
  rows.weekdays.length === 0 &&
  rows.least === null &&
  rows.most === null &&
  rows.only === null;

export async function answerTotal(
  query: QueryOf<'figure'>,
  kit: Kit,
  settled: Settled,
): Promise<TotalOutcome> {
  const { rows } = query;
  const measure = query.measure === 'count' ? 'count' : 'total';
  const counted = (scope: Scope): Scope => (measure === 'count' ? (eventsOf(scope) ?? scope) : scope);
  const whole = counted(scopeOf(kit, rows, settled.days));
  const stretches = settled.named.length > 1 ? settled.named.map((one) => ({ ...whole, days: [one] })) : [];
  const things = scopesOfThings(whole);
  const first = firstRow(kit, rows) ?? kit.today;
  const ever =
    settled.took === 'month' && rows.things.length > 0
      ? { ...whole, days: [{ start: first, end: kit.today }] }
      : null;
  const others = inOtherCurrencies(kit, whole);
  const saved = plain(rows) ? { ...whole, rows: { ...rows, flow: 'saved' as const }, part: null } : null;
  const scopes = [
    whole,
    ...stretches,
    ...things.map((one) => one.scope),
    ...others,
    ...(ever ? [ever] : []),
    ...(saved ? [saved] : []),
  ];
  const sums = await sumScopes(kit.bound, scopes);
  const sumOf = (scope: Scope): Sum => sums[scopes.indexOf(scope)] as Sum;
  const figures = (scope: Scope, of: Subject | null = null): { total: Figure; count: Figure } => {
    const sum = sumOf(scope);
    return {
      total: kit.book.money('total', sum.total, behind(scope, sum, of)),
      count: kit.book.count('count', sum.rows, behind(scope, sum, of)),
    };
  };
  const sum = sumOf(whole);
  const own = figures(whole);
  noteParts(kit, whole, sum);
  noteCurrencies(
    kit,
    others.map((scope) => ({ scope, sum: sumOf(scope) })),
  );
  if (saved) noteSaved(kit, saved, sumOf(saved));
  const bounded = rows.least !== null || rows.most !== null || rows.only !== null;
  const shown =
    sum.rows > 0 && sum.rows <= few && bounded
      ? await listRows(kit.bound, whole, 'largest', { limit: few })
      : [];
  const last =
    sum.rows === 0
      ? await listRows(kit.bound, { ...whole, days: [{ start: first, end: kit.today }] }, 'newest', {
          limit: 1,
        })
      : [];
  return {
    of: 'total',
    measure,
    days: settled.days,
    ...own,
    stretches: stretches.map((scope) => ({
      of: { by: 'stretch' as const, key: `${scope.days[0]?.start} ${scope.days[0]?.end}` },
      thing: null,
      ...figures(scope, { by: 'stretch', key: `${scope.days[0]?.start} ${scope.days[0]?.end}` }),
    })),
    things: things.map(({ thing, scope }, at) => ({
      of: { by: 'thing' as const, key: String(at) },
      thing,
      ...figures(scope, { by: 'thing', key: String(at) }),
    })),
    ever: ever && { ...figures(ever), days: ever.days[0] as Stretch },
    limit: measure === 'total' ? heldAgainst(kit, sum.total, query.against) : null,
    rows: shown.map((row: Row) => rowEntry(kit, row)),
    last: last[0] ? rowEntry(kit, last[0]) : null,
  };
}
