import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import {
  createAccount,
  createGoal,
  createLink,
  createPerson,
  createTransaction,
} from '../testing/factories.ts';
import { canRebuild, netWorthLine, type AccountHistory } from './net-worth.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock: '2026-03-31T12:00:00Z' });
});
afterAll(() => app.close());

describe('free to spend', () => {
  it('is what is available, less reservations, less cards; nothing else counts', async () => {
    const person = await createPerson(app);
    const { token } = person;
    const checking = await createAccount(app, person, { available_minor: 120_050 });
    await createAccount(app, person, { type: 'credit', current_minor: 30_025, available_minor: 500_000 });
    await createAccount(app, person, { type: 'credit', current_minor: -1_000, available_minor: 500_000 });
    await createAccount(app, person, { type: 'loan', current_minor: 900_000, available_minor: null });
    await createAccount(app, person, { currency: 'EUR', available_minor: 70_000 });
    await createAccount(app, person, { status: 'disconnected', available_minor: 80_000 });
    await createGoal(app, person, { linked_account_id: checking, linked_minor: 20_000 });
    await createGoal(app, person, { linked_account_id: checking, linked_minor: 5_000, status: 'completed' });
    const { json } = await app.call('GET /accounts/free-to-spend', { token });
    expect(json.data).toMatchObject({
      total: 650.25,
      available: 1200.5,
      reserved: 250,
      card_balances_due: 300.25,
      currency: 'USD',
    });
    const parts: { kind: string; amount: number }[] = json.data.parts;
    expect(parts.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['available', 1200.5],
      ['reserved', -250],
      ['card', -300.25],
    ]);
  });
});

describe('this month beside the last', () => {
  it('ends on the last day of a shorter month, and counts refunds and transfers as spending says', async () => {
    const person = await createPerson(app);
    const account = await createAccount(app, person);
    const row = (date: string, amount_minor: number, category_primary = 'FOOD_AND_DRINK', over = {}) =>
      createTransaction(app, person, account, { date, amount_minor, category_primary, ...over });
    await row('2026-03-01', -5_000);
    await row('2026-03-31', 1_000);
    await row('2026-03-10', 200_000, 'INCOME');
    const other = await createAccount(app, person);
    const arrived = await createTransaction(app, person, other, {
      date: '2026-03-12',
      amount_minor: 70_000,
      category_primary: 'TRANSFER_IN',
    });
    await row('2026-03-11', -70_000, 'TRANSFER_OUT', { transfer_peer_id: arrived });
    await row('2026-03-12', -3_000, 'TRANSFER_OUT');
    await row('2026-03-13', 9_999, 'TRANSFER_IN');
    await row('2026-03-14', -800, 'FOOD_AND_DRINK', { currency: 'EUR' });
    await row('2026-02-28', -2_500);
    await row('2026-01-31', -1);
    const { json } = await app.call('GET /transaction/month-figures', { token: person.token });
    expect(json.data.current).toEqual({
      start_date: '2026-03-01',
      end_date: '2026-03-31',
      spending: 70,
      income: 2000,
      saved: 0,
    });
    expect(json.data.previous).toEqual({
      start_date: '2026-02-01',
      end_date: '2026-02-28',
      spending: 25,
      income: 0,
      saved: 0,
    });
    expect(json.data.days).toHaveLength(31);
    expect(json.data.days[27]).toEqual({ day: 28, current: 80, previous: 25 });
    expect(json.data.days[28]).toEqual({ day: 29, current: 80, previous: null });
  });

  it('uses the person’s own day', async () => {
    const person = await createPerson(app);
    const account = await createAccount(app, person);
    await createTransaction(app, person, account, { date: '2026-04-01', amount_minor: -100 });
    const { json } = await app.call('GET /transaction/month-figures', {
      token: person.token,
      headers: { 'X-Timezone': 'Pacific/Kiritimati' },
    });
    expect(json.data.current).toMatchObject({
      start_date: '2026-04-01',
      end_date: '2026-04-01',
      spending: 1,
    });
  });
});

