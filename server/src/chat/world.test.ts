import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createAccount, createPerson, createTransaction } from '../testing/factories.ts';
import { app, checking, person, startChat } from './chat.testing.ts';
import { loadWorld } from '../books/world.queries.ts';

startChat();

const worldOf = (userId = person.id) =>
  app.db.inTransaction(userId, (tx) => loadWorld({ tx, userId }, { today: '2026-11-21', chosen: null }));
const payees = async (userId?: number) => (await worldOf(userId)).payees.map(({ name }) => name).toSorted();

test('names are kept while nothing is written, and never longer', async () => {
  const first = await worldOf();
  expect(await worldOf()).toBe(first);
  await createTransaction(app, person, checking, {
    date: '2026-11-20',
    name: 'Corner Books',
    merchant_name: null,
  });
  expect(await payees()).toEqual(['Blue Bottle', 'Corner Books', 'Whole Foods']);
  await app.db.inTransaction(person.id, (tx) =>
    sql`update transactions set merchant_name = 'Corner Bookshop' where name = 'Corner Books'`.execute(tx),
  );
  expect(await payees()).toEqual(['Blue Bottle', 'Corner Bookshop', 'Whole Foods']);
  await app.db.inTransaction(person.id, (tx) =>
    sql`delete from transactions where name = 'Corner Books'`.execute(tx),
  );
  expect(await payees()).toEqual(['Blue Bottle', 'Whole Foods']);
  await createAccount(app, person, { name: 'Rainy Savings' });
  expect((await worldOf()).accounts.map(({ name }) => name)).toContain('Rainy Savings');
});

test("nobody reads another person's names", async () => {
  await worldOf();
  expect(await payees((await createPerson(app)).id)).toEqual([]);
});

test('who a transfer goes to is no person where one of the own accounts is called so', async () => {
  const someone = await createPerson(app);
  const account = await createAccount(app, someone, { name: 'Cuenta' });
  await createAccount(app, someone, { name: 'MyInvestor Ahorro' });
  for (const name of ['TRASPASO A MYINVESTOR', 'TRASPASO A AHORRO', 'TRASPASO A NEREA', 'TRASPASO A MYINVES'])
    await createTransaction(app, someone, account, {
      name,
      merchant_name: null,
      category_primary: 'TRANSFER_OUT',
    });
  expect((await worldOf(someone.id)).people).toEqual(['MYINVES', 'NEREA']);
});

test('paydays are the days of the latest pays, one for a week, and so are those of rent', async () => {
  const someone = await createPerson(app);
  const account = await createAccount(app, someone);
  const paid = async (date: string, category_detailed = 'INCOME_SALARY', amount_minor = 200_000) => {
    const category_primary = 'INCOME';
    await createTransaction(app, someone, account, {
      date,
      amount_minor,
      category_primary,
      category_detailed,
    });
  };
  for (const date of ['2026-11-20', '2026-11-18', '2026-11-06', '2026-11-06', '2026-01-09', '2026-12-04'])
    await paid(date);
  await paid('2026-11-12', 'INCOME_INTEREST_EARNED');
  await paid('2026-10-23', 'INCOME_WAGES', -200_000);
  expect((await worldOf(someone.id)).paydays).toEqual(['2026-11-20', '2026-11-06']);
  expect((await worldOf()).paydays).toEqual([]);
  for (const date of ['2026-11-01', '2026-10-01']) {
    const category_detailed = 'RENT_AND_UTILITIES_RENT';
    await createTransaction(app, someone, account, { date, amount_minor: -90_000, category_detailed });
  }
  expect((await worldOf(someone.id)).rentdays).toEqual(['2026-11-01', '2026-10-01']);
});
