import { createHash } from 'node:crypto';
import { SignJWT } from 'jose';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openProvider } from '../bank/open-provider.ts';
import { startTestApp } from '../testing/app.ts';
import { control, ledgerOf, sorted, storedRows, until } from '../testing/bank.ts';
import {
  app,
  atBank,
  expectLedger,
  get,
  item,
  openWithBank,
  person,
  refresh,
  start,
  sync,
} from './sync.testing.ts';

openWithBank(true);

beforeAll(start);
beforeEach(() => control(app, 'DELETE /faults'));

test('webhooks bring what is new by themselves, however often they come', async () => {
  await control(app, 'POST /webhook-faults', { kind: 'duplicate', copies: 20, item_id: item });
  await atBank({ do: 'refresh' });
  await until(
    async () => [sorted(await storedRows(app, person)), sorted((await ledgerOf(app, item)).rows)],
    ([stored, ledger]) => JSON.stringify(stored) === JSON.stringify(ledger),
  );
  await expectLedger();
});

test.each(['wrong_signature', 'wrong_body_hash', 'unknown_kid', 'old_iat', 'alg_none', 'hs256', 'unsigned'])(
  'webhooks that are forged (%s) are refused and do nothing',
  async (forgery) => {
    await control(app, 'POST /webhook-faults', { kind: 'forge', forgery, item_id: item, count: 5 });
    await atBank({ do: 'webhook', code: 'SYNC_UPDATES_AVAILABLE' });
    type Sent = { item_id: string; attempts: number; outcome: string | null };
    const sent = await until(
      async () => {
        const { webhooks } = await control<{ webhooks: Sent[] }>(app, 'GET /webhooks');
        return webhooks.find((webhook) => webhook.item_id === item);
      },
      (webhook) => webhook?.outcome != null,
    );
    expect(sent?.outcome).toContain('400');
  },
);

test('webhooks without a signature are answered 400 like any forged one, also for an unknown item', async () => {
  const reply = await app.call('POST /plaid/webhook', {
    body: { webhook_type: 'TRANSACTIONS', item_id: item },
  });
  expect(reply).toMatchObject({ status: 400, json: { code: 'VALIDATION_ERROR' } });
});

test('webhooks of a login that broke are shown, and those of a repaired one clear it', async () => {
  await atBank({ do: 'fail', code: 'ITEM_LOGIN_REQUIRED' });
  await until(
    () => get('/plaid/status'),
    ({ institutions }) => institutions[0]?.status === 'reconnect_required',
  );
  await atBank({ do: 'repair' });
  await atBank({ do: 'webhook', code: 'LOGIN_REPAIRED' });
  const status = await until(
    () => get('/plaid/status'),
    ({ institutions }) => institutions[0]?.status === 'active',
  );
  expect(status.institutions[0].error_code).toBeNull();
});

test('webhooks of a consent that will end ask for a sign-in while data keeps coming', async () => {
  await atBank({ do: 'webhook', code: 'PENDING_DISCONNECT' });
  await until(
    () => get('/plaid/status'),
    ({ institutions }) => institutions[0]?.error_code === 'PENDING_DISCONNECT',
  );
  await refresh();
  expect((await sync()).status).toBe(200);
  expect((await get('/plaid/status')).institutions[0].status).toBe('reconnect_required');
  await expectLedger();
});

test('webhooks of the bank are taken among forged ones, also where their key was never asked for', async () => {
  const { bank, access } = app.sandbox!;
  // An instance that has just started knows no key.
  const provider = openProvider(app.services.config, access, app.services.log);
  const fresh = await startTestApp({ beside: app, bank: provider, clock: 'real' });
  const post = async (item_id: string, kid: string) => {
    const body = JSON.stringify({
      webhook_type: 'TRANSACTIONS',
      webhook_code: 'SYNC_UPDATES_AVAILABLE',
      item_id,
    });
    const signature = await new SignJWT({
      request_body_sha256: createHash('sha256').update(body).digest('hex'),
    })
      .setIssuedAt()
      .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
      .sign(bank.keys.webhook.privateKey);
    const headers = { 'Plaid-Verification': signature };
    return (await fresh.call('POST /plaid/webhook', { body, headers })).status;
  };
  try {
    const statuses = [];
    for (let index = 0; index < 66; index += 1)
      statuses.push(await post('item-of-nobody', `forged-${index}`));
    expect(new Set(statuses)).toEqual(new Set([400, 503]));
    expect(await post(item, bank.keys.webhook.kid)).toBe(200);
  } finally {
    await fresh.close();
  }
});
