import * as calls from '@saldo/contract/notices/notices.endpoints';
import { pageLink } from '../auth/page-link.ts';
import type { Mount } from '../http/mount.ts';
import * as address from './address.service.ts';
import * as notices from './notices.service.ts';

const done = (message: string) => ({ success: true as const, message });

export function noticesRoutes(mount: Mount): void {
  mount(calls.listNotices, (ctx) => notices.listNotices(ctx));

  mount(calls.countNotices, async (ctx) => ({ unread: await notices.countNotices(ctx) }));

  mount(calls.readNotice, async (ctx, { params, body }) => {
    await notices.readNotice(ctx, params.id, body.read);
    return done(body.read ? 'Marked as read' : 'Marked as unread');
  });

  mount(calls.readNotices, async (ctx, { body }) => {
    await notices.readNotices(ctx, body.newest);
    return done('All marked as read');
  });

  mount(calls.getNoticeSettings, async (ctx) => ({ settings: await notices.noticeSettings(ctx) }));

  mount(calls.changeNoticeSettings, async (ctx, { body }) => ({
    ...done('Settings saved.'),
    settings: await notices.changeNoticeSettings(ctx, body),
  }));

  mount(calls.sendEmailCode, async (ctx) => {
    await address.sendEmailCode(ctx);
    return done('A code is on its way.');
  });

  mount(calls.confirmEmail, async (ctx, { body }) => ({
    ...done('Address confirmed.'),
    settings: await address.confirmEmail(ctx, body.code),
  }));

  mount(calls.showUnsubscribe, async (ctx, { params, reply }) => {
    await reply.redirect(pageLink(ctx, `/unsubscribe?token=${params.token}`), 303);
    return '';
  });

  mount(calls.unsubscribe, async (ctx, { params }) => ({
    ...done('These mails have ended.'),
    kind: await notices.unsubscribe(ctx, params.token),
  }));
}
