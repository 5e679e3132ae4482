import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createAccount, createPerson, type Person } from '../testing/factories.ts';

const today = '2026-07-02T08:00:00Z';

let app: TestApp;
let person: Person;
/** A goal that began 200 days ago. */
let id: number;

beforeAll(async () => {
  app = await startTestApp({ clock: today });
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await createPerson(app);
});

const call = (line: string, body?: object) => app.call(line, { token: person.token, body });

async function change(line: string, body?: object): Promise<void> {
  const { status, json } = await call(line, body);
  expect([json.code, Math.floor(status / 100)]).toEqual([undefined, 2]);
}

const entries = async (): Promise<{ id: number; amount: number }[]> =>
  (await call(`GET /goals/${id}/entries`)).json.entries;

/** Dates the goal's newest entry, or both halves of a move, so many days back. */
async function dated(daysAgo: number, count = 1): Promise<void> {
  const ids = (await entries()).slice(0, count).map((entry) => entry.id);
  await app.db.inTransaction(person.id, (tx) =>
    tx
      .updateTable('goal_entries')
      .set({ created_at: new Date(Date.parse(today) - daysAgo * 86_400_000) })
      .where('user_id', '=', person.id)
      .where('id', 'in', ids)
      .execute(),
  );
}

async function create(body: object): Promise<void> {
  const values = { title: 'Roof', target_amount: 3000, deadline: '2027-01-18', ...body };
  id = (await call('POST /goals/', values)).json.goal.id;
  await app.db.inTransaction(person.id, (tx) =>
    tx
      .updateTable('goals')
      .set({ created_at: new Date(Date.parse(today) - 200 * 86_400_000) })
      .where('user_id', '=', person.id)
      .where('id', '=', id)
      .execute(),
  );
}

async function add(amount: number, daysAgo: number, type = 'manual'): Promise<void> {
  await change(`PUT /goals/${id}/progress`, { amount, type });
  await dated(daysAgo);
}

/** Takes back the goal's newest entry of an amount. */
async function takeBack(amount: number): Promise<void> {
  const entry = (await entries()).find((one) => one.amount === amount);
  await change(`POST /goals/${id}/entries/${entry!.id}/undo`);
}

/** The month's pace, whether it arrives, and what the last 30 days brought. */
async function figures() {
  const { goal } = (await call(`GET /goals/${id}`)).json;
  const { contributed_last_30_days } = (await call('GET /goals/statistics')).json.data;
  return {
    holds: goal.current_amount as number,
    pace: goal.plan.pace_per_month as number,
    reached: goal.plan.projected_date as string | null,
    lately: contributed_last_30_days as number,
  };
}

describe('an entry taken back', () => {
  it('from before the window leaves the pace as it was: a correction is no spending', async () => {
    await create({});
    await add(1000, 150);
    await add(300, 60);
    await add(300, 20);
    expect(await figures()).toEqual({ holds: 1600, pace: 202.91, reached: '2027-01-29', lately: 300 });
    await takeBack(1000);
    expect(await figures()).toEqual({ holds: 600, pace: 202.91, reached: '2027-06-28', lately: 300 });
  });

  it('from within the window leaves the pace with it', async () => {
    await create({});
    await add(300, 60);
    await add(450, 20);
    await takeBack(450);
    expect(await figures()).toMatchObject({ holds: 300, pace: 101.45, lately: 0 });
    await takeBack(300);
    expect(await figures()).toEqual({ holds: 0, pace: 0, reached: null, lately: 0 });
  });

  it('is no saving where it was a release of long ago, and one of today where it was of today', async () => {
    const account = await createAccount(app, person, { available_minor: 500_000 });
    await create({ linked_account_id: account, linked_amount: 1000 });
    await dated(120);
    await change(`PUT /goals/${id}`, { linked_amount: 0 });
    await dated(110);
    await takeBack(-1000);
    expect(await figures()).toEqual({ holds: 1000, pace: 0, reached: null, lately: 0 });
    await add(90, 5, 'linked');
    await change(`PUT /goals/${id}`, { linked_amount: 1000 });
    expect(await figures()).toMatchObject({ holds: 1000, pace: 0, lately: 0 });
    await takeBack(-90);
    expect(await figures()).toMatchObject({ holds: 1090, pace: 30.43, lately: 90 });
  });

  it('as a move counts only what the move itself added, when it added it', async () => {
    const from = await createAccount(app, person, { available_minor: 500_000 });
    const to = await createAccount(app, person, { available_minor: 500_000 });
    await create({ linked_account_id: from, linked_amount: 300 });
    await dated(150);
    await change(`PUT /goals/${id}`, { linked_account_id: to, linked_amount: 500 });
    await dated(120, 2);
    await add(60, 10, 'linked');
    await takeBack(500);
    expect(await figures()).toMatchObject({ holds: 360, pace: 20.29, lately: 60 });
  });
});
