import { rowsAgain, type Leaning, type Verdict } from '../leaning.ts';
import { asPayees } from '../sums.ts';
import { addsUp, onlyAsksSum } from './sum-words.ts';

/** `¿y en total?` after one shop or kind and then another: what they come to. */
export function sumOfThings(leaning: Leaning): Verdict {
  const { marked, names, onRows, pattern, periods, previous, world } = leaning;
  const said = marked.tokens.map((one) => one.text).join(' ');
  const told = previous.ask === 'total' || previous.ask === 'count';
  if (!onRows || !told || names || periods.length > 0 || previous.earlier.length === 0) return null;
  // The turn before named a thing and no days: those are what goes together.
  if (!/§[mc]/.test(previous.said) || previous.said.includes('§p')) return null;
  if (!onlyAsksSum(pattern, 'two|three|four|dos|tres|cuatro|§k') || !addsUp.test(pattern)) return null;
  const things = [...previous.earlier, ...previous.things]
    .filter((one, at, all) => all.findIndex((other) => other.key === one.key) === at)
    .slice(/\b(both|two|dos|ambos|ambas)\b/.test(said) ? -2 : 0)
    .map((one) => asPayees(one, world));
  const mixed = things.some((one) => one.kind !== things[0]?.kind);
  return {
    ...rowsAgain(leaning),
    ask: previous.ask,
    things,
    earlier: [],
    ...(mixed && { anyOf: true as const }),
  };
}
