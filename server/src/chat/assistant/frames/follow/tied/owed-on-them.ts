import { rowsAgain, type Leaning, type Verdict } from '../leaning.ts';

const them =
  /\b(?:each|both|them|those|these|either|the two|each one|cada un[oa]|cada|amb[oa]s|ell[oa]s|l[oa]s dos|es[oa]s)\b/;

/** "how much do we owe on each right now" after two cards were held against each other: what is owed on those, no other debt. */
export function owedOnThem(leaning: Leaning): Verdict {
  const { names, now, onRows, pattern, previous } = leaning;
  const standing = now.ask === 'balance' || now.ask === 'utilisation';
  if (!standing || names || previous.accountIds.length < 2 || !onRows || !them.test(pattern)) return null;
  return {
    ...rowsAgain(leaning),
    ask: now.ask,
    flow: 'spending',
    balance: now.balance,
    things: [],
    exclude: [],
    periods: leaning.periods.filter(({ grain }) => grain === 'day'),
  };
}
