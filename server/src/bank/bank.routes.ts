import * as calls from '@saldo/contract/bank/bank.endpoints';
import type { Mount } from '../http/mount.ts';
import * as bank from './bank.service.ts';

export function bankRoutes(mount: Mount): void {
  mount(calls.createLinkToken, async (ctx, { body }) => ({
    success: true as const,
    message: 'Link token created',
    ...(await bank.createLinkToken(ctx, body?.link_id ?? null)),
  }));

  mount(calls.createPublicToken, async (ctx) => ({
    success: true as const,
    message: 'Public token created',
    public_token: await bank.createPublicToken(ctx),
  }));

  mount(calls.bankStatus, async (ctx) => {
    const institutions = await bank.bankStatus(ctx);
    return { linked: institutions.length > 0, institutions };
  });
}
