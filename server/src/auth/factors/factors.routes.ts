import * as calls from '@saldo/contract/auth/factors.endpoints';
import { keepDevice } from '../../http/device-cookie.ts';
import { keepTrust } from '../../http/trust-cookie.ts';
import type { Mount } from '../../http/mount.ts';
import * as service from './factors.service.ts';
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
}
