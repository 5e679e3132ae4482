import * as calls from '@saldo/contract/settings/settings.endpoints';
import type { FastifyReply } from 'fastify';
import { createConcurrencyLimit } from '../http/concurrency-limit.ts';
import type { Mount } from '../http/mount.ts';
import { changeEmail, changePassword } from './credentials.service.ts';
import { deleteUser } from './deletion.service.ts';
import { endDevice, endOtherDevices, listDevices } from './devices.service.ts';
import { exportFile } from './export/export.service.ts';
import { sendDownload } from './export/download.ts';
import { changeSettings, getSettings } from './settings.service.ts';

const done = (message: string) => ({ success: true as const, message });

/** This browser holds nothing of the person any more, not even to go back to. */
function forgetHere(reply: FastifyReply): void {
  void reply.header('Clear-Site-Data', '"cache"');
}

/** Exports made at once by an instance, of the ten connections it has; the rest wait. */
const exportsAtOnce = 2;
const exportsWaiting = 30;

/** Binds the settings room. */
export function settingsRoutes(mount: Mount): void {
  const gate = createConcurrencyLimit({ running: exportsAtOnce, waiting: exportsWaiting });
  mount(calls.getSettings, async (ctx) => ({ settings: await getSettings(ctx) }));
  mount(calls.changeSettings, async (ctx, { body }) => ({
    ...done('Settings saved.'),
    ...(await changeSettings(ctx, body)),
  }));
  mount(calls.changeEmail, async (ctx, { body }) => ({
    ...done('You now sign in with this email.'),
    user: await changeEmail(ctx, body.email),
  }));
  mount(calls.changePassword, async (ctx, { body }) => {
    await changePassword(ctx, body.new_password);
    return done('Password changed. Every other device was signed out.');
  });
  mount(calls.listSessions, async (ctx) => ({ sessions: await listDevices(ctx) }));
  mount(calls.endSession, async (ctx, { params, reply }) => {
    if (await endDevice(ctx, params.id)) forgetHere(reply);
    return done('That device was signed out.');
  });
  mount(calls.endOtherSessions, async (ctx) => ({
    ...done('Every other device was signed out.'),
    ended: await endOtherDevices(ctx),
  }));
  mount(calls.exportData, async (ctx, { params, reply }) => {
    await sendDownload(reply, await exportFile(ctx, params.file, gate));
    return '';
  });
  mount(calls.deleteUser, async (ctx, { body, reply }) => {
    await deleteUser(ctx, body.confirm);
    forgetHere(reply);
    return done('Your account and everything in it were deleted.');
  });
}
