import { randomBytes } from 'node:crypto';
import { email as emailSchema, firstName, lastName, type User } from '@saldo/contract/auth/auth.schemas';
import type { SecondStep } from '@saldo/contract/auth/second-step.schemas';
import type { Identity } from '@saldo/contract/auth/identities.schemas';
import * as z from 'zod/mini';
import type { Ctx, PublicCtx } from '../../context.ts';
import type { Tx } from '../../db/open.ts';
import { becomeOwner } from '../../db/transaction.ts';
import { AppError, notFound } from '../../errors.ts';
import { callerOf } from '../../http/address.ts';
import { tokenHash } from '../../http/session.ts';
import { inOwnSession, madeHere } from '../account-changes.ts';
import { auditEntry } from '../audit.ts';
import { forgiveSignIn, signInByProvider } from '../auth.limits.ts';
import { presentUser } from '../auth.presenter.ts';
import { findUser, holdUser, insertAuditEntry, insertUser, updateEmailConfirmed } from '../auth.queries.ts';
import { emailKey } from '../email-key.ts';
import { limitFactorChanges } from '../factors/factors.limits.ts';
import { askSecondStep, isSpared } from '../factors/second-step.service.ts';
import { announceSignIn } from '../new-device.ts';
import { pageLink } from '../page-link.ts';
import { openSession } from '../sessions.ts';
import { requireFullStepUp } from '../step-up.ts';
import { identityJoinedMail, identityMails, identityPartedMail } from './identities.mails.ts';
import * as queries from './identities.queries.ts';
import type { IdentityRow, Purpose } from './identities.queries.ts';
import type { Claimed, IdentityProvider } from './provider.ts';

const signInLimit = { count: 60, seconds: 600 };
/** More than anybody has; each is a way in. */
const mostIdentities = 10;
/** The page the provider sends the browser back to; the provider has to know it. */
const returnPath = '/login/return';

const secret = () => randomBytes(32).toString('base64url');
const redirectOf = (ctx: PublicCtx) => pageLink(ctx, returnPath);
const inBrowser = (device: string): Purpose => ({ purpose: 'sign-in', bound_sha256: tokenHash(device) });
const inSession = (ctx: Ctx): Purpose => ({
  purpose: 'join',
  bound_sha256: tokenHash(`session:${ctx.userId}:${ctx.sessionId}`),
});

function providerOf(ctx: PublicCtx): IdentityProvider {
  if (!ctx.identityProvider) throw notFound();
  return ctx.identityProvider;
}

/** The name people know the provider by. */
const nameOf = (ctx: PublicCtx) => ctx.config.identity?.name ?? '';
/** The same within a message; the pages know by the marks where it begins and ends. */
const quoted = (ctx: PublicCtx) => `“${nameOf(ctx)}”`;

function over(ctx: PublicCtx): AppError {
  return new AppError('INVALID_TOKEN', {
    message: `This sign-in with ${quoted(ctx)} is no longer open. Please try again.`,
  });
}

/** Begins a way to the provider and back, once and within fifteen minutes; its address there. */
async function begin(ctx: PublicCtx, purpose: Purpose): Promise<string> {
  const secrets = { state: secret(), nonce: secret(), verifier: secret() };
  const address = await providerOf(ctx).addressFor(redirectOf(ctx), secrets);
  await queries.insertRequest(ctx.db.directory, {
    ...purpose,
    state_sha256: tokenHash(secrets.state),
    nonce: secrets.nonce,
    verifier: secrets.verifier,
    expires_at: new Date(ctx.now().getTime() + queries.wayMinutes * 60_000),
  });
  return address;
}

/** Who came back; the way is used up, whatever comes of it. Throws INVALID_TOKEN, SERVICE_UNAVAILABLE. */
async function claimedBy(ctx: PublicCtx, answer: string, purpose: Purpose): Promise<Claimed> {
  const provider = providerOf(ctx);
  const returned = new URL(redirectOf(ctx));
  returned.search = answer;
  const state = returned.searchParams.get('state');
  if (state === null) throw over(ctx);
  const way = await queries.takeRequest(ctx.db.directory, tokenHash(state), purpose, ctx.now());
  if (!way) throw over(ctx);
  return provider.claimsOf(returned, { ...way, state });
}

