import { isLiability } from '@saldo/contract/accounts/accounts.rules';
import type { DateText } from '@saldo/contract/dates';
import { cents, type Cents } from '@saldo/contract/money';
import { sql } from 'kysely';
import { netWorthLine } from '../../../accounts/net-worth.ts';
import {
  selectObservedBalances,
  selectOldestRows,
  selectPostedByDay,
} from '../../../accounts/overview.queries.ts';
import type { AccountView } from '../world.ts';
import type { Bound } from './rows.ts';

/** An account's balance at the end of a past day; owed amounts are positive. */
export interface PastBalance {
  account: AccountView;
  /** Null: nothing tells it. */
  current: Cents | null;
  /** True when it was reckoned back from posted rows. */
  estimated: boolean;
  /** The day the bank gave it, where that is an earlier one. */
  saidOn: DateText | null;
}

/** Loans whose interest is among their rows: with the payments it is all that moves what is owed on them. */
async function loansTold({ tx, userId }: Bound): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: string }>`
    select distinct account_id as id from transactions
    where user_id = ${userId} and category_detailed = 'BANK_FEES_INTEREST_CHARGE' and amount_minor < 0 and not pending
  `.execute(tx);
  return new Set(rows.map(({ id }) => Number(id)));
}

/**
 * Balances at the end of `day`, by the accounts room's own rule: as the bank gave them, else reckoned back from posted
 * rows where balances move by rows alone. A loan's does where the interest it charges is among its rows. Accounts in other
 * currencies are not told.
 */
export async function balancesOn(
  bound: Bound,
  accounts: readonly AccountView[],
  day: DateText,
  today: DateText,
): Promise<PastBalance[]> {
  const { tx, userId } = bound;
  const told = await loansTold(bound);
  const balances = (await tx.executeQuery(selectObservedBalances(userId).compile())).rows;
  const posted = (await tx.executeQuery(selectPostedByDay(userId, day).compile())).rows;
  const oldest = (await tx.executeQuery(selectOldestRows(userId).compile())).rows;
  return accounts.map((account) => {
    const kept = balances
      .filter((row) => Number(row.account_id) === account.id)
      .map((row) => ({ day: row.day, current: Number(row.current_minor ?? 0) }));
    const now = {
      day: account.lastSynced?.toISOString().slice(0, 10) ?? today,
      current: account.current ?? 0,
    };
    const observed = kept.length > 0 || account.current === null ? kept : [now];
    const { points } = netWorthLine(
      account.currency === 'USD'
        ? [
            {
              name: account.name,
              institution: account.institution,
              type: told.has(account.id) && account.type === 'loan' ? 'credit' : account.type,
              byHand: false,
              until: null,
              observed,
              posted: posted
                .filter((row) => Number(row.account_id) === account.id)
                .map((row) => ({ day: row.date, sum: Number(row.sum) })),
              oldest: oldest.find((row) => Number(row.account_id) === account.id)?.oldest ?? null,
            },
          ]
        : [],
      day,
      day,
    );
    const point = points[0];
    const said = observed.findLast((row) => row.day <= day)?.day ?? null;
    return {
      account,
      current: point ? cents(isLiability(account.type) ? -point.total : point.total) : null,
      estimated: point?.estimated ?? false,
      saidOn: said !== null && said < day ? said : null,
    };
  });
}
