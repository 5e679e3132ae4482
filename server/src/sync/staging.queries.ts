import { sql } from 'kysely';
import type { ProviderTransaction } from '../bank/bank.provider.ts';
import type { Tx } from '../db/open.ts';

/** Whose sync it is: the fence separates its pages from those of a sync that was overtaken. */
export interface Lease {
  userId: number;
  linkId: number;
  fence: number;
}

/**
 * Puts one page aside, after `position` rows that came before it: added and modified rows, then removed ids. A page is
 * at most 500 rows, so memory stays flat in the number of pages.
 */
export async function insertStaged(
  tx: Tx,
  { userId, linkId, fence }: Lease,
  position: number,
  upserts: readonly ProviderTransaction[],
  removed: readonly string[],
): Promise<void> {
  if (upserts.length > 0) {
    const column = <K extends keyof ProviderTransaction>(key: K) => upserts.map((row) => row[key]);
    await sql`
      insert into staged_transactions (
        user_id, link_id, fence, position, action, provider_transaction_id, provider_account_id,
        pending_transaction_id, amount_minor, currency, currency_official, date, authorized_date, name, merchant_name,
        category_primary, category_detailed, category_confidence, payment_channel, website, logo_url, pending)
      select ${userId}::bigint, ${linkId}::bigint, ${fence}::bigint, ${position}::int + row.ordinality::int, 'upsert',
        row.transaction_id, row.account_id, row.pending_id, row.amount, row.currency, row.official, row.date,
        row.authorized, row.name, row.merchant, row.category, row.detailed, row.confidence, row.channel, row.website,
        row.logo, row.pending
      from unnest(
        ${column('providerTransactionId')}::text[], ${column('providerAccountId')}::text[],
        ${column('pendingProviderId')}::text[], ${column('amount')}::bigint[], ${column('currency')}::text[],
        ${column('currencyOfficial')}::boolean[], ${column('date')}::date[], ${column('authorizedDate')}::date[],
        ${column('name')}::text[], ${column('merchantName')}::text[], ${column('categoryPrimary')}::text[],
        ${column('categoryDetailed')}::text[], ${column('categoryConfidence')}::text[],
        ${column('paymentChannel')}::text[], ${column('website')}::text[], ${column('logoUrl')}::text[],
        ${column('pending')}::boolean[]
      ) with ordinality as row(transaction_id, account_id, pending_id, amount, currency, official, date, authorized,
        name, merchant, category, detailed, confidence, channel, website, logo, pending, ordinality)`.execute(
      tx,
    );
  }
  if (removed.length > 0) {
    await sql`
      insert into staged_transactions (user_id, link_id, fence, position, action, provider_transaction_id)
      select ${userId}::bigint, ${linkId}::bigint, ${fence}::bigint,
        ${position + upserts.length}::int + row.ordinality::int, 'remove', row.id
      from unnest(${[...removed]}::text[]) with ordinality as row(id, ordinality)`.execute(tx);
  }
}

/** Forgets what was put aside for a link, by this sync and by any before it. */
export async function deleteStaged(tx: Tx, { userId, linkId, fence }: Lease): Promise<void> {
  await tx
    .deleteFrom('staged_transactions')
    .where('user_id', '=', userId)
    .where('link_id', '=', linkId)
    .where('fence', '<=', fence)
    .execute();
}

/** Of each provider id, keeps the last thing that was said about it. */
export async function deleteSuperseded(tx: Tx, { userId, linkId, fence }: Lease): Promise<void> {
  await sql`
    delete from staged_transactions as staged
    using (
      select provider_transaction_id, max(position) as last from staged_transactions
      where user_id = ${userId}::bigint and link_id = ${linkId}::bigint and fence = ${fence}::bigint
      group by provider_transaction_id having count(*) > 1
    ) as repeated
    where staged.user_id = ${userId}::bigint and staged.link_id = ${linkId}::bigint and staged.fence = ${fence}::bigint
      and staged.provider_transaction_id = repeated.provider_transaction_id
      and staged.position < repeated.last`.execute(tx);
}
