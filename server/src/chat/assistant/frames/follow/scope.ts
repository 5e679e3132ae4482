import type { World } from '../../world.ts';

const everywhere =
  /\b((across|in|over|from|on|for) (everything|all (of )?(it|them|my accounts|the accounts|accounts)|every (account|card)|everywhere)|all( of)?( my| the)? (accounts|cards and accounts)|every account|everywhere|overall|whole lot|(en|de|con|por|sobre) (todas|todo)( junto| juntas)?$|todas( mis| las)? cuentas|en general|cualquier cuenta|sin importar la cuenta|tod[oa]s juntas)\b/;

const inDollars = /\b(in|en) (us )?(dollars|usd|dolares)$/;

/** Every account where a follow-up takes a narrower scope back ("and across everything?"); null where it says nothing of it. */
export function widened(pattern: string, world: World): number[] | null {
  if (!everywhere.test(pattern) && !inDollars.test(pattern)) return null;
  // The picker's account would narrow an empty list again.
  return world.scopeAccountId === null ? [] : world.accounts.map((one) => one.id);
}
