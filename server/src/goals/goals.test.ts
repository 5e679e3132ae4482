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

const create = (body: object, headers?: Record<string, string>) =>
  app.call('POST /goals/', { token, body, ...(headers ? { headers } : {}) });
const change = (id: number, body: object) => app.call(`PUT /goals/${id}`, { token, body });
const progress = (id: number, body: object) => app.call(`PUT /goals/${id}/progress`, { token, body });
const entriesOf = async (id: number) =>
  (await app.call(`GET /goals/${id}/entries`, { token })).json.entries as {
    id: number;
    kind: string;
    amount: number;
    author: string;
    undone: boolean;
  }[];

describe('a goal', () => {
  it('begins empty and active, with what was given', async () => {
    const { status, json } = await create({
      title: '  Iceland  ',
      target_amount: 5000,
      description: 'Two weeks',
      deadline: '2026-12-31',
      category: 'vacation',
    });
    expect(status).toBe(201);
    expect(json).toMatchObject({
      success: true,
      message: 'Goal created',
      goal: {
        title: 'Iceland',
        target_amount: 5000,
        current_amount: 0,
        linked_amount: 0,
        linked_account: null,
        progress_percentage: 0,
        status: 'active',
        days_remaining: 182,
        overdue: false,
        underfunded: null,
        category: 'vacation',
        currency: 'USD',
      },
    });
    const { json: one } = await app.call(`GET /goals/${json.goal.id}`, { token });
    expect(one.goal).toEqual(json.goal);
  });

  it('may begin past its deadline and is overdue at once, by the person’s own day', async () => {
    const { json } = await create({ title: 'Late', target_amount: 10, deadline: '2026-07-01' });
    expect(json.goal).toMatchObject({ days_remaining: -1, overdue: true });
    const west = await app.call(`GET /goals/${json.goal.id}`, {
      token,
      headers: { 'X-Timezone': 'Pacific/Pago_Pago' },
    });
    expect(west.json.goal).toMatchObject({ days_remaining: 0, overdue: false });
    const overdue = await app.call('GET /goals/overdue', { token });
    expect(overdue.json.goals.map(({ id }: { id: number }) => id)).toEqual([json.goal.id]);
  });

  it('grows by hand, completes at its target and opens again when the target rises', async () => {
    const { json } = await create({ title: 'Bike', target_amount: 100 });
    const { id } = json.goal;
    expect((await progress(id, { amount: 99.99 })).json.goal).toMatchObject({
      status: 'active',
      progress_percentage: 99.9,
    });
    expect((await progress(id, { amount: 0.01, type: 'manual' })).json.goal).toMatchObject({
      status: 'completed',
      current_amount: 100,
      progress_percentage: 100,
    });
    const refused = await progress(id, { amount: 1 });
    expect([refused.status, refused.json.code]).toEqual([409, 'GOAL_NOT_ACTIVE']);
    expect((await change(id, { target_amount: 150 })).json.goal).toMatchObject({
      status: 'active',
      progress_percentage: 66.6,
    });
  });

  it('keeps what a change leaves out, and clears what is null', async () => {
    const { json } = await create({
      title: 'Bike',
      target_amount: 100,
      description: 'red',
      deadline: '2026-08-01',
    });
    const changed = await change(json.goal.id, { title: 'Red bike', deadline: null });
    expect(changed.json.goal).toMatchObject({
      title: 'Red bike',
      description: 'red',
      deadline: null,
      days_remaining: null,
    });
  });

  it('is found by text, status, category and amount, literally', async () => {
    await create({ title: '100% wool', target_amount: 100, category: 'other' });
    await create({ title: '100 socks', target_amount: 200, description: 'of WOOL', category: 'savings' });
    const titles = async (query: string) =>
      (await app.call(`GET /goals/search?${query}`, { token })).json.goals.map(
        ({ title }: { title: string }) => title,
      );
    expect(await titles('search_term=100%25')).toEqual(['100% wool']);
    expect(await titles('search_term=wool')).toHaveLength(2);
    expect(await titles('search_term=wool&category=savings')).toEqual(['100 socks']);
    expect(await titles('min_amount=100.01')).toEqual(['100 socks']);
    expect(await titles('search_term=_')).toEqual([]);
    const wrong = await app.call('GET /goals/search?min_amount=5&max_amount=4', { token });
    expect([wrong.status, wrong.json.errors[0].path]).toEqual([400, 'min_amount']);
  });

  it('is counted in the summary, capped at its target and left out once cancelled', async () => {
    const first = (await create({ title: 'A', target_amount: 100 })).json.goal.id;
    await progress(first, { amount: 150 });
    await create({ title: 'B', target_amount: 300 });
    const gone = (await create({ title: 'C', target_amount: 600 })).json.goal.id;
    await progress(gone, { amount: 600 });
    await change(gone, { status: 'cancelled' });
    const { json } = await app.call('GET /goals/summary', { token });
    expect(json.data).toEqual({
      total_goals: 3,
      active_goals: 1,
      completed_goals: 1,
      overall_progress: 25,
      total_target: 400,
      total_saved: 150,
      currency: 'USD',
    });
    const { json: figures } = await app.call('GET /goals/statistics', { token });
    expect(figures.data).toMatchObject({
      cancelled_goals: 1,
      contributed_last_30_days: 750,
      total_saved: 150,
    });
  });

  it('comes near its deadline within the days that are asked, today included', async () => {
    const due = async (deadline: string) =>
      (await create({ title: deadline, target_amount: 1, deadline })).json.goal.id as number;
    const [today, week, later] = [await due('2026-07-02'), await due('2026-07-09'), await due('2026-07-10')];
    await due('2026-07-01');
    const ids = async (query = '') =>
      (await app.call(`GET /goals/near-deadline${query}`, { token })).json.goals.map(
        ({ id }: { id: number }) => id,
      );
    expect(await ids()).toEqual([today, week]);
    expect(await ids('?days=8')).toEqual([today, week, later]);
    expect((await app.call('GET /goals/near-deadline?days=366', { token })).status).toBe(400);
  });

  it('counts a repeated request once, and refuses the key for another', async () => {
    const { json } = await create({ title: 'Bike', target_amount: 100 });
    const send = (amount: number) =>
      app.call(`PUT /goals/${json.goal.id}/progress`, {
        token,
        body: { amount },
        headers: { 'Idempotency-Key': 'once' },
      });
    const [first, second] = [await send(10), await send(10)];
    expect(second.json).toEqual(first.json);
    expect((await app.call(`GET /goals/${json.goal.id}`, { token })).json.goal.current_amount).toBe(10);
    expect((await send(11)).status).toBe(422);
  });

  it('keeps a history that adds up to its progress and can be taken back, once', async () => {
    const { json } = await create({ title: 'Bike', target_amount: 100 });
    const { id } = json.goal;
    await progress(id, { amount: 30 });
    await progress(id, { amount: 12.5 });
    const [newest] = await entriesOf(id);
    expect(newest).toMatchObject({ amount: 12.5, kind: 'manual', author: 'person', undone: false });
    const undone = await app.call(`POST /goals/${id}/entries/${newest!.id}/undo`, { token });
    expect(undone.json.goal.current_amount).toBe(30);
    const again = await app.call(`POST /goals/${id}/entries/${newest!.id}/undo`, { token });
    expect(again.status).toBe(409);
    const entries = await entriesOf(id);
    expect(entries.reduce((sum, { amount }) => sum + amount * 100, 0)).toBe(3000);
    const backing = await app.call(`POST /goals/${id}/entries/${entries[0]!.id}/undo`, { token });
    expect(backing.status).toBe(409);
  });

  it('takes its pace from the entries of the last 90 days, and from nothing older', async () => {
    const { id } = (await create({ title: 'Bike', target_amount: 1000 })).json.goal;
    const saved = (created_at: string, amount_minor: number) =>
      app.db.inTransaction(person.id, async (tx) => {
        const entry = {
          user_id: person.id,
          goal_id: id,
          kind: 'manual',
          amount_minor,
          author: 'person',
        } as const;
        await tx
          .insertInto('goal_entries')
          .values({ ...entry, created_at: new Date(created_at) })
          .execute();
        await tx
          .updateTable('goals')
          .set((eb) => ({
            manual_minor: eb('manual_minor', '+', amount_minor),
            created_at: new Date('2025-01-01'),
          }))
          .where('user_id', '=', person.id)
          .where('id', '=', id)
          .execute();
      });
    const plan = async () => (await app.call(`GET /goals/${id}`, { token })).json.goal.plan;
    await saved('2026-04-03T07:59:59Z', 50_000);
    expect(await plan()).toMatchObject({ pace_per_month: 0, projected_date: null });
    await saved('2026-04-03T08:00:00Z', 9_000);
    // 90.00 in 90 days is 30.43 in a month of 30.4375.
    expect(await plan()).toMatchObject({ pace_per_month: 30.43, remaining: 410 });
    await saved('2026-07-02T07:00:00Z', -9_000);
    expect(await plan()).toMatchObject({ pace_per_month: 0, projected_date: null });
  });

  it('is gone after deletion', async () => {
    const { json } = await create({ title: 'Bike', target_amount: 100 });
    expect((await app.call(`DELETE /goals/${json.goal.id}`, { token })).json).toEqual({
      success: true,
      message: 'Goal deleted',
    });
    expect((await app.call(`GET /goals/${json.goal.id}`, { token })).status).toBe(404);
    expect((await app.call(`DELETE /goals/${json.goal.id}`, { token })).status).toBe(404);
  });
});

