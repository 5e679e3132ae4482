import { createHash, randomBytes } from 'node:crypto';
import { apiPrefix } from '@saldo/contract';
import { inOwnSession } from '../auth/account-changes.ts';
import { auditEntry } from '../auth/audit.ts';
import { insertAuditEntry } from '../auth/auth.queries.ts';
import { pageLink } from '../auth/page-link.ts';
import { deleteCalendarAddress } from '../auth/resets.queries.ts';
import type { Ctx, PublicCtx } from '../context.ts';
import { notFound } from '../errors.ts';
import { callerOf } from '../http/address.ts';
import { calendarMadeMail, feedMails } from './feed.mails.ts';
import { calendarOf } from './ics.ts';
import { recurringView } from './recurring.service.ts';

const hour = 60 * 60;
/** Calendars ask every few hours; a household has some devices. */
const limits = { ip: { count: 120, seconds: hour }, feed: { count: 60, seconds: hour } } as const;

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Since when there is a calendar address; null without one. Only its hash is kept: it is shown once. */
export async function findFeed(ctx: Ctx): Promise<{ created_at: string } | null> {
  const row = await ctx.db.directory
    .selectFrom('calendar_feeds')
    .select('created_at')
    .where('user_id', '=', ctx.userId)
    .executeTakeFirst();
  return row ? { created_at: row.created_at.toISOString() } : null;
}

/** Addresses made by one person; each is announced by a mail. */
const makingLimit = { count: 10, seconds: hour };

/**
 * Makes a new address, after which an older one answers no more, and announces it by mail. Days are those of the zone it
 * was made in. Throws RATE_LIMITED.
 */
export async function makeFeed(ctx: Ctx): Promise<string> {
  await ctx.limiter.take(`calendar-made:${ctx.userId}`, makingLimit);
  const secret = randomBytes(32).toString('base64url');
  const row = { secret_sha256: hashOf(secret), time_zone: ctx.timeZone, created_at: ctx.now() };
  await inOwnSession(ctx, async (tx, owner) => {
    await tx
      .insertInto('calendar_feeds')
      .values({ user_id: ctx.userId, ...row })
      .onConflict((clash) => clash.column('user_id').doUpdateSet(row))
      .execute();
    await insertAuditEntry(tx, ctx.userId, auditEntry(ctx, 'calendar_address_made'));
    const content = calendarMadeMail(owner.email, pageLink(ctx, '/forgot-password'), ctx.language);
    await ctx.mail.queue(tx, { kind: feedMails.made, userId: ctx.userId, content });
  });
  ctx.mail.kick();
  return `${ctx.publicUrl()}${apiPrefix}/calendar/${secret}/bills.ics`;
}

/** Ends the address; there need not be one. */
export async function endFeed(ctx: Ctx): Promise<void> {
  await inOwnSession(ctx, async (tx) => {
    if (await deleteCalendarAddress(tx, ctx.userId))
      await insertAuditEntry(tx, ctx.userId, auditEntry(ctx, 'calendar_address_ended'));
  });
}

/**
 * The calendar of a secret address. @throws AppError NOT_FOUND for one that is none, was revoked or is a locked person's, or
 * of one who has to set a second factor up before anything else; RATE_LIMITED
 */
export async function readFeed(ctx: PublicCtx, secret: string): Promise<string> {
  await ctx.limiter.take(`calendar:ip:${callerOf(ctx.ip)}`, limits.ip);
  const owner = await ctx.db.directory
    .selectFrom('calendar_feeds')
    .innerJoin('users', 'users.id', 'calendar_feeds.user_id')
    .select(['user_id', 'time_zone'])
    .where('secret_sha256', '=', hashOf(secret))
    .where('locked_at', 'is', null)
    .$if(ctx.config.requireSecondFactor, (query) => query.where('has_second_factor', '=', true))
    .executeTakeFirst();
  if (!owner) throw notFound();
  await ctx.limiter.take(`calendar:user:${owner.user_id}`, limits.feed);
  const view = await recurringView({ ...ctx, userId: owner.user_id, timeZone: owner.time_zone });
  return calendarOf(view, ctx.now());
}
