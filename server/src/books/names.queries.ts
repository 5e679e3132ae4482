import type { Thing } from '@saldo/contract/query/query';
import { sql } from 'kysely';
import { payee } from '../transactions/transactions.filters.ts';
import type { Bound } from './bound.ts';
import { hasThings } from './scope.filters.ts';

/** Which of some groups of things any row of the person's has all of, whatever its day. */
export async function findAnyOf({ tx, userId }: Bound, groups: readonly Thing[][]): Promise<boolean[]> {
  if (groups.length === 0) return [];
  const { rows } = await sql<{ found: boolean[] }>`select array[${sql.join(
    groups.map(
      (things) =>
        sql`exists (select from transaction_parts t where t.user_id = ${userId} and ${hasThings(things)})`,
    ),
  )}] as found`.execute(tx);
  return rows[0]?.found ?? [];
}

/** As many names as are looked through for near ones. */
const mostNames = 5000;

/** Names of the person's payees, those with most rows first. */
export async function listPayees({ tx, userId }: Bound): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select ${payee} as name from transactions t where t.user_id = ${userId}
    group by 1 order by count(*) desc, 1 limit ${mostNames}`.execute(tx);
  return rows.map(({ name }) => name);
}
