import * as calls from '@saldo/contract/auth/identities.endpoints';
import { keepDevice, newDevice } from '../../http/device-cookie.ts';
import type { Mount } from '../../http/mount.ts';
import * as service from './identities.service.ts';

const done = (message: string) => ({ success: true as const, message });

/** Binds what the auth room does with an identity provider. */
export function identityRoutes(mount: Mount): void {
  mount(calls.beginIdentitySignIn, async (ctx, { reply }) => {
    const device = ctx.device ?? newDevice();
    const address = await service.beginIdentitySignIn(ctx, device);
    keepDevice(ctx, reply, device);
    return { ...done('Sign in there.'), address };
  });
  mount(calls.signInByIdentity, async (ctx, { body, reply }) => {
    const signedIn = await service.signInByIdentity(ctx, body.answer);
    if (ctx.device !== null) keepDevice(ctx, reply, ctx.device);
    return { ...done('token' in signedIn ? 'Signed in.' : 'Now the second step.'), ...signedIn };
  });
  mount(calls.listIdentities, async (ctx) => ({ identities: await service.listIdentities(ctx) }));
  mount(calls.beginIdentityJoin, async (ctx) => ({
    ...done('Sign in there.'),
    address: await service.beginIdentityJoin(ctx),
  }));
  mount(calls.joinIdentity, async (ctx, { body }) => ({
    ...done('It opens your account from now on.'),
    identities: await service.joinIdentity(ctx, body.answer),
  }));
  mount(calls.partIdentity, async (ctx, { params }) => ({
    ...done('It no longer opens your account.'),
    identities: await service.partIdentity(ctx, params.id),
  }));
}
