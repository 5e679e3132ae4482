import type { Period } from '../../../periods/grammar.ts';
import { dayMeant } from '../../times/day-ago.ts';
import { sameAgain, type Leaning, type Verdict } from '../leaning.ts';

/** "and a month ago?", "what was it in January?" after what an account holds: that account's, on that very day or at the end of it. */
export function stoodThen(leaning: Leaning): Verdict {
  const { marked, names, now, operation, previous, world } = leaning;
  const [found, ...others] = marked.periods;
  if ((previous.ask !== 'balance' && previous.ask !== 'networth') || names || !found || others.length > 0)
    return null;
  const date = dayMeant(marked, world);
  if (date !== null) return { ...sameAgain(leaning), periods: [point(date)] };
  const again = operation && now.ask === 'balance' && found.period.end < world.today;
  return again && previous.accountIds.length > 0 && now.balance === null
    ? { ...sameAgain(leaning), periods: [found.period] }
    : null;
}

const point = (day: Period['start']): Period => ({ start: day, end: day, grain: 'day', kind: 'point' });
