import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { done, id, idParams, mutation } from '../fields.ts';
import { emailCode, notice, noticeSettings, noticeSettingsChange } from './notices.schemas.ts';

export const listNotices = endpoint({
  name: 'listNotices',
  summary: 'The newest hundred notices, newest first.',
  method: 'GET',
  path: '/notices/',
  access: 'session',
  response: z.object({ notices: z.array(notice), unread: z.int() }),
});

export const countNotices = endpoint({
  name: 'countNotices',
  summary: 'How many notices are unread. It also gives Saldo the time zone and language to send them in.',
  method: 'GET',
  path: '/notices/count',
  access: 'session',
  response: z.object({ unread: z.int() }),
});

export const readNotice = endpoint({
  name: 'readNotice',
  summary: 'Mark a notice read or unread.',
  method: 'PATCH',
  path: '/notices/{id}',
  access: 'session',
  params: idParams,
  body: z.object({ read: z.boolean({ error: 'Use true or false.' }) }),
  response: done,
});

export const readNotices = endpoint({
  name: 'readNotices',
  summary: 'Mark every notice read, up to the newest one that was seen.',
  method: 'POST',
  path: '/notices/read',
  access: 'session',
  body: z.object({ newest: id }),
  response: done,
});

export const getNoticeSettings = endpoint({
  name: 'getNoticeSettings',
  summary: 'Which notices are wanted in the app and by mail, and whether the address is confirmed.',
  method: 'GET',
  path: '/notices/settings',
  access: 'session',
  response: z.object({ settings: noticeSettings }),
});

export const changeNoticeSettings = endpoint({
  name: 'changeNoticeSettings',
  summary: 'Choose which notices are wanted in the app and by mail; what is left out stays.',
  method: 'PATCH',
  path: '/notices/settings',
  access: 'session',
  body: noticeSettingsChange,
  response: mutation({ settings: noticeSettings }),
});

export const sendEmailCode = endpoint({
  name: 'sendEmailCode',
  summary: 'Mail a code to the own address, to confirm that it is read.',
  method: 'POST',
  path: '/notices/email-code',
  access: 'session',
  inDemo: false,
  response: done,
});

export const confirmEmail = endpoint({
  name: 'confirmEmail',
  summary: 'Confirm the own address with the code that was mailed to it.',
  method: 'POST',
  path: '/notices/email-confirmation',
  access: 'session',
  inDemo: false,
  body: emailCode,
  response: mutation({ settings: noticeSettings }),
});

const unsubscribeParams = z.object({ token: z.string().check(z.regex(/^[\w.-]{40,190}$/)) });

export const showUnsubscribe = endpoint({
  name: 'showUnsubscribe',
  summary:
    'For mail programs that open the address of List-Unsubscribe: leads to its page and changes nothing.',
  method: 'GET',
  path: '/mail/{token}/unsubscribe',
  access: 'public',
  params: unsubscribeParams,
  /** A redirect. */
  response: z.string(),
  media: ['text/html'],
});

export const unsubscribe = endpoint({
  name: 'unsubscribe',
  summary:
    'End mails of this kind, as List-Unsubscribe-Post does (RFC 8058); the token of the mail is the key.',
  method: 'POST',
  path: '/mail/{token}/unsubscribe',
  access: 'public',
  anyBody: true,
  params: unsubscribeParams,
  response: mutation({ kind: z.enum(['notices', 'digest']) }),
});
