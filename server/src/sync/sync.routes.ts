import * as calls from '@saldo/contract/sync/sync.endpoints';
import type { Mount } from '../http/mount.ts';
import { disconnect } from './disconnect.service.ts';
import { exchangePublicToken } from './exchange.service.ts';
import { syncAccounts, syncTransactions } from './sync.service.ts';
import { receiveWebhook } from './webhook.service.ts';

export function syncRoutes(mount: Mount): void {
  mount(calls.exchangePublicToken, async (ctx, { body }) => ({
    success: true as const,
    message: 'Bank connected successfully',
    ...(await exchangePublicToken(ctx, body.public_token, body.metadata ?? null)),
  }));

  mount(calls.disconnect, async (ctx, { body }) => {
    const linkId = body?.link_id ?? body?.institution_id ?? null;
    await disconnect(ctx, { linkId, deleteData: body?.delete_data === true });
    return { success: true as const, message: 'Disconnected from Plaid successfully' };
  });

  mount(calls.syncAccounts, async (ctx) => {
    const { accounts, failed } = await syncAccounts(ctx);
    return {
      success: true as const,
      message: 'Accounts synchronized successfully',
      accounts,
      ...(failed.length > 0 && { failed }),
    };
  });

  mount(calls.syncTransactions, async (ctx, { query, body }) => {
    const { synced_count, failed } = await syncTransactions(
      ctx,
      body?.start_date ?? query.start_date ?? null,
      body?.end_date ?? query.end_date ?? null,
    );
    return {
      success: true as const,
      message: `Successfully synced ${synced_count} transactions`,
      synced_count,
      ...(failed.length > 0 && { failed }),
    };
  });

  mount(calls.bankWebhook, async (ctx, { request }) => {
    const signature = request.headers['plaid-verification'];
    const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    await receiveWebhook(ctx, raw, typeof signature === 'string' ? signature : undefined);
    return { success: true as const };
  });
}
