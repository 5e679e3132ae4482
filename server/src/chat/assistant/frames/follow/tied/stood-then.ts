import { dayAgo } from '../../../periods/exact-ago.ts';
import { sameAgain, type Leaning, type Verdict } from '../leaning.ts';

/** "and a month ago?" after what an account holds: on that very day. */
export function stoodThen(leaning: Leaning): Verdict {
  const { marked, names, previous, world } = leaning;
  const [found, ...others] = marked.periods;
  if ((previous.ask !== 'balance' && previous.ask !== 'networth') || names || !found || others.length > 0)
    return null;
  const date =
    dayAgo(marked.tokens, found.from, world.today) ?? dayAgo(marked.tokens, found.from - 1, world.today);
  return date === null
    ? null
    : { ...sameAgain(leaning), periods: [{ start: date, end: date, grain: 'day', kind: 'point' }] };
}
