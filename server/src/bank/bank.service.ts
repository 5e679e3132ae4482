import type { Institution } from '@saldo/contract/bank/bank.schemas';
import type { Ctx } from '../context.ts';
import { AppError, notFound } from '../errors.ts';
import { answeringBankFaults } from './bank.errors.ts';
import { claimToken, insertSession } from './link-sessions.queries.ts';
import { findLink, findLiveLinks } from './links.queries.ts';
import { linkTokenPlace, openAccessToken, sha256 } from './tokens.ts';

/** More live links than any person has; each is a running cost at the provider. */
export const mostLinks = 50;

/** OAuth banks on phones return to the accounts page; Plaid takes https addresses alone. */
function redirectUri(ctx: Ctx): string | null {
  const { publicUrl, basePath } = ctx.config;
  return publicUrl?.startsWith('https:') === true ? `${publicUrl}${basePath}/accounts` : null;
}

/** The login to repair in update mode. Throws NOT_FOUND for a link that is not theirs, or has ended. */
async function tokenToRepair(ctx: Ctx, linkId: number): Promise<string> {
  const link = await ctx.db.inTransaction(ctx.userId, (tx) => findLink(tx, ctx.userId, linkId));
  const token = link && link.status !== 'disconnected' ? openAccessToken(ctx.keys, ctx.userId, link) : null;
  if (token === null) throw notFound();
  return token;
}

/** A token for the widget; with a link, to repair its login. Throws NOT_FOUND, BANK_UNAVAILABLE, BANK_MISCONFIGURED. */
export async function createLinkToken(
  ctx: Ctx,
  linkId: number | null,
): Promise<{ link_token: string; expiration: string; script_url: string }> {
  const accessToken = linkId === null ? null : await tokenToRepair(ctx, linkId);
  if (linkId === null) {
    const live = await ctx.db.inTransaction(ctx.userId, (tx) => findLiveLinks(tx, ctx.userId));
    if (live.length >= mostLinks)
      throw new AppError('CONFLICT', { message: `You can connect at most ${mostLinks} banks.` });
  }
  const { token, expiration, scriptUrl } = await answeringBankFaults(() =>
    ctx.bank.startLink({
      clientUserId: `saldo-${ctx.userId}`,
      redirectUri: redirectUri(ctx),
      language: ctx.language,
      accessToken,
    }),
  );
  const hash = sha256(token);
  await ctx.db.inTransaction(ctx.userId, (tx) =>
    insertSession(
      tx,
      ctx.userId,
      {
        sha256: hash,
        sealed: ctx.keys.seal(token, linkTokenPlace(ctx.userId, hash)),
        linkId,
        // The provider's own time: a session is open for as long as it says.
        expiresAt: new Date(expiration),
      },
      ctx.now(),
    ),
  );
  return { link_token: token, expiration, script_url: scriptUrl };
}

/** A public token without the widget, theirs alone; NOT_FOUND in the provider's production environment. */
export async function createPublicToken(ctx: Ctx): Promise<string> {
  if (!ctx.bank.capabilities.testTokens) throw notFound();
  const token = await answeringBankFaults(() => ctx.bank.createTestToken());
  await claimToken(ctx.db.directory, sha256(token), ctx.userId);
  return token;
}

/** The live links as a person understands them. */
export async function bankStatus(ctx: Ctx): Promise<Institution[]> {
  const links = await ctx.db.inTransaction(ctx.userId, (tx) => findLiveLinks(tx, ctx.userId), {
    readOnly: true,
  });
  return links.map((link) => ({
    id: link.id,
    name: link.institution_name,
    status: link.status === 'disconnected' ? 'unavailable' : link.status,
    last_synced_at: link.last_synced_at?.toISOString() ?? null,
    error_code: link.error_code,
  }));
}
