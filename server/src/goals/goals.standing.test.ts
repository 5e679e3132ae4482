import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createAccount, createPerson, signIn, type Person } from '../testing/factories.ts';

let app: TestApp;
let person: Person;

beforeAll(async () => {
  app = await startTestApp({ clock: '2026-07-02T08:00:00Z' });
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await createPerson(app);
});

const call = async (line: string, body: object) =>
  (await app.call(line, { token: person.token, body })).json.goal;
const create = (body: object) => call('POST /goals/', { title: 'Roof', target_amount: 9000, ...body });

describe('where a goal of today stands', () => {
  const paceless = { pace_per_month: null, projected_date: null, catch_up_per_month: null };

  it('is on track before its first amount is due, and no worse after it', async () => {
    const { id, plan } = await create({ target_amount: 5000, deadline: '2027-06-30' });
    expect(plan).toMatchObject({ state: 'on_track', ...paceless });
    const more = await call(`PUT /goals/${id}/progress`, { amount: 250.5 });
    expect(more.plan).toMatchObject({ state: 'ahead', difference: 250.5, ...paceless });
    expect(more.plan.needed_per_month).toBeLessThan(plan.needed_per_month);
  });

  it('says what is still missing in its last days, and nothing of a pace', async () => {
    const linked_account_id = await createAccount(app, person, { available_minor: 900_000 });
    const half = { deadline: '2026-07-07', linked_account_id, linked_amount: 4316.5 };
    expect((await create(half)).plan).toMatchObject({
      state: 'ahead',
      remaining: 4683.5,
      needed_per_month: 4683.5,
      ...paceless,
    });
  });
});

describe('a month later', () => {
  it('has a pace, of what was added since it was opened', async () => {
    const own = await startTestApp({ clock: '2026-07-02T08:00:00Z' });
    try {
      const keeper = await createPerson(own);
      const account = await createAccount(own, keeper, { available_minor: 2_000_000 });
      const ask = async (line: string, body?: object) => {
        const { token } = await signIn(own, keeper.email, keeper.password);
        return (await own.call(line, { token, body })).json;
      };
      const opened = { target_amount: 12_000, linked_account_id: account, linked_amount: 9000 };
      const { id } = (await ask('POST /goals/', { title: 'Fund', ...opened })).goal;
      own.clock.advance(31 * 86_400);
      // Nothing was added: 9,000 of the first day are no 9,000 a month.
      expect((await ask(`GET /goals/${id}`)).goal.plan).toMatchObject({
        pace_per_month: 0,
        projected_date: null,
      });
      await ask(`PUT /goals/${id}/progress`, { amount: 320, type: 'linked' });
      expect((await ask(`GET /goals/${id}`)).goal.plan).toMatchObject({
        pace_days: 32,
        pace_per_month: 304.37,
      });
    } finally {
      await own.close();
    }
  });
});
