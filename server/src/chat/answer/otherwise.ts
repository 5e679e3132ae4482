import type { Flow, Query, Rows } from '@saldo/contract/query/query';
import type { Scope, Stretch } from '../../books/scope.filters.ts';
import { listRows, sumScopes, type Sum } from '../../books/sums.queries.ts';
import { behind, spanOf, type Figure } from './figure.ts';
import { firstRow, type Kit } from './kit.ts';
import { rowEntry, type RowEntry } from './row-entry.ts';

/** Where no row is as it was asked for: what there is in its place. */
export interface Otherwise {
  /** Rows that are narrowed alike and count another way. */
  flows: readonly { flow: Flow; total: Figure; count: Figure; days: readonly Stretch[] }[];
  /** The last one of other days. */
  last: RowEntry | null;
}

const roleOf = {
  spending: 'out',
  income: 'in',
  refunds: 'refunds',
  transfers: 'moves',
  movement: 'out',
  saved: 'saved',
  any: 'inAll',
} as const satisfies Record<Flow, Figure['role']>;

const flows = Object.keys(roleOf) as Flow[];

/** Of rows that nothing narrows the other side is another question, and no doubt about this one. */
const isNarrow = ({ things, accounts, into, only }: Rows): boolean =>
  things.length > 0 || accounts.length > 0 || into.length > 0 || only !== null;

/** Rows of the other flows; those that stand under one already, and not again under the next. */
async function otherFlows(kit: Kit, scope: Scope): Promise<Otherwise['flows']> {
  const scopes = flows
    .filter((flow) => flow !== scope.rows.flow)
    .map((flow): Scope => ({ ...scope, rows: { ...scope.rows, flow }, part: null }));
  const sums = await sumScopes(kit.bound, scopes);
  const told = new Set<number>();
  return scopes.flatMap((one, at) => {
    const { rows, total, ids } = sums[at] as Sum;
    if (ids.every((id) => told.has(id))) return [];
    for (const id of ids) told.add(id);
    const about = behind(one, { rows, ids });
    return [
      {
        flow: one.rows.flow,
        total: kit.book.money(roleOf[one.rows.flow], total, about),
        count: kit.book.count('count', rows, about),
        days: one.days,
      },
    ];
  });
}

/** What there is instead of the rows of a scope; null where it has some. */
export async function otherwiseOf(
  kit: Kit,
  scope: Scope,
  { rows }: Pick<Sum, 'rows'>,
): Promise<Otherwise | null> {
  if (rows > 0) return null;
  const first = firstRow(kit, scope.rows) ?? kit.today;
  const ever = { ...scope, days: [{ start: first, end: kit.today }] };
  const [last] = await listRows(kit.bound, ever, 'newest', { limit: 1 });
  const narrow = isNarrow(scope.rows) && scope.rows.flow !== 'any';
  const then = narrow ? await otherFlows(kit, scope) : [];
  return {
    flows: then.length > 0 || !narrow || last ? then : await otherFlows(kit, ever),
    last: last ? rowEntry(kit, last) : null,
  };
}

/** The questions that find what there is otherwise. */
export const otherwiseQueries = (query: Query, otherwise: Otherwise | null): Query[] =>
  'rows' in query && query.kind !== 'order'
    ? (otherwise?.flows ?? []).map(({ flow, days }): Query => {
        const span = spanOf(days);
        return {
          ...query,
          rows: { ...query.rows, flow },
          days: days.length > 1 || !span ? query.days : [{ ...span, unit: 'range' }],
        };
      })
    : [];
