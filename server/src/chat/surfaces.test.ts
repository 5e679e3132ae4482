import type { Block } from '@saldo/contract/chat/chat.blocks';
import { query as form } from '@saldo/contract/query/query';
import { emptySlots, toQuery, type Slots } from '@saldo/contract/query/slots';
import { primaryCategories } from '@saldo/contract/transactions/taxonomy';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { matchOwnTransfers } from '../transactions/transfers.queries.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import {
  createAccount,
  createGoal,
  createPerson,
  createTransaction,
  type Person,
} from '../testing/factories.ts';

/*
 * One figure, one meaning: whatever ledger a person has, lists, totals, dashboard, goals and assistant say the same.
 * `SALDO_LEDGERS=200` compares as many generated ledgers.
 */
const ledgers = Number(process.env['SALDO_LEDGERS'] ?? 15);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock: '2026-03-20T12:00:00Z' });
});
afterAll(() => app.close());

const row = fc.record({
  account: fc.nat(1),
  date: fc.integer({ min: 1, max: 20 }).map((day) => `2026-03-${String(day).padStart(2, '0')}`),
  amount_minor: fc.integer({ min: -90_000, max: 90_000 }),
  category_detailed: fc.constantFrom(
    'INCOME_WAGES',
    'FOOD_AND_DRINK_COFFEE',
    'TRANSFER_IN_DEPOSIT',
    'TRANSFER_OUT_WITHDRAWAL',
    'TRANSFER_OUT_SAVINGS',
    'TRANSFER_OUT_INVESTMENT_AND_RETIREMENT_FUNDS',
    'LOAN_PAYMENTS_CAR_PAYMENT',
    'TRAVEL_FLIGHTS',
    null,
  ),
  pending: fc.boolean(),
});

const primaryOf = (detailed: string | null) =>
  primaryCategories.find((one) => detailed?.startsWith(`${one}_`)) ?? null;

const ledger = fc.record({
  rows: fc.array(row, { maxLength: 25 }),
  /** Amounts moved from checking to the card or to savings, both legs there. */
  moved: fc.array(fc.integer({ min: 1, max: 50_000 }), { maxLength: 3 }),
  available: fc.integer({ min: 0, max: 500_000 }),
  owed: fc.integer({ min: -5_000, max: 200_000 }),
  reserved: fc.integer({ min: 0, max: 100_000 }),
  /** Goals beside the linked one: some reached, some given up. */
  goals: fc.array(
    fc.record({
      target_minor: fc.integer({ min: 1, max: 200_000 }),
      manual_minor: fc.integer({ min: 0, max: 250_000 }),
      cancelled: fc.boolean(),
    }),
    { maxLength: 4 },
  ),
});

/** The figure the assistant begins with, in dollars; null where its answer is words. */
async function ask(person: Person, slots: Partial<Slots>): Promise<number | null> {
  const { json } = await app.call('POST /chat/', {
    token: person.token,
    body: { message: 'What is it?', query: z.encode(form, toQuery({ ...emptySlots, ...slots })) },
  });
  const first = (json.blocks as Block[]).find(({ kind }) => kind === 'headline');
  const id = first?.kind === 'headline' ? first.figure.fact : undefined;
  return (json.facts as { id: string; amount: number }[]).find((one) => one.id === id)?.amount ?? null;
}

const minor = (amount: number | null | undefined) => Math.round((amount ?? Number.NaN) * 100);

