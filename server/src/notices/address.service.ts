import { randomInt } from 'node:crypto';
import { emailCodeDigits, type NoticeSettings } from '@saldo/contract/notices/notices.schemas';
import { inOwnSession } from '../auth/account-changes.ts';
import { auditEntry } from '../auth/audit.ts';
import { findMailAddress, insertAuditEntry, updateEmailConfirmed } from '../auth/auth.queries.ts';
import { KeyRingError } from '../bank/keyring.ts';
import type { Ctx, Services } from '../context.ts';
import { invalidField } from '../errors.ts';
import { goesOn } from '../instants.ts';
import type { MailMaker } from '../mail/mailer.ts';
import { codeMail, codeMinutes, noticeMails, type MailContent } from './notices.mails.ts';
import { lockChoice, upsertChoice } from './notices.queries.ts';
import { settingsIn } from './notices.service.ts';

const hour = 60 * 60;
/** Nobody can have an address that is not theirs written to more often. */
const sendLimit = { count: 3, seconds: hour };
/** With five tries of a million a code, and three codes an hour, guessing takes years. */
const mostTries = 5;
const codeMs = codeMinutes * 60_000;

const placeOf = (userId: number) => ({
  table: 'notice_settings',
  column: 'sealed_code',
  userId,
  row: String(userId),
});

interface Code {
  code: string;
  email: string;
  until: number;
}

/**
 * Mails a code to the person's own address. Only who is signed in can give it back, so that nobody else's press on a link
 * confirms the address they chose. @throws AppError RATE_LIMITED
 */
export async function sendEmailCode(ctx: Ctx): Promise<void> {
  await ctx.limiter.take(`email-code:${ctx.userId}`, sendLimit);
  const code = String(randomInt(10 ** emailCodeDigits)).padStart(emailCodeDigits, '0');
  await inOwnSession(ctx, async (tx, { email }) => {
    const until = ctx.now().getTime() + codeMs;
    const kept: Code = { code, email, until };
    const sealed_code = ctx.keys.seal(JSON.stringify(kept), placeOf(ctx.userId));
    await upsertChoice(tx, ctx.userId, { sealed_code, code_tries: 0 }, ctx.now());
    const content = codeMail(email, code, ctx.language);
    await ctx.mail.queue(tx, { kind: noticeMails.code, userId: ctx.userId, content });
  });
  ctx.mail.kick();
}

function openCode(keys: Services['keys'], userId: number, sealed: string | null): Code | null {
  try {
    return sealed === null ? null : (JSON.parse(keys.open(sealed, placeOf(userId))) as Code);
  } catch (error) {
    // The key has left the ring: a new code is sealed with another.
    if (error instanceof KeyRingError) return null;
    throw error;
  }
}

/** Takes the address for read. @throws AppError VALIDATION_ERROR for a code that is wrong, used, or too old. */
export async function confirmEmail(ctx: Ctx, given: string): Promise<NoticeSettings> {
  const settings = await inOwnSession(ctx, async (tx) => {
    const choice = await lockChoice(tx, ctx.userId);
    const kept = openCode(ctx.keys, ctx.userId, choice?.sealed_code ?? null);
    const tries = (choice?.code_tries ?? 0) + 1;
    const now = ctx.now();
    if (!kept || tries > mostTries || !goesOn(new Date(kept.until - codeMs), now, codeMs)) return null;
    if (kept.code !== given) {
      await upsertChoice(tx, ctx.userId, { code_tries: tries }, now);
      return null;
    }
    if (!(await updateEmailConfirmed(tx, ctx.userId, kept.email, now))) return null;
    await upsertChoice(tx, ctx.userId, { sealed_code: null, code_tries: 0 }, now);
    await insertAuditEntry(tx, ctx.userId, auditEntry(ctx, 'email_confirmed'));
    return settingsIn(tx, ctx.userId);
  });
  if (!settings) throw invalidField('code', 'This code is wrong or no longer good.');
  return settings;
}

/** Mails of notices are looked at once more when they leave: the address may be another by now, or the person gone. */
export function confirmedMailMaker({ db }: Pick<Services, 'db'>): MailMaker {
  return async (content) => {
    const { userId, message } = content as MailContent;
    const address = await findMailAddress(db.directory, userId);
    return address?.confirmed && address.email === message.to ? message : null;
  };
}