/** The address where this browser's person signs in at the provider. Throws NOT_FOUND where there is none, SERVICE_UNAVAILABLE. */
export async function beginIdentitySignIn(ctx: PublicCtx, device: string): Promise<string> {
  await ctx.limiter.take(`identity:ip:${callerOf(ctx.ip)}`, signInLimit);
  return begin(ctx, inBrowser(device));
}

/** A name as the pages would take it, else the part of the address before the @, else a word that is one. */
function fittingName(schema: typeof firstName, ...given: string[]): string {
  for (const one of given) {
    const parsed = z.safeParse(schema, one.slice(0, 80));
    if (parsed.success) return parsed.data;
  }
  return 'Saldo';
}

/**
 * An account for whom nobody knows here. It has a password that nobody knows: a mailed link sets one. Throws INVALID_TOKEN
 * where the provider has not verified the address, EMAIL_TAKEN where an account has it: that it is theirs is for the
 * account's password to say.
 */
async function createAccount(ctx: PublicCtx, claimed: Claimed): Promise<number> {
  const parsed = z.safeParse(emailSchema, claimed.email ?? '');
  if (!parsed.success)
    throw new AppError('INVALID_TOKEN', {
      message: `${quoted(ctx)} gave no verified email address, which an account needs.`,
    });
  const email = parsed.data;
  const [local = ''] = email.split('@');
  const now = ctx.now();
  const password_hash = await ctx.passwords.hash(secret());
  return ctx.db.inTransaction(null, async (tx) => {
    const id = await insertUser(tx, {
      email,
      email_key: emailKey(email),
      first_name: fittingName(firstName, claimed.firstName, local),
      last_name: fittingName(lastName, claimed.lastName, local),
      password_hash,
      created_at: now,
    });
    if (id === null)
      throw new AppError('EMAIL_TAKEN', {
        message: `An account with this email already exists. Sign in with its password, then join ${quoted(ctx)} in Settings.`,
      });
    await becomeOwner(tx, id);
    const own = madeHere(tx);
    await updateEmailConfirmed(own, id, email, now);
    // Somebody who signs in twice at once keeps the first account.
    if (!(await queries.insertIdentity(own, id, claimed, now))) throw new AppError('CONFLICT');
    await insertAuditEntry(tx, id, auditEntry(ctx, 'registered'));
    return id;
  });
}

/**
 * Signs in whom the provider vouches for, in the password's place: who has a second factor here is asked for it all the
 * same, since the provider may ask for none. Throws INVALID_TOKEN, EMAIL_TAKEN, ACCOUNT_LOCKED, SERVICE_UNAVAILABLE.
 */
export async function signInByIdentity(
  ctx: PublicCtx,
  answer: string,
): Promise<{ token: string; user: User } | { second_step: SecondStep }> {
  providerOf(ctx);
  await ctx.limiter.take(`identity:ip:${callerOf(ctx.ip)}`, signInLimit);
  const { device } = ctx;
  if (device === null) throw over(ctx);
  const claimed = await claimedBy(ctx, answer, inBrowser(device));
  const { directory } = ctx.db;
  const userId =
    (await queries.findUserByIdentity(directory, claimed)) ?? (await createAccount(ctx, claimed));
  const owner = await findUser(directory, userId);
  if (!owner) throw over(ctx);
  const counted = signInByProvider(owner.email);
  const begun = await ctx.db.inTransaction(userId, async (tx) => {
    // Held first: an identity that is parted meanwhile opens nothing, and a factor that is added is asked for.
    if (!(await holdUser(tx, userId))) throw over(ctx);
    if (!(await queries.updateIdentityUse(tx, userId, claimed, ctx.now()))) throw over(ctx);
    await insertAuditEntry(tx, userId, auditEntry(ctx, 'identity_used'));
    const held = await findUser(tx, userId);
    return held?.has_second_factor && !(await isSpared(ctx, tx, userId))
      ? { second_step: await askSecondStep(ctx, tx, { userId, device, budget: counted.budget }) }
      : { token: await openSession(ctx, tx, userId), user: presentUser(owner) };
  });
  if ('token' in begun) {
    await announceSignIn(ctx, owner, device);
    await forgiveSignIn(ctx, counted, { device });
  }
  return begun;
}

