import { nested } from '@saldo/contract/query/nested';
import type { QueryOf } from '@saldo/contract/query/query';
import type { Scope } from '../../../books/scope.filters.ts';
import { listRows, sumScopes } from '../../../books/sums.queries.ts';
import { noteParts, summed } from '../beside.ts';
import { otherwiseOf } from '../otherwise.ts';
import { scopeOf, type Kit } from '../kit.ts';
import { partOf, tenths } from '../parts.ts';
import { rowEntry } from '../row-entry.ts';
import type { Settled } from '../stretches.ts';

/** All rows of the same flow and days, in all accounts where it is accounts alone that narrow. */
function wholeOf(scope: Scope): Scope {
  const { rows } = scope;
  const open = {
    ...rows,
    things: [],
    without: [],
    least: null,
    most: null,
    weekdays: [],
    only: null,
    into: [],
  };
  const narrow = JSON.stringify(open) !== JSON.stringify(rows);
  return { ...scope, rows: open, accounts: narrow ? scope.accounts : null };
}

/** What part some rows are of all of their flow, of income, or of what they stand within. */
export async function answerShare(query: QueryOf<'figure'>, kit: Kit, settled: Settled) {
  const ofIncome = query.against?.kind === 'income';
  const things = ofIncome
    ? { part: query.rows.things, whole: [] }
    : nested(query.rows.things, query.rows.join === 'any');
  const asked = scopeOf(kit, query.rows, settled.days);
  const scope = { ...asked, rows: { ...asked.rows, things: [...things.part] } };
  const open = wholeOf(scope);
  const flow = ofIncome ? ('income' as const) : open.rows.flow;
  const whole = { ...open, rows: { ...open.rows, flow, things: [...things.whole] } };
  const {
    sums: [part, all = part],
    note,
  } = await summed(kit, [scope, whole]);
  note();
  const share = tenths(part.total, all.total);
  const own = partOf(kit, scope, part);
  return {
    of: 'share',
    days: settled.days,
    // What the part is of; with those of the whole where they are not all of the flow.
    things,
    ofIncome,
    // Null where the whole is nothing.
    share: kit.book.percent('share', share, { days: own.total.days }),
    part: own,
    whole: partOf(kit, whole, all, { by: 'thing', key: 'all' }),
  } as const;
}

/** As many of the newest as are shown. */
const few = 3;

/** Whether there is any such row: how many, what they come to, the newest. */
export async function answerAny(query: QueryOf<'figure'>, kit: Kit, settled: Settled) {
  const all = scopeOf(kit, query.rows, settled.days);
  const scope: Scope = all.rows.flow === 'spending' ? { ...all, part: 'purchases' } : all;
  const [sum] = await sumScopes(kit.bound, [scope]);
  if (!sum) throw new RangeError('a scope without a sum');
  const rows = sum.rows > 0 ? await listRows(kit.bound, scope, 'newest', { limit: few }) : [];
  noteParts(kit, scope, sum);
  return {
    of: 'any',
    days: settled.days,
    part: partOf(kit, scope, sum),
    rows: rows.map((row) => rowEntry(kit, row)),
    otherwise: await otherwiseOf(kit, scope, sum),
  } as const;
}
