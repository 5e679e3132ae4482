import { dateIn, type DateText } from '@saldo/contract/dates';
import { noticeKinds, type NoticeKind } from '@saldo/contract/notices/notices.schemas';
import { findMailAddress } from '../auth/auth.queries.ts';
import { pageLink } from '../auth/page-link.ts';
import type { PublicCtx, Services } from '../context.ts';
import type { Tx } from '../db/open.ts';
import { lookAround, lookAtWeek } from './looking.service.ts';
import { isMorning, nextMorning } from './morning.ts';
import { digestMail, noticeMails, noticesMail, type MailContent } from './notices.mails.ts';
import * as queries from './notices.queries.ts';
import { inOrder, type News } from './notices.rules.ts';
import { unsubscribeTo, type MailingKind } from './unsubscribe.ts';

const day = 86_400_000;
/** A morning further off than this was reckoned by a clock that was wrong. */
const tooFar = 2 * day;
/** What was sent is remembered, and listed, for so long. */
const keptDays = 400;
/** People looked up at once; those beyond are found five minutes later. */
const mostDue = 1_000;

/** {userId}: sends one person what is new. */
export const tellPerson = 'notices';

/** Puts aside the mornings that have come. */
export async function wakePeople({ db, queue, now }: Services): Promise<void> {
  const time = now();
  const due = await queries.findDue(db.directory, time, new Date(time.getTime() + tooFar), mostDue);
  for (const userId of due) await queue.enqueue(tellPerson, { userId }, { key: `person-${userId}` });
}

/** Remembers where and in which language a person opens the app: their morning is there. */
export async function keepMorning(
  ctx: Pick<PublicCtx, 'db' | 'now' | 'timeZone' | 'language'> & { userId: number },
): Promise<void> {
  const { timeZone: time_zone, language, userId } = ctx;
  const known = await queries.findMorning(ctx.db.directory, userId);
  if (known?.time_zone === time_zone && known.language === language) return;
  // A morning that has come stays, however the devices of a person differ: it is about to be looked at.
  const stays = known && (known.time_zone === time_zone || known.next_at <= ctx.now());
  await queries.upsertMorning(ctx.db.directory, {
    user_id: userId,
    time_zone,
    language,
    since: dateIn(time_zone, ctx.now()),
    next_at: stays ? known.next_at : nextMorning(time_zone, ctx.now()),
  });
}

export const wantedOf = (kinds: readonly string[] | null | undefined): NoticeKind[] =>
  noticeKinds.filter((kind) => kinds?.includes(kind) ?? true);

/** Queues a mail to a person whose address is confirmed; it is looked at once more when it is sent. */
async function mailTo(
  services: Services,
  tx: Tx,
  { userId, kind, message }: { userId: number; kind: MailingKind; message: MailContent['message'] },
): Promise<void> {
  const content: MailContent = {
    userId,
    message: { ...message, unsubscribe: unsubscribeTo(services, userId, kind) },
  };
  await services.mail.queue(tx, { kind: noticeMails.toConfirmed, userId, content });
}

/**
 * A person's morning: what is new is kept and mailed, and the next morning set, in one transaction. It may run twice, at
 * once or later, and with a clock that jumps: nothing is sent twice, since the row of the morning is locked and each
 * notice is the only one of its kind and subject. A morning that was missed is not made up for in the afternoon.
 */
export async function tellMorning(services: Services, userId: number): Promise<void> {
  const { db, now } = services;
  const found = await queries.findMorning(db.directory, userId);
  const time = now();
  if (!found || (found.next_at > time && found.next_at.getTime() <= time.getTime() + tooFar)) return;
  const { time_zone: timeZone, language, since } = found;
  const today: DateText = dateIn(timeZone, time);
  const ctx = { db, userId, timeZone, now: () => time };
  await services.dayTurn.turn(userId, timeZone);
  const choice = await db.inTransaction(userId, (tx) => queries.findChoice(tx, userId), { readOnly: true });
  const address = await findMailAddress(db.directory, userId);
  const app = new Set(wantedOf(choice?.app));
  const mail = new Set(address?.confirmed ? wantedOf(choice?.mail) : []);
  const looks = found.next_at <= time && isMorning(timeZone, time) && found.last_day !== today;
  const news = looks ? await lookAround(ctx, { since, wanted: new Set([...app, ...mail]) }) : [];
  const week = looks && address?.confirmed && choice?.digest ? await lookAtWeek(ctx) : null;

  await db.inTransaction(userId, async (tx) => {
    const morning = await queries.lockMorning(tx, userId);
    if (morning?.next_at.getTime() !== found.next_at.getTime() || morning.time_zone !== timeZone) return;
    const fresh: News[] = [];
    // The list has the newest first: what is most urgent is kept last.
    for (const one of inOrder(news).toReversed()) {
      const row = { ...one, in_app: app.has(one.kind), created_at: time };
      if (await queries.insertNotice(tx, userId, row)) fresh.unshift(one);
    }
    const toMail = fresh.filter(({ kind }) => mail.has(kind));
    const links = { to: address?.email ?? '', language, list: pageLink(services, '/notices') };
    if (toMail.length > 0)
      await mailTo(services, tx, { userId, kind: 'notices', message: noticesMail(links, toMail) });
    const digest = { kind: 'digest', subject: today, facts: {}, in_app: false, created_at: time };
    if (week && (await queries.insertNotice(tx, userId, digest))) {
      const message = digestMail({ ...links, list: pageLink(services, '/dashboard') }, week);
      await mailTo(services, tx, { userId, kind: 'digest', message });
    }
    await queries.deleteOldNotices(tx, userId, new Date(time.getTime() - keptDays * day));
    await queries.updateMorning(tx, userId, {
      last_day: looks ? today : morning.last_day,
      next_at: nextMorning(timeZone, time),
    });
  });
  services.mail.kick();
}
