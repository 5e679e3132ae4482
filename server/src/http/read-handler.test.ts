import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '../db/compiler.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createAccount, createGoal, createPerson, createTransaction, signIn } from '../testing/factories.ts';
import { sessionOwner, tokenHash } from './session.ts';
import { alone } from '../testing/through-cluster.ts';

/*
 * A read's session is looked up in the same message as the read itself. Nothing of what a session promises may change by
 * that: not when it ends, not what is said to whom, not who sees what.
 */

let app: TestApp;
let other: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  other = await startTestApp({ beside: app });
});
afterAll(async () => {
  await other?.close();
  await app?.close();
});

/** A person with something of everything, and each of their reads. */
async function owner() {
  const person = await createPerson(app);
  const account = await createAccount(app, person);
  const transaction = await createTransaction(app, person, account);
  const goal = await createGoal(app, person);
  const reads = [
    'GET /goals/',
    'GET /goals/summary',
    'GET /goals/statistics',
    'GET /goals/categories',
    'GET /goals/overdue',
    'GET /goals/near-deadline',
    'GET /goals/category/savings',
    'GET /goals/search?search_term=a',
    `GET /goals/${goal}`,
    `GET /goals/${goal}/entries`,
    `GET /goals/${goal}/progress-info`,
    'GET /accounts/',
    'GET /accounts/summary',
    'GET /accounts/free-to-spend',
    'GET /accounts/net-worth',
    `GET /accounts/${account}`,
    'GET /transaction/transactions',
    'GET /transaction/summary',
    'GET /transaction/month-figures',
    'GET /transaction/by-type/all',
    `GET /transaction/${transaction}`,
  ];
  return { ...person, reads };
}

const refusal = {
  success: false,
  code: 'UNAUTHENTICATED',
  message: expect.any(String) as string,
  request_id: expect.any(String) as string,
};

test('a session that ended elsewhere is refused by the very next read, whatever it asks, and learns nothing', async () => {
  const person = await owner();
  for (const line of person.reads)
    // Twice: the first call of a session looks it up by itself.
    for (let time = 0; time < 2; time += 1)
      expect([line, (await app.call(line, { token: person.token })).status]).toEqual([line, 200]);
  for (const line of person.reads) {
    // Known to this instance, and ended by the other one.
    const session = await signIn(app, person.email, person.password);
    expect((await app.call('GET /goals/summary', { token: session.token })).status).toBe(200);
    expect((await other.call('POST /auth/logout', { token: session.token })).status).toBe(200);
    const { status, json } = await app.call(line, { token: session.token });
    expect([line, status]).toEqual([line, 401]);
    expect(json).toEqual(refusal);
  }
  expect((await app.call('GET /goals/', { token: person.token })).status).toBe(200);
});

test('whose session has ended does not learn that a thing does not exist or a question is wrong', async () => {
  const person = await owner();
  const wrong = [
    'GET /goals/999999',
    'GET /goals/x',
    'GET /goals/near-deadline?days=-1',
    'GET /goals/?a=1&a=2',
  ];
  for (const line of wrong) {
    const { token } = await signIn(app, person.email, person.password);
    expect((await app.call('GET /goals/summary', { token })).status).toBe(200);
    expect([line, (await app.call(line, { token })).status]).toEqual([line, line.includes('?') ? 400 : 404]);
    await other.call('POST /auth/logout', { token });
    expect([line, (await app.call(line, { token })).json]).toEqual([line, refusal]);
    expect([line, (await app.call(line, { token })).json]).toEqual([line, refusal]);
  }
});

test('while sessions end, each read is answered whole or refused, and refused once the end was answered', async () => {
  const person = await owner();
  const sessions = await Promise.all(
    Array.from({ length: 8 }, () => signIn(app, person.email, person.password)),
  );
  await Promise.all(
    sessions.map(async ({ token }) => {
      const read = () => app.call('GET /goals/', { token });
      await read();
      const during = Promise.all(Array.from({ length: 6 }, read));
      await other.call('POST /auth/logout', { token });
      expect((await read()).json).toEqual(refusal);
      for (const { status, json } of await during)
        if (status === 200) expect(json.goals).toHaveLength(1);
        else expect(json).toEqual(refusal);
    }),
  );
});

test.runIf(alone)('a known session’s read is one turn on one connection', async () => {
  const { token } = await owner();
  await app.call('GET /goals/summary', { token });
  let turns = 0;
  const count = () => void (turns += 1);
  app.db.pool.on('acquire', count);
  try {
    await app.call('GET /goals/summary', { token });
    expect(turns).toBe(1);
  } finally {
    app.db.pool.off('acquire', count);
  }
});

test('the session in the message is the wall: without it nothing is seen, with it only its own', async () => {
  const [one, two] = [await owner(), await owner()];
  const goalsOf = (userId: number) =>
    build.selectFrom('goals').select('user_id').where('user_id', '=', userId);
  const everybody = build.selectFrom('goals').select('user_id');
  const asked = [goalsOf(one.id), goalsOf(two.id), everybody];
  const by = (token: string) => app.db.readAs(1, sessionOwner(app.services, tokenHash(token)), asked);
  const own = { user_id: two.id };
  expect(await by(two.token)).toEqual({
    found: [expect.objectContaining(own)],
    rows: [[], [own], [own]],
  });
  await app.call('POST /auth/logout', { token: two.token });
  expect(await by(two.token)).toEqual({ found: [], rows: [[], [], []] });
});

test('a line of the log says which request it was about', async () => {
  const { token } = await owner();
  const { headers } = await app.call('POST /goals/', { token, body: { title: 'Logged', target_amount: 1 } });
  const lines = app.logged().trim().split('\n');
  const line = lines.map((text) => JSON.parse(text)).findLast(({ msg }) => msg === 'call');
  expect(line).toMatchObject({ request_id: headers.get('x-request-id'), method: 'POST', status: 201 });
});
