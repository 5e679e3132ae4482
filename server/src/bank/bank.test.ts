import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createLink, createPerson, type Person } from '../testing/factories.ts';
import { startScriptedBank, type ScriptedBank } from '../testing/scripted-bank.ts';

let bank: ScriptedBank;
let app: TestApp;
let person: Person;

beforeAll(async () => {
  bank = await startScriptedBank();
  app = await startTestApp({ bank: bank.provider, clock: 'real', env: { RATE_LIMIT_SCALE: '1' } });
  person = await createPerson(app);
});
afterAll(async () => {
  await app?.close();
  await bank?.close();
});

const call = (line: string, body?: unknown, who: Person | null = person) =>
  app.call(line, { token: who?.token, body });

test.each([
  'POST /plaid/create-link-token',
  'POST /plaid/create-public-token',
  'POST /plaid/exchange-public-token',
  'POST /plaid/disconnect',
  'GET /plaid/status',
  'POST /accounts/sync-accounts',
  'POST /transaction/sync-transactions',
])('%s is for signed-in people only', async (line) => {
  expect(await call(line, undefined, null)).toMatchObject({ status: 401, json: { code: 'UNAUTHENTICATED' } });
});

test.each([
  ['POST /plaid/exchange-public-token', {}, 'public_token'],
  ['POST /plaid/exchange-public-token', { public_token: '' }, 'public_token'],
  ['POST /plaid/exchange-public-token', { public_token: 7 }, 'public_token'],
  ['POST /plaid/exchange-public-token', { public_token: 'x'.repeat(501) }, 'public_token'],
  ['POST /plaid/create-link-token', { link_id: 'one' }, 'link_id'],
  ['POST /plaid/disconnect', { institution_id: -1 }, 'institution_id'],
  ['POST /plaid/disconnect', { delete_data: 'yes' }, 'delete_data'],
])('%s refuses %j by name', async (line, body, path) => {
  const reply = await call(line, body);
  expect(reply).toMatchObject({ status: 400, json: { code: 'VALIDATION_ERROR' } });
  expect(reply.json.errors[0].path).toBe(path);
});

test('somebody without a link is not linked, and is asked to connect first', async () => {
  expect((await call('GET /plaid/status')).json).toEqual({ linked: false, institutions: [] });
  for (const line of [
    'POST /plaid/disconnect',
    'POST /accounts/sync-accounts',
    'POST /transaction/sync-transactions',
  ])
    expect(await call(line)).toMatchObject({ status: 409, json: { code: 'BANK_NOT_LINKED' } });
});

test('the status shows live links in the words of the contract', async () => {
  const other = await createPerson(app);
  const id = await createLink(app, other, { status: 'unavailable', error_code: 'INSTITUTION_DOWN' });
  await createLink(app, other, { status: 'disconnected' });
  expect((await call('GET /plaid/status', undefined, other)).json).toEqual({
    linked: true,
    institutions: [
      {
        id,
        name: 'Quokka National Bank',
        status: 'unavailable',
        last_synced_at: null,
        error_code: 'INSTITUTION_DOWN',
      },
    ],
  });
});

test('six syncs by hand an hour, then a wait; another person is not held back', async () => {
  const sync = (who: Person) => call('POST /transaction/sync-transactions', undefined, who);
  async function linked(name: string): Promise<Person> {
    const who = await createPerson(app);
    bank.offer({
      id: `item-${name}`,
      accessToken: `access-${name}`,
      accounts: [],
      changes: [],
      removed: false,
    });
    const { public_token } = (await call('POST /plaid/create-public-token', undefined, who)).json;
    expect((await call('POST /plaid/exchange-public-token', { public_token }, who)).status).toBe(200);
    return who;
  }
  const [eager, other] = [await linked('eager'), await linked('other')];
  // Balances and transactions draw on the same six.
  for (let round = 0; round < 3; round += 1) {
    expect((await sync(eager)).status).toBe(200);
    expect((await call('POST /accounts/sync-accounts', undefined, eager)).status).toBe(200);
  }
  const refused = await sync(eager);
  expect(refused).toMatchObject({ status: 429, json: { code: 'RATE_LIMITED' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
  expect((await sync(other)).status).toBe(200);
});

test('a key makes a sync happen once: the same answer again, another body refused', async () => {
  const who = await createPerson(app);
  bank.offer({ id: 'item-once', accessToken: 'access-once', accounts: [], changes: [], removed: false });
  const { public_token } = (await call('POST /plaid/create-public-token', undefined, who)).json;
  const exchange = (body: object) =>
    app.call('POST /plaid/exchange-public-token', {
      token: who.token,
      body,
      headers: { 'Idempotency-Key': 'k1' },
    });
  const first = await exchange({ public_token });
  expect((await exchange({ public_token })).text).toBe(first.text);
  expect((await exchange({ public_token: 'another' })).status).toBe(422);
  expect(bank.calls.filter((path) => path === '/item/public_token/exchange').length).toBeGreaterThan(0);
});

test('in the provider’s production there is no token without the widget', async () => {
  const real = { ...bank.provider, capabilities: { ...bank.provider.capabilities, testTokens: false } };
  const production = await startTestApp({ beside: app, bank: real });
  try {
    const reply = await production.call('POST /plaid/create-public-token', { token: person.token });
    expect(reply).toMatchObject({ status: 404, json: { code: 'NOT_FOUND' } });
  } finally {
    await production.close();
  }
});
