import { formatCents, type Cents } from '@saldo/contract/money';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { createAccount, createGoal, createPerson, createTransaction } from '../testing/factories.ts';
import { app, card, checking, person, startChat } from './chat.testing.ts';
import { answerTo, askQuery, figuresOf } from './queries.testing.ts';

startChat();

const page = async (path: string) => (await app.call(`GET ${path}`, { token: person.token })).json;
const cents = (amount: number): number => Math.round(amount * 100);

let savings: number;
beforeEach(async () => {
  savings = await createAccount(app, person, {
    name: 'Rainy Savings',
    subtype: 'savings',
    current_minor: 250_000,
    available_minor: 240_000,
  });
  await createAccount(app, person, {
    name: 'Brokerage',
    type: 'investment',
    current_minor: 900_000,
    available_minor: null,
  });
  await createGoal(app, person, {
    title: 'Japan trip',
    target_minor: 500_000,
    linked_account_id: savings,
    linked_minor: 70_000,
  });
});

test('balances are those of the accounts page; investments and credit are no money in the bank', async () => {
  const answer = await answerTo({ ask: 'bal' });
  expect(answer.response).toContain('Balance in all as of today: $3,500.00');
  expect(answer.response).toContain('Rainy Savings: $2,500.00 · $2,400.00 available');
  expect(answer.response).toContain('Beside it, $9,000.00 is in investments.');
  expect(answer.response).not.toContain('Sapphire');
  expect((await answerTo({ ask: 'bal', accounts: [checking] })).response).toContain(
    'Everyday Checking · balance as of today: $1,000.00',
  );
  expect((await answerTo({ ask: 'bal', of: 'owed' })).response).toContain(
    'Sapphire Card · owed as of today: $500.00',
  );
  expect((await answerTo({ ask: 'bal', of: 'limit' })).response).toContain('$5,000.00');
  const available = await answerTo({ ask: 'bal', of: 'available' });
  expect(figuresOf(available, 'available')).toContain(340_000);
  const es = await answerTo({ ask: 'bal' }, { language: 'es' });
  expect(es.response).toContain('Saldo en total a día de hoy: $3,500.00');
});

test('a debt beside what is held leaves a figure; where money is held nothing is owed, and the debts of others are told', async () => {
  const both = await answerTo({ ask: 'bal', accounts: [checking, card] });
  expect(both.response).toContain('Left after what is owed as of today: $500.00');
  expect(figuresOf(both, 'left')).toEqual([50_000]);
  const none = await answerTo({ ask: 'bal', of: 'owed', accounts: [checking] });
  expect(none.response).toContain('Everyday Checking · balance as of today: $1,000.00');
  expect(none.response).toContain(
    'Nothing is owed there: it holds money. On your cards and loans you owe $500.00.',
  );
});

test('free to spend, net worth and credit in use are the figures of the other pages', async () => {
  const free = (await page('/accounts/free-to-spend')).data;
  const answer = await answerTo({ ask: 'free' });
  expect(figuresOf(answer, 'free to spend')).toEqual([cents(free.total)]);
  expect(answer.response).toContain('less $700.00 reserved by goals, less $500.00 owed on cards');
  // The picker changes nothing of what is the person's.
  const picked = await answerTo({ ask: 'free' }, { selected_account_id: card });
  expect(figuresOf(picked, 'free to spend')).toEqual([cents(free.total)]);
  const { summary } = await page('/accounts/summary');
  expect(figuresOf(await answerTo({ ask: 'worth' }), 'net worth')).toEqual([cents(summary.total_balance)]);
  expect(figuresOf(await answerTo({ ask: 'worth' }, { selected_account_id: checking }), 'net worth')).toEqual(
    [cents(summary.total_balance)],
  );
  const used = await answerTo({ ask: 'util' });
  expect(used.response).toContain('Credit used as of today: 10%');
  expect(used.response).toContain('$500.00 of $5,000.00; $4,500.00 of credit available');
});

