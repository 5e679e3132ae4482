import type { Bank } from '../bank.ts';
import { DAY_MS } from '../clock.ts';
import type { Db } from '../db/open.ts';
import { balancesOf, ledgerOf } from '../generator/books.ts';
import type { Profile } from '../generator/types.ts';
import type { Institution } from '../institutions/catalogue.ts';
import { randomId, stableId } from '../keys.ts';
import { insertRows, storedRow, type NewRow } from '../transactions/rows.ts';

/** The part of a /link/token/create body that the bank acts on. */
export type LinkRequest = {
  client_name: string;
  language: string;
  country_codes: string[];
  products?: string[] | null;
  webhook?: string | null;
  redirect_uri?: string | null;
  institution_id?: string | null;
  user?: { client_user_id?: string | null } | null;
  transactions?: { days_requested?: number | null } | null;
  update?: { account_selection_enabled?: boolean | null } | null;
  account_filters?: unknown;
};

export type OpenItem = {
  institution: Institution;
  profile: Profile;
  secret: Buffer;
  request: Pick<LinkRequest, 'products' | 'webhook' | 'user' | 'transactions'>;
  /** Account ids to share; all when absent. */
  selected?: Set<string>;
};

/** How much of the history is "the first 30 days". */
const INITIAL_DAYS = 30;
const DEFAULT_DAYS = 90;

/** The id of an account within an item (or within a sign-in that becomes one). */
export function accountIdOf(secret: Buffer, key: string): string {
  return stableId(secret, `account ${key}`);
}

/** Makes an item with its accounts and the whole history that it asked for. Gives the item's id. */
export async function openItem(bank: Bank, db: Db, open: OpenItem): Promise<string> {
  const { institution, profile, secret, request } = open;
  const now = bank.now();
  const days = request.transactions?.days_requested ?? DEFAULT_DAYS;
  const ledger = ledgerOf(profile, institution.offer, now, days);
  const itemId = randomId();
  const ready = bank.behaviours.emptyFirstSync ? null : new Date(0);
  await db.query(
    `INSERT INTO items (item_id, secret, client_user_id, institution_id, profile, webhook, products, days_requested,
       created_at, advanced_to, initial_at, historical_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10, $10)`,
    [
      itemId,
      secret,
      request.user?.client_user_id ?? null,
      institution.id,
      JSON.stringify(profile),
      request.webhook ?? null,
      request.products?.length ? request.products : ['transactions'],
      days,
      now,
      ready,
    ],
  );
  const balances = new Map(balancesOf(ledger, now).map(({ spec, current }) => [spec.key, current]));
  const shared = new Map<string, string>();
  for (const [ordinal, { spec, opening }] of ledger.accounts.entries()) {
    const id = accountIdOf(secret, spec.key);
    const selected = open.selected?.has(id) ?? true;
    if (selected) shared.set(spec.key, id);
    await db.query(
      'INSERT INTO accounts (item_id, account_id, key, ordinal, selected, spec, opening, current) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)',
      [itemId, id, spec.key, ordinal, selected, JSON.stringify(spec), opening, balances.get(spec.key)],
    );
  }
  const since = now.getTime() - INITIAL_DAYS * DAY_MS;
  const [initial, older]: [NewRow[], NewRow[]] = [[], []];
  for (const row of ledger.rows.toReversed()) {
    const account = shared.get(row.account);
    const stored = account && storedRow({ secret }, account, row, now);
    if (stored) (row.settlesAt >= since ? initial : older).push(stored);
  }
  const initialSeq = await insertRows(db, itemId, initial, 0);
  const head = await insertRows(db, itemId, older, initialSeq);
  await db.query(
    'UPDATE items SET head_seq = $2::bigint, initial_seq = $3, visible_seq = CASE WHEN historical_at IS NULL THEN 0 ELSE $2::bigint END WHERE item_id = $1',
    [itemId, head, initialSeq],
  );
  return itemId;
}
