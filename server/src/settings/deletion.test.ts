import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { until } from '../testing/bank.ts';
import {
  createAccount,
  createGoal,
  createPerson,
  createTransaction,
  signIn,
  type Person,
} from '../testing/factories.ts';
import type { HeldBank } from '../testing/held-bank.ts';
import { dump, rowsOfPerson } from '../testing/leftovers.ts';
import type { ScriptedItem } from '../testing/scripted-bank.ts';
import { usingDeletion } from './deletion.testing.ts';

const { post, linkBank, confirmed, deleteUser, revocations, runJob, ...started } = usingDeletion();
let app: TestApp;
let bank: HeldBank;
beforeAll(() => {
  ({ app, bank } = started.parts());
});

/** Something of the person in every table that can hold any. */
async function live(person: Person): Promise<ScriptedItem> {
  const linked = await linkBank(person);
  const [account] = (await post('GET /accounts/', person)).json.accounts;
  const [first, second] = (await post('GET /transaction/transactions', person)).json.transactions;
  await post(`PATCH /transaction/${first.id}`, person, { category_primary: 'TRAVEL' });
  await post('POST /categories/', person, { name: 'Wine', category_primary: 'OTHER' });
  await post(`DELETE /transaction/${second.id}/delete`, person);
  await post('PATCH /settings', person, { week_starts_on: 'sunday' });
  const proposed = await post('POST /chat/', person, { message: 'Create a goal to save $500 for Zephyr' });
  expect(proposed.json.proposal).toBeTruthy();
  await post('POST /chat/', person, { message: 'How much did I spend in November 2026?' });
  const goal = { title: 'Zephyr goal', target_amount: 500, linked_account_id: account.id, linked_amount: 5 };
  await post('POST /goals/', person, goal);
  await app.call('POST /auth/forgot-password', { body: { email: person.email } });
  await app.mails();
  await app.call('POST /transaction/sync-transactions', {
    token: person.token,
    headers: { 'Idempotency-Key': `zephyr-${person.id}` },
  });
  // What only a bank of another kind, or a sync that died, leaves behind.
  await app.db.inTransaction(person.id, async (tx) => {
    const owner = { user_id: person.id };
    const link = await tx
      .selectFrom('links')
      .select('id')
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('link_sessions')
      .values({ ...owner, link_token_sha256: Buffer.from('z'), expires_at: new Date(), link_id: link.id })
      .execute();
    await tx
      .insertInto('sign_in_tickets')
      .values({
        ...owner,
        ticket_sha256: Buffer.from('zephyr'),
        device_sha256: Buffer.from('z'),
        budget: 'zephyr',
        expires_at: new Date(),
      })
      .execute();
    await tx
      .insertInto('totp_keys')
      .values({ ...owner, sealed: 'zephyr', confirmed_at: new Date() })
      .execute();
    await tx
      .insertInto('passkeys')
      .values({
        ...owner,
        credential_id: 'zephyr',
        public_key: Buffer.from('zephyr'),
        counter: 0,
        synced: false,
        transports: [],
        name: 'zephyr',
      })
      .execute();
    await tx
      .insertInto('identities')
      .values({ ...owner, issuer: 'https://id.example.org', subject: 'zephyr' })
      .execute();
    await tx
      .insertInto('trusted_devices')
      .values({
        ...owner,
        secret_sha256: Buffer.from('zephyr'),
        user_agent: 'zephyr',
        ip_prefix: 'zephyr',
        expires_at: new Date(),
      })
      .execute();
    await tx
      .insertInto('recovery_codes')
      .values({ ...owner, prefix: 'zeph', code_hash: 'zephyr' })
      .execute();
    await tx
      .insertInto('remembered_readings')
      .values({ ...owner, words: 'zephyr', said: 'Zephyr?', query: '{}' })
      .execute();
    await tx
      .insertInto('liabilities')
      .values({ ...owner, account_id: account.id, minimum_minor: 4_000 })
      .execute();
    await tx
      .insertInto('account_values')
      .values({ ...owner, account_id: account.id, day: '2026-01-05', value_minor: 4_000 })
      .execute();
    await tx
      .insertInto('notices')
      .values({ ...owner, kind: 'bill_due', subject: 'zephyr', facts: '{"name":"zephyr"}', in_app: true })
      .execute();
    await tx
      .insertInto('notice_settings')
      .values({ ...owner, sealed_code: 'zephyr' })
      .execute();
    await tx
      .insertInto('notice_mornings')
      .values({ ...owner, time_zone: 'UTC', language: 'en', since: '2026-01-05', next_at: new Date() })
      .execute();
    await tx
      .insertInto('calendar_feeds')
      .values({ ...owner, secret_sha256: Buffer.from('zephyr'), time_zone: 'UTC' })
      .execute();
    await tx
      .insertInto('recurring_words')
      .values({ ...owner, key: 'out:zephyr', title: 'zephyr', said_on: '2026-01-05' })
      .execute();
    await tx
      .insertInto('recurring_added')
      .values({
        ...owner,
        account_id: account.id,
        name: 'zephyr',
        kind: 'bill',
        amount_minor: 1,
        cadence: 'monthly',
        first_on: '2026-01-05',
      })
      .execute();
    const file = await tx
      .insertInto('imports')
      .values({ ...owner, file_name: 'zephyr.csv', file_size: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const place = { ...owner, import_id: file.id, position: 0 };
    await tx
      .insertInto('import_chunks')
      .values({ ...place, bytes: Buffer.from('zephyr') })
      .execute();
    await tx
      .insertInto('import_rows')
      .values({ ...place, line: 1, decision: 'refused', name: 'zephyr' })
      .execute();
    const row = await tx
      .insertInto('file_rows')
      .values({
        ...owner,
        account_id: account.id,
        date: '2026-01-05',
        amount_minor: -1,
        currency: 'USD',
        provider_id: 'file:zephyr',
        name: 'zephyr',
        folded: 'zephyr',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('file_sightings')
      .values({ ...place, file_row_id: row.id, folded: 'zephyr' })
      .execute();
    await tx
      .insertInto('rules')
      .values({ ...owner, position: 0, payee: 'zephyr', says: '{"tags": ["zephyr"]}' })
      .execute();
    await tx
      .insertInto('row_work')
      .values({ ...owner, kind: 'guess', total: 1, created_at: new Date() })
      .execute();
    await tx
      .insertInto('category_limits')
      .values({ ...owner, category: 'zephyr', amounts: '[{"from": "2026-11-01", "amount": 1}]' })
      .execute();
    await tx
      .insertInto('saved_views')
      .values({ ...owner, name: 'zephyr', name_key: 'zephyr', address: 'zephyr' })
      .execute();
    await tx
      .insertInto('import_shapes')
      .values({ ...owner, shape: 'zephyr', mapping: '{}' })
      .execute();
    await tx
      .insertInto('carried_edits')
      .values({
        ...owner,
        account_id: account.id,
        provider_transaction_id: 'zephyr-carried',
        category_primary: 'TRAVEL',
        category_detailed: null,
      })
      .execute();
    await tx
      .insertInto('staged_transactions')
      .values({
        ...owner,
        link_id: link.id,
        fence: 1,
        position: 1,
        action: 'remove',
        provider_transaction_id: 'zephyr-staged',
      } as never)
      .execute();
    await tx
      .insertInto('write_marks')
      .values({ ...owner, version: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .insertInto('chat_turns')
      .values({ ...owner, token: 'zephyr-turn', ends_at: new Date() })
      .execute();
    await app.services.mail.queue(tx, {
      kind: 'password-changed',
      userId: person.id,
      content: { to: person.email, subject: 'x', paragraphs: [] },
    });
  });
  return linked;
}

test('nothing of a person is left: every table had a row of theirs, none has one', async () => {
  const person = await confirmed({
    first_name: 'Zephyrine',
    last_name: 'Ozymandias',
    email: 'Zephyrine@Example.org',
  });
  const phone = await signIn(app, person.email, person.password);
  const neighbour = await createPerson(app);
  const theirs = await createTransaction(app, neighbour, await createAccount(app, neighbour));
  await createGoal(app, neighbour);
  const linked = await live(person);
  const before = await rowsOfPerson(app, person.id);
  expect(
    Object.entries(before).filter(([, rows]) => rows === 0),
    'tables the test does not fill',
    // Demo people do not end themselves: demo/demo.test.ts.
  ).toEqual([['demos', 0]]);
  const others = await rowsOfPerson(app, neighbour.id);
  expect(await dump(app)).toContain('Zephyrine');

  const { status, json, headers } = await deleteUser(person);
  expect([status, json]).toEqual([200, { success: true, message: expect.any(String) }]);
  expect([headers.get('clear-site-data'), headers.get('cache-control')]).toEqual(['"cache"', 'no-store']);

  const mails = await app.mails();
  const after = await rowsOfPerson(app, person.id);
  expect(
    Object.values(after).reduce((sum, rows) => sum + rows, 0),
    JSON.stringify(after),
  ).toBe(0);
  expect(Object.keys(after)).toEqual(
    expect.arrayContaining(['links', 'mails', 'sessions', 'provider_items', 'audit_log']),
  );
  const left = await dump(app);
  expect(left).not.toMatch(/zephyr|ozymandias/i);
  expect(left).not.toMatch(/^revocations /m);
  expect(await rowsOfPerson(app, neighbour.id)).toEqual(others);
  expect((await post(`GET /transaction/${theirs}`, neighbour)).status).toBe(200);

  expect(bank.removed).toEqual([linked.accessToken]);
  for (const { token } of [person, phone]) {
    const call = await app.call('GET /accounts/', { token });
    expect([call.status, call.json.code]).toEqual([401, 'UNAUTHENTICATED']);
  }
  const last = mails.at(-1);
  expect([last?.subject, last?.to?.[0]?.address]).toEqual([
    'Your Saldo account was deleted',
    // Domains have no case.
    'Zephyrine@example.org',
  ]);
  expect(last?.text).toContain('access to your bank ends');
  expect(app.logged()).not.toMatch(/Zephyrine|zephyrine@example/i);

  const login = await app.call('POST /auth/login', {
    body: { email: person.email, password: person.password },
  });
  expect([login.status, login.json.code]).toEqual([401, 'INVALID_CREDENTIALS']);
  const anew = await createPerson(app, { email: 'zephyrine@example.org' });
  expect(anew.id).not.toBe(person.id);
  expect((await post('GET /accounts/', anew)).json.accounts).toEqual([]);
  expect((await post('GET /goals/', anew)).json.goals).toEqual([]);
  expect((await post('GET /chat/history', anew)).json.history).toEqual([]);
  expect((await post('GET /transaction/summary', anew)).json.summary.total_count).toBe(0);
  expect((await post('GET /settings', anew)).json.settings).toMatchObject({ week_starts_on: 'monday' });
});

test('counters that name the person or their address go, too', async () => {
  const limited = await startTestApp({ beside: app, bank: bank.provider, env: { RATE_LIMIT_SCALE: '1' } });
  try {
    const named = async () =>
      (await dump(limited))
        .split('\n')
        .filter((line) => line.startsWith('rate_limits ') && !line.includes(':ip:'));
    const before = await named();
    const email = 'counted@example.org';
    const credentials = { first_name: 'Ana', last_name: 'Ruiz', email, password: 'violet tram 88 lantern' };
    await limited.call('POST /auth/register', { body: credentials });
    await limited.call('POST /auth/login', { body: { email, password: 'wrong' } });
    const { json } = await limited.call('POST /auth/login', {
      body: { email, password: credentials.password },
    });
    const { token } = json;
    await limited.call('POST /auth/login', { body: { email, password: 'wrong' } });
    await limited.call('POST /auth/forgot-password', { body: { email } });
    await limited.call('POST /chat/', { token, body: { message: 'What is my balance?' } });
    await limited.call('POST /auth/reauthenticate', { token, body: { password: 'wrong' } });
    await limited.call('POST /auth/reauthenticate', { token, body: { password: credentials.password } });
    await limited.call('PUT /settings/email', { token, body: { email } });
    await limited.call('GET /settings/export/chat.csv', { token });
    await limited.services.limiter.mark(`model-tokens:${json.user.id}:2026-11-21`, 86_400);
    // Somebody else's link may bear the number of this person.
    await limited.services.limiter.mark(`sync:${json.user.id}:3600`, 3_600);
    expect((await named()).length).toBeGreaterThan(before.length + 6);
    expect((await limited.call('DELETE /settings/user', { token, body: { confirm: email } })).status).toBe(
      200,
    );
    expect(await named()).toEqual([...before, expect.stringContaining(`sync:${json.user.id}:3600`)]);
  } finally {
    await limited.close();
  }
});

describe('the address typed out', () => {
  test.each([
    ['another one', 'somebody.else@example.org'],
    ['nothing', ''],
    ['spaces', '   '],
    ['yes', true],
    ['missing', undefined],
    ['too long', 'x'.repeat(400)],
  ])('%s deletes nothing', async (_, confirm) => {
    const person = await confirmed();
    const { status, json } = await app.call('DELETE /settings/user', {
      token: person.token,
      body: { confirm },
    });
    expect([status, json.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(json.errors).toEqual([{ path: 'confirm', message: expect.any(String) }]);
    expect((await post('GET /settings', person)).status).toBe(200);
  });

  test('in other case and with spaces around it is the same address', async () => {
    const person = await confirmed({ email: 'Typed.Out@Example.org' });
    expect((await deleteUser(person, '  typed.out@EXAMPLE.org ')).status).toBe(200);
  });
});

describe('the bank', () => {
  test('is away: all is deleted but the sealed tokens, and a job ends the access once it is back', async () => {
    const person = await confirmed({ first_name: 'Yolanthe', email: 'yolanthe@example.org' });
    const items = [await linkBank(person), await linkBank(person)];
    const tokens = items.map(({ accessToken }) => accessToken);
    bank.down = true;
    expect((await deleteUser(person)).status).toBe(200);
    await app.mails();
    const left = await dump(app);
    expect(left).not.toMatch(/yolanthe/i);
    for (const { id } of items) expect(left).not.toContain(id);
    for (const token of tokens) expect(left).not.toContain(token);
    expect(Object.values(await rowsOfPerson(app, person.id)).every((rows) => rows === 0)).toBe(true);
    expect(await revocations()).toHaveLength(2);
    for (const token of tokens) expect(app.logged()).not.toContain(token);

    // Not before its time, and longer each time.
    const triedAndWaiting = (tries: number, minutes: number) =>
      until(revocations, (rows) =>
        rows.every(
          ({ attempts, next_attempt_at: next }) =>
            attempts === tries && next.getTime() === app.clock.now().getTime() + minutes * 60_000,
        ),
      );
    await triedAndWaiting(0, 1);
    app.clock.advance(61);
    await runJob();
    await triedAndWaiting(1, 2);
    app.clock.advance(2 * 60);
    await runJob();
    await triedAndWaiting(2, 4);

    bank.down = false;
    app.clock.advance(5 * 60);
    await runJob();
    await until(revocations, (rows) => rows.length === 0);
    expect(bank.removed.toSorted()).toEqual(tokens.toSorted());
    expect(items.map(({ removed }) => removed)).toEqual([true, true]);
  });

  test('was disconnected before, unheard: its token is not lost either', async () => {
    const person = await confirmed();
    const { accessToken } = await linkBank(person);
    bank.down = true;
    expect((await post('POST /plaid/disconnect', person)).status).toBe(200);
    expect((await deleteUser(person)).status).toBe(200);
    expect(await revocations()).toHaveLength(1);
    bank.down = false;
    app.clock.advance(61);
    await runJob();
    await until(revocations, (rows) => rows.length === 0);
    expect(bank.removed).toEqual([accessToken]);
  });

  test('answers too slowly: the person does not wait for it', async () => {
    const person = await confirmed();
    await linkBank(person);
    const { remove } = bank.provider;
    const gate = Promise.withResolvers<void>();
    bank.provider.remove = async (token) => {
      await gate.promise;
      return remove(token);
    };
    const began = performance.now();
    expect((await deleteUser(person)).status).toBe(200);
    expect(performance.now() - began).toBeLessThan(15_000);
    expect((await post('GET /settings', person)).status).toBe(401);
    gate.resolve();
    bank.provider.remove = remove;
    await until(revocations, (rows) => rows.length === 0);
  });
});

test('a person with 30,000 transactions goes whole, too', async () => {
  const person = await confirmed();
  const account = await createAccount(app, person);
  await app.db.pool.query(
    `begin; set local saldo.user_id = '${person.id}';
     insert into transactions (user_id, account_id, provider_transaction_id, amount_minor, currency, date, name, pending)
     select ${person.id}, ${account}, 'big-' || n, -n, 'USD', date '2026-01-01' + n % 200, 'Row ' || n, false
     from generate_series(1, 30000) as n; commit`,
  );
  const began = performance.now();
  expect((await deleteUser(person)).status).toBe(200);
  console.log(`30,000 transactions deleted in ${Math.round(performance.now() - began)} ms`);
  expect((await rowsOfPerson(app, person.id))['transactions']).toBe(0);
});
