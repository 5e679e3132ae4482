import { addMonths } from '@saldo/contract/calendar';
import { addDays } from '@saldo/contract/dates';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createAccount, createPerson, type Person } from '../testing/factories.ts';
import { app, startChat } from './chat.testing.ts';
import { askQuery, figuresOf, type Answered } from './queries.testing.ts';

/* One definition: the page of bills, its line of days ahead and the assistant say the same to the cent. */
startChat();

const today = '2026-11-21';

interface Stream {
  name: string;
  day: number;
  amount: number;
  category: string;
  months: number;
  varies: boolean;
}

const stream = (name: string, category: string, sign: 1 | -1): fc.Arbitrary<Stream> =>
  fc.record({
    name: fc.constant(name),
    day: fc.integer({ min: 1, max: 28 }),
    amount: fc.integer({ min: 500, max: 300_000 }).map((size) => sign * size),
    category: fc.constant(category),
    months: fc.integer({ min: 2, max: 9 }),
    varies: fc.boolean(),
  });

const life = fc.record({
  streams: fc.tuple(
    stream('Casa Linda', 'RENT_AND_UTILITIES_RENT', -1),
    stream('Netflix', 'ENTERTAINMENT_TV_AND_MOVIES', -1),
    stream('Metro Power', 'RENT_AND_UTILITIES_GAS_AND_ELECTRICITY', -1),
    stream('Rainy Fund', 'TRANSFER_OUT_SAVINGS', -1),
    stream('Acme Inc', 'INCOME_SALARY', 1),
  ),
  coffees: fc.array(fc.tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 100, max: 60_000 })), {
    maxLength: 25,
  }),
  gigs: fc.array(fc.tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 100, max: 90_000 })), {
    maxLength: 9,
  }),
  available: fc.integer({ min: 0, max: 900_000 }),
  owed: fc.integer({ min: 0, max: 200_000 }),
  saved: fc.integer({ min: 0, max: 900_000 }),
  ahead: fc.integer({ min: 1, max: 90 }),
});

async function live(
  person: Person,
  account: number,
  { streams, coffees, gigs }: typeof life extends fc.Arbitrary<infer T> ? T : never,
) {
  const row = (date: string, amount: number, name: string, category: string) => ({
    user_id: person.id,
    account_id: account,
    provider_transaction_id: `row-${person.id}-${name}-${date}-${amount}-${Math.abs(amount)}`,
    amount_minor: amount,
    currency: 'USD',
    date,
    name,
    merchant_name: name,
    category_primary: category
      .split('_')
      .slice(0, category.startsWith('INCOME') ? 1 : 3)
      .join('_'),
    category_detailed: category,
    pending: false,
  });
  const primary: Record<string, string> = {
    RENT_AND_UTILITIES_RENT: 'RENT_AND_UTILITIES',
    RENT_AND_UTILITIES_GAS_AND_ELECTRICITY: 'RENT_AND_UTILITIES',
    ENTERTAINMENT_TV_AND_MOVIES: 'ENTERTAINMENT',
    TRANSFER_OUT_SAVINGS: 'TRANSFER_OUT',
    INCOME_SALARY: 'INCOME',
    INCOME_OTHER_INCOME: 'INCOME',
    FOOD_AND_DRINK_COFFEE: 'FOOD_AND_DRINK',
  };
  const rows = [
    ...streams.flatMap(({ name, day, amount, category, months, varies }) =>
      Array.from({ length: months }, (_, back) =>
        row(
          addMonths('2026-11-01', -back, day),
          varies ? Math.trunc((amount * (10 + (back % 3))) / 10) : amount,
          name,
          category,
        ),
      ).filter(({ date }) => date <= today),
    ),
    ...coffees.map(([back, size]) =>
      row(addDays(today, -back), -size, `Café ${back % 7}`, 'FOOD_AND_DRINK_COFFEE'),
    ),
    ...gigs.map(([back, size]) => row(addDays(today, -back), size, `Client ${back}`, 'INCOME_OTHER_INCOME')),
  ].map((one, at) => ({
    ...one,
    provider_transaction_id: `${one.provider_transaction_id}-${at}`,
    category_primary: primary[one.category_detailed] ?? null,
  }));
  await app.db.inTransaction(person.id, (tx) => tx.insertInto('transactions').values(rows).execute());
}

test('page and assistant agree to the cent: a day ahead, safe to spend, and what it costs a month', async () => {
  await fc.assert(
    fc.asyncProperty(life, async (given) => {
      const person = await createPerson(app);
      const account = await createAccount(app, person, {
        current_minor: given.available,
        available_minor: given.available,
      });
      await createAccount(app, person, {
        name: 'Card',
        type: 'credit',
        current_minor: given.owed,
        available_minor: null,
      });
      await createAccount(app, person, {
        name: 'Nest Egg',
        subtype: 'savings',
        current_minor: given.saved,
        available_minor: given.saved,
      });
      await live(person, account, given);
      const get = async (path: string) => (await app.call(`GET ${path}`, { token: person.token })).json.data;
      const ask = async (slots: Parameters<typeof askQuery>[0]): Promise<Answered> =>
        (await askQuery(slots, {}, person)).json;
      const view = await get('/recurring/');
      const line = await get('/recurring/ahead');
      const until = addDays(today, given.ahead);
      const on = line.days.find(({ date }: { date: string }) => date === until);
      const forecast = await ask({
        ask: 'forecast',
        accounts: [account],
        until: { start: today, end: until, unit: 'range' },
      });
      expect(figuresOf(forecast, 'expected balance')).toEqual([Math.round(on.balance * 100)]);
      expect(on.low).toBeLessThanOrEqual(on.balance);
      expect(on.high).toBeGreaterThanOrEqual(on.balance);
      const safe = await ask({
        ask: 'allow',
        until: view.safe.payday === null ? null : { event: 'payday', before: false },
      });
      const [left] = [...figuresOf(safe, 'left'), ...figuresOf(safe, 'short')];
      expect(left).toBe(Math.abs(Math.round(view.safe.total * 100)));
      const { total, free, kept, income, payments, saving, taxes } = view.safe;
      expect(Math.round(kept * 100)).toBe(given.saved);
      expect(Math.round((free + income - payments - saving - taxes) * 100)).toBe(Math.round(total * 100));
      const counted = view.upcoming.filter(
        (one: { date: string; counted: boolean }) => one.counted && one.date <= view.safe.until,
      );
      const sum = counted.reduce(
        (all: number, one: { amount: number }) => all + Math.round(one.amount * 100),
        0,
      );
      expect(0 - sum).toBe(Math.round((payments + saving) * 100));
      const streams = view.items.filter(
        ({ kind, ended }: { kind: string; ended: boolean }) =>
          !ended && kind !== 'pay' && kind !== 'saving' && kind !== 'card',
      );
      if (streams.length > 0)
        expect(figuresOf(await ask({ ask: 'subs', total: true }), 'a month')).toContain(
          Math.round(view.monthly * 100),
        );
    }),
    { numRuns: 25 },
  );
}, 120_000);