describe('net worth', () => {
  const checking: AccountHistory = {
    name: 'Checking',
    institution: 'Quokka National Bank',
    type: 'depository',
    byHand: false,
    until: null,
    observed: [{ day: '2026-03-10', current: 100_000 }],
    posted: [
      { day: '2026-03-08', sum: -2_000 },
      { day: '2026-03-10', sum: 500 },
    ],
    oldest: '2026-03-07',
  };

  it('is rebuilt before the first sync from posted rows, and marked', () => {
    const { points } = netWorthLine([checking], '2026-03-05', '2026-03-11');
    expect(points).toEqual([
      { date: '2026-03-07', total: 101_500, estimated: true },
      { date: '2026-03-08', total: 99_500, estimated: true },
      { date: '2026-03-09', total: 99_500, estimated: true },
      { date: '2026-03-10', total: 100_000, estimated: false },
      { date: '2026-03-11', total: 100_000, estimated: false },
    ]);
  });

  it('counts a card against the person, its purchases too', () => {
    const card: AccountHistory = {
      ...checking,
      name: 'Card',
      type: 'credit',
      observed: [{ day: '2026-03-10', current: 30_000 }],
      posted: [{ day: '2026-03-09', sum: -10_000 }],
      oldest: '2026-03-01',
    };
    const totals = netWorthLine([card], '2026-03-08', '2026-03-10').points.map(({ total }) => total);
    expect(totals).toEqual([-20_000, -30_000, -30_000]);
  });

  it('invents nothing: one account that cannot be rebuilt ends the line at its first sync, by name', () => {
    const loan: AccountHistory = {
      ...checking,
      name: 'Car loan',
      type: 'loan',
      observed: [{ day: '2026-03-10', current: 1 }],
      posted: [],
      oldest: null,
    };
    const line = netWorthLine([checking, loan], '2026-03-05', '2026-03-11');
    expect(line.points.map(({ date }) => date)).toEqual(['2026-03-10', '2026-03-11']);
    expect(line.not_rebuilt).toEqual(['Car loan']);
  });

  it('does not rebuild an account whose observed balances the rows contradict', () => {
    const observed = [
      { day: '2026-03-01', current: 100 },
      { day: '2026-03-09', current: 350 },
    ];
    const account = { ...checking, observed, posted: [{ day: '2026-03-05', sum: 250 }] };
    expect(canRebuild(account)).toBe(true);
    expect(canRebuild({ ...account, posted: [{ day: '2026-03-05', sum: 249 }] })).toBe(false);
    expect(canRebuild({ ...account, type: 'investment' })).toBe(false);
  });

  it('counts a disconnected bank up to the day before, and says so', () => {
    const gone: AccountHistory = {
      ...checking,
      name: 'Old savings',
      institution: 'Wombat Credit Union',
      observed: [{ day: '2026-03-08', current: 5_000 }],
      until: '2026-03-09',
    };
    const line = netWorthLine([checking, gone], '2026-03-08', '2026-03-11');
    expect(line.points.map(({ total }) => total)).toEqual([104_500, 104_500, 100_000, 100_000]);
    expect(line.disconnected).toEqual([
      { institution_name: 'Wombat Credit Union', counted_until: '2026-03-09' },
    ]);
    // Its own end is no concern of a line that begins after it.
    expect(netWorthLine([checking, gone], '2026-03-10', '2026-03-11').disconnected).toEqual([]);
  });

  it('ends where the last bank was disconnected, and what was there stays readable', () => {
    const line = netWorthLine([{ ...checking, until: '2026-03-09' }], '2026-03-05', '2026-03-11');
    expect(line.points.at(-1)).toEqual({ date: '2026-03-09', total: 99_500, estimated: true });
    expect(line.points).toHaveLength(3);
  });

  it('keeps a kept account out of today’s worth over HTTP, as the summary does', async () => {
    const person = await createPerson(app);
    const link = await createLink(app, person, {
      status: 'disconnected',
      disconnected_at: new Date('2026-03-31T03:00:00Z'),
    });
    const account = await createAccount(app, person, { link_id: link, status: 'disconnected' });
    await app.db.inTransaction(person.id, (tx) =>
      tx
        .insertInto('account_balances')
        .values({ user_id: person.id, account_id: account, day: '2026-03-28', current_minor: 70_000 })
        .execute(),
    );
    const ask = async (timeZone: string) =>
      (
        await app.call('GET /accounts/net-worth?days=7', {
          token: person.token,
          headers: { 'X-Timezone': timeZone },
        })
      ).json.data;
    const line = await ask('UTC');
    expect(line.points.at(-1)).toEqual({ date: '2026-03-30', total: 700, estimated: false });
    expect(line.disconnected).toEqual([
      { institution_name: 'Quokka National Bank', counted_until: '2026-03-30' },
    ]);
    // West of Greenwich it was still the day before.
    expect((await ask('America/Los_Angeles')).points.at(-1).date).toBe('2026-03-29');
    const { json } = await app.call('GET /accounts/summary', { token: person.token });
    expect(json.summary.total_balance).toBe(0);
  });

  it('answers over HTTP with the balances that were observed', async () => {
    const person = await createPerson(app);
    const account = await createAccount(app, person);
    await app.db.inTransaction(person.id, (tx) =>
      tx
        .insertInto('account_balances')
        .values({ user_id: person.id, account_id: account, day: '2026-03-30', current_minor: 12_345 })
        .execute(),
    );
    await createTransaction(app, person, account, { date: '2026-03-30', amount_minor: -45 });
    const { json } = await app.call('GET /accounts/net-worth?days=7', { token: person.token });
    expect(json.data.points).toEqual([
      { date: '2026-03-30', total: 123.45, estimated: false },
      { date: '2026-03-31', total: 123.45, estimated: false },
    ]);
    expect((await app.call('GET /accounts/net-worth?days=6', { token: person.token })).status).toBe(400);
  });
});
