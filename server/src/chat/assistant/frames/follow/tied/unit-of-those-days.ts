import { daysBetween } from '@saldo/contract/dates';
import type { GroupBy } from '../../frame.ts';
import { rowsAgain, type Leaning, type Verdict } from '../leaning.ts';

/** A stretch has to hold several of them. */
const longest: Partial<Readonly<Record<GroupBy, number>>> = {
  day: 2,
  weekday: 13,
  week: 13,
  month: 58,
  merchant: 1,
  category: 1,
};

const onceMore =
  // What is best or worst depends on whether it came in or went out, which has its own rule.
  /\b(best|worst|better|worse|mejor|peor|ever|always|all time|usually|normally|generally|in general|most years|en general|siempre|normalmente|suelo|solemos|de costumbre)\b/;

/** `¿qué día gasté más?`, "who paid me the most?" after what a month came to: of those days, and of the same things where they have such parts. */
export function unitOfThoseDays(leaning: Leaning): Verdict {
  const { names, now, onRows, pattern, periods, previous } = leaning;
  const [days] = previous.periods;
  const kept = previous.ask === 'cashflow' || previous.ask === 'savingsRate';
  const told = previous.ask === 'total' || previous.ask === 'count' || kept;
  const ranks = now.ask === (kept ? 'cashflow' : 'breakdown') && now.flow === previous.flow;
  if (!onRows || !told || !ranks || names || now.amount !== null || periods.length > 0 || !days) return null;
  const least = now.groupBy === null ? undefined : longest[now.groupBy];
  if (least === undefined || previous.periods.length !== 1 || onceMore.test(pattern)) return null;
  const byPayee = now.groupBy === 'merchant' || now.groupBy === 'category';
  // Of one shop nobody is asked which shop.
  if (byPayee && previous.things.some((one) => one.kind !== 'category')) return null;
  if (now.groupBy === 'category' && previous.things.length > 0) return null;
  if (
    (now.exclude.length > 0 && !byPayee) ||
    now.weekdays !== null ||
    now.minCents !== null ||
    now.maxCents !== null
  )
    return null;
  if (daysBetween(days.start, days.end) + 1 < least) return null;
  return {
    ...rowsAgain(leaning),
    ask: now.ask,
    ...(byPayee && { exclude: [...previous.exclude, ...now.exclude] }),
    groupBy: now.groupBy,
    order: now.order,
    top: now.top,
    rank: now.rank,
    count: now.count,
  };
}
