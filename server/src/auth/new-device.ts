import type { PublicCtx } from '../context.ts';
import { addressPrefix } from '../http/address.ts';
import { isKnownBrowser } from './auth.limits.ts';
import { mailKinds, newDeviceMail } from './auth.mails.ts';
import { countSignIns, type UserRow } from './auth.queries.ts';
import { deviceOf } from './device.ts';
import { pageLink } from './page-link.ts';

const day = 24 * 60 * 60;
/** Enough for whoever signs in privately each time; more would make of a sign-in a way to fill a mailbox. */
const mailsADay = 5;

/**
 * Mails the person that their account was signed in to from a device it was never signed in to from: neither this browser,
 * which is known by its cookie, nor one of its kind from about here. The first sign-in of an account is nobody's news. To be
 * called once the sign-in stands, and before its browser is known; a failure is logged and stops nothing.
 */
export async function announceSignIn(
  ctx: PublicCtx,
  owner: Pick<UserRow, 'id' | 'email'>,
  browser: string,
): Promise<void> {
  try {
    if (await isKnownBrowser(ctx, owner.email, browser)) return;
    const device = deviceOf(ctx.userAgent);
    const place = { subject: device, ip_prefix: addressPrefix(ctx.ip) };
    const { all, alike } = await ctx.db.inTransaction(owner.id, (tx) => countSignIns(tx, owner.id, place), {
      readOnly: true,
    });
    // This one is among them.
    if (all <= 1 || alike > 1) return;
    if ((await ctx.limiter.spend(`new-device:${owner.id}`, 1, day)) > mailsADay) return;
    const content = newDeviceMail(owner.email, pageLink(ctx, '/forgot-password'), {
      device,
      language: ctx.language,
    });
    await ctx.mail.queue(ctx.db.directory, { kind: mailKinds.newDevice, userId: owner.id, content });
    ctx.mail.kick();
  } catch (error) {
    ctx.log.warn({ err: error }, 'a sign-in from a new device could not be announced');
  }
}
