import { loanWord } from '../../entities/account-kinds.ts';
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

const theOther =
  /\b(the others?( (card|account|one)s?)?|my other (card|account)s?|(la|el|las|los|mi|mis) otr[oa]s?( (tarjeta|cuenta|account)s?)?)$/;

/** "and on the other one?" after a figure of one account: the other accounts of its kind, or all others where it is the only one. */
export function otherAccounts(leaning: Leaning): Verdict {
  const { now, onRows, pattern, previous, world } = leaning;
  const [id] = previous.accountIds;
  if (now.things.length > 0 || now.goalIds.length > 0) return null;
  if (!onRows && previous.ask !== 'balance') return null;
  if (
    id === undefined ||
    previous.accountIds.length > 1 ||
    !theOther.test(pattern.replaceAll('§a', 'account'))
  )
    return null;
  const type = world.accounts.find((one) => one.id === id)?.type;
  const rest = world.accounts.filter(
    (one) => one.id !== id && one.status === 'active' && (type === 'loan' || one.type !== 'loan'),
  );
  const alike = rest.filter((one) => one.type === type);
  const others = (alike.length > 0 || previous.ask === 'balance' ? alike : rest).map((one) => one.id);
  return others.length > 0
    ? { ...sameAgain(leaning), accountIds: others, earlierAccounts: previous.accountIds }
    : null;
}

/** "and the car?" after what is owed: its loan, not what the car costs. */
export function loanOwed(leaning: Leaning): Verdict {
  const { marked, now, operation, previous, world } = leaning;
  if (previous.ask !== 'balance' || operation || now.accountIds.length > 0) return null;
  const [only, ...others] = marked.entities;
  if (only?.kind !== 'category' || others.length > 0) return null;
  const text = marked.tokens
    .slice(only.from, only.to)
    .map((one) => one.text)
    .join(' ');
  const kind = loanWord(text);
  const loans = kind ? world.accounts.filter((one) => one.status === 'active' && kind.fits(one)) : [];
  return loans.length > 0
    ? {
        ...sameAgain(leaning),
        accountIds: loans.map((one) => one.id),
        earlierAccounts: previous.accountIds,
        things: [],
      }
    : null;
}