test('what goals reserve is told by account, with the goals that hold it', async () => {
  const answer = await answerTo({ ask: 'reserved' });
  expect(answer.response).toContain('Reserved by goals as of today: $700.00');
  expect(answer.response).toContain('Rainy Savings: $700.00 · Japan trip $700.00; of $2,400.00 available');
  expect((await answerTo({ ask: 'reserved', accounts: [checking] })).response).toContain(
    'reserve nothing there',
  );
});

test('accounts and how fresh they are', async () => {
  const accounts = await answerTo({ ask: 'accounts' });
  expect(accounts.response).toContain('You have 4 accounts');
  expect(accounts.response).toContain('Brokerage: $9,000.00 · Quokka National Bank');
  const synced = await answerTo({ ask: 'synced' });
  expect(synced.response).toContain('Quokka National Bank');
  expect(synced.response).toContain('The newest transaction is of Nov 1, 2026.');
});

test('a balance on a past day is the net worth line’s: as the bank gave it, or reckoned back and said to be', async () => {
  await app.db.inTransaction(person.id, (tx) =>
    tx
      .insertInto('account_balances')
      .values([
        { user_id: person.id, account_id: checking, day: '2026-11-10', current_minor: 100_000 },
        { user_id: person.id, account_id: savings, day: '2026-11-10', current_minor: 250_000 },
      ])
      .execute(),
  );
  await createTransaction(app, person, checking, { date: '2026-10-05', amount_minor: -30_000 });
  await createTransaction(app, person, checking, { date: '2026-11-05', amount_minor: -20_000 });
  const at = (date: string) => [{ start: date, end: date, unit: 'day' as const }];
  const known = await answerTo({ ask: 'bal', accounts: [checking], days: at('2026-11-15') });
  expect(known.response).toContain('at the end of Nov 15, 2026: $1,000.00');
  expect(known.response).toContain('as the bank gave it on Nov 10, 2026');
  const back = await answerTo({ ask: 'bal', accounts: [checking], days: at('2026-10-31') });
  expect(figuresOf(back, 'balance')).toEqual([120_000]);
  expect(back.response).toContain('estimated');
  expect(back.response).toContain('Estimated: reckoned back from the transactions since then.');
  const before = await answerTo({ ask: 'bal', accounts: [checking], days: at('2020-01-01') });
  expect(before.response).toContain('I cannot tell that balance');
  expect(before.facts.filter(({ kind }) => kind === 'money')).toEqual([]);
});

test('what is had or owed over some days is told with its change since the day before them', async () => {
  await app.db.inTransaction(person.id, (tx) =>
    tx
      .insertInto('account_balances')
      .values([
        { user_id: person.id, account_id: checking, day: '2026-10-31', current_minor: 80_000 },
        { user_id: person.id, account_id: card, day: '2026-10-31', current_minor: 62_500 },
        { user_id: person.id, account_id: savings, day: '2026-10-31', current_minor: 250_000 },
      ])
      .execute(),
  );
  const days = [{ start: '2026-11-01', end: '2026-11-30', unit: 'month' as const }];
  const worth = await answerTo({ ask: 'worth', days });
  // The brokerage is not known on that day: $800.00 and $2,500.00 less $625.00 then, $3,000.00 now.
  expect(worth.response).toContain(
    'Against $2,675.00 at the end of Oct 31, 2026: $325.00 more (12.1%), without',
  );
  expect(figuresOf(worth, 'difference')).toEqual([32_500]);
  const one = await answerTo({ ask: 'bal', accounts: [checking], days });
  expect(one.response).toContain('Against $800.00 at the end of Oct 31, 2026: $200.00 more (25%).');
  const owed = await answerTo({ ask: 'bal', of: 'owed', accounts: [card], days }, { language: 'es' });
  expect(owed.response).toContain(
    'Frente a $625.00 al final del 31 de octubre de 2026: $125.00 menos (20%).',
  );
  const same = await answerTo({ ask: 'bal', accounts: [savings], days });
  expect(same.response).toContain('Against $2,500.00 at the end of Oct 31, 2026: the same.');
  // A day is no stretch, and what was never known is no change.
  const day = [{ start: '2026-10-31', end: '2026-10-31', unit: 'day' as const }];
  expect((await answerTo({ ask: 'worth', days: day })).response).not.toContain('Against');
  const early = [{ start: '2020-01-01', end: '2026-11-30', unit: 'range' as const }];
  expect((await answerTo({ ask: 'worth', days: early })).response).not.toContain('Against');
});

