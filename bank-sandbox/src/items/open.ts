import type { Bank } from '../bank.ts';
import type { Db } from '../db/open.ts';
import { ledgerOf } from '../generator/books.ts';
import type { Profile } from '../generator/types.ts';
import type { Institution } from '../institutions/catalogue.ts';
import { randomId, stableId } from '../keys.ts';
import { writeHistory } from './history.ts';
import { readyTimes } from './ready.ts';

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
  account_filters?: AccountFilters | null;
};

/** By type of account: the subtypes that may be shared (`all` for any). A type that is not named may not, once one is. */
export type AccountFilters = Record<string, { account_subtypes?: string[] | null } | null | undefined>;

export type OpenItem = {
  institution: Institution;
  profile: Profile;
  secret: Buffer;
  request: Pick<LinkRequest, 'products' | 'webhook' | 'user' | 'transactions'>;
  /** Account ids to share; all when absent. */
  selected?: Set<string>;
};

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
  const products = request.products?.length ? request.products : ['transactions'];
  const ready = products.includes('transactions') ? readyTimes(bank, institution) : null;
  const itemId = randomId();
  await db.query(
    `INSERT INTO items (item_id, secret, client_user_id, institution_id, profile, webhook, products, days_requested,
       created_at, advanced_to, initial_at, historical_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10, $11)`,
    [
      itemId,
      secret,
      request.user?.client_user_id ?? null,
      institution.id,
      JSON.stringify(profile),
      request.webhook ?? null,
      products,
      days,
      now,
      ready?.initial,
      ready?.historical,
    ],
  );
  const ledger = ledgerOf(profile, institution.offer, now, days);
  for (const [ordinal, { spec }] of ledger.accounts.entries()) {
    const id = accountIdOf(secret, spec.key);
    await db.query(
      'INSERT INTO accounts (item_id, account_id, key, ordinal, selected, spec, opening, current) VALUES ($1, $2, $3, $4, $5, $6, 0, 0)',
      [itemId, id, spec.key, ordinal, open.selected?.has(id) ?? true, JSON.stringify(spec)],
    );
  }
  await writeHistory(db, { item_id: itemId, secret }, ledger, now);
  return itemId;
}
