import type { DateText } from '@saldo/contract/dates';
import { isLiability } from '@saldo/contract/accounts/accounts.rules';
import { cents, type Cents } from '@saldo/contract/money';
import { findAccounts } from '../accounts/accounts.queries.ts';
import { historiesOf } from '../accounts/overview.service.ts';
import { netWorthLine } from '../accounts/net-worth.ts';
import { selectObservedBalances, selectOldestRows, selectPostedByDay } from '../accounts/overview.queries.ts';
import type { Bound } from './bound.ts';

/** An account's balance at the end of a past day; owed amounts are positive. */
export interface PastBalance {
  current: Cents;
  /** Reckoned back from posted rows. */
  estimated: boolean;
  /** The day the bank gave it. */
  saidOn: DateText | null;
}

/**
 * Balances at the end of `day` by account, by the rule of the net worth line: as the bank gave them, else reckoned back
 * from posted rows where balances move by rows alone. Accounts that nothing shows are left out.
 */
export async function balancesOn(
  { tx, userId }: Bound,
  timeZone: string,
  day: DateText,
): Promise<Map<number, PastBalance>> {
  const histories = historiesOf({
    accounts: (await tx.executeQuery(findAccounts(userId))).rows,
    balances: (await tx.executeQuery(selectObservedBalances(userId))).rows,
    posted: (await tx.executeQuery(selectPostedByDay(userId, day))).rows,
    oldest: (await tx.executeQuery(selectOldestRows(userId))).rows,
    timeZone,
  });
  const balances = new Map<number, PastBalance>();
  for (const { id, ...history } of histories) {
    const [point] = netWorthLine([history], day, day).points;
    if (!point) continue;
    balances.set(id, {
      current: cents(isLiability(history.type) ? -point.total : point.total),
      estimated: point.estimated,
      saidOn: history.byHand ? null : (history.observed.findLast((one) => one.day <= day)?.day ?? null),
    });
  }
  return balances;
}
