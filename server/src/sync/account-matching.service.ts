import { updateUnderfunded } from '../accounts/reservations.queries.ts';
import type { ProviderAccount } from '../bank/bank.provider.ts';
import { endLinks } from '../bank/link-removal.service.ts';
import type { Link } from '../bank/links.queries.ts';
import type { Services } from '../context.ts';
import type { Tx } from '../db/open.ts';
import {
  insertAccount,
  lockKnownAccounts,
  updateAccount,
  updateAdopted,
  updateHiddenId,
  updateVanished,
  upsertDailyBalances,
} from './account-matching.queries.ts';
import { matchAccounts } from './account-matching.rules.ts';

export interface AccountsOfLogin {
  accounts: readonly ProviderAccount[];
  /** The list names every account of the login: what is missing has vanished. */
  whole: boolean;
  /** Asked for by hand: the time of the balances is noted although they did not change. */
  fresh: boolean;
}

/**
 * Writes a login's accounts and balances within a transaction whose links are locked: known ones are brought up to
 * date, those of a former login of the same institution are adopted, new ones added, vanished ones left out of totals.
 * Gives the live links that lost accounts to this one; they are ended here and have to be ended at the provider.
 */
export async function writeAccounts(
  services: Services,
  tx: Tx,
  userId: number,
  link: Pick<Link, 'id' | 'institution_id'>,
  links: readonly Link[],
  { accounts, whole, fresh }: AccountsOfLogin,
): Promise<{ endedLinks: number[]; adopted: boolean }> {
  const now = services.now();
  const siblings = links.filter(
    (other) =>
      link.institution_id !== null && other.institution_id === link.institution_id && other.id !== link.id,
  );
  const known = await lockKnownAccounts(tx, userId, [link.id, ...siblings.map(({ id }) => id)]);
  const placements = matchAccounts(link.id, accounts, known, whole);
  const touched = new Set<number>();
  const present: number[] = [];
  const donors = new Set<number>();

  for (const placement of placements) {
    const { account, known: found } = placement;
    if (!found) {
      present.push(await insertAccount(tx, userId, link.id, account, now));
      continue;
    }
    present.push(found.id);
    touched.add(found.id);
    const own = found.linkId === link.id;
    // Hidden by the person: only linking the bank anew brings it back.
    if (own && found.hidden) {
      if (placement.adopted) await updateHiddenId(tx, userId, found.id, account.providerAccountId);
      continue;
    }
    if (placement.adopted) {
      await updateAdopted(tx, userId, link.id, found.id);
      if (!own) donors.add(found.linkId);
    }
    await updateAccount(tx, userId, found.id, account, now, fresh);
  }

  const endedLinks = siblings
    .filter(({ id, status }) => donors.has(id) && status !== 'disconnected')
    .map(({ id }) => id);
  await endLinks(services, tx, userId, endedLinks);
  if (whole) for (const id of await updateVanished(tx, userId, link.id, present)) touched.add(id);
  for (const account of known) if (endedLinks.includes(account.linkId)) touched.add(account.id);
  await updateUnderfunded(tx, userId, [...touched], now);
  await upsertDailyBalances(tx, userId, link.id, now.toISOString().slice(0, 10));
  return { endedLinks, adopted: donors.size > 0 };
}
