import type { AccountView, World } from '../../world.ts';
import type { Frame } from '../frame.ts';
import { kindOf } from './kind.ts';
import { loanKeyOf, loansOf } from './own-loans.ts';

type Towards = Pick<Frame, 'accountIds' | 'things' | 'toAccountIds'>;

/** What was paid towards cards or loans: the kind of such payments, or where others share that kind, transfers to the named ones. */
export function paymentsTo(debts: AccountView[], world: World): Partial<Towards> {
  const cards = debts.every(({ type }) => type === 'credit');
  const key = cards ? 'cardPayment' : loanKeyOf(debts);
  const others = cards ? world.accounts.filter(({ type }) => type === 'credit') : loansOf(key, world);
  if (debts.every(({ type }) => type === debts[0]?.type) && others.some((one) => !debts.includes(one)))
    return { toAccountIds: debts.map(({ id }) => id), accountIds: [] };
  const things = kindOf(key);
  return things.length > 0 ? { things, accountIds: [] } : {};
}
