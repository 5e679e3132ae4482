import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../testing/app.ts';
import { until } from '../testing/bank.ts';
import { createAccount, createTransaction, type Person } from '../testing/factories.ts';
import { newItem, type HeldBank } from '../testing/held-bank.ts';
import { rowsOfPerson } from '../testing/leftovers.ts';
import type { ScriptedBank, ScriptedRow } from '../testing/scripted-bank.ts';
import { waiting } from '../testing/waiting.ts';
import { usingDeletion } from './deletion.testing.ts';

/* A person is deleted while something of theirs is at work: it ends, and writes nothing any more. */

const { post, linkBank, confirmed, deleteUser, revocations, runJob, ...started } = usingDeletion();
let app: TestApp;
let scripted: ScriptedBank;
let bank: HeldBank;
beforeAll(() => {
  ({ app, scripted, bank } = started.parts());
});

const gone = async (person: Person) => {
  expect(await rowsOfPerson(app, person.id)).toEqual(
    Object.fromEntries(Object.keys(await rowsOfPerson(app, person.id)).map((table) => [table, 0])),
  );
};
const unforeseen = () => app.logged().match(/^.*"level":(?:50|60).*$/gm) ?? [];

test.each([
  ['page', 'notified at once', 'BANK_LOGIN_REQUIRED'],
  ['page', 'not notified yet', 'BANK_NOT_LINKED'],
  ['accounts', 'notified at once', 'BANK_LOGIN_REQUIRED'],
  ['accounts', 'not notified yet', 'BANK_NOT_LINKED'],
] as const)(
  'a sync that waits for %s of a bank that was %s writes nothing any more',
  async (method, notified, code) => {
    const person = await confirmed();
    const item = await linkBank(person);
    const [known] = item.changes as [{ kind: 'added'; row: ScriptedRow }];
    item.changes.push({ kind: 'added', row: { ...known.row, id: `${item.id}-late` } });
    bank.down = notified === 'not notified yet';
    const { reached, release } = bank.hold(method);
    const syncing = post('POST /transaction/sync-transactions', person);
    await reached;
    expect((await deleteUser(person)).status).toBe(200);
    release();
    const reply = await syncing;
    expect([reply.status, reply.json.code]).toEqual([409, code]);
    await gone(person);
    expect(unforeseen()).toEqual([]);
    bank.down = false;
    app.clock.advance(61);
    await runJob();
    await until(revocations, (rows) => rows.length === 0);
    expect(item.removed).toBe(true);
  },
);

test('a sync that a job does ends quietly', async () => {
  const person = await confirmed();
  const item = await linkBank(person);
  const { id } = await app.db.inTransaction(person.id, (tx) =>
    tx.selectFrom('links').select('id').where('user_id', '=', person.id).executeTakeFirstOrThrow(),
  );
  const { reached, release } = bank.hold('page');
  await app.services.queue.enqueue('sync-link', { userId: person.id, linkId: id });
  await reached;
  expect((await deleteUser(person)).status).toBe(200);
  release();
  // Another job of the same link finds nobody.
  await app.services.queue.enqueue('sync-link', { userId: person.id, linkId: id });
  const other = await confirmed();
  await linkBank(other);
  await gone(person);
  expect(unforeseen()).toEqual([]);
  expect(item.removed).toBe(true);
});

test('a bank that is being linked is let go of at once', async () => {
  const person = await confirmed();
  const item = newItem();
  scripted.offer(item);
  const { public_token } = (await post('POST /plaid/create-public-token', person)).json;
  const { reached, release } = bank.hold('item');
  const linking = post('POST /plaid/exchange-public-token', person, { public_token });
  await reached;
  expect((await deleteUser(person)).status).toBe(200);
  release();
  const { status, json } = await linking;
  expect([status, json.code]).toEqual([401, 'UNAUTHENTICATED']);
  expect(item.removed).toBe(true);
  await gone(person);
  expect(unforeseen()).toEqual([]);
});

