import { createHash } from 'node:crypto';
import { importJWK, jwtVerify, type JWK } from 'jose';
import { Products } from 'plaid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTestBank, type TestBank } from '../testing/bank.ts';
import { startReceiver, type Received } from '../testing/receiver.ts';
import { isLoopback } from './destination.ts';

let bank: TestBank;
let hook: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  bank = await startTestBank();
});
afterAll(() => bank.close());

async function withItem() {
  hook = await startReceiver();
  const item = await bank.addItem({
    webhook: hook.url,
    username: 'user_empty',
    products: [Products.Auth],
  });
  const fire = () =>
    bank.control('POST', `/items/${item.item_id}`, { do: 'webhook', code: 'NEW_ACCOUNTS_AVAILABLE' });
  return { ...item, fire };
}
afterEach(async () => {
  bank.bank.faults.clear();
  await hook?.close();
});

/** Checks a webhook as Plaid asks its clients to; gives the error, or nothing. */
async function verify({ headers, raw }: Received): Promise<string | undefined> {
  const token = headers['plaid-verification'] as string | undefined;
  try {
    if (!token) throw new Error('no token');
    const { kid, alg } = JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()) as {
      kid: string;
      alg: string;
    };
    if (alg !== 'ES256') throw new Error(`alg ${alg}`);
    const { key } = (await bank.api.webhookVerificationKeyGet({ key_id: kid })).data;
    const options = { algorithms: ['ES256'], maxTokenAge: '5 min', currentDate: bank.clock.now };
    const { payload } = await jwtVerify(token, await importJWK(key as JWK), options);
    if (payload.request_body_sha256 !== createHash('sha256').update(raw).digest('hex'))
      throw new Error('body hash');
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

describe('a webhook', () => {
  test('is signed, indented by two spaces, and verifies by the key that the API gives', async () => {
    const { fire, item_id } = await withItem();
    await fire();
    const received = await hook.waitFor('NEW_ACCOUNTS_AVAILABLE');
    expect(await verify(received)).toBeUndefined();
    expect(received.raw).toBe(JSON.stringify(received.body, null, 2));
    expect(received.body).toEqual({
      webhook_type: 'ITEM',
      webhook_code: 'NEW_ACCOUNTS_AVAILABLE',
      item_id,
      error: null,
      environment: 'sandbox',
    });
    expect(await verify({ ...received, raw: JSON.stringify(received.body) })).toBe('body hash');
  });

  test('comes again, signed afresh, until it is answered with success', async () => {
    const { fire } = await withItem();
    hook.answer.status = 500;
    await fire();
    await hook.waitFor('NEW_ACCOUNTS_AVAILABLE');
    await expect
      .poll(
        async () =>
          (await bank.bank.pool.query('SELECT outcome FROM webhooks WHERE url = $1', [hook.url])).rows,
      )
      .toEqual([{ outcome: 'answered 500' }]);
    hook.answer.status = 200;
    await bank.bank.pool.query('UPDATE webhooks SET due_at = now() WHERE done_at IS NULL');
    await bank.bank.pump.tick();
    expect(hook.received).toHaveLength(2);
    expect(await verify(hook.received[1]!)).toBeUndefined();
    const { rows } = await bank.bank.pool.query('SELECT attempts, outcome FROM webhooks WHERE url = $1', [
      hook.url,
    ]);
    expect(rows).toEqual([{ attempts: 2, outcome: 'delivered' }]);
  });

  test('never leaves this machine, and asking for it neither blocks nor fails', async () => {
    const { access_token } = await bank.addItem({
      webhook: 'https://outside.example/hook',
      username: 'user_empty',
      products: [Products.Auth],
    });
    await bank.control('POST', `/items/${(await bank.api.itemGet({ access_token })).data.item.item_id}`, {
      do: 'webhook',
      code: 'NEW_ACCOUNTS_AVAILABLE',
    });
    const { rows } = await bank.bank.pool.query(
      "SELECT attempts, outcome FROM webhooks WHERE url LIKE 'https://outside%'",
    );
    expect(rows).toEqual([{ attempts: 0, outcome: 'skipped: not a loopback address' }]);
  });

  test.each([
    ['http://127.0.0.1:3000/x', true],
    ['http://127.9.9.9/', true],
    ['http://[::1]:1/', true],
    ['https://localhost/', true],
    ['http://127.0.0.1.example.com/', false],
    ['http://10.0.0.1/', false],
    ['http://localhost.example/', false],
    ['file:///etc/passwd', false],
    ['nonsense', false],
    ['http://0x7f000001/', true],
    ['http://169.254.169.254/', false],
  ])('to %s: on this machine is %s', (url, expected) => expect(isLoopback(url)).toBe(expected));

  test('are sent when a history is ready, and for changes after the first sync', async () => {
    hook = await startReceiver();
    Object.assign(bank.bank.behaviours, { emptyFirstSync: true });
    const { access_token } = await bank.addItem({ webhook: hook.url });
    await hook.waitFor('HISTORICAL_UPDATE');
    expect(hook.codes()).toEqual(['INITIAL_UPDATE', 'HISTORICAL_UPDATE']);
    const counts = hook.received.map(({ body }) => body.new_transactions as number);
    await bank.bank.pump.tick();
    expect(hook.received).toHaveLength(2);
    await bank.api.transactionsSync({ access_token });
    await hook.waitFor('SYNC_UPDATES_AVAILABLE', (body) => body.historical_update_complete === true);
    expect(hook.received).toHaveLength(3);
    Object.assign(bank.bank.behaviours, { emptyFirstSync: false });
    expect((await bank.syncAll(access_token)).added).toHaveLength(counts[0]! + counts[1]!);
    expect((await bank.syncAll(access_token)).added.length).toBeGreaterThan(1_500);
    hook.received.length = 0;
    await bank.api.transactionsRefresh({ access_token });
    await hook.waitFor('SYNC_UPDATES_AVAILABLE');
  });

  test('comes by itself when a day has gone by', async () => {
    hook = await startReceiver();
    const { access_token } = await bank.addItem({ webhook: hook.url });
    const { cursor } = await bank.syncAll(access_token);
    await bank.bank.pump.tick();
    hook.received.length = 0;
    await bank.control('POST', '/clock', { advance_ms: 2 * 86_400_000 });
    const received = await hook.waitFor('SYNC_UPDATES_AVAILABLE');
    expect(await verify(received)).toBeUndefined();
    expect((await bank.syncAll(access_token, cursor)).added.length).toBeGreaterThan(1);
    await bank.control('POST', '/clock', { reset: true });
  });
});

describe('an ordered webhook fault', () => {
  test.each([
    ['wrong_signature', /signature/],
    ['wrong_body_hash', /body hash/],
    ['unknown_kid', /400/],
    ['old_iat', /too far in the past/],
    ['future_iat', /in the past|future/],
    ['alg_none', /alg none/],
    ['hs256', /alg HS256/],
    ['unsigned', /no token/],
  ] as const)('%s is refused by a client that checks', async (forgery, reason) => {
    const { fire } = await withItem();
    await bank.control('POST', '/webhook-faults', { kind: 'forge', forgery });
    await fire();
    expect(await verify(await hook.waitFor('NEW_ACCOUNTS_AVAILABLE'))).toMatch(reason);
    await fire();
    await expect.poll(() => hook.received.length).toBe(2);
    expect(await verify(hook.received[1]!)).toBeUndefined();
  });

  test('sends copies, nothing, another item, or later than the next one', async () => {
    const { fire, item_id } = await withItem();
    await bank.control('POST', '/webhook-faults', { kind: 'duplicate', copies: 4 });
    await fire();
    await expect.poll(() => hook.received.length).toBe(5);
    await bank.control('POST', '/webhook-faults', { kind: 'drop' });
    await fire();
    await bank.bank.pump.tick();
    expect(hook.received).toHaveLength(5);
    await bank.control('POST', '/webhook-faults', { kind: 'unknown_item' });
    await fire();
    await expect.poll(() => hook.received.length).toBe(6);
    expect(hook.received[5]!.body.item_id).not.toBe(item_id);
    await bank.control('POST', '/webhook-faults', {
      kind: 'reorder',
      webhook_code: 'NEW_ACCOUNTS_AVAILABLE',
    });
    await fire();
    await bank.control('POST', `/items/${item_id}`, { do: 'webhook', code: 'PENDING_DISCONNECT' });
    await expect.poll(() => hook.received.length).toBe(8);
    expect(hook.codes().slice(6)).toEqual(['PENDING_DISCONNECT', 'NEW_ACCOUNTS_AVAILABLE']);
  });
});
