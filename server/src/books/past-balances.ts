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
 * Balances at the end of each day from `start` to `end` by account, by the rule of the net worth line: as the bank gave them,
 * else reckoned back from posted rows where balances move by rows alone. Days and accounts that nothing shows are left out.
 */
export async function balancesOver(
  { tx, userId }: Bound,
  timeZone: string,
  { start, end }: { start: DateText; end: DateText },
): Promise<Map<number, Map<DateText, PastBalance>>> {
  const histories = historiesOf({
    accounts: (await tx.executeQuery(findAccounts(userId))).rows,
    balances: (await tx.executeQuery(selectObservedBalances(userId))).rows,
    posted: (await tx.executeQuery(selectPostedByDay(userId, start))).rows,
    oldest: (await tx.executeQuery(selectOldestRows(userId))).rows,
    timeZone,
  });
  return new Map(
    histories.map(({ id, ...history }) => [
      id,
      new Map(
        netWorthLine([history], start, end).points.map(({ date, total, estimated }) => [
          date,
          {
            current: cents(isLiability(history.type) ? -total : total),
            estimated,
            saidOn: history.byHand
              ? null
              : (history.observed.findLast((one) => one.day <= date)?.day ?? null),
          },
        ]),
      ),
    ]),
  );
}

/** Balances at the end of one day by account. */
export async function balancesOn(
  bound: Bound,
  timeZone: string,
  day: DateText,
): Promise<Map<number, PastBalance>> {
  const told = await balancesOver(bound, timeZone, { start: day, end: day });
  return new Map(
    [...told].flatMap(([id, days]) => {
      const then = days.get(day);
      return then ? [[id, then] as const] : [];
    }),
  );
}
