import { daysBetween } from '@saldo/contract/dates';
import type { GroupBy } from '../../frame.ts';
import { rowsAgain, type Leaning, type Verdict } from '../leaning.ts';

/** A stretch has to hold several of them. */
const longest: Partial<Readonly<Record<GroupBy, number>>> = { day: 2, weekday: 13, week: 13, month: 58 };

const onceMore =
  // What is best or worst depends on whether it came in or went out, which has its own rule.
  /\b(best|worst|better|worse|mejor|peor|ever|always|all time|usually|normally|generally|in general|most years|en general|siempre|normalmente|suelo|solemos|de costumbre)\b/;

/** `¿qué día gasté más?` after what a month came to: of those days, on the same things. */
export function unitOfThoseDays(leaning: Leaning): Verdict {
  const { names, now, onRows, pattern, periods, previous } = leaning;
  const [days] = previous.periods;
  const told = previous.ask === 'total' || previous.ask === 'count';
  const ranks = now.ask === 'breakdown' && (now.flow === previous.flow || now.flow === 'spending');
  if (!onRows || !told || !ranks || names || now.amount !== null || periods.length > 0 || !days) return null;
  const least = now.groupBy === null ? undefined : longest[now.groupBy];
  if (least === undefined || previous.periods.length !== 1 || onceMore.test(pattern)) return null;
  if (now.exclude.length > 0 || now.weekdays !== null || now.minCents !== null || now.maxCents !== null)
    return null;
  if (daysBetween(days.start, days.end) + 1 < least) return null;
  return {
    ...rowsAgain(leaning),
    ask: 'breakdown',
    groupBy: now.groupBy,
    order: now.order,
    top: now.top,
    rank: now.rank,
    count: now.count,
  };
}
