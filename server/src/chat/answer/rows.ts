import { daysBetween } from '@saldo/contract/dates';
import type { QueryOf } from '@saldo/contract/query/query';
import { eventsOf } from '../../books/scope.filters.ts';
import type { Scope } from '../../books/scope.filters.ts';
import { listRows, sumScopes, type Row } from '../../books/sums.queries.ts';
import { summed } from './beside.ts';
import { behind, behindRows } from './figure.ts';
import { partOf } from './parts.ts';
import { rowEntry, type RowEntry } from './row-entry.ts';
import { otherwiseOf } from './otherwise.ts';
import { scopeOf, type Kit } from './kit.ts';
import { defaultDays, settle } from './stretches.ts';

/** Lists are shown up to so many rows when no number is named. */
const usual = 20;

/** What falls due by agreement, and money sent on. */
const owedOrSent = ['RENT_AND_UTILITIES_RENT', 'LOAN_PAYMENTS', 'TRANSFER_OUT'];

const isOwedOrSent = ({ category_primary: primary, category_detailed: detailed }: Row): boolean =>
  owedOrSent.includes(primary ?? '') || owedOrSent.includes(detailed ?? '');

/** Who asks for the largest purchase may not mean the rent: the largest of the others. Null where the first is one of them. */
async function purchaseBeside(kit: Kit, scope: Scope, first: Row | undefined): Promise<RowEntry | null> {
  const { flow, things, without } = scope.rows;
  if (first === undefined || flow !== 'spending' || things.length > 0 || !isOwedOrSent(first)) return null;
  const others = [...without, { kind: 'category' as const, codes: owedOrSent }];
  const [row] = await listRows(kit.bound, { ...scope, rows: { ...scope.rows, without: others } }, 'largest', {
    limit: 1,
  });
  return row ? rowEntry(kit, row) : null;
}

/** Rows in an order. */
export async function answerRows(query: QueryOf<'rows'>, kit: Kit) {
  const settled = settle(kit, query, defaultDays(query) ?? 'all');
  if ('of' in settled) return settled;
  const all = scopeOf(kit, query.rows, settled.days);
  // Of spending and movement it is payments that are listed, not what came back.
  const scope = eventsOf(all) ?? all;
  const isList = query.at === null && query.take === null && query.rows.only === null;
  const {
    sums: [sum, whole],
    note,
  } = await summed(kit, isList && scope !== all ? [scope, all] : [scope]);
  const limit = query.at === null ? (query.take ?? usual) : 1;
  const skip = query.at === null ? 0 : query.at - 1;
  const rows = await listRows(kit.bound, scope, query.order, { limit, skip });
  const entries = rows.map((row) => rowEntry(kit, row));
  // "My last five purchases" come to what those five do.
  const isTaken = query.at === null && query.take !== null && query.take > 1 && rows.length < sum.rows;
  const taken = { ...scope, rows: { ...scope.rows, only: rows.map(({ id }) => id) } };
  const [own = sum] = isTaken ? await sumScopes(kit.bound, [taken]) : [];
  const { count, total } = partOf(kit, taken, own, null, isTaken ? null : scope);
  if (query.at === null && query.take === null && sum.rows > rows.length)
    kit.notes.push({
      note: 'cut',
      shown: kit.book.count('rows', rows.length, behindRows(rows.map(({ id }) => id))),
      of: count,
    });
  if (whole && whole.refunds !== 0)
    kit.notes.push({
      note: 'cameBack',
      amount: kit.book.money(
        'refunds',
        whole.refunds,
        behind({ ...all, part: 'refunds' }, { rows: whole.rows - whole.events, ids: [] }),
      ),
      spent: kit.book.money('total', whole.total, behind(all, whole)),
    });
  note();
  const [newest] = rows;
  const ago = newest && query.order === 'newest' ? daysBetween(newest.date, kit.today) : 0;
  return {
    of: 'rows',
    days: settled.days,
    entries,
    // All that the question picks, or as many of them as it asks for, and what they come to.
    count,
    total,
    // The place of the one that was asked for; null for a list.
    at: query.at,
    // How long ago the newest was; null today, and of one that is yet to come.
    ago: ago > 0 && limit === 1 ? kit.book.days('ago', ago) : null,
    // Of the one largest: the largest that is neither owed by agreement nor sent on.
    purchase:
      query.order === 'largest' && limit === 1 && skip === 0
        ? await purchaseBeside(kit, scope, rows[0])
        : null,
    otherwise: await otherwiseOf(kit, scope, sum),
  } as const;
}