/** An identity as the API and the export give it. */
export function presentIdentity(row: IdentityRow): Identity {
  return {
    id: row.id,
    issuer: row.issuer,
    since: row.created_at.toISOString(),
    last_used: row.last_used_at?.toISOString() ?? null,
  };
}

export async function listIdentities(ctx: Ctx): Promise<Identity[]> {
  return (await queries.findIdentities(ctx.db.directory, ctx.userId)).map(presentIdentity);
}

/** The address of the provider, to join an account there. Throws REAUTH_REQUIRED, NOT_FOUND where there is no provider. */
export async function beginIdentityJoin(ctx: Ctx): Promise<string> {
  await requireFullStepUp(ctx);
  await limitFactorChanges(ctx, ctx.userId);
  return begin(ctx, inSession(ctx));
}

/** Mailed to the person, and kept in their security history. */
async function tell(ctx: Ctx, tx: Tx, email: string, kind: 'joined' | 'parted') {
  await insertAuditEntry(tx, ctx.userId, auditEntry(ctx, `identity_${kind}`));
  const mail = kind === 'joined' ? identityJoinedMail : identityPartedMail;
  const content = mail(email, pageLink(ctx, '/forgot-password'), {
    name: nameOf(ctx),
    language: ctx.language,
  });
  await ctx.mail.queue(tx, { kind: identityMails[kind], userId: ctx.userId, content });
}

/** Joins the account that came back from the provider. Throws INVALID_TOKEN, CONFLICT where it opens an account already. */
export async function joinIdentity(ctx: Ctx, answer: string): Promise<Identity[]> {
  // By address: who has the session but cannot confirm takes none from whoever can.
  await ctx.limiter.take(`identity:ip:${callerOf(ctx.ip)}`, signInLimit);
  const claimed = await claimedBy(ctx, answer, inSession(ctx));
  const joined = await inOwnSession(ctx, async (tx, owner) => {
    const known = await queries.findIdentities(tx, ctx.userId);
    if (known.length >= mostIdentities)
      throw new AppError('CONFLICT', {
        message: `You have joined ${mostIdentities} already. Part one first.`,
      });
    if (!(await queries.insertIdentity(tx, ctx.userId, claimed, ctx.now())))
      throw new AppError('CONFLICT', {
        message: `This ${quoted(ctx)} account is joined to an account already.`,
      });
    await tell(ctx, tx, owner.email, 'joined');
    return queries.findIdentities(tx, ctx.userId);
  });
  ctx.mail.kick();
  return joined.map(presentIdentity);
}

/**
 * Parts an identity from the account. The confirmation it needs takes the password, so that whoever parts one still has
 * a way in. Throws NOT_FOUND, REAUTH_REQUIRED.
 */
export async function partIdentity(ctx: Ctx, id: number): Promise<Identity[]> {
  const own = await queries.findIdentities(ctx.db.directory, ctx.userId);
  // A stranger's id is unknown before anything is asked.
  if (!own.some((row) => row.id === id)) throw notFound();
  await requireFullStepUp(ctx);
  const left = await inOwnSession(ctx, async (tx, owner) => {
    if (!(await queries.deleteIdentity(tx, ctx.userId, id))) throw notFound();
    await tell(ctx, tx, owner.email, 'parted');
    return queries.findIdentities(tx, ctx.userId);
  });
  ctx.mail.kick();
  return left.map(presentIdentity);
}