describe('a linked goal', () => {
  let account: number;
  beforeEach(async () => {
    account = await createAccount(app, person, { available_minor: 123_450, current_minor: 200_000 });
  });
  const linked = (amount: number, over: object = {}) =>
    create({
      title: 'Roof',
      target_amount: 10_000,
      linked_account_id: account,
      linked_amount: amount,
      ...over,
    });
  const accountNow = async () => (await app.call(`GET /accounts/${account}`, { token })).json.account;

  it('reserves, and says the two sentences when it cannot', async () => {
    const first = await linked(1000);
    expect(first.json.goal).toMatchObject({
      linked_amount: 1000,
      current_amount: 1000,
      linked_account: { id: account, name: 'Everyday Checking', disconnected: false },
    });
    expect(await accountNow()).toMatchObject({
      available_balance: 1234.5,
      reserved_balance: 1000,
      unreserved_balance: 234.5,
    });
    const over = await linked(1234.51);
    expect([over.status, over.json.code, over.json.message, over.json.errors]).toEqual([
      409,
      'INSUFFICIENT_AVAILABLE_BALANCE',
      'Cannot exceed available balance: $1,234.50',
      [{ path: 'linked_amount', message: 'Cannot exceed available balance: $1,234.50' }],
    ]);
    expect((await linked(234.51)).json.message).toBe('Cannot reserve more than available: $234.50');
    const grown = await progress(first.json.goal.id, { amount: 234.51, type: 'linked' });
    expect([grown.json.message, grown.json.errors[0].path]).toEqual([
      'Cannot exceed available balance: $234.50',
      'amount',
    ]);
    expect(
      (await progress(first.json.goal.id, { amount: 234.5, type: 'linked' })).json.goal.linked_amount,
    ).toBe(1234.5);
    expect((await accountNow()).unreserved_balance).toBe(0);
  });

  it('draws on deposit accounts of the person alone', async () => {
    const card = await createAccount(app, person, { type: 'credit', subtype: 'credit card' });
    const euros = await createAccount(app, person, { currency: 'EUR' });
    const gone = await createAccount(app, person, { status: 'disconnected' });
    for (const id of [card, euros, gone]) {
      const { status, json } = await linked(1, { linked_account_id: id });
      expect([status, json.errors?.[0].path]).toEqual([400, 'linked_account_id']);
    }
    const stranger = await createPerson(app);
    const theirs = await createAccount(app, stranger);
    expect((await linked(1, { linked_account_id: theirs })).status).toBe(404);
    const mine = (await linked(1)).json.goal.id;
    expect((await change(mine, { linked_account_id: theirs })).status).toBe(404);
  });

  it('lets go when cancelled, and starts at nothing when it is opened again', async () => {
    const { id } = (await linked(1000)).json.goal;
    await progress(id, { amount: 5 });
    expect((await change(id, { status: 'cancelled' })).json.goal).toMatchObject({
      status: 'cancelled',
      linked_amount: 0,
      current_amount: 5,
    });
    expect((await accountNow()).reserved_balance).toBe(0);
    expect((await change(id, { linked_amount: 10 })).json.code).toBe('GOAL_NOT_ACTIVE');
    expect((await change(id, { status: 'active' })).json.goal).toMatchObject({
      status: 'active',
      linked_amount: 0,
    });
    expect((await entriesOf(id)).map(({ amount, kind }) => [kind, amount])).toEqual([
      ['linked', -1000],
      ['manual', 5],
      ['linked', 1000],
    ]);
  });

  it('still reserves once completed', async () => {
    const { json } = await linked(500, { target_amount: 500 });
    expect(json.goal.status).toBe('completed');
    expect((await accountNow()).reserved_balance).toBe(500);
  });

  it('moves to another account whole, with an entry for each', async () => {
    const other = await createAccount(app, person, { name: 'Savings', available_minor: 90_000 });
    const { id } = (await linked(1000)).json.goal;
    expect((await change(id, { linked_account_id: other })).json.message).toBe(
      'Cannot exceed available balance: $900.00',
    );
    const moved = await change(id, { linked_account_id: other, linked_amount: 900 });
    expect(moved.json.goal).toMatchObject({
      linked_amount: 900,
      linked_account: { id: other, name: 'Savings', disconnected: false },
    });
    expect((await accountNow()).reserved_balance).toBe(0);
    expect((await entriesOf(id)).map(({ amount }) => amount)).toEqual([900, -1000, 1000]);
  });

  it('loses its account when that is deleted: the reserved part goes, the rest stays, and it says so', async () => {
    const { id } = (await linked(1000)).json.goal;
    await progress(id, { amount: 20 });
    await app.call(`DELETE /accounts/delete/${account}`, { token });
    const { json } = await app.call(`GET /goals/${id}`, { token });
    expect(json.goal).toMatchObject({
      linked_amount: 0,
      current_amount: 20,
      linked_account: null,
      unlinked_reason: 'account_deleted',
    });
    expect((await entriesOf(id))[0]).toMatchObject({ amount: -1000, kind: 'linked', author: 'system' });
  });
});
