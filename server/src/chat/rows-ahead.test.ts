import { query as form } from '@saldo/contract/query/query';
import { emptySlots, toQuery } from '@saldo/contract/query/slots';
import { addDays } from '@saldo/contract/dates';
import { addMonths } from '@saldo/contract/calendar';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { handAccount, imports } from '../imports/imports.testing.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createAccount, createPerson, type Person } from '../testing/factories.ts';

/*
 * Rows dated ahead are still to come: no balance of today holds them, and every look ahead counts them once, on their day.
 * `SALDO_AHEAD=200` compares as many generated accounts.
 */
const many = Number(process.env['SALDO_AHEAD'] ?? 8);
const start = '2026-11-21T15:00:00Z';
const today = '2026-11-21';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await startTestApp({ clock: start, workers: true });
});
afterAll(() => app?.close());
beforeEach(async () => {
  app.clock.set(start);
  person = await createPerson(app);
});

const call = (line: string, body?: unknown, headers?: Record<string, string>) =>
  app.call(line, { token: person.token, body, ...(headers && { headers }) });
const data = async (path: string) => (await call(`GET ${path}`)).json.data;
const minor = (amount: number) => Math.round(amount * 100);
const balance = async (id: number, headers?: Record<string, string>) =>
  (await call(`GET /accounts/${id}`, undefined, headers)).json.account.balances.current;
const lineOf = async (id: number): Promise<{ date: string; balance: number; events: object[] }[]> =>
  (await data(`/recurring/ahead?account_id=${id}`)).days;

async function row(account: number, date: string, amount: number, name = 'Row'): Promise<number> {
  const { status, text, json } = await call('POST /transaction/', {
    account_id: account,
    date,
    amount,
    name,
  });
  expect(status, text).toBe(201);
  return json.transaction.id;
}

/** Lets it be a later day; a session idles for less than a week. */
async function waitUntil(instant: string): Promise<void> {
  const end = Date.parse(instant);
  for (let at = app.clock.now().getTime() + 5 * 86_400_000; at < end; at += 5 * 86_400_000) {
    app.clock.set(new Date(at).toISOString());
    await call('GET /accounts/');
  }
  app.clock.set(instant);
}

/** The first figure of the assistant's answer. */
async function asked(ask: 'free' | 'bal'): Promise<number> {
  const { json } = await call('POST /chat/', {
    message: 'What is it?',
    query: z.encode(form, toQuery({ ...emptySlots, ask })),
  });
  const first = json.blocks.find(({ kind }: { kind: string }) => kind === 'headline');
  return json.facts.find(({ id }: { id: string }) => id === first.figure.fact).amount;
}

describe('the balance of today', () => {
  test('holds rows up to today in the person’s own time zone, and the next day those of that day', async () => {
    const id = await handAccount(app, person, { opening_balance: 1000, opening_date: '2026-11-01' });
    await row(id, today, -10);
    await row(id, '2026-11-22', -100);
    await row(id, '2026-11-28', 500);
    expect(await balance(id)).toBe(990);
    // On Kiritimati it is the 22nd already.
    expect(await balance(id, { 'X-Timezone': 'Pacific/Kiritimati' })).toBe(890);
    // Another instance has moved it; for a minute this one may not know.
    app.clock.advance(61);
    expect(await balance(id)).toBe(990);
    app.clock.set('2026-11-22T00:30:00Z');
    expect(await balance(id)).toBe(890);
    await waitUntil('2026-11-28T12:00:00Z');
    expect(await balance(id)).toBe(1390);
    expect((await data('/accounts/net-worth')).points.at(-1).total).toBe(1390);
  });

  test('is that of every surface, and goals reserve no money that is still to come', async () => {
    const id = await handAccount(app, person, { opening_balance: 1000, opening_date: '2026-11-01' });
    await row(id, '2026-11-28', 500, 'Bonus');
    await row(id, '2026-12-02', -1200, 'Roof');
    expect(await balance(id)).toBe(1000);
    expect((await call('GET /accounts/summary')).json.summary.total_balance).toBe(1000);
    expect((await data('/accounts/net-worth')).points.at(-1).total).toBe(1000);
    expect((await data('/accounts/free-to-spend')).total).toBe(1000);
    expect(await asked('bal')).toBe(1000);
    expect(await asked('free')).toBe(1000);
    const goal = { title: 'Trip', target_amount: 2000, category: 'vacation', linked_account_id: id };
    expect((await call('POST /goals/', { ...goal, linked_amount: 1200 })).status).toBe(409);
    expect((await call('POST /goals/', { ...goal, linked_amount: 900 })).status).toBe(201);
    // Once the money has gone, the goal is short.
    await waitUntil('2026-12-02T12:00:00Z');
    const { goals } = (await call('GET /goals/')).json;
    expect(goals[0].underfunded).toMatchObject({ shortfall: 600 });
  });

  test('is no other after a file of next week; the bank’s account holds what the bank says', async () => {
    const hand = await handAccount(app, person, { opening_balance: 1000, opening_date: '2026-11-01' });
    const linked = await createAccount(app, person, { current_minor: 50_000, available_minor: 50_000 });
    const file = 'Date,Description,Amount\n2026-11-20,Shop,-20.00\n2026-11-27,Dentist,-80.00\n';
    await imports(app, person, hand, 'hand.csv', file);
    await imports(app, person, linked, 'linked.csv', file);
    expect([await balance(hand), await balance(linked)]).toEqual([980, 500]);
    for (const id of [hand, linked]) {
      const line = await lineOf(id);
      const on = (date: string) => line.find((one) => one.date === date)?.events;
      expect(on('2026-11-27')).toMatchObject([{ name: 'Dentist', amount: -80 }]);
    }
  });
});

