import type {
  Notice,
  NoticeKind,
  NoticeSettings,
  NoticeSettingsChange,
} from '@saldo/contract/notices/notices.schemas';
import { auditEntry } from '../auth/audit.ts';
import { findMailAddress, insertAuditEntry } from '../auth/auth.queries.ts';
import type { Ctx, PublicCtx } from '../context.ts';
import type { Tx } from '../db/open.ts';
import { AppError, notFound } from '../errors.ts';
import { callerOf } from '../http/address.ts';
import { keepMorning, wantedOf } from './morning.service.ts';
import * as queries from './notices.queries.ts';
import { openUnsubscribe, type MailingKind } from './unsubscribe.ts';

/** What is listed in the app, newest first, and how much of it is unread. */
export function listNotices(ctx: Ctx): Promise<{ notices: Notice[]; unread: number }> {
  return ctx.db.inTransaction(
    ctx.userId,
    async (tx) => {
      const rows = await queries.findNotices(tx, ctx.userId);
      return {
        notices: rows.map(({ id, kind, facts, created_at, read_at }) => ({
          id,
          kind: kind as NoticeKind,
          ...facts,
          created_at: created_at.toISOString(),
          read: read_at !== null,
        })),
        unread: await queries.countUnread(tx, ctx.userId),
      };
    },
    { readOnly: true },
  );
}

/** How many are unread; where and in which language the app is open is remembered for the person's mornings. */
export async function countNotices(ctx: Ctx): Promise<number> {
  await keepMorning(ctx);
  return ctx.db.inTransaction(ctx.userId, (tx) => queries.countUnread(tx, ctx.userId), { readOnly: true });
}

/** Marks one read or unread. @throws AppError NOT_FOUND */
export async function readNotice(ctx: Ctx, id: number, read: boolean): Promise<void> {
  const found = await ctx.db.inTransaction(ctx.userId, (tx) =>
    queries.updateRead(tx, ctx.userId, id, read ? ctx.now() : null),
  );
  if (!found) throw notFound();
}

/** Marks all read that are no newer than one. */
export function readNotices(ctx: Ctx, newest: number): Promise<void> {
  return ctx.db.inTransaction(ctx.userId, (tx) => queries.updateAllRead(tx, ctx.userId, newest, ctx.now()));
}

/** What is wanted where; a person who never chose gets all kinds, and mail once their address is confirmed. */
export async function settingsIn(tx: Tx, userId: number): Promise<NoticeSettings> {
  const choice = await queries.findChoice(tx, userId);
  const address = await findMailAddress(tx, userId);
  // Deleted a moment ago, by another device.
  if (!address) throw new AppError('UNAUTHENTICATED');
  return {
    app: wantedOf(choice?.app),
    mail: wantedOf(choice?.mail),
    digest: choice?.digest ?? false,
    email: address.email,
    email_confirmed: address.confirmed,
  };
}

export const noticeSettings = (ctx: Ctx): Promise<NoticeSettings> =>
  ctx.db.inTransaction(ctx.userId, (tx) => settingsIn(tx, ctx.userId), { readOnly: true });

/** Chooses what is wanted where; what is left out stays. */
export function changeNoticeSettings(
  ctx: Ctx,
  { app, mail, digest }: NoticeSettingsChange,
): Promise<NoticeSettings> {
  return ctx.db.inTransaction(ctx.userId, async (tx) => {
    const change = { ...(app && { app }), ...(mail && { mail }), ...(digest !== undefined && { digest }) };
    await queries.upsertChoice(tx, ctx.userId, change, ctx.now());
    return settingsIn(tx, ctx.userId);
  });
}

/** A household of mail programs behind one address presses no more often. */
const unsubscribeLimit = { count: 60, seconds: 60 * 60 };

/** Ends mails of a kind by the token of one. @throws AppError NOT_FOUND for a token Saldo did not make, RATE_LIMITED */
export async function unsubscribe(ctx: PublicCtx, token: string): Promise<MailingKind> {
  await ctx.limiter.take(`unsubscribe:ip:${callerOf(ctx.ip)}`, unsubscribeLimit);
  const meant = openUnsubscribe(ctx.keys, token);
  if (!meant) throw notFound();
  const { userId, kind } = meant;
  await ctx.db.inTransaction(userId, async (tx) => {
    // The mail may be older than the end of the account.
    if (!(await findMailAddress(tx, userId))) return;
    await queries.upsertChoice(tx, userId, kind === 'digest' ? { digest: false } : { mail: [] }, ctx.now());
    await insertAuditEntry(tx, userId, auditEntry(ctx, 'mail_unsubscribed'));
  });
  return kind;
}
