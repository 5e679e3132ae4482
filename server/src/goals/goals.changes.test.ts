import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createAccount, createPerson, type Person } from '../testing/factories.ts';

let app: TestApp;
let person: Person;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await createPerson(app);
});

/** Holds rows with a statement of the person's while `meanwhile` runs; what it gives is done before they are let go. */
async function holding<T>(text: string, meanwhile: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await app.db.pool.connect();
  try {
    await client.query(`begin; set local saldo.user_id = '${person.id}'; ${text}`);
    const result = await meanwhile(client);
    await client.query('commit');
    return result;
  } finally {
    client.release();
  }
}

/** Waits until so many statements of this database wait for a lock. */
async function waiting(client: pg.PoolClient, count: number): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await client.query<{ n: number }>(
        `select count(distinct pid)::int as n from pg_locks join pg_stat_activity using (pid)
         where not granted and datname = current_database()`,
      );
      return rows[0]?.n;
    })
    .toBe(count);
}

const create = async (body: object) =>
  (
    await app.call('POST /goals/', {
      token: person.token,
      body: { title: 'Roof', target_amount: 1000, ...body },
    })
  ).json.goal;

describe('changes at once', () => {
  it.each([
    ['PUT', '', { target_amount: 2000 }, { target_amount: 2000, linked_amount: 100 }],
    ['PUT', '', { linked_amount: 150 }, { linked_amount: 150 }],
    ['PUT', '/progress', { amount: 25, type: 'linked' }, { linked_amount: 125 }],
  ])(
    'a goal moved to another account meanwhile is changed where it is now: %s %s %j',
    async (method, path, body, after) => {
      const [from, to] = [
        await createAccount(app, person, { available_minor: 50_000 }),
        await createAccount(app, person, { available_minor: 50_000 }),
      ];
      const goal = await create({ linked_account_id: from, linked_amount: 100 });
      const changed = await holding(
        `select 1 from accounts where user_id = ${person.id} and id = ${from} for update`,
        async (client) => {
          const change = app.call(`${method} /goals/${goal.id}${path}`, { token: person.token, body });
          await waiting(client, 1);
          await client.query(
            `update goals set linked_account_id = ${to} where user_id = ${person.id} and id = ${goal.id}`,
          );
          return [change];
        },
      );
      const { status, json } = await changed[0]!;
      expect([status, json.code]).toEqual([200, undefined]);
      expect(json.goal).toMatchObject({ ...after, linked_account_id: to });
      const { json: stored } = await app.call(`GET /goals/${goal.id}`, { token: person.token });
      expect(stored.goal).toEqual(json.goal);
    },
  );

  it('a goal that keeps being moved away is refused with Retry-After, and nothing of the change is kept', async () => {
    const account = await createAccount(app, person, { available_minor: 50_000 });
    const goal = await create({ linked_account_id: account, linked_amount: 100 });
    await app.db.pool.query(`
      create function run_away() returns trigger language plpgsql as $$
      begin raise exception 'moved' using errcode = '40001'; end $$`);
    await app.db.pool.query(
      `create trigger run_away before update on goals for each row execute function run_away()`,
    );
    try {
      const { status, json, headers } = await app.call(`PUT /goals/${goal.id}`, {
        token: person.token,
        body: { target_amount: 2000 },
      });
      expect([status, json.code, headers.get('retry-after')]).toEqual([503, 'SERVICE_UNAVAILABLE', '1']);
    } finally {
      await app.db.pool.query('drop trigger run_away on goals');
    }
    const { json } = await app.call(`GET /goals/${goal.id}`, { token: person.token });
    expect(json.goal).toEqual(goal);
  });

  it('of two deletions at once both are content, and what was reserved is free; a later one finds nothing', async () => {
    const account = await createAccount(app, person, { available_minor: 50_000 });
    for (const body of [{}, { linked_account_id: account, linked_amount: 100 }]) {
      const goal = await create(body);
      const remove = () => app.call(`DELETE /goals/${goal.id}`, { token: person.token });
      const both = await holding(
        `select 1 from goals where user_id = ${person.id} and id = ${goal.id} for update`,
        async (client) => {
          const calls = [remove(), remove()];
          await waiting(client, 2);
          return { calls };
        },
      );
      for (const { status, json } of await Promise.all(both.calls))
        expect([status, json]).toEqual([200, { success: true, message: 'Goal deleted' }]);
      expect((await remove()).status).toBe(404);
    }
    const { json } = await app.call(`GET /accounts/${account}`, { token: person.token });
    expect(json.account.reserved_balance).toBe(0);
  });

  it('a change of a goal that is being deleted finds it gone', async () => {
    const goal = await create({});
    const change = await holding(
      `delete from goals where user_id = ${person.id} and id = ${goal.id}`,
      async (client) => {
        const call = app.call(`PUT /goals/${goal.id}`, { token: person.token, body: { title: 'Late' } });
        await waiting(client, 1);
        return [call];
      },
    );
    expect((await change[0]!).json).toMatchObject({
      code: 'NOT_FOUND',
      message: 'Goal not found. It may have been deleted.',
    });
  });
});
