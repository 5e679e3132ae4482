import { sql } from 'kysely';
import type { ProviderLiability } from '../bank/bank.provider.ts';
import type { Tx } from '../db/open.ts';

/** Whether the link has a card or a loan that the bank may have terms of. */
export async function hasDebts(tx: Tx, userId: number, linkId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('accounts')
    .select('id')
    .where('user_id', '=', userId)
    .where('link_id', '=', linkId)
    .where('status', '=', 'active')
    .where('type', 'in', ['credit', 'loan'])
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Makes the bank's word the only one on the debts of a link; what has not changed is not written. */
export async function replaceLiabilities(
  tx: Tx,
  userId: number,
  linkId: number,
  said: readonly ProviderLiability[],
): Promise<void> {
  const rows = JSON.stringify(said);
  await sql`
    with said as (
      select a.user_id, a.id as account_id, s.*
      from jsonb_to_recordset(${rows}::jsonb) as s(
        "providerAccountId" text, "dueDate" date, minimum bigint, "statementDate" date, "statementBalance" bigint,
        overdue boolean, "rateThousandths" bigint)
      join accounts a on a.user_id = ${userId}::bigint and a.link_id = ${linkId}::bigint
        and a.provider_account_id = s."providerAccountId"
      where a.type in ('credit', 'loan')
    ), gone as (
      delete from liabilities l using accounts a
      where l.user_id = ${userId}::bigint and a.user_id = l.user_id and a.id = l.account_id
        and a.link_id = ${linkId}::bigint and not exists (select 1 from said where said.account_id = l.account_id)
    )
    insert into liabilities as kept
      (user_id, account_id, due_date, minimum_minor, statement_date, statement_minor, overdue, rate_thousandths)
    select user_id, account_id, "dueDate", minimum, "statementDate", "statementBalance", overdue, "rateThousandths"
    from said
    on conflict (user_id, account_id) do update set
      due_date = excluded.due_date, minimum_minor = excluded.minimum_minor,
      statement_date = excluded.statement_date, statement_minor = excluded.statement_minor,
      overdue = excluded.overdue, rate_thousandths = excluded.rate_thousandths
    where kept is distinct from excluded`.execute(tx);
}
