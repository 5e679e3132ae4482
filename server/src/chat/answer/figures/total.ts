import type { QueryOf, Rows } from '@saldo/contract/query/query';
import { type Scope, type Stretch, eventsOf } from '../../../books/scope.filters.ts';
import { listRows, type Row, type Sum } from '../../../books/sums.queries.ts';
import { noteSaved, summed } from '../beside.ts';
import type { Subject } from '../figure.ts';
import { otherwiseOf } from '../otherwise.ts';
import { firstRow, scopeOf, type Kit } from '../kit.ts';
import { heldAgainst, partOf, stretchSubject, type Part } from '../parts.ts';
import { rowEntry } from '../row-entry.ts';
import type { Settled } from '../stretches.ts';

/** Few enough to be shown. */
const few = 5;

/** Each thing of rows that any of several is enough for. */
export function scopesOfThings(scope: Scope): Scope[] {
  const { things, join } = scope.rows;
  const kinds = new Set(things.map(({ kind }) => kind));
  if (things.length < 2 || (join === 'all' && kinds.size > 1)) return [];
  return things.map((thing) => ({ ...scope, rows: { ...scope.rows, things: [thing] } }));
}

const plain = (rows: Rows): boolean =>
  rows.flow === 'spending' &&
  rows.things.length === 0 &&
  rows.weekdays.length === 0 &&
  rows.least === null &&
  rows.most === null &&
  rows.only === null;

/** A total or a count of rows, with its parts where several stretches or things are asked about. */
export async function answerTotal(query: QueryOf<'figure'>, kit: Kit, settled: Settled) {
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
  const saved = plain(rows) ? { ...whole, rows: { ...rows, flow: 'saved' as const }, part: null } : null;
  const unless = rows.without.length > 0 ? { ...whole, rows: { ...rows, without: [] } } : null;
  const scopes = [...stretches, ...things, ...[ever, saved, unless].flatMap((one) => one ?? [])];
  const {
    sums: [sum, ...sums],
    note,
  } = await summed(kit, [whole, ...scopes]);
  const sumOf = (scope: Scope): Sum => sums[scopes.indexOf(scope)] as Sum;
  const part = (scope: Scope, of: Subject | null = null): Part => partOf(kit, scope, sumOf(scope), of);
  const own = partOf(kit, whole, sum);
  note();
  if (saved) noteSaved(kit, saved, sumOf(saved));
  const idle = unless !== null && sum.rows > 0 && sumOf(unless).rows === sum.rows;
  if (idle) kit.notes.push({ note: 'nothingLeftOut', things: rows.without });
  const bounded = rows.least !== null || rows.most !== null || rows.only !== null;
  const shown =
    (sum.rows === 1 && measure === 'total') || (sum.rows > 0 && sum.rows <= few && bounded)
      ? await listRows(kit.bound, whole, 'largest', { limit: few })
      : [];
  return {
    of: 'total',
    measure,
    days: settled.days,
    total: own.total,
    count: own.count,
    stretches: stretches.map((scope) => part(scope, stretchSubject(scope.days[0] as Stretch))),
    things: things.map((scope, at) => part(scope, { by: 'thing', key: String(at) })),
    // Of what is named without days: the same over all there is.
    ever: ever && { ...part(ever), days: ever.days[0] as Stretch },
    limit: heldAgainst(kit, measure === 'count' ? { count: sum.rows } : { amount: sum.total }, query.against),
    // Few enough to be shown with what they come to.
    rows: shown.map((row: Row) => rowEntry(kit, row)),
    otherwise: await otherwiseOf(kit, whole, sum),
    // What was to be left out is none of it: something else may have been meant.
    idle,
  } as const;
}