it('every surface says the same of the same ledger', { timeout: 10_000 * Math.max(3, ledgers) }, async () => {
  await fc.assert(
    fc.asyncProperty(ledger, async ({ rows, moved, available, owed, reserved, goals: kept }) => {
      const person = await createPerson(app);
      const { token } = person;
      const checking = await createAccount(app, person, {
        available_minor: available,
        current_minor: available,
      });
      const card = await createAccount(app, person, {
        type: 'credit',
        subtype: 'credit card',
        current_minor: owed,
        available_minor: 900_000,
      });
      for (const { account, ...one } of rows)
        await createTransaction(app, person, account === 0 ? checking : card, {
          ...one,
          category_primary: primaryOf(one.category_detailed),
        });
      for (const amount of moved) {
        await createTransaction(app, person, checking, {
          date: '2026-03-05',
          amount_minor: -amount,
          category_primary: 'LOAN_PAYMENTS',
        });
        await createTransaction(app, person, card, {
          date: '2026-03-06',
          amount_minor: amount,
          category_primary: 'LOAN_PAYMENTS',
        });
      }
      await createGoal(app, person, { linked_account_id: checking, linked_minor: reserved });
      for (const { cancelled, ...one } of kept) {
        const reached = one.manual_minor >= one.target_minor ? 'completed' : 'active';
        await createGoal(app, person, { ...one, status: cancelled ? 'cancelled' : reached });
      }
      for (const [account_id, current_minor] of [
        [checking, available],
        [card, owed],
      ] as const)
        await app.db.inTransaction(person.id, (tx) =>
          tx
            .insertInto('account_balances')
            .values({ user_id: person.id, account_id, day: '2026-03-20', current_minor })
            .execute(),
        );
      await app.db.inTransaction(person.id, (tx) => matchOwnTransfers(tx, person.id));

      const read = async (path: string) => (await app.call(`GET ${path}`, { token })).json;
      const { transactions } = await read('/transaction/transactions?limit=500');
      const { summary } = await read('/transaction/summary');
      const month = (await read('/transaction/month-figures')).data;
      const free = (await read('/accounts/free-to-spend')).data;
      const { accounts } = await read('/accounts/');
      const goals = (await read('/goals/statistics')).data;

      const listed = transactions as { amount: number; category_primary: string | null }[];
      const net = listed.reduce((sum, one) => sum + minor(one.amount), 0);
      const expenses = listed.filter((one) => one.category_primary !== 'INCOME' && one.amount < 0);
      expect(minor(summary.net_balance)).toBe(net);
      expect(minor(summary.total_expenses)).toBe(-expenses.reduce((sum, one) => sum + minor(one.amount), 0));
      expect(minor(summary.total_income) - minor(summary.total_expenses)).toBe(net);

      const spoken = await ask(person, { days: [{ start: '2026-03-01', end: '2026-03-20', unit: 'month' }] });
      // Where there is nothing at all it says so in words, without a figure.
      expect(minor(spoken ?? 0)).toBe(minor(month.current.spending));

      // What was put aside is in the month's figures, in its own list, and in no spending.
      const put = await read('/transaction/transactions?limit=500&type=saved&start_date=2026-03-01');
      const aside = (put.transactions as { amount: number }[]).map(({ amount }) => -minor(amount));
      expect(minor(month.current.saved)).toBe(aside.reduce((sum, one) => sum + one, 0));
      const spent = await read('/transaction/transactions?limit=500&type=spending&start_date=2026-03-01');
      const detailed = (spent.transactions as { category_detailed: string | null }[]).map(
        (one) => one.category_detailed,
      );
      expect(detailed).not.toContain('TRANSFER_OUT_SAVINGS');
      expect(detailed).not.toContain('TRANSFER_OUT_INVESTMENT_AND_RETIREMENT_FUNDS');

      expect(minor(free.total)).toBe(available - reserved - Math.max(0, owed));
      expect(minor(await ask(person, { ask: 'free' }))).toBe(minor(free.total));

      const held = (accounts as { reserved_balance: number }[]).reduce(
        (sum, one) => sum + minor(one.reserved_balance),
        0,
      );
      expect(held).toBe(minor(goals.total_reserved));
      expect(held).toBe(reserved);

      // What the account cards say is left adds up to the dashboard's figure before cards and shortfalls.
      const cards = accounts as {
        type: string;
        available_balance: number;
        reserved_balance: number;
        unreserved_balance: number;
      }[];
      const left = cards.reduce((sum, one) => sum + minor(one.unreserved_balance), 0);
      expect(left).toBe(Math.max(0, available - reserved));
      expect(minor(free.available)).toBe(
        cards
          .filter(({ type }) => type === 'depository')
          .reduce((sum, one) => sum + minor(one.available_balance), 0),
      );
      const parts = (free.parts as { amount: number }[]).map(({ amount }) => minor(amount));
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(minor(free.total));

      const total = (await read('/accounts/summary')).summary;
      const worth = (await read('/accounts/net-worth')).data;
      expect(minor(total.total_balance)).toBe(available - owed);
      expect(minor(worth.points.at(-1).total)).toBe(minor(total.total_balance));

      const listedGoals = (await read('/goals/')).goals as {
        status: string;
        target_amount: number;
        current_amount: number;
      }[];
      const counting = listedGoals.filter(({ status }) => status !== 'cancelled');
      const summed = (await read('/goals/summary')).data;
      const saved = counting.reduce((sum, one) => sum + minor(one.current_amount), 0);
      const wanted = counting.reduce((sum, one) => sum + minor(one.target_amount), 0);
      expect([minor(goals.total_saved), minor(goals.total_target)]).toEqual([saved, wanted]);
      expect([minor(summed.total_saved), minor(summed.total_target)]).toEqual([saved, wanted]);
      expect([summed.total_goals, summed.active_goals, summed.completed_goals]).toEqual([
        goals.total_goals,
        goals.active_goals,
        goals.completed_goals,
      ]);
      const categories = goals.by_category as { count: number; saved: number; target: number }[];
      expect(categories.reduce((sum, one) => sum + minor(one.saved), 0)).toBe(saved);
      expect(categories.reduce((sum, one) => sum + one.count, 0)).toBe(counting.length);
    }),
    { numRuns: ledgers, seed: 7, endOnFailure: true },
  );
});