test('what was had or owed at the end of each unit of some days, and which was the most or the least of them', async () => {
  const told = [
    [checking, '2026-08-31', 80_000],
    [checking, '2026-09-20', 30_000],
    [checking, '2026-09-30', 95_000],
    [card, '2026-08-31', 62_500],
    [card, '2026-10-02', 70_000],
  ] as const;
  await app.db.inTransaction(person.id, (tx) =>
    tx
      .insertInto('account_balances')
      .values(
        told.map(([id, day, current_minor]) => ({ user_id: person.id, account_id: id, day, current_minor })),
      )
      .execute(),
  );
  const days = [{ start: '2026-09-01', end: '2026-11-30', unit: 'range' as const }];
  // What each account has now, and at the end of a month the bank's last word on or before it.
  const truth = await app.db.inTransaction(person.id, (tx) =>
    sql<{ month: string; owned: number; worth: number }>`
      with told as (
        select m, a.id, case when m = '2026-11-01' then a.current_minor else (
          select current_minor from account_balances b where b.account_id = a.id and b.day < m + interval '1 month'
          order by day desc limit 1) end as amount
        from generate_series('2026-09-01'::date, '2026-11-01'::date, '1 month') m, accounts a
        where a.id in (${checking}, ${card}))
      select to_char(m, 'YYYY-MM') as month, sum(amount) filter (where id = ${checking})::int as owned,
        sum(case when id = ${card} then -amount else amount end)::int as worth
      from told group by 1 order by 1`.execute(tx),
  );
  const one = await answerTo({ ask: 'bal', accounts: [checking], days, by: 'month' });
  expect(one.blocks.find(({ kind }) => kind === 'list')).toMatchObject({
    entries: truth.rows.map(({ owned }) => ({ figure: { text: formatCents(owned as Cents) } })),
  });
  expect(one.response).toContain('What it was at the end of each month from Sep 1 to Nov 21, 2026.');
  const both = await answerTo({ ask: 'worth', accounts: [checking, card], days, by: 'month' });
  expect(new Set(figuresOf(both, 'net worth'))).toEqual(new Set(truth.rows.map(({ worth }) => worth)));
  const lowest = await answerTo(
    { ask: 'bal', accounts: [checking], days, by: 'day', order: 'smallest', take: 1 },
    { language: 'es' },
  );
  expect(lowest.response).toContain('20 de septiembre de 2026 · Everyday Checking · saldo: $300.00');
  // What is not known on a day is no part of the course, and of no day at all there is none.
  const all = await answerTo({
    ask: 'worth',
    days: [{ start: '2020-01-01', end: '2020-06-30', unit: 'range' }],
    by: 'month',
  });
  expect(all.response).toContain('I cannot tell that balance');
  // Days of another age are not gone through.
  const ages = [{ start: '1900-01-01', end: '1999-12-31', unit: 'range' as const }];
  const never = await answerTo({ ask: 'worth', days: ages, by: 'day' });
  expect(never.response).toContain('I cannot tell that balance');
});

test("a stranger's account or goal is not found, for every kind that names one", async () => {
  const stranger = await createPerson(app);
  for (const ask of ['bal', 'subs', 'forecast', 'worth'] as const)
    expect((await askQuery({ ask, accounts: [checking] }, {}, stranger)).status).toBe(404);
  const goal = await createGoal(app, person);
  for (const ask of ['goal', 'afford', '+save'] as const)
    expect((await askQuery({ ask, goals: [goal], amount: 100 as never }, {}, stranger)).status).toBe(404);
});

test('somebody without accounts is told so, and nothing is a zero', async () => {
  const nobody = await createPerson(app);
  for (const ask of ['bal', 'worth', 'accounts', 'synced', 'reserved', 'util'] as const) {
    const { status, json } = await askQuery({ ask }, {}, nobody);
    expect(status).toBe(200);
    expect(json.response).toMatch(/I see no/);
    expect(json.facts).toEqual([]);
  }
  for (const ask of [
    'forecast',
    'runway',
    'reach',
    'upkeep',
    'subs',
    'due',
    'payday',
    'goal',
    'cut',
    'payoff',
    'allow',
  ] as const) {
    const { status } = await askQuery({ ask, amount: 100 as never }, {}, nobody);
    expect([ask, status]).toEqual([ask, 200]);
  }
});