test.each(['application/json', 'text/event-stream'])(
  'an answer of the assistant (%s) is not kept',
  async (accept) => {
    const person = await confirmed();
    await createTransaction(app, person, await createAccount(app, person));
    const turns = () =>
      app.db.inTransaction(
        person.id,
        async (tx) => (await tx.selectFrom('chat_turns').select('token').execute()).length,
      );
    let asking: ReturnType<typeof app.call> | undefined;
    let deleting: ReturnType<typeof deleteUser> | undefined;
    // The question waits for the rows, and the deletion with it.
    await app.db.inTransaction(person.id, async (tx) => {
      await sql`lock table transactions in access exclusive mode`.execute(tx);
      asking = app.call('POST /chat/', {
        token: person.token,
        body: { message: 'How much did I spend this month?' },
        headers: { Accept: accept },
      });
      await expect.poll(turns).toBe(1);
      deleting = deleteUser(person);
    });
    expect((await deleting)?.status).toBe(200);
    const reply = await asking;
    // Their turn to ask went with them, or they are known to be gone; or the answer came first and went with them.
    expect([200, 401, 409]).toContain(reply?.status);
    await gone(person);
    expect(unforeseen()).toEqual([]);
  },
);

test('five concurrent deletions all succeed, delete once and send one email', async () => {
  const person = await confirmed();
  await linkBank(person);
  const replies = await Promise.all(Array.from({ length: 5 }, () => deleteUser(person)));
  const statuses = replies.map(({ status }) => status);
  expect(statuses).toContain(200);
  expect(statuses.every((status) => status === 200 || status === 401)).toBe(true);
  expect(bank.removed).toHaveLength(1);
  const mails = (await app.mails()).filter(
    ({ to, subject }) => to?.[0]?.address === person.email && subject === 'Your Saldo account was deleted',
  );
  expect(mails).toHaveLength(1);
  await gone(person);
  expect((await deleteUser(person)).status).toBe(401);
});

test('an answer that is being kept as they delete is kept first: neither holds what the other needs', async () => {
  const person = await confirmed();
  await app.db.inTransaction(person.id, async (tx) => {
    const row = { user_id: person.id, token: randomUUID(), ends_at: app.clock.now() };
    await tx.insertInto('chat_turns').values(row).execute();
  });
  const { deleting } = await app.db.inTransaction(person.id, async (tx) => {
    // As answers are kept: the turn ends, then the message is written, whose person has to be there.
    await tx.deleteFrom('chat_turns').where('user_id', '=', person.id).execute();
    const other = deleteUser(person);
    await expect.poll(() => waiting(app)).toBeGreaterThan(0);
    await sql`set local lock_timeout = '500ms'`.execute(tx);
    await sql`
      insert into chat_messages (user_id, message, response, engine, suggestions, state)
      values (${person.id}, 'Hello', 'Hello', 'built-in', '[]', '{}')`.execute(tx);
    return { deleting: other };
  });
  expect((await deleting).status).toBe(200);
  await gone(person);
});

test('a storm of their own calls meets no fault, and nothing of it stays', async () => {
  const person = await confirmed();
  const account = await createAccount(app, person);
  const transaction = await createTransaction(app, person, account);
  const storm = () => [
    post('POST /goals/', person, {
      title: 'Storm',
      target_amount: 10,
      linked_account_id: account,
      linked_amount: 1,
    }),
    post('PATCH /settings', person, { week_starts_on: 'saturday' }),
    post(`PATCH /transaction/${transaction}`, person, { category_primary: 'TRAVEL' }),
    post('POST /chat/', person, { message: 'What is my balance?' }),
    app.call('POST /auth/login', { body: { email: person.email, password: person.password } }),
    post('DELETE /settings/sessions', person),
    app.call('POST /auth/forgot-password', { body: { email: person.email } }),
  ];
  const calls = [...storm(), ...storm()];
  const deleting = deleteUser(person);
  calls.push(...storm(), ...storm());
  expect((await deleting).status).toBe(200);
  const statuses = new Set((await Promise.all(calls)).map(({ status }) => status));
  expect([...statuses].filter((status) => ![200, 201, 401, 404, 409].includes(status))).toEqual([]);
  await app.mails();
  await gone(person);
  expect(unforeseen()).toEqual([]);
});
