import { isLiability } from '@saldo/contract/accounts/accounts.rules';
import { asksToClear } from '../../asks/cleared-from.ts';
import type { Frame } from '../../frame.ts';
import { rowsAgain, type Leaning, type Verdict } from '../leaning.ts';

/** "can I pay it all off from checking?" after what is owed: that debt, held against what the account has. */
export function clearedFromThere(leaning: Leaning): Verdict {
  const { marked, now, periods, previous, world } = leaning;
  const standing = previous.ask === 'balance' || previous.ask === 'payOff' || previous.ask === 'utilisation';
  if (!standing || now.amount !== null || periods.length > 0 || now.things.length > 0) return null;
  const sides = asksToClear(marked, world);
  if (!sides || sides.debts.length > 0) return null;
  const owed = world.accounts.filter(({ type }) => isLiability(type)).map(({ id }) => id);
  const named = previous.toAccountIds ?? previous.accountIds;
  const debts = named.filter((id) => owed.includes(id));
  if (debts.length === 0 && (named.length > 0 || previous.balance !== 'owed')) return null;
  return debtAgainst(leaning, sides.sources, debts.length > 0 ? debts : owed);
}

/** A debt of the turn before, held against what accounts have. */
export const debtAgainst = (leaning: Leaning, sources: number[], debts: number[]): Frame => ({
  ...rowsAgain(leaning),
  ask: 'payOff',
  flow: 'spending',
  balance: null,
  amount: null,
  rate: null,
  things: [],
  accountIds: sources,
  toAccountIds: debts,
});