test('what is owed comes with the day and the least that the bank says, and so does what is due', async () => {
  const owed = { ask: 'bal', of: 'owed', accounts: [card] } as const;
  expect((await answerTo(owed)).response).not.toContain('by the bank');
  await app.db.inTransaction(person.id, (tx) =>
    tx
      .insertInto('liabilities')
      .values({
        user_id: person.id,
        account_id: card,
        due_date: '2026-12-02',
        minimum_minor: 5_355,
        overdue: false,
      })
      .execute(),
  );
  const answer = await answerTo(owed);
  expect(answer.response).toContain('$500.00');
  expect(answer.response).toContain('next payment due Dec 2, 2026 by the bank, at least $53.55');
  expect(figuresOf(answer, 'least to pay')).toEqual([5_355]);
  expect((await answerTo({ ask: 'bal', of: 'owed' })).response).toContain('due Dec 2, 2026 by the bank');
  const due = await answerTo({ ask: 'due', accounts: [card] }, { language: 'es' });
  expect(due.response).toContain('próximo pago el 2 de diciembre de 2026 según el banco, al menos $53.55');
  expect(due.response).not.toContain('No veo un pago regular');
});

test('the least to pay, the rate, the statement and the due day of a debt are figures of the bank’s', async () => {
  const of = (asked: 'minimum' | 'statement' | 'apr') => ({ ask: 'bal', of: asked }) as const;
  for (const asked of ['minimum', 'statement', 'apr'] as const) {
    const silent = await answerTo(of(asked));
    expect(silent.response).toContain('The bank tells nothing of that');
    expect(silent.facts).toEqual([]);
  }
  const loan = await createAccount(app, person, {
    name: 'Auto Loan',
    type: 'loan',
    subtype: 'auto',
    current_minor: 900_000,
    available_minor: null,
  });
  const debt = { user_id: person.id, overdue: false };
  await app.db.inTransaction(person.id, (tx) =>
    tx
      .insertInto('liabilities')
      .values([
        {
          ...debt,
          account_id: card,
          due_date: '2026-12-02',
          minimum_minor: 5_355,
          statement_date: '2026-11-05',
          statement_minor: 41_287,
          rate_thousandths: 24_990,
        },
        { ...debt, account_id: loan, due_date: '2026-12-15', minimum_minor: 31_000, rate_thousandths: 5_125 },
      ])
      .execute(),
  );
  const least = await answerTo(of('minimum'));
  expect(least.response).toContain('Least to pay in all as of today: $363.55');
  expect(least.response).toContain('Sapphire Card: $53.55');
  const one = await answerTo({ ...of('minimum'), accounts: [card] });
  expect(one.response).toContain('Sapphire Card · least to pay as of today: $53.55');
  expect(one.response).toContain('due Dec 2, 2026');
  const statement = await answerTo({ ...of('statement'), accounts: [card] });
  expect(statement.response).toContain('Sapphire Card · statement balance as of today: $412.87');
  expect(statement.response).toContain('statement of Nov 5, 2026');
  const rate = await answerTo({ ...of('apr'), accounts: [card] }, { language: 'es' });
  expect(rate.response).toContain('tasa de interés anual (APR) a día de hoy: 24.99%');
  expect(figuresOf(rate, 'tasa de interés anual (APR)')).toEqual([24.99]);
  const rates = await answerTo(of('apr'));
  expect(rates.response).toContain('Auto Loan: 5.125%');
  expect(rates.facts.map(({ kind }) => kind)).toEqual(['percent', 'percent']);
  // Money that is held has no such terms, and a checking account is no debt.
  expect((await answerTo({ ...of('apr'), accounts: [checking] })).facts).toEqual([]);
  const due = await answerTo({ ask: 'due', accounts: [card] }, { language: 'en' });
  expect(due.response).toContain('Sapphire Card · next payment due, by the bank: Dec 2, 2026');
});
