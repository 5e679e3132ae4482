import type { Bank } from '../bank.ts';
import { inTransaction } from '../db/open.ts';
import { bankError } from '../errors.ts';
import { openItem } from '../items/open.ts';
import { repairItem } from '../items/repair.ts';
import { createPublicToken } from '../items/tokens.ts';
import { must } from '../must.ts';
import { accountsOf, chosen, metadataOf } from './accounts.ts';
import { requireInstitution } from './institutions.ts';
import { readyLogin } from './logins.ts';
import { spendLinkToken } from './session.ts';
import type { LinkSession } from './types.ts';

/** Makes the item that the person chose accounts for. */
export async function selectAccounts(
  bank: Bank,
  session: LinkSession,
  loginId: string,
  accountIds: string[],
) {
  if (session.update) throw bankError('INVALID_FIELD', 'the link token is for update mode');
  const visit = await inTransaction(bank.pool, async (db) => {
    const token = await spendLinkToken(bank, db, session.link_token);
    const login = await readyLogin(bank, session, loginId, db);
    const institution = requireInstitution(login.institution_id);
    await db.query("UPDATE link_logins SET state = 'used' WHERE id = $1", [loginId]);
    const accounts = chosen(await accountsOf(bank, db, login), accountIds);
    const itemId = await openItem(bank, db, {
      institution,
      profile: login.profile,
      secret: login.item_secret,
      request: token.request,
      selected: new Set(accounts.map((account) => account.id)),
    });
    const publicToken = await createPublicToken(bank, db, itemId);
    const metadata = metadataOf(session, institution, accounts);
    await db.query('UPDATE link_tokens SET public_token = $2, success_metadata = $3 WHERE token_hash = $1', [
      bank.keys.hashToken(session.link_token),
      publicToken,
      JSON.stringify(metadata),
    ]);
    return { public_token: publicToken, metadata };
  });
  bank.pump.wake();
  return visit;
}

/** Ends update mode: the item is healthy again and, with account selection, shares exactly these accounts. */
export async function finishUpdate(bank: Bank, session: LinkSession, loginId: string, accountIds?: string[]) {
  const { update } = session;
  if (!update) throw bankError('INVALID_FIELD', 'the link token is not for update mode');
  return inTransaction(bank.pool, async (db) => {
    const itemId = must((await spendLinkToken(bank, db, session.link_token)).item_id, 'item');
    const login = await readyLogin(bank, session, loginId, db);
    await db.query("UPDATE link_logins SET state = 'used' WHERE id = $1", [loginId]);
    const offer = await accountsOf(bank, db, login);
    const keepsSelection = !update.account_selection || !accountIds;
    const accounts = keepsSelection ? offer.filter((account) => account.selected) : chosen(offer, accountIds);
    await repairItem(bank, db, itemId, keepsSelection ? null : accounts.map((account) => account.id));
    return {
      public_token: await createPublicToken(bank, db, itemId),
      metadata: metadataOf(session, requireInstitution(login.institution_id), accounts),
    };
  });
}
