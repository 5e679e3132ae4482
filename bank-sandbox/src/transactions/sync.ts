import type { Bank } from '../bank.ts';
import type { CallFault } from '../control/faults.ts';
import { bankError } from '../errors.ts';
import type { Account, Item } from '../items/store.ts';
import { readCursor, writeCursor, type Cursor } from './cursor.ts';
import { presentTransaction, TRANSACTION_COLUMNS, type Look, type StoredTransaction } from './present.ts';

export type SyncPage = {
  added: object[];
  modified: object[];
  removed: object[];
  next_cursor: string;
  has_more: boolean;
};

type Wanted = {
  cursor: string | null | undefined;
  count: number;
  accountId: string | null | undefined;
  accounts: Account[];
  look: Look;
  faults: CallFault[];
};

/**
 * One page of changes after a cursor. A page is one range of an index, however long the history. Throws
 * TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION when rows of this loop's earlier pages have changed meanwhile.
 */
export async function syncPage(bank: Bank, item: Item, wanted: Wanted): Promise<SyncPage> {
  const { accountId, faults } = wanted;
  const cursor = startOrGoOn(
    bank,
    item,
    wanted.cursor ? readCursor(item, wanted.cursor, accountId) : { base: 0, until: 0, at: 0 },
  );
  const write = (to: Cursor): string => writeCursor(item, to, accountId);
  if (faults.some(({ kind }) => kind === 'empty_page')) {
    return { added: [], modified: [], removed: [], next_cursor: write(cursor), has_more: true };
  }
  const { rows } = await bank.pool.query<StoredTransaction>(
    `SELECT ${TRANSACTION_COLUMNS} FROM transactions
     WHERE item_id = $1 AND seq > $2 AND seq <= $3 AND NOT (removed AND created_seq > $4)
       AND ($5::text IS NULL OR account_id = $5) ORDER BY seq LIMIT $6`,
    [item.item_id, cursor.at, cursor.until, cursor.base, accountId ?? null, wanted.count + 1],
  );
  let page = rows.slice(0, wanted.count);
  if (faults.some(({ kind }) => kind === 'split')) page = upToFirstRemoval(page);
  const more = page.length < rows.length;
  const next = more
    ? { ...cursor, at: Number(page.at(-1)?.seq ?? cursor.at) }
    : { base: cursor.until, until: cursor.until, at: cursor.until };
  return { ...sorted(page, cursor.base, wanted), next_cursor: write(next), has_more: more };
}

function startOrGoOn(bank: Bank, item: Item, cursor: Cursor): Cursor {
  const finished = cursor.base === cursor.until && cursor.at === cursor.until;
  if (finished) return { base: cursor.base, until: Math.max(cursor.base, item.visible_seq), at: cursor.base };
  if (bank.behaviours.mutationErrors && item.mutation_seq > cursor.until)
    throw bankError('TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION');
  return cursor;
}

function sorted(
  page: StoredTransaction[],
  base: number,
  { look, faults }: Wanted,
): Pick<SyncPage, 'added' | 'modified' | 'removed'> {
  const added: object[] = [];
  const modified: object[] = [];
  const removed: object[] = [];
  const twice = faults.some(({ kind }) => kind === 'duplicate_rows');
  for (const row of page) {
    if (row.removed) removed.push({ transaction_id: row.tx_id, account_id: row.account_id });
    else if (Number(row.created_seq) <= base) modified.push(presentTransaction(row, look));
    else added.push(...Array.from({ length: twice ? 2 : 1 }, () => presentTransaction(row, look)));
  }
  return { added, modified, removed };
}

function upToFirstRemoval(page: StoredTransaction[]): StoredTransaction[] {
  const first = page.findIndex((row) => row.removed);
  return first < 0 ? page : page.slice(0, first + 1);
}
