import { addMonths } from '@saldo/contract/calendar';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { createAccount, createGoal, createPerson, createTransaction } from '../testing/factories.ts';
import { app, call, card, checking, person, startChat, talk } from './chat.testing.ts';
import { answerTo, figuresOf } from './queries.testing.ts';

/*
 * Today is Nov 21, 2026. Truths are SQL over the rows and sums in whole cents, written here apart from the executors.
 */
startChat();

const monthly = async (
  name: string,
  day: number,
  amount: number,
  category: string,
  count = 8,
  account = checking,
) => {
  for (let back = 0; back < count; back += 1)
    await createTransaction(app, person, account, {
      date: addMonths('2026-11-01', -back, day),
      amount_minor: amount,
      name,
      merchant_name: name,
      category_primary: category === 'INCOME_SALARY' ? 'INCOME' : 'RENT_AND_UTILITIES',
      category_detailed: category,
    });
};

beforeEach(async () => {
  await monthly('Casa Linda', 1, -150_000, 'RENT_AND_UTILITIES_RENT');
  await monthly('Acme Inc', 5, 400_000, 'INCOME_SALARY');
});

const number = async (text: ReturnType<typeof sql<{ sum: number }>>): Promise<number> =>
  app.db.inTransaction(person.id, async (tx) => Number((await text.execute(tx)).rows[0]?.sum ?? 0));

/** What was spent in the last 90 days on what does not come back: here all but the rent. */
const everyday = () =>
  number(sql<{ sum: number }>`select sum(-amount_minor) as sum from transactions where user_id = ${person.id}
    and date > date '2026-11-21' - 90 and category_primary not in ('INCOME', 'TRANSFER_IN') and merchant_name <> 'Casa Linda'`);

/** Half up, as money is rounded. */
const share = (sum: number, days: number): number => Math.floor((sum * days * 2 + 90) / 180);

const day = (start: string, end = start) => ({ start, end, unit: 'range' as const });

