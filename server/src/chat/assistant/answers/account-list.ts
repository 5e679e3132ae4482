import { isLiability } from '@saldo/contract/accounts/accounts.rules';
import type { Reply } from '../fact.ts';
import { accountLine, boundsOf, noAccounts } from './account-lines.ts';
import { accountsAsked } from './accounts-asked.ts';
import { reply, type Kit } from './kit.ts';

/** Accounts by name and balance; "which account has the most". */
export function answerAccounts(kit: Kit): Reply {
  const { say, book, frame } = kit;
  const { accounts: inDollars, chosen } = accountsAsked(kit);
  const ranked = frame.rank !== null || frame.top !== null || frame.order === 'smallest';
  // A list of all accounts leaves none out; only what is ranked has to be of one currency.
  const foreign =
    chosen || ranked || boundsOf(kit) !== ''
      ? []
      : kit.world.accounts.filter((one) => one.status === 'active' && one.currency !== 'USD');
  const accounts = [...inDollars, ...foreign];
  if (accounts.length === 0) return noAccounts(kit);
  const sorted = [...inDollars].toSorted(
    (a, b) =>
      (isLiability(a.type) ? 1 : 0) - (isLiability(b.type) ? 1 : 0) || (b.current ?? 0) - (a.current ?? 0),
  );

  const all = [...(frame.order === 'smallest' ? sorted.toReversed() : sorted), ...foreign];
  const from = frame.rank === null ? 0 : frame.rank - 1;
  const shown = all.slice(from, frame.rank === null ? (frame.top ?? undefined) : from + 1);
  if (frame.rank !== null) kit.book.count('place', frame.rank);
  const lines = shown.map((one) => `• ${accountLine(kit, one)}`);
  return reply(
    kit,
    say(
      `You have ${book.count('accounts', accounts.length)} linked ${accounts.length === 1 ? 'account' : 'accounts'}${boundsOf(kit)}${chosen ? ' among those named' : ''}${frame.order === 'smallest' ? ', smallest balance first' : ', largest balance first'}:\n${lines.join('\n')}`,
      `Tienes ${book.count('accounts', accounts.length)} ${accounts.length === 1 ? 'cuenta vinculada' : 'cuentas vinculadas'}${boundsOf(kit)}${chosen ? ' entre las nombradas' : ''}${frame.order === 'smallest' ? ', de menor a mayor saldo' : ', de mayor a menor saldo'}:\n${lines.join('\n')}`,
    ),
  );
}
