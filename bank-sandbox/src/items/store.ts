import type { Bank } from '../bank.ts';
import type { Db } from '../db/open.ts';
import { bankError } from '../errors.ts';
import type { AccountSpec, Profile } from '../generator/types.ts';

/** One connection of a customer to the bank, as stored. Sequence numbers are numbers: they stay far below 2^53. */
export type Item = {
  item_id: string;
  secret: Buffer;
  client_user_id: string | null;
  institution_id: string;
  profile: Profile;
  webhook: string | null;
  products: string[];
  days_requested: number;
  created_at: Date;
  error_code: string | null;
  consent_expires_at: Date | null;
  head_seq: number;
  visible_seq: number;
  initial_seq: number;
  mutation_seq: number;
  initial_at: Date | null;
  historical_at: Date | null;
  synced_at: Date | null;
  announced: number;
  /** The same for SYNC_UPDATES_AVAILABLE, which waits for the first sync. */
  sync_announced: number;
  advanced_to: Date;
  refreshes: number;
  last_webhook_at: Date | null;
  last_webhook_code: string | null;
};

export type Account = {
  account_id: string;
  key: string;
  ordinal: number;
  selected: boolean;
  vanished: boolean;
  spec: AccountSpec;
  /** Minor units owned, or owed on credit and loan accounts; posted rows only. */
  current: number;
  /** Minor units of pending rows that take money out. */
  pendingOut: number;
};

/** The item of an access token. Throws ITEM_NOT_FOUND once it has been removed, INVALID_ACCESS_TOKEN when there never was one. */
export async function itemOfToken(bank: Bank, accessToken: string): Promise<Item> {
  const { rows } = await bank.pool.query<StoredItem>(
    'SELECT items.* FROM items JOIN access_tokens USING (item_id) WHERE token_hash = $1',
    [bank.keys.hashToken(accessToken)],
  );
  if (rows[0]) return itemOf(rows[0]);
  const { rowCount } = await bank.pool.query('SELECT 1 FROM ended_tokens WHERE token_hash = $1', [
    bank.keys.hashToken(accessToken),
  ]);
  throw bankError(rowCount ? 'ITEM_NOT_FOUND' : 'INVALID_ACCESS_TOKEN');
}

/** As itemOfToken, and throws the item's own error when it is in one (signed out, revoked). */
export async function healthyItem(bank: Bank, accessToken: string): Promise<Item> {
  const item = await itemOfToken(bank, accessToken);
  if (item.error_code) throw bankError(item.error_code);
  return item;
}

export async function findItemById(db: Db, itemId: string): Promise<Item | undefined> {
  const { rows } = await db.query<StoredItem>('SELECT * FROM items WHERE item_id = $1', [itemId]);
  return rows[0] && itemOf(rows[0]);
}

/** Reads the item under its lock, for the rest of the transaction. */
export async function lockItem(db: Db, itemId: string): Promise<Item | undefined> {
  const { rows } = await db.query<StoredItem>('SELECT * FROM items WHERE item_id = $1 FOR UPDATE', [itemId]);
  return rows[0] && itemOf(rows[0]);
}

/** The accounts the customer shares, in the bank's order. */
export async function accountsOf(db: Db, itemId: string): Promise<Account[]> {
  return (await allAccountsOf(db, itemId)).filter((account) => account.selected && !account.vanished);
}

export async function allAccountsOf(db: Db, itemId: string): Promise<Account[]> {
  const { rows } = await db.query<StoredAccount>(
    `SELECT a.*, coalesce(p.out, 0) AS pending_out FROM accounts a LEFT JOIN (
       SELECT account_id, sum(amount) FILTER (WHERE amount > 0) AS out FROM transactions
       WHERE item_id = $1 AND pending AND NOT removed GROUP BY account_id) p USING (account_id)
     WHERE a.item_id = $1 ORDER BY a.ordinal`,
    [itemId],
  );
  return rows.map((row) => ({ ...row, current: Number(row.current), pendingOut: Number(row.pending_out) }));
}

/** Deletes the item and everything of it; its tokens stop working at once, and are known as ended. */
export async function removeItem(db: Db, itemId: string): Promise<void> {
  await db.query(
    'INSERT INTO ended_tokens SELECT token_hash FROM access_tokens WHERE item_id = $1 ON CONFLICT DO NOTHING',
    [itemId],
  );
  await db.query('DELETE FROM link_tokens WHERE item_id = $1', [itemId]);
  await db.query('DELETE FROM items WHERE item_id = $1', [itemId]);
}

type Sequences = 'head_seq' | 'visible_seq' | 'initial_seq' | 'mutation_seq';
/** node-postgres gives bigints as text. */
type StoredItem = Omit<Item, Sequences> & Record<Sequences, string>;
type StoredAccount = Omit<Account, 'current' | 'pendingOut'> & { current: string; pending_out: string };

function itemOf(row: StoredItem): Item {
  return {
    ...row,
    head_seq: Number(row.head_seq),
    visible_seq: Number(row.visible_seq),
    initial_seq: Number(row.initial_seq),
    mutation_seq: Number(row.mutation_seq),
  };
}
