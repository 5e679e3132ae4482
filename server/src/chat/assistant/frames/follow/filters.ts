import type { Frame } from '../frame.ts';
import { widened } from './accounts.ts';
import type { Leaning } from './leaning.ts';

/** "and to the money market?" after what left another account: towards the one that is named. */
const towards = /\b(?:to|into|a|al|hacia) (?:(?:my|our|the|mi|la|el|los|las|nuestr[oa]) )*§a/;
const outOf = /\b(?:from|out of|de|del|desde) (?:(?:my|our|the|mi|la|el|los|las|nuestr[oa]) )*§a/;

/** What is left out, the accounts, goals, amounts, weekdays and the state of rows: each replaced where this turn names its own. */
export function takeFilters(next: Frame, { pattern, now, operation, previous, world }: Leaning): void {
  if (now.exclude.length > 0) next.exclude = [...previous.exclude, ...now.exclude];
  if (now.accountIds.length > 0) {
    next.earlierAccounts = previous.accountIds;
    next.accountIds = now.accountIds;
    if (previous.flow === 'transfers' && !previous.bothWays && previous.direction !== null)
      next.direction = towards.test(pattern) ? 'in' : outOf.test(pattern) ? 'out' : previous.direction;
  } else next.accountIds = widened(pattern, world) ?? previous.accountIds;
  if (now.goalIds.length > 0) {
    next.goalIds = now.goalIds;
    if (!previous.ask.startsWith('goal')) next.ask = operation ? now.ask : 'goal';
  }
  if (now.minCents !== null) Object.assign(next, { minCents: now.minCents, minIncluded: now.minIncluded });
  if (now.maxCents !== null) Object.assign(next, { maxCents: now.maxCents, maxIncluded: now.maxIncluded });
  // "and under 300?" after "over 600": instead of it, since nothing is both.
  if (next.minCents !== null && next.maxCents !== null && next.minCents >= next.maxCents - 1) {
    if (now.minCents === null) Object.assign(next, { minCents: null, minIncluded: false });
    else if (now.maxCents === null) Object.assign(next, { maxCents: null, maxIncluded: false });
  }
  if (now.weekdays) next.weekdays = now.weekdays;
  if (now.pending !== null) next.pending = now.pending;
  if (now.gross) next.gross = true;
  if (now.top !== null) next.top = now.top;
  if (now.amount !== null) {
    next.amount = now.amount;
    if (previous.ask.startsWith('goal') && previous.ask !== 'goalProgress') {
      next.ask = 'goalWhen';
      next.ratePer = now.ratePer ?? 'month';
    }
  }
}
