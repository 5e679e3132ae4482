import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createAccount, createPerson, type Person } from '../testing/factories.ts';

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
  it('needs more where half of it is due in five days, with money in it or without', async () => {
    const linked_account_id = await createAccount(app, person, { available_minor: 900_000 });
    const half = { deadline: '2026-07-07', linked_account_id, linked_amount: 4316.5 };
    expect((await create(half)).plan).toMatchObject({
      state: 'late',
      remaining: 4683.5,
      needed_per_month: 4683.5,
      projected_date: '2026-08-04',
    });
    expect((await create({ deadline: '2026-07-07' })).plan.state).toBe('late');
  });

  it('needs more where it came back from a cancellation with less than its months need', async () => {
    const { id } = await create({ target_amount: 3000, deadline: '2027-02-01' });
    for (const status of ['cancelled', 'active']) await call(`PUT /goals/${id}`, { status });
    const { plan } = await call(`PUT /goals/${id}/progress`, { amount: 200 });
    expect(plan).toMatchObject({ state: 'late', pace_per_month: 202.91, catch_up_per_month: 195.34 });
    expect(plan.projected_date > '2027-02-01').toBe(true);
  });

  it('is on track before its first amount is due, and ahead at a pace that arrives early', async () => {
    const { id, plan } = await create({ deadline: '2027-07-02' });
    expect(plan.state).toBe('on_track');
    const more = await call(`PUT /goals/${id}/progress`, { amount: 1000 });
    expect(more.plan.state).toBe('ahead');
    expect(more.plan.projected_date < '2027-07-02').toBe(true);
  });
});
