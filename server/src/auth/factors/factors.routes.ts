import * as calls from '@saldo/contract/auth/factors.endpoints';
import * as keys from '@saldo/contract/auth/passkeys.endpoints';
import { keepDevice, newDevice } from '../../http/device-cookie.ts';
import { keepTrust } from '../../http/trust-cookie.ts';
import type { Mount } from '../../http/mount.ts';
import * as service from './factors.service.ts';
import * as passkeys from './passkeys.service.ts';
import { passSecondStep } from './second-step.service.ts';

const done = (message: string) => ({ success: true as const, message });

/** Binds what the auth room does with second factors. */
export function factorRoutes(mount: Mount): void {
  mount(calls.passSecondStep, async (ctx, { body, reply }) => {
    const { trust, ...signedIn } = await passSecondStep(ctx, body);
    if (trust !== null) keepTrust(ctx, reply, trust);
    if (ctx.device !== null) keepDevice(ctx, reply, ctx.device);
    return { ...done('Signed in.'), ...signedIn };
  });
  mount(calls.getFactors, async (ctx) => ({ factors: await service.getFactors(ctx) }));
  mount(calls.beginTotp, async (ctx) => ({
    ...done('Scan the code with an authenticator app, then type what it shows.'),
    ...(await service.beginTotp(ctx)),
  }));
  mount(calls.confirmTotp, async (ctx, { body }) => ({
    ...done('The authenticator app is on.'),
    ...(await service.confirmTotp(ctx, body.code)),
  }));
  mount(calls.removeTotp, async (ctx) => ({
    ...done('The authenticator app is off.'),
    factors: await service.removeTotp(ctx),
  }));
  mount(calls.renewRecoveryCodes, async (ctx) => ({
    ...done('These are your new recovery codes. The old ones are void.'),
    ...(await service.renewRecoveryCodes(ctx)),
  }));
  mount(calls.forgetTrustedDevice, async (ctx, { params }) => {
    await service.forgetTrustedDevice(ctx, params.id);
    return done('That device is asked for the second step again.');
  });
  mount(keys.beginPasskey, async (ctx) => ({
    ...done('Your browser asks you now.'),
    options: await passkeys.beginPasskey(ctx),
  }));
  mount(keys.addPasskey, async (ctx, { body }) => ({
    ...done('The passkey is kept.'),
    ...(await passkeys.addPasskey(ctx, body)),
  }));
  mount(keys.renamePasskey, async (ctx, { params, body }) => ({
    ...done('The passkey has a new name.'),
    factors: await passkeys.renamePasskey(ctx, params.id, body.name),
  }));
  mount(keys.removePasskey, async (ctx, { params }) => ({
    ...done('The passkey is removed.'),
    factors: await passkeys.removePasskey(ctx, params.id),
  }));
  mount(keys.beginPasskeyProof, async (ctx) => ({
    ...done('Your browser asks you now.'),
    options: await passkeys.beginPasskeyProof(ctx),
  }));
  mount(keys.beginPasskeySignIn, async (ctx, { reply }) => {
    const device = ctx.device ?? newDevice();
    const options = await passkeys.beginPasskeySignIn(ctx, device);
    keepDevice(ctx, reply, device);
    return { ...done('Your browser asks you now.'), options };
  });
  mount(keys.signInWithPasskey, async (ctx, { body, reply }) => {
    const signedIn = await passkeys.signInWithPasskey(ctx, body.passkey);
    if (ctx.device !== null) keepDevice(ctx, reply, ctx.device);
    return { ...done('Signed in.'), ...signedIn };
  });
}
