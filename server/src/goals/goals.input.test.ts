import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createAccount, createPerson, type Person } from '../testing/factories.ts';

let app: TestApp;
let person: Person;
let token: string;

beforeAll(async () => {
  app = await startTestApp({ clock: '2026-07-02T08:00:00Z' });
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await createPerson(app);
  ({ token } = person);
});

const create = (body: unknown) => app.call('POST /goals/', { token, body });
const change = (id: number, body: object) => app.call(`PUT /goals/${id}`, { token, body });
const progress = (id: number, body: object) => app.call(`PUT /goals/${id}/progress`, { token, body });

/** Cases with a name that fits a line. */
const named = (cases: [object, string][]): [string, object, string][] =>
  cases.map(([body, path]) => [JSON.stringify(body).slice(0, 80), body, path]);

describe('what cannot be', () => {
  it.each(
    named([
      [{ title: '', target_amount: 1 }, 'title'],
      [{ title: 'x'.repeat(401), target_amount: 1 }, 'title'],
      [{ title: 'bidi \u202e', target_amount: 1 }, 'title'],
      [{ title: 'x' }, 'target_amount'],
      [{ title: 'x', target_amount: 0 }, 'target_amount'],
      [{ title: 'x', target_amount: -1 }, 'target_amount'],
      [{ title: 'x', target_amount: 1.005 }, 'target_amount'],
      [{ title: 'x', target_amount: '100' }, 'target_amount'],
      [{ title: 'x', target_amount: 1e15 }, 'target_amount'],
      [{ title: 'x', target_amount: 1_000_000_000 }, 'target_amount'],
      [{ title: 'x', target_amount: null }, 'target_amount'],
      [{ title: 'x', target_amount: 'NaN' }, 'target_amount'],
      [{ title: 'x', target_amount: 'Infinity' }, 'target_amount'],
      [{ title: 'x', target_amount: [100] }, 'target_amount'],
      [{ title: 'x'.repeat(10_000), target_amount: 1 }, 'title'],
      [{ title: 'zero\u200bwidth', target_amount: 1 }, 'title'],
      [{ title: '\u200d\u00a0', target_amount: 1 }, 'title'],
      [{ title: 'half \ud800 of a pair', target_amount: 1 }, 'title'],
      [{ title: 7, target_amount: 1 }, 'title'],
      [{ title: 'two\nlines', target_amount: 1 }, 'title'],
      [{ title: 'two\r\nlines', target_amount: 1 }, 'title'],
      [{ title: 'a\ttab', target_amount: 1 }, 'title'],
      [{ title: 'a line\u2028separator', target_amount: 1 }, 'title'],
      [{ title: 'x', target_amount: 1, description: 'y'.repeat(10_000) }, 'description'],
      [{ title: 'x', target_amount: 1, description: 'bidi \u202e' }, 'description'],
      [{ title: 'x', target_amount: 1, deadline: '2026-13-01' }, 'deadline'],
      [{ title: 'x', target_amount: 1, deadline: '2027-02-29' }, 'deadline'],
      [{ title: 'x', target_amount: 1, deadline: '' }, 'deadline'],
      [{ title: 'x', target_amount: 1, deadline: 'tomorrow' }, 'deadline'],
      [{ title: 'x', target_amount: 1, linked_amount: 0.001 }, 'linked_amount'],
      [{ title: 'x', target_amount: 1, linked_amount: '5' }, 'linked_amount'],
      [{ title: 'x', target_amount: 1, linked_account_id: 1.5 }, 'linked_account_id'],
      [{ title: 'x', target_amount: 1, linked_account_id: -1 }, 'linked_account_id'],
      [{ title: 'x', target_amount: 1, deadline: '2026-02-30' }, 'deadline'],
      [{ title: 'x', target_amount: 1, category: 'boats' }, 'category'],
      [{ title: 'x', target_amount: 1, linked_amount: 5 }, 'linked_amount'],
      [{ title: 'x', target_amount: 1, linked_amount: -5 }, 'linked_amount'],
      [{ title: 'x', target_amount: 1, linked_account_id: 'one' }, 'linked_account_id'],
    ]),
  )('refuses %s on its field and saves nothing', async (_, body, path) => {
    const { status, json } = await create(body);
    expect(status).toBe(400);
    expect(json.errors[0].path).toBe(path);
    expect((await app.call('GET /goals/', { token })).json.goals).toEqual([]);
  });

  // JSON has no such numbers: written out they are no JSON, and 1e999 is read as Infinity.
  it.each(['NaN', 'Infinity', '-Infinity', '1e999', '-1e999', '0x10', '1_000'])(
    'refuses a target written as %s and saves nothing',
    async (text) => {
      const { status, json } = await create(`{"title":"x","target_amount":${text}}`);
      expect([status, json.code]).toEqual([400, 'VALIDATION_ERROR']);
      expect(json.message).not.toBe('');
      expect((await app.call('GET /goals/', { token })).json.goals).toEqual([]);
    },
  );

  it('takes the largest amount, a leap day and a title that fills its field', async () => {
    const most = { title: 'é'.repeat(200), target_amount: 999_999_999.99, deadline: '2028-02-29' };
    const { status, json } = await create(most);
    expect(status).toBe(201);
    expect(json.goal).toMatchObject(most);
    const beyond = await progress(json.goal.id, { amount: 999_999_999.99 });
    expect(beyond.json.goal.status).toBe('completed');
  });

  it('says whether a title is missing or is no text', async () => {
    for (const [title, message] of [
      [undefined, 'Title is required.'],
      ['', 'Title is required.'],
      [7, 'Title must be text.'],
      [null, 'Title must be text.'],
    ] as const) {
      const { json } = await create({ title, target_amount: 1 });
      expect(json).toMatchObject({ message, errors: [{ path: 'title', message }] });
    }
  });

  it('says what is wrong with a title of several lines, and takes the white space around one', async () => {
    const { json } = await create({ title: 'two\nlines', target_amount: 1 });
    const message = 'Title must be one line, without tabs.';
    expect(json).toMatchObject({ message, errors: [{ path: 'title', message }] });
    const { status, json: kept } = await create({
      title: '\n\tBike \r\n',
      target_amount: 1,
      description: 'one\n\ttwo',
    });
    expect([status, kept.goal.title, kept.goal.description]).toEqual([201, 'Bike', 'one\n\ttwo']);
  });

  it.each(
    named([
      [{ target_amount: 0 }, 'target_amount'],
      [{ target_amount: null }, 'target_amount'],
      [{ target_amount: 12.345 }, 'target_amount'],
      [{ title: '' }, 'title'],
      [{ title: null }, 'title'],
      [{ title: 'x'.repeat(10_000) }, 'title'],
      [{ title: 'two\nlines' }, 'title'],
      [{ title: 'a\ttab' }, 'title'],
      [{ deadline: '2026-02-30' }, 'deadline'],
      [{ category: 'boats' }, 'category'],
      [{ linked_amount: 5 }, 'linked_amount'],
      [{ linked_amount: -5 }, 'linked_amount'],
      [{ status: 'completed' }, 'status'],
    ]),
  )(
    'refuses a change to %s on its field, and changes nothing, also what was right in it',
    async (_, body, path) => {
      const before = (await create({ title: 'Bike', target_amount: 100, deadline: '2026-08-01' })).json.goal;
      const { status, json } = await change(before.id, { description: 'red', ...body });
      expect([status, json.errors[0].path]).toEqual([400, path]);
      expect((await app.call(`GET /goals/${before.id}`, { token })).json.goal).toEqual(before);
    },
  );

  it.each([0, -1, 'x', '10', null, 0.001, 10.005, 1e9, true, [1]])(
    'refuses progress of %j',
    async (amount) => {
      const { json } = await create({ title: 'Bike', target_amount: 100 });
      const answer = await progress(json.goal.id, { amount });
      expect([answer.status, answer.json.errors[0].path]).toEqual([400, 'amount']);
    },
  );

  it('answers about a stranger’s account and goal as if there were none, and keeps nothing', async () => {
    const stranger = await createPerson(app);
    const theirs = await createAccount(app, stranger);
    const ids = (
      await create({ title: 'Roof', target_amount: 100, linked_account_id: theirs, linked_amount: 10 })
    ).json;
    expect([ids.code, ids.errors[0].path]).toEqual(['NOT_FOUND', 'linked_account_id']);
    expect((await app.call('GET /goals/', { token })).json.goals).toEqual([]);
    const mine = (await create({ title: 'Roof', target_amount: 100 })).json.goal;
    const answer = await change(mine.id, { title: 'Taken', linked_account_id: theirs });
    expect(answer.status).toBe(404);
    expect((await app.call(`GET /goals/${mine.id}`, { token })).json.goal).toEqual(mine);
    const hers = (
      await app.call('POST /goals/', { token: stranger.token, body: { title: 'Hers', target_amount: 1 } })
    ).json.goal.id;
    expect((await change(hers, { title: 'Mine' })).status).toBe(404);
    expect((await progress(hers, { amount: 1 })).status).toBe(404);
  });
});

it('cancelling with an amount to reserve is refused on the amount, and cancels nothing', async () => {
  const account = await createAccount(app, person);
  const put = (id: number, body: object) => app.call(`PUT /goals/${id}`, { token: person.token, body });
  const body = { title: 'Roof', target_amount: 1000, linked_account_id: account, linked_amount: 10 };
  const { id } = (await app.call('POST /goals/', { token: person.token, body })).json.goal;
  const { status, json } = await put(id, { status: 'cancelled', linked_amount: 25 });
  expect([status, json.code, json.errors[0].path]).toEqual([400, 'VALIDATION_ERROR', 'linked_amount']);
  const kept = await app.call(`GET /goals/${id}`, { token: person.token });
  expect(kept.json.goal).toMatchObject({ status: 'active', linked_amount: 10 });
  expect((await put(id, { status: 'cancelled', linked_amount: 0 })).status).toBe(200);
});

it('a title with invisible tag characters is refused', async () => {
  const { status, json } = await app.call('POST /goals/', {
    token: person.token,
    body: { title: 'a\u{E0041}', target_amount: 10 },
  });
  expect([status, json.errors[0].path]).toEqual([400, 'title']);
});