describe('the days ahead', () => {
  test('a row ahead stands for the day on which a stream expects it, with its own day and amount', async () => {
    const id = await handAccount(app, person, { opening_balance: 9000, opening_date: '2026-01-01' });
    for (let back = 0; back < 8; back += 1) {
      const paid = await row(id, addMonths('2026-11-01', -back, 1), -1500, 'Casa Linda');
      await call(`PATCH /transaction/${paid}`, {
        category_primary: 'RENT_AND_UTILITIES',
        category_detailed: 'RENT_AND_UTILITIES_RENT',
      });
    }
    const before = await lineOf(id);
    await row(id, '2026-12-03', -1550, 'Casa Linda');
    const view = await data('/recurring/');
    const rents = view.upcoming.filter(({ name }: { name: string }) => name === 'Casa Linda');
    expect(rents.map(({ date, amount }: { date: string; amount: number }) => [date, amount])).toEqual([
      ['2026-12-03', -1550],
      ['2027-01-01', -1500],
      ['2027-02-01', -1500],
    ]);
    const after = await lineOf(id);
    const at = (line: typeof after, date: string) => line.find((one) => one.date === date)?.balance ?? 0;
    expect(at(after, '2026-12-02') - at(before, '2026-12-02')).toBeCloseTo(1500, 2);
    expect(at(after, '2026-12-03') - at(before, '2026-12-03')).toBeCloseTo(-50, 2);
    expect(at(after, '2027-02-15') - at(before, '2027-02-15')).toBeCloseTo(-50, 2);
    expect(view.safe.payments).toBe(0);
  });

  test(
    'each row moves every later day once, and no balance before its day',
    { timeout: 60_000 },
    async () => {
      const dated = (least: number, most: number) =>
        fc.record({
          days: fc.integer({ min: least, max: most }),
          amount: fc.integer({ min: -90_000, max: 90_000 }).filter((amount) => amount !== 0),
        });
      const books = fc.record({
        opening: fc.integer({ min: 0, max: 500_000 }),
        past: fc.array(dated(-19, 0), { maxLength: 6 }),
        ahead: fc.array(dated(1, 60), { minLength: 1, maxLength: 6 }),
        wait: fc.integer({ min: 0, max: 25 }),
        card: fc.boolean(),
      });
      await fc.assert(
        fc.asyncProperty(books, async ({ opening, past, ahead, wait, card }) => {
          app.clock.set(start);
          person = await createPerson(app);
          const sign = card ? -1 : 1;
          const id = await handAccount(app, person, {
            type: card ? 'credit' : 'depository',
            opening_balance: opening / 100,
            opening_date: '2026-11-01',
          });
          let name = 0;
          const put = async (rows: readonly { days: number; amount: number }[]) => {
            for (const { days, amount } of rows)
              await row(id, addDays(today, days), amount / 100, `Row ${(name += 1)}`);
          };
          const sum = (rows: readonly { days: number; amount: number }[], until: number) =>
            rows.filter(({ days }) => days <= until).reduce((total, { amount }) => total + amount, 0);
          await put(past);
          const before = card ? [] : await lineOf(id);
          await put(ahead);
          const held = opening + sign * sum(past, 0);
          expect(minor(await balance(id))).toBe(held);
          for (const [at, day] of (card ? [] : await lineOf(id)).entries())
            expect(minor(day.balance) - minor(before[at]?.balance ?? 0)).toBe(sum(ahead, at));
          await waitUntil(`${addDays(today, wait)}T00:00:01Z`);
          const then = held + sign * sum(ahead, wait);
          expect(minor(await balance(id))).toBe(then);
          expect(minor((await data('/accounts/net-worth')).points.at(-1).total)).toBe(sign * then);
          expect(minor((await call('GET /accounts/summary')).json.summary.total_balance)).toBe(sign * then);
        }),
        { numRuns: many, seed: 11, endOnFailure: true },
      );
    },
  );
});