describe('days ahead', () => {
  test('a balance is what is there and what comes and goes until then, and says what it counts on', async () => {
    const answer = await answerTo({ ask: 'forecast', until: day('2026-11-21', '2026-12-31') });
    const end = 100_000 + 400_000 - 150_000 - share(await everyday(), 40) - 50_000;
    expect(figuresOf(answer, 'expected balance')).toEqual([end]);
    expect(answer.response).toContain('Expected balance · Dec 31, 2026: $2,828.89');
    expect(answer.response).toContain('This is an estimate: regular payments and income as in the past');
    expect(answer.response).toContain('So the money would last until then.');
    const es = await answerTo({ ask: 'forecast', until: day('2026-12-31') }, { language: 'es' });
    expect(es.response).toContain('Es una estimación');
    expect(figuresOf(es, 'saldo previsto')).toEqual([end]);
  });

  test('spending is what is spent so far and what a usual rest of the month brings', async () => {
    const so = await number(sql<{ sum: number }>`select sum(-amount_minor) as sum from transactions
      where user_id = ${person.id} and date >= date '2026-11-01' and category_primary not in ('INCOME', 'TRANSFER_IN')`);
    const answer = await answerTo({ ask: 'forecast', flow: 'spending' });
    const rest = share(await everyday(), 9);
    expect(figuresOf(answer, 'expected balance')).toEqual([]);
    expect(figuresOf(answer, 'expected spending')).toEqual([so + rest]);
    expect(answer.response).toMatch(/^Expected spending in November 2026: /);
    expect(answer.response).toContain('so far and about');
    expect(answer.response).toContain('This is an estimate');
    const es = await answerTo({ ask: 'forecast', flow: 'spending' }, { language: 'es' });
    expect(es.response).toMatch(/^Gasto previsto en noviembre de 2026: /);
  });

  test('spending of a month to come holds its bills and its days alone', async () => {
    const december = { start: '2026-12-01', end: '2026-12-31', unit: 'month' as const };
    const answer = await answerTo({ ask: 'forecast', flow: 'spending', until: december });
    expect(figuresOf(answer, 'expected spending')).toEqual([150_000 + share(await everyday(), 31)]);
    const rent = { kind: 'category' as const, codes: ['RENT_AND_UTILITIES_RENT'] };
    const ofRent = await answerTo({ ask: 'forecast', flow: 'spending', until: december, things: [rent] });
    expect(figuresOf(ofRent, 'expected spending')).toEqual([150_000]);
  });

  test('money put into savings leaves, and is no spending of every day', async () => {
    const before = figuresOf(
      await answerTo({ ask: 'forecast', until: day('2026-12-31') }),
      'expected balance',
    );
    for (let back = 0; back < 6; back += 1)
      await createTransaction(app, person, checking, {
        date: addMonths('2026-11-10', -back),
        amount_minor: -30_000,
        name: 'Rainy Fund',
        merchant_name: 'Rainy Fund',
        category_primary: 'TRANSFER_OUT',
        category_detailed: 'TRANSFER_OUT_SAVINGS',
      });
    const answer = await answerTo({ ask: 'forecast', until: day('2026-12-31') });
    expect(figuresOf(answer, 'put into savings')).toEqual([30_000]);
    expect(figuresOf(answer, 'expected balance')).toEqual([Number(before[0]) - 30_000]);
  });

  test('a day that only the books tell: until payday, and the day before it', async () => {
    const payday = await answerTo({ ask: 'forecast', until: { event: 'payday', before: false } });
    expect(payday.response).toContain('Dec 5, 2026 (next payday)');
    const before = await answerTo({ ask: 'forecast', until: { event: 'payday', before: true } });
    expect(figuresOf(before, 'expected income')).toEqual([0]);
    expect(before.response).toContain('Dec 4, 2026');
    const rent = await answerTo({ ask: 'forecast', until: { event: 'rent', before: false } });
    expect(rent.response).toContain('Dec 1, 2026 (next rent)');
  });

  test('a few days tell no everyday spending, and the answer says so', async () => {
    await app.db.inTransaction(person.id, (tx) =>
      sql`delete from transactions where user_id = ${person.id} and date < date '2026-11-15'`.execute(tx),
    );
    await createTransaction(app, person, checking, { date: '2026-11-20', amount_minor: -4_500 });
    const answer = await answerTo({ ask: 'forecast', until: day('2026-11-21', '2026-12-31') });
    expect(figuresOf(answer, 'expected balance')).toEqual([50_000]);
    expect(answer.response).toContain('too few days and payments yet to tell everyday spending');
    expect(answer.response).not.toContain('of everyday spending over');
    const es = await answerTo({ ask: 'forecast', until: day('2026-12-31') }, { language: 'es' });
    expect(es.response).toContain('muy pocos días y pagos');
  });

  test('whether there is enough for a payment: the look goes to its day', async () => {
    const things = [{ kind: 'category' as const, codes: ['RENT_AND_UTILITIES_RENT'] }];
    const answer = await answerTo({ ask: 'forecast', things });
    expect(answer.response).toContain('Counted in it: Casa Linda $1,500.00 (Dec 1, 2026).');
    expect(figuresOf(answer, 'expected balance')).toEqual([
      100_000 - 150_000 - share(await everyday(), 10) - 50_000,
    ]);
    expect(answer.response).toContain('So the money would run short.');
  });

  test('what something will have cost by the end of the month: so far, and on at its pace', async () => {
    const things = [{ kind: 'category' as const, codes: ['FOOD_AND_DRINK_GROCERIES'] }];
    const answer = await answerTo({ ask: 'forecast', things });
    const pace = await number(sql<{
      sum: number;
    }>`select sum(-amount_minor) as sum from transactions where user_id = ${person.id}
      and category_detailed = 'FOOD_AND_DRINK_GROCERIES' and date > date '2026-11-21' - 90`);
    expect(figuresOf(answer, 'expected spending')).toEqual([20_000 + share(pace, 9)]);
    expect(answer.response).toContain('$200.00 so far');
  });

  test('a day further than anybody plans, or past, tells no figure made of it', async () => {
    expect((await answerTo({ ask: 'forecast', until: day('9999-12-31') })).response).toContain(
      'too far ahead',
    );
    const past = await answerTo({ ask: 'forecast', until: day('2026-10-01') });
    expect(past.response).toContain('Oct 1, 2026 is past');
    expect(past.response).toContain('Nov 30, 2026');
  });

  test('a card alone holds no money to look ahead at', async () => {
    const { response } = await answerTo({ ask: 'forecast', accounts: [card] });
    expect(response).toContain('There is no money in what is only owed');
    expect(response).toContain('Sapphire Card: $500.00 · owed');
  });
});

