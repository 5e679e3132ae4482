import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createGoal, createPerson, type Person } from '../testing/factories.ts';
import { waiting } from '../testing/waiting.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await startTestApp();
  person = await createPerson(app);
});
afterAll(() => app.close());

let count = 0;
const newKey = () => `key-${(count += 1)}`;

function progress(goal: number, key: string, amount: unknown = 10, token = person.token, at = app) {
  return at.call(`PUT /goals/${goal}/progress`, {
    token,
    headers: { 'Idempotency-Key': key },
    body: { amount },
  });
}

async function saved(goal: number): Promise<number> {
  const { json } = await app.call(`GET /goals/${goal}`, { token: person.token });
  return json.goal.current_amount;
}

test('a repeated call is answered the same, status and body, and counts once', async () => {
  const goal = await createGoal(app, person);
  const key = newKey();
  const first = await progress(goal, key);
  expect(first.status).toBe(200);
  expect(first.json.goal.current_amount).toBe(10);
  await progress(goal, newKey());
  const again = await progress(goal, key);
  expect([again.status, again.text]).toEqual([first.status, first.text]);
  expect(await saved(goal)).toBe(20);

  const body = { title: 'Once', target_amount: 5 };
  const create = () =>
    app.call('POST /goals/', { token: person.token, headers: { 'Idempotency-Key': key + 'c' }, body });
  const [one, two] = [await create(), await create()];
  expect([one.status, two.status]).toEqual([201, 201]);
  expect(two.json.goal.id).toBe(one.json.goal.id);
});

test('thirty at once count once; who comes too early is refused', async () => {
  const goal = await createGoal(app, person);
  const key = newKey();
  const replies = await Promise.all(Array.from({ length: 30 }, () => progress(goal, key)));
  const codes = new Set(replies.map(({ status, json }) => json.code ?? status));
  for (const code of codes) expect([200, 'IDEMPOTENCY_IN_FLIGHT']).toContain(code);
  expect(new Set(replies.filter(({ status }) => status === 200).map(({ text }) => text)).size).toBe(1);
  expect(await saved(goal)).toBe(10);
});

test('the key on another body or another call is a mismatch; white space is none', async () => {
  const goal = await createGoal(app, person);
  const other = await createGoal(app, person);
  const key = newKey();
  await progress(goal, key);
  expect((await progress(goal, key, 11)).json.code).toBe('IDEMPOTENCY_MISMATCH');
  expect((await progress(other, key)).status).toBe(422);
  const spaced = await app.call(`PUT /goals/${goal}/progress/`, {
    token: person.token,
    headers: { 'Idempotency-Key': key },
    body: ' { "amount" : 10 } ',
  });
  expect(spaced.status).toBe(200);
  expect(await saved(goal)).toBe(10);
  expect(await saved(other)).toBe(0);
});

test('what was refused keeps nothing: the key may be used for the corrected call', async () => {
  const goal = await createGoal(app, person);
  const key = newKey();
  expect((await progress(goal, key, -1)).status).toBe(400);
  expect((await progress(999_999, key)).status).toBe(404);
  expect((await progress(goal, key, 12)).status).toBe(200);
  expect(await saved(goal)).toBe(12);
});

test('keys belong to a person and last 24 hours', async () => {
  const stranger = await createPerson(app);
  const key = newKey();
  const mine = await createGoal(app, person);
  const theirs = await createGoal(app, stranger);
  expect((await progress(mine, key)).status).toBe(200);
  expect((await progress(theirs, key, 10, stranger.token)).status).toBe(200);
  app.clock.advance(24 * 3_600 - 1);
  expect((await progress(mine, key)).json.goal.current_amount).toBe(10);
  app.clock.advance(1);
  expect((await progress(mine, key)).json.goal.current_amount).toBe(20);
});

test.each([['x'.repeat(256)], ['two words'], ['t\tab']])('key %j is refused', async (key) => {
  const { status, json } = await progress(await createGoal(app, person), key);
  expect(status).toBe(400);
  expect(json.errors).toEqual([{ path: 'Idempotency-Key', message: expect.any(String) }]);
});

test('answer and change are one commit, so that no crash can part them', async () => {
  const goal = await createGoal(app, person);
  const key = newKey();
  await progress(goal, key);
  const rows = await app.db.inTransaction(person.id, async (tx) => {
    const kept = await tx
      .selectFrom('idempotency_keys')
      .select((of) => of.ref('xmin' as never).as('xmin'))
      .where('user_id', '=', person.id)
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    const entry = await tx
      .selectFrom('goal_entries')
      .select((of) => of.ref('xmin' as never).as('xmin'))
      .where('user_id', '=', person.id)
      .where('goal_id', '=', goal)
      .executeTakeFirstOrThrow();
    return [kept.xmin, entry.xmin];
  });
  expect(rows[0]).toBe(rows[1]);
});

test.each([
  ['a minute later', 60],
  ['a day before, by a clock that is set back', -86_400],
])(
  'a call that died holds its key; %s another takes its place and the late one changes nothing',
  async (_, seconds) => {
    const goal = await createGoal(app, person);
    const key = newKey();
    // The account's lock is held elsewhere, so the first call hangs inside its transaction.
    const blocker = await app.db.pool.connect();
    await blocker.query(`begin; set local saldo.user_id = '${person.id}'`);
    await blocker.query('select 1 from goals where user_id = $1 and id = $2 for update', [person.id, goal]);
    const hanging = progress(goal, key);
    await expect.poll(() => waiting(app)).toBeGreaterThan(0);
    expect((await progress(goal, key)).json.code).toBe('IDEMPOTENCY_IN_FLIGHT');
    app.clock.advance(seconds);
    const second = progress(goal, key);
    await expect.poll(() => waiting(app)).toBeGreaterThan(1);
    await blocker.query('rollback');
    blocker.release();
    const [late, taken] = await Promise.all([hanging, second]);
    expect([late.json.code, taken.status]).toEqual(['IDEMPOTENCY_IN_FLIGHT', 200]);
    expect(await saved(goal)).toBe(10);
  },
);

test('a key whose call failed as the database went away is free soon after it is back, not in a minute', async () => {
  const cuttable = await startTestApp({ cuttable: true });
  try {
    const owner = await createPerson(cuttable);
    const goal = await createGoal(cuttable, owner);
    const key = newKey();
    const blocker = await cuttable.db.pool.connect();
    blocker.on('error', () => undefined);
    await blocker.query(`begin; set local saldo.user_id = '${owner.id}'`);
    await blocker.query('select 1 from goals where user_id = $1 and id = $2 for update', [owner.id, goal]);
    const hanging = progress(goal, key, 10, owner.token, cuttable);
    await expect.poll(() => waiting(cuttable)).toBeGreaterThan(0);
    cuttable.proxy?.cut(true);
    expect((await hanging).status).toBe(503);
    blocker.release(true);
    cuttable.proxy?.cut(false);
    const again = async () => (await progress(goal, key, 10, owner.token, cuttable)).status;
    await expect.poll(again, { timeout: 20_000, interval: 200 }).toBe(200);
    const { json } = await cuttable.call(`GET /goals/${goal}`, { token: owner.token });
    expect(json.goal.current_amount).toBe(10);
  } finally {
    await cuttable.close();
  }
});
