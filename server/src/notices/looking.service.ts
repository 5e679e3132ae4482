import { addDays, dateIn } from '@saldo/contract/dates';
import type { NoticeKind } from '@saldo/contract/notices/notices.schemas';
import type { RecurringView } from '@saldo/contract/recurring/recurring.schemas';
import type { Cents } from '@saldo/contract/money';
import { findLiveLinks } from '../bank/links.queries.ts';
import { every, scopeOver } from '../books/ground.ts';
import { findDuplicates, findLargeAndRare, findOutliers } from '../books/odd.queries.ts';
import { sumRows } from '../books/sums.queries.ts';
import type { Beheld, Services } from '../context.ts';
import { listGoals } from '../goals/goals.service.ts';
import { aheadView, recurringView } from '../recurring/recurring.service.ts';
import { limitsView } from '../transactions/limits.service.ts';
import { findBooked, findNewsSince } from './notices.queries.ts';
import * as rules from './notices.rules.ts';

/** A person at their morning, as figures are read for them. */
export type Looker = Omit<Beheld, 'db'> & Pick<Services, 'db'>;

/** Accounts that are looked ahead at, the one that pay comes to first. */
const mostAccounts = 5;
/** A charge is news for so many days: it may be pending for some of them. */
const chargeDays = 10;
/** How far back equal pairs of payments are taken for a habit. */
const habitDays = 90;

/** Accounts that will not have enough, each by the line its page shows. */
async function lowBalances(ctx: Looker): Promise<rules.News[]> {
  const main = await aheadView(ctx, undefined);
  const others = main.accounts.filter(({ id }) => id !== main.account?.id).slice(0, mostAccounts - 1);
  const news = [rules.lowAhead(main)];
  for (const { id } of others) news.push(rules.lowAhead(await aheadView(ctx, id)));
  return news.filter((one) => one !== null);
}

/** Charges that stand out, by what the assistant calls unusual and doubled or large for all that is paid, among rows that are news. */
function charges(ctx: Looker, since: rules.NewsSince): Promise<rules.News[]> {
  const today = dateIn(ctx.timeZone, ctx.now());
  const over = (days: number) => scopeOver(every('spending'), { start: addDays(today, -days), end: today });
  return ctx.db.inTransaction(ctx.userId, async (tx) => {
    const bound = { tx, userId: ctx.userId };
    const large = await findOutliers(bound, over(chargeDays));
    const rare = await findLargeAndRare(bound, over(chargeDays));
    const runs = await findDuplicates(bound, over(habitDays));
    const first = addDays(today, -chargeDays);
    const fresh = [...large, ...rare, ...runs.flat()].filter(({ account_id: account, date }) => {
      const from = since.get(account);
      return from !== undefined && date > from && date >= first;
    });
    const ids = fresh.map(({ id }) => id);
    return rules.chargesToTell({ large, rare, runs }, await findBooked(tx, ctx.userId, ids));
  });
}

/**
 * All that is worth telling a person this morning, of the kinds that are wanted. While a bank's history is still arriving
 * nothing is said of figures: they are not whole.
 */
export async function lookAround(
  ctx: Looker,
  { since, wanted }: { since: string; wanted: ReadonlySet<NoticeKind> },
): Promise<rules.News[]> {
  const { links, news } = await ctx.db.inTransaction(
    ctx.userId,
    async (tx) => ({
      links: await findLiveLinks(tx, ctx.userId),
      news: await findNewsSince(tx, ctx.userId, { since, timeZone: ctx.timeZone }),
    }),
    { readOnly: true },
  );
  let read: Promise<RecurringView> | null = null;
  const recurring = () => (read ??= recurringView(ctx));
  const looks: Record<NoticeKind, () => Promise<rules.News[]>> = {
    bank_sign_in: async () => rules.banksToSignIn(links),
    low_balance: () => lowBalances(ctx),
    charge: () => charges(ctx, news),
    bill_due: async () => rules.billsDue(await recurring()),
    price_rise: async () => rules.priceRises(await recurring(), news),
    limit: async () => rules.limitsNear(await limitsView(ctx)),
    goal_short: async () => rules.goalsShort(await listGoals(ctx, {})),
  };
  const importing = links.some(({ status }) => status === 'importing');
  const found: rules.News[] = [];
  for (const kind of rules.urgency)
    if (wanted.has(kind) && (!importing || kind === 'bank_sign_in')) found.push(...(await looks[kind]()));
  return found;
}

/** What a week's mail says. */
export interface Week {
  /** Spending of the last seven days, today not among them, and of the seven before. */
  spent: Cents;
  before: Cents;
  safe: RecurringView['safe'];
  /** Payments of the next seven days, soonest first. */
  payments: readonly { name: string; date: string; amount: Cents; about: boolean }[];
}

const weekDays = 7;

/** A person's week; null on any other morning than the first of their week, and where there is nothing to report. */
export async function lookAtWeek(ctx: Looker): Promise<Week | null> {
  const view = await recurringView(ctx);
  const { today, week_start: start, safe } = view;
  // ISO 8601: Monday is 1, Sunday 7.
  if ((new Date(`${today}T00:00:00Z`).getUTCDay() || 7) !== start) return null;
  const spentFrom = (days: number) =>
    scopeOver(every('spending'), { start: addDays(today, -days), end: addDays(today, weekDays - days - 1) });
  const sums = await ctx.db.inTransaction(ctx.userId, async (tx) => {
    const bound = { tx, userId: ctx.userId };
    return [
      await sumRows(bound, spentFrom(weekDays)),
      await sumRows(bound, spentFrom(2 * weekDays)),
    ] as const;
  });
  const payments = view.upcoming.filter(
    ({ date, amount }) => amount < 0 && date >= today && date <= addDays(today, weekDays - 1),
  );
  if (sums[0].rows + sums[1].rows + payments.length === 0) return null;
  return { spent: sums[0].total, before: sums[1].total, safe, payments };
}
