import type { World } from '../../world.ts';
import { sameAgain, type Leaning, type Verdict } from './leaning.ts';

const everywhere =
  /\b((across|in|over|from|on|for) (everything|all (of )?(it|them|my accounts|the accounts|accounts)|every (account|card)|everywhere)|all( of)?( my| the)? (accounts|cards and accounts)|every account|everywhere|overall|whole lot|(en|de|con|por|sobre) (todas|todo)( junto| juntas)?$|todas( mis| las)? cuentas|en general|cualquier cuenta|sin importar la cuenta|tod[oa]s juntas)\b/;

const inDollars = /\b(in|en) (us )?(dollars|usd|dolares)$/;

/** Every account where a follow-up takes a narrower scope back ("and across everything?"); null where it says nothing of it. */
export function widened(pattern: string, world: World): number[] | null {
  if (!everywhere.test(pattern) && !inDollars.test(pattern)) return null;
  // The picker's account would narrow an empty list again.
  return world.scopeAccountId === null ? [] : world.accounts.map((one) => one.id);
}

/** "and in the other one?" after a balance: the other accounts of its kind. */
export function otherAccounts(leaning: Leaning): Verdict {
  const { pattern, names, previous, world } = leaning;
  const [id] = previous.accountIds;
  if (names || previous.ask !== 'balance' || id === undefined || previous.accountIds.length > 1) return null;
  if (!/\b(the other|the others|(la|el|las|los) otr[oa]s?)\b/.test(pattern)) return null;
  const type = world.accounts.find((one) => one.id === id)?.type;
  const others = world.accounts
    .filter((one) => one.id !== id && one.type === type && one.status === 'active')
    .map((one) => one.id);
  return others.length > 0
    ? { ...sameAgain(leaning), accountIds: others, earlierAccounts: previous.accountIds }
    : null;
}
