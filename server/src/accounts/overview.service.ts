import { addDays, dateIn } from '@saldo/contract/dates';
import type { FreeToSpend, NetWorth } from '@saldo/contract/accounts/accounts.schemas';
import type { ReadCtx } from '../context.ts';
import { findAccounts, type AccountRow } from './accounts.queries.ts';
import { freeToSpendOf } from './free-to-spend.ts';
import { netWorthLine } from './net-worth.ts';
import { selectObservedBalances, selectOldestRows, selectPostedByDay } from './overview.queries.ts';

const defaultDays = 90;

/** What the person can spend without touching what is reserved or owed on cards. */
export async function freeToSpend(ctx: ReadCtx): Promise<FreeToSpend> {
  const [rows] = await ctx.db.read(ctx.userId, [findAccounts(ctx.userId)]);
  return freeToSpendOf(rows);
}

/** The last day a kept account counts: the one before its bank was disconnected. Null while it is connected. */
function countedUntil(account: AccountRow, timeZone: string): string | null {
  if (account.status === 'active' || account.disconnected_at === null) return null;
  return addDays(dateIn(timeZone, account.disconnected_at), -1);
}

/** Net worth day by day up to the person's today; kept accounts of disconnected banks count up to their end. */
export async function netWorth(ctx: ReadCtx, days = defaultDays): Promise<NetWorth> {
  const today = dateIn(ctx.timeZone, ctx.now());
  const start = addDays(today, 1 - days);
  const [accounts, balances, posted, oldest] = await ctx.db.read(
    ctx.userId,
    [
      findAccounts(ctx.userId),
      selectObservedBalances(ctx.userId),
      selectPostedByDay(ctx.userId, start),
      selectOldestRows(ctx.userId),
    ],
    { isolation: 'repeatable read' },
  );
  const histories = accounts
    .filter((account) => account.currency === 'USD' && account.currency_official)
    .map((account) => ({
      name: account.name,
      institution: account.institution_name,
      type: account.type,
      until: countedUntil(account, ctx.timeZone),
      observed: balances
        .filter((row) => row.account_id === account.id)
        .map((row) => ({ day: row.day, current: row.current_minor ?? 0 })),
      posted: posted
        .filter((row) => row.account_id === account.id)
        .map((row) => ({ day: row.date, sum: row.sum })),
      oldest: oldest.find((row) => row.account_id === account.id)?.oldest ?? null,
    }));
  return netWorthLine(histories, start, today);
}
