import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createGoal, createPerson, signIn, type Person } from '../testing/factories.ts';

let app: TestApp;
let person: Person;
let goal: number;

beforeAll(async () => {
  app = await startTestApp({ clock: '2026-07-02T08:00:00Z' });
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await createPerson(app);
  goal = await createGoal(app, person);
});

/** Gives the goal entries of 1, 2, 3 ... cents, all of the same instant: only their order of arrival distinguishes them. */
const save = (count: number) =>
  app.db.inTransaction(person.id, async (tx) => {
    const rows = Array.from({ length: count }, (_, at) => ({
      user_id: person.id,
      goal_id: goal,
      kind: 'manual' as const,
      amount_minor: at + 1,
      author: 'person' as const,
      created_at: new Date('2026-07-01T00:00:00Z'),
    }));
    await tx.insertInto('goal_entries').values(rows).execute();
  });
const list = async (query = '') =>
  (await app.call(`GET /goals/${goal}/entries${query}`, { token: person.token })).json as {
    entries: { id: number; amount: number }[];
    next_cursor: string | null;
  };

describe('the history of a goal', () => {
  it('is given whole when no page is asked for', async () => {
    await save(250);
    const { entries, next_cursor } = await list();
    expect([entries.length, next_cursor]).toEqual([250, null]);
    expect(entries[0]?.amount).toBe(2.5);
  });

  it('comes by pages, newest first, none twice and none left out, also while it grows', async () => {
    await save(7);
    const seen: number[] = [];
    let cursor: string | null = '';
    for (let page = 0; page < 4 && cursor !== null; page += 1) {
      const got: Awaited<ReturnType<typeof list>> = await list(`?limit=3${cursor && `&cursor=${cursor}`}`);
      seen.push(...got.entries.map(({ amount }) => Math.round(amount * 100)));
      cursor = got.next_cursor;
      if (page === 0) await save(1);
    }
    expect(cursor).toBeNull();
    expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1]);
  });

  it('has no next page after one that just holds the rest, nor after its end', async () => {
    await save(3);
    const { entries, next_cursor } = await list('?limit=3');
    expect([entries.length, next_cursor]).toEqual([3, null]);
    expect(await list(`?cursor=${entries[2]!.id}`)).toEqual({ entries: [], next_cursor: null });
  });

  it('gives a hundred where only a cursor says where', async () => {
    await save(130);
    const { next_cursor } = await list('?limit=1');
    const { entries, next_cursor: more } = await list(`?cursor=${next_cursor}`);
    expect([entries.length, entries[0]?.amount]).toEqual([100, 1.29]);
    expect((await list(`?cursor=${more}`)).entries).toHaveLength(29);
  });

  it('shows nothing of another goal or person, whatever the cursor', async () => {
    await save(2);
    const stranger = await createPerson(app);
    const answer = await app.call(`GET /goals/${goal}/entries?limit=5&cursor=999999999`, {
      token: stranger.token,
    });
    expect([answer.status, answer.json.entries]).toEqual([404, undefined]);
    const other = await createGoal(app, person);
    const { entries } = await list();
    const { json } = await app.call(`GET /goals/${other}/entries?cursor=${entries[0]!.id + 1}`, {
      token: person.token,
    });
    expect(json).toEqual({ entries: [], next_cursor: null });
  });

  it.each([
    ['limit=0', 'limit'],
    ['limit=501', 'limit'],
    ['limit=ten', 'limit'],
    ['cursor=', 'cursor'],
    ['cursor=-1', 'cursor'],
    ['cursor=1e3', 'cursor'],
    ['cursor=%27', 'cursor'],
  ])('refuses %s on its field', async (query, path) => {
    const { status, json } = await app.call(`GET /goals/${goal}/entries?${query}`, { token: person.token });
    expect([status, json.errors[0].path]).toEqual([400, path]);
  });
});

describe('the pace of a goal', () => {
  it('says of how many days it is, which a young goal has fewer of', async () => {
    const made = async (body: object) => {
      const answer = await app.call('POST /goals/', {
        token: person.token,
        body: { title: 'Bike', target_amount: 500, ...body },
      });
      return answer.json.goal;
    };
    const young = await made({});
    expect(young.plan).toMatchObject({ pace_days: 1, state: 'no_deadline' });
    const { plan: farOff } = await made({ deadline: '9999-12-31' });
    expect(farOff).toMatchObject({ state: 'not_due', needed_per_month: 0.01 });
    expect((await made({ deadline: '2027-07-02' })).plan.state).toBe('on_track');
    for (const [days, paceDays] of [
      [40, 41],
      [48, 89],
      [1, 90],
      [100, 90],
    ] as const) {
      app.clock.advance(days * 86_400);
      const { token } = await signIn(app, person.email, person.password);
      const { json } = await app.call(`GET /goals/${young.id}`, { token });
      expect(json.goal.plan.pace_days).toBe(paceDays);
    }
  });
});
