import { addDays, dateIn } from '@saldo/contract/dates';
import type { FreeToSpend, NetWorth } from '@saldo/contract/accounts/accounts.schemas';
import type { ReadCtx } from '../context.ts';
import { findAccounts, type AccountRow } from './accounts.queries.ts';
import { freeToSpendOf } from './free-to-spend.ts';
import { netWorthLine, type AccountHistory } from './net-worth.ts';
import { selectObservedBalances, selectOldestRows, selectPostedByDay } from './overview.queries.ts';

const defaultDays = 90;

/** What the person can spend without touching what is reserved or owed on cards. */
export async function freeToSpend(ctx: ReadCtx): Promise<FreeToSpend> {
  const [rows] = await ctx.db.read(ctx.userId, [findAccounts(ctx.userId)]);
  return freeToSpendOf(rows);
}

/** The last day an account counts: the one before it was closed or its bank disconnected; null while neither. */
function countedUntil(account: AccountRow, timeZone: string): string | null {
  const end =
    account.status === 'active' ? account.closed_at : (account.disconnected_at ?? account.closed_at);
  return end && addDays(dateIn(timeZone, end), -1);
}

/** What `historiesOf` puts together: accounts, and of all of them balances, posted sums by day and oldest rows. */
interface HistoryRows {
  accounts: readonly AccountRow[];
  balances: readonly { account_id: number; day: string; current_minor: number | null }[];
  posted: readonly { account_id: number; date: string; sum: number }[];
  oldest: readonly { account_id: number; oldest: string }[];
  timeZone: string;
}

/** The histories of a person's accounts in dollars, as the net worth line counts them. Pure. */
export const historiesOf = ({
  accounts,
  balances,
  posted,
  oldest,
  timeZone,
}: HistoryRows): (AccountHistory & { id: number })[] =>
  accounts
    .filter((account) => account.currency === 'USD' && account.currency_official)
    .map((account) => ({
      id: account.id,
      name: account.name,
      institution: account.status === 'active' ? null : account.institution_name,
      type: account.type,
      byHand: account.link_id === null,
      until: countedUntil(account, timeZone),
      observed: balances
        .filter((row) => row.account_id === account.id)
        .map((row) => ({ day: row.day, current: row.current_minor ?? 0 })),
      posted: posted
        .filter((row) => row.account_id === account.id)
        .map((row) => ({ day: row.date, sum: row.sum })),
      oldest: oldest.find((row) => row.account_id === account.id)?.oldest ?? null,
    }));

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
  const { timeZone } = ctx;
  const shown = accounts.filter(({ hidden }) => !hidden);
  return netWorthLine(historiesOf({ accounts: shown, balances, posted, oldest, timeZone }), start, today);
}
