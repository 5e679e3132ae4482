import { sql, type Kysely } from 'kysely';
import type { Tx } from '../db/open.ts';
import type { DirectoryTables } from '../db/types.ts';

/** The fact of this installation that says how far the work has come: the id of the last person, or `all`. */
const place = 'merchant-names-read';
const everybody = 'all';

/** Whose rows were read last: 0 before the first, null once everybody's are. */
export async function findNamingPlace(directory: Kysely<DirectoryTables>): Promise<number | null> {
  const row = await directory
    .selectFrom('installation')
    .select('value')
    .where('name', '=', place)
    .executeTakeFirst();
  return row?.value === everybody ? null : Number(row?.value ?? 0);
}

/** Remembers whose rows were read last; null: everybody's. */
export async function upsertNamingPlace(
  directory: Kysely<DirectoryTables>,
  userId: number | null,
): Promise<void> {
  const value = userId === null ? everybody : String(userId);
  await directory
    .insertInto('installation')
    .values({ name: place, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** People after one, in the order they came. */
export async function listPeopleAfter(
  directory: Kysely<DirectoryTables>,
  userId: number,
  limit: number,
): Promise<number[]> {
  const rows = await directory
    .selectFrom('users')
    .select('id')
    .where('id', '>', userId)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export interface UnnamedRow {
  id: number;
  name: string;
}

/** Where a bank stands on the other side, a row has no merchant, whatever its line looks like. */
const betweenBanks = ['TRANSFER_IN', 'TRANSFER_OUT', 'LOAN_PAYMENTS', 'LOAN_DISBURSEMENTS', 'BANK_FEES'];

/** Rows of the bank's without a merchant, after an id. Those that banks have with one another are left out. */
export async function findUnnamed(
  tx: Tx,
  userId: number,
  after: number,
  limit: number,
): Promise<UnnamedRow[]> {
  return tx
    .selectFrom('transactions')
    .select(['id', 'name'])
    .where('user_id', '=', userId)
    .where('id', '>', after)
    .where('merchant_name', 'is', null)
    .where('merchant_edited', '=', false)
    .where('source', '=', 'bank')
    .where((row) =>
      row.or([
        row('bank_category_primary', 'is', null),
        row('bank_category_primary', 'not in', betweenBanks),
      ]),
    )
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Writes merchants on rows that still have none and still say what was read. */
export async function updateMerchants(
  tx: Tx,
  userId: number,
  named: readonly (UnnamedRow & { merchant: string })[],
  now: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update transactions as t set merchant_name = named.merchant, updated_at = ${now}::timestamptz
    from unnest(${named.map(({ id }) => id)}::bigint[], ${named.map(({ name }) => name)}::text[],
                ${named.map(({ merchant }) => merchant)}::text[]) as named (id, name, merchant)
    where t.user_id = ${userId}::bigint and t.id = named.id and t.name = named.name
      and t.merchant_name is null`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