describe('what if', () => {
  test('a price is held against what is free, beside goals; credit is no money', async () => {
    const goal = await createGoal(app, person, {
      title: 'Japan trip',
      target_minor: 120_000,
      linked_account_id: checking,
      linked_minor: 20_000,
      deadline: '2027-05-21',
    });
    const free = (await app.call('GET /accounts/free-to-spend', { token: person.token })).json.data.total;
    expect(free).toBe(300);
    const answer = await answerTo({ ask: 'afford', amount: 25_000 as never, goals: [goal] });
    expect(figuresOf(answer, 'free to spend')).toEqual([30_000]);
    expect(answer.response).toContain('Left after it, as of today: $50.00');
    expect(answer.response).toContain(
      'With $1,500.00 of regular payments expected by Dec 5, 2026 (next payday), you would be $1,450.00 short.',
    );
    expect(answer.response).toContain('The $200.00 that goals reserve stays untouched.');
    const page = (await app.call(`GET /goals/${goal}`, { token: person.token })).json.goal.plan
      .needed_per_month;
    expect(figuresOf(answer, 'needed a month')).toEqual([Math.round(page * 100)]);
    expect(answer.response).toContain('what to do is yours to decide');
    const later = await answerTo({ ask: 'afford', amount: 25_000 as never, until: day('2026-12-31') });
    expect(figuresOf(later, 'left')).toContain(
      30_000 - 25_000 + 400_000 - 150_000 - share(await everyday(), 40),
    );
  });

  test('of accounts that are all left out nothing is told, and that is said', async () => {
    const saver = await createPerson(app);
    await createAccount(app, saver, { name: 'Rainy Savings', subtype: 'savings', current_minor: 250_000 });
    const asked = async (message: string) => (await call('POST /chat/', { message }, saver)).json;
    const said = await asked('can I afford 900 without touching my savings?');
    expect(said.response).toContain('Without the accounts you leave out there is none left');
    expect(said).toMatchObject({ facts: [], reading: null });
    const dicho = await asked('¿me alcanza para 900 sin tocar mis ahorros?');
    expect(dicho.response).toContain('Sin las cuentas que dejas fuera no queda ninguna');
    const balance = await asked('what is my total balance without my savings account?');
    expect(balance.response).toContain('Without the accounts you leave out there is none left');
  });

  test('a price is paid from the accounts that are named: savings that are left out are no part of it', async () => {
    const savings = await createAccount(app, person, {
      name: 'Rainy Savings',
      subtype: 'savings',
      current_minor: 250_000,
      available_minor: 240_000,
    });
    const amount = 90_000 as never;
    const all = await answerTo({ ask: 'afford', amount });
    expect(all.response).toContain('Left after it, as of today: $2,000.00');
    expect(all.response).toContain('$2,400.00 of it in savings accounts');
    const less = await answerTo({ ask: 'afford', amount, accounts: [checking, card] });
    expect(less.response).toContain('Short after it, as of today: $400.00');
    expect(less.response).toContain(
      'Everyday Checking and Sapphire Card: $500.00 to pay with (available in bank accounts less',
    );
    expect(less.response).not.toContain('savings accounts');
    const said = await talk('can I afford 900 without touching my savings?');
    expect(said).toMatchObject({
      response: expect.stringContaining('Short after it, as of today: $400.00'),
      reading: { sure: 'sure', query: { accounts: [checking, card] } },
    });
    const dicho = await talk('¿me alcanza para 900 sin tocar mis ahorros?');
    expect(dicho.reading.query).toMatchObject({ of: 'afford', accounts: [checking, card] });
    const alone = await answerTo({ ask: 'afford', amount, accounts: [checking] });
    expect(alone.response).toContain('Left after it, as of today: $100.00');
    expect(alone.response).toContain('Everyday Checking: $1,000.00 to pay with');
    expect(alone.response).toContain('nothing taken off for what is owed on cards');
    const es = await answerTo({ ask: 'afford', amount, accounts: [savings] }, { language: 'es' });
    expect(es.response).toContain('Rainy Savings: $2,400.00 con que pagar');
    const onCard = await answerTo({ ask: 'afford', amount, accounts: [card] });
    expect(onCard.response).toContain('Left after it, as of today: $2,000.00');
    expect(onCard.response).toContain('so this is of all of them');
  });

  test('by a day that is named, the words come to the figure: cards are taken off once', async () => {
    const { response } = await answerTo({ ask: 'afford', amount: 25_000 as never, until: day('2026-12-31') });
    expect(response).not.toContain('less $500.00');
  });

  test('without a price it is asked for, with what is free', async () => {
    const { response } = await answerTo({ ask: 'afford' });
    expect(response).toBe('What does it cost? You have $500.00 free to spend as of today.');
    expect((await answerTo({ ask: 'afford' }, { language: 'es' })).response).toContain('¿Cuánto cuesta?');
  });

  test('an allowance shares out what is left over the days, today included, rounded down', async () => {
    const answer = await answerTo({ ask: 'allow', until: day('2026-12-31') });
    const left = 50_000 + 400_000 - 150_000;
    expect(figuresOf(answer, 'left')).toEqual([left]);
    expect(figuresOf(answer, 'a day')).toEqual([Math.floor(left / 41)]);
    expect(figuresOf(answer, 'a week')).toEqual([Math.floor((left * 7) / 41)]);
    const short = await answerTo({ ask: 'allow', until: { event: 'payday', before: true } });
    expect(short.response).toContain('So there is nothing left to spend.');
  });

  test('how long money lasts, by the last three complete months', async () => {
    const spent = await number(sql<{
      sum: number;
    }>`select sum(-amount_minor) as sum from transactions where user_id = ${person.id}
      and date between '2026-08-01' and '2026-10-31' and category_primary <> 'INCOME'`);
    const answer = await answerTo({ ask: 'runway' });
    expect(figuresOf(answer, 'average')).toEqual([Math.round(spent / 3)]);
    expect(figuresOf(answer, 'months')).toContain(Math.floor((100_000 * 10) / Math.round(spent / 3)) / 10);
    const named = await answerTo({ ask: 'runway', amount: 1_000_000 as never });
    expect(figuresOf(named, 'months')).toContain(Math.floor((1_000_000 * 10) / Math.round(spent / 3)) / 10);
  });

  test('spending less on something: a contract by its price, a habit by its average month', async () => {
    const rent = await answerTo({ ask: 'cut', things: [{ kind: 'payee', names: ['Casa Linda'] }] });
    expect(figuresOf(rent, 'a month')).toContain(150_000);
    expect(figuresOf(rent, 'a year')).toContain(1_800_000);
    const food = await answerTo({ ask: 'cut', things: [{ kind: 'category', codes: ['FOOD_AND_DRINK'] }] });
    const months = 6; // May to October: the data begins on Apr 1, so April is whole too.
    const total = 10_000 + 5_420 + 2_080 + 999;
    expect(figuresOf(food, 'a month')).toEqual([Math.round(total / (months + 1))]);
    expect(food.response).toContain('from Apr 1 to Oct 31, 2026');
    expect((await answerTo({ ask: 'cut' })).response).toContain('What would you spend less on?');
  });

  test('a new cost is held against what a usual month leaves, as a cost and as pay', async () => {
    const rate = { amount: 60_000 as never, every: 'month' as const };
    const answer = await answerTo({ ask: 'upkeep', rate });
    const [income, spending] = [7 * 400_000, 7 * 150_000 + 10_000 + 5_420 + 2_080 + 999];
    const net = Math.round((income - spending) / 7);
    expect(figuresOf(answer, 'income less spending')).toEqual([net]);
    expect(figuresOf(answer, 'left')).toEqual([net - 60_000, net + 60_000]);
    const things = [{ kind: 'category' as const, codes: ['RENT_AND_UTILITIES_RENT'] }];
    const rent = await answerTo({ ask: 'upkeep', rate: { ...rate, amount: 190_000 as never }, things });
    expect(rent.response).toContain('You pay $1,500.00 a month for it now');
    expect(figuresOf(rent, 'left')).toEqual([net - 190_000, net - 190_000 + 150_000]);
  });

  test('what to put by, what it comes to, and when a sum is there', async () => {
    const put = await answerTo({ ask: 'setby', amount: 90_000 as never, until: day('2027-02-21') });
    expect(figuresOf(put, 'a month')).toEqual([Math.ceil((90_000 * 487) / (92 * 16))]);
    expect(put.response).toContain('From each of the 3 paydays until then it is $300.00.');
    expect((await answerTo({ ask: 'setby', amount: 90_000 as never })).response).toContain('By when');
    const up = await answerTo({
      ask: 'saveup',
      rate: { amount: 7_500 as never, every: 'week' },
      until: day('2026-12-25'),
    });
    expect(figuresOf(up, 'saved and invested')).toEqual([4 * 7_500]);
    const grown = await number(sql<{
      sum: number;
    }>`select sum(amount_minor) as sum from transactions where user_id = ${person.id}
      and account_id = ${checking} and date between '2026-04-01' and '2026-10-31'`);
    const reach = await answerTo({ ask: 'reach', amount: 2_000_000 as never });
    const a = Math.round(grown / 7);
    expect(figuresOf(reach, 'a month')).toEqual([a]);
    expect(figuresOf(reach, 'reached')).toEqual([addMonths('2026-11-21', Math.ceil(1_900_000 / a))]);
  });

  test('a debt at so much a month, by a day, and a loan as it is paid now', async () => {
    const rate = { amount: 15_000 as never, every: 'month' as const };
    const paid = await answerTo({ ask: 'payoff', accounts: [card], rate });
    expect(paid.response).toContain('At $150.00 a month it is paid in 4 months, around Mar 21, 2027.');
    expect(paid.response).toContain('Interest is not counted.');
    const by = await answerTo({ ask: 'payoff', accounts: [card], until: day('2027-02-21') });
    expect(figuresOf(by, 'a month')).toEqual([Math.ceil((50_000 * 487) / (92 * 16))]);
    expect((await answerTo({ ask: 'payoff', accounts: [card] })).response).toContain(
      'How much would you pay a month',
    );
    const loan = await createAccount(app, person, {
      name: 'Car loan',
      type: 'loan',
      subtype: 'auto',
      current_minor: 500_000,
      available_minor: null,
    });
    for (let back = 0; back < 5; back += 1) {
      const date = addMonths('2026-11-03', -back);
      const leg = { date, name: 'Car loan payment', merchant_name: null, category_primary: 'LOAN_PAYMENTS' };
      const arrived = await createTransaction(app, person, loan, { ...leg, amount_minor: 50_000 });
      const sent = await createTransaction(app, person, checking, {
        ...leg,
        amount_minor: -50_000,
        category_detailed: 'LOAN_PAYMENTS_CAR_PAYMENT',
        transfer_peer_id: arrived,
      });
      await app.db.inTransaction(person.id, (tx) =>
        tx
          .updateTable('transactions')
          .set({ transfer_peer_id: sent })
          .where('id', '=', arrived)
          .where('user_id', '=', person.id)
          .execute(),
      );
    }
    const now = await answerTo({ ask: 'payoff', accounts: [loan] });
    expect(now.response).toContain('paid off in about 10 months, around Sep 21, 2027');
  });

  test('a loan without rows of its own is paid by the one regular payment of its kind, and by none of two', async () => {
    const owing = { type: 'loan', subtype: 'auto', current_minor: 500_000, available_minor: null } as const;
    const loan = await createAccount(app, person, { name: 'Ute Loan', ...owing });
    const pays = async (name: string) => {
      for (let back = 0; back < 5; back += 1)
        await createTransaction(app, person, checking, {
          date: addMonths('2026-11-03', -back),
          amount_minor: -50_000,
          name,
          merchant_name: null,
          category_primary: 'LOAN_PAYMENTS',
          category_detailed: 'LOAN_PAYMENTS_CAR_PAYMENT',
        });
    };
    await pays('Ute Finance');
    expect((await answerTo({ ask: 'payoff', accounts: [loan] })).response).toContain(
      'paid off in about 10 months',
    );
    expect((await answerTo({ ask: 'due', accounts: [loan] })).response).toContain('Ute Finance: $500.00');
    await pays('Van Finance');
    expect((await answerTo({ ask: 'payoff', accounts: [loan] })).response).toContain(
      'How much would you pay a month',
    );
  });
});
