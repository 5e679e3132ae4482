import type { QueryOf } from '@saldo/contract/query/query';
import type { Scope, Stretch } from '../../../books/scope.filters.ts';
import { listRows, sumScopes } from '../../../books/sums.queries.ts';
import { noteParts, summed } from '../beside.ts';
import type { Figure } from '../figure.ts';
import { otherwiseOf, type Otherwise } from '../otherwise.ts';
import { scopeOf, type Kit } from '../kit.ts';
import { partOf, tenths, type Part } from '../parts.ts';
import { rowEntry, type RowEntry } from '../row-entry.ts';
import type { Settled } from '../stretches.ts';

/** What part some rows are of all of their flow. */
export interface ShareOutcome {
  of: 'share';
  days: readonly Stretch[];
  /** Null where the whole is nothing. */
  share: Figure | null;
  part: Part;
  whole: Part;
}

/** Whether there is any such row: how many, what they come to, the newest. */
export interface AnyOutcome {
  of: 'any';
  days: readonly Stretch[];
  part: Part;
  rows: readonly RowEntry[];
  otherwise: Otherwise | null;
}

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

export async function answerShare(
  query: QueryOf<'figure'>,
  kit: Kit,
  settled: Settled,
): Promise<ShareOutcome> {
  const scope = scopeOf(kit, query.rows, settled.days);
  const whole = wholeOf(scope);
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
    share: share === null ? null : kit.book.percent('share', share, { days: own.total.days }),
    part: own,
    whole: partOf(kit, whole, all, { by: 'thing', key: 'all' }),
  };
}

/** As many of the newest as are shown. */
const few = 3;

export async function answerAny(query: QueryOf<'figure'>, kit: Kit, settled: Settled): Promise<AnyOutcome> {
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
  };
}
