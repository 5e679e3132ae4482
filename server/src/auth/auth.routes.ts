import * as calls from '@saldo/contract/auth/auth.endpoints';
import { createConcurrencyLimit } from '../http/concurrency-limit.ts';
import type { Mount } from '../http/mount.ts';
import { keepDevice, newDevice } from '../http/device-cookie.ts';
import * as service from './auth.service.ts';

const done = (message: string) => ({ success: true as const, message });

/** New accounts made at once by an instance, and those that wait: as many as an address may try. */
const strangers = { running: 2, waiting: 60 };

/** Binds the auth room. */
export function authRoutes(mount: Mount): void {
  const gate = createConcurrencyLimit(strangers);
  mount(calls.register, async (ctx, { body }) => {
    await service.register(ctx, body, gate);
    return done('Registration successful! Please sign in.');
  });
  mount(calls.login, async (ctx, { body, reply }) => {
    const device = ctx.device ?? newDevice();
    const signedIn = await service.login(ctx, body, device);
    keepDevice(ctx, reply, device);
    return { ...done('token' in signedIn ? 'Signed in.' : 'Now the second step.'), ...signedIn };
  });
  mount(calls.forgotPassword, async (ctx, { body }) => {
    await service.forgotPassword(ctx, body?.email);
    return done(service.forgotMessage);
  });
  mount(calls.resetPassword, async (ctx, { body, reply }) => {
    const device = ctx.device ?? newDevice();
    await service.resetPassword(ctx, body.token, body.new_password, device);
    keepDevice(ctx, reply, device);
    return done('Password updated successfully! You can now sign in.');
  });
  mount(calls.logout, async (ctx, { reply }) => {
    // Only for a token that was live: no other site can send one, so none can empty this person's cache.
    if (await service.logout(ctx)) void reply.header('Clear-Site-Data', '"cache"');
    return done('Signed out.');
  });
  mount(calls.reauthenticate, async (ctx, { body }) => {
    await service.reauthenticate(ctx, body);
    return done('Thank you. You can continue for 5 minutes.');
  });
}
