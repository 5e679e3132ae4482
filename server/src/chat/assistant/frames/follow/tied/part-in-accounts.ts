import { accountKinds } from '../../../entities/account-kinds.ts';
import { sameAgain, type Leaning, type Verdict } from '../leaning.ts';

const part =
  /^(?:and |so |y |but |ok )*(?:how much|what|cuanto|que)(?: (?:part|parte))? (?:of (?:that|it|this)|de (?:eso|ello|esto|ese dinero|todo eso)) (?:is|are|sits?|do (?:i|we) have|esta|es|hay|tengo|tenemos|son)(?: (?:in|my|our|the|en|mi|mis|la|el|las|los|de))* (?<kind>.+)$/;

/** "how much of that is savings?" after a net worth or balances: what those accounts hold, and nothing that was saved of the pay. */
export function partInAccounts(leaning: Leaning): Verdict {
  const { marked, now, previous, world } = leaning;
  if (previous.ask !== 'networth' && previous.ask !== 'balance') return null;
  const said = marked.words;
  const words = part.exec(said)?.groups?.['kind'];
  if (words === undefined) return null;
  const kind = accountKinds.find((one) => one.words.test(words));
  const linked = marked.entities.flatMap((one) =>
    one.kind === 'account' ? one.accounts.map(({ id }) => id) : [],
  );
  const live = world.accounts.filter((one) => one.status === 'active');
  const ids =
    now.accountIds.length > 0
      ? now.accountIds
      : linked.length > 0
        ? linked
        : live.flatMap((one) => (kind?.fits(one) ? [one.id] : []));
  return ids.length > 0
    ? {
        ...sameAgain(leaning),
        ask: 'balance',
        balance: null,
        accountIds: [...new Set(ids)],
        earlierAccounts: [],
      }
    : null;
}
