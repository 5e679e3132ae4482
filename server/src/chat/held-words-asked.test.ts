import { addMonths } from '@saldo/contract/calendar';
import { cents } from '@saldo/contract/money';
import { beforeEach, expect, test } from 'vitest';
import { createTransaction } from '../testing/factories.ts';
import { app, card, checking, person, startChat, talk } from './chat.testing.ts';
import { answerTo, figuresOf } from './queries.testing.ts';

/* Today is Nov 21, 2026, a Saturday. What is said is held by the question that comes of it, or said to be unread. */
startChat();

const rent = { kind: 'category' as const, codes: ['RENT_AND_UTILITIES_RENT'] };

/** Rent on the 1st and a phone on the 5th since March; what the bank says of the card. */
beforeEach(async () => {
  for (const back of Array.from({ length: 9 }, (_, at) => at))
    for (const [name, day, amount, category] of [
      ['Casa Linda', 1, 150_000, 'RENT_AND_UTILITIES_RENT'],
      ['Pebble Mobile', 5, 4_500, 'RENT_AND_UTILITIES_TELEPHONE'],
    ] as const)
      await createTransaction(app, person, checking, {
        date: addMonths('2026-11-01', -back, day),
        amount_minor: -amount,
        name,
        merchant_name: name,
        category_primary: 'RENT_AND_UTILITIES',
        category_detailed: category,
        pending: false,
      });
  await app.db.inTransaction(person.id, (tx) =>
    tx
      .insertInto('liabilities')
      .values({
        user_id: person.id,
        account_id: card,
        overdue: false,
        due_date: '2026-12-02',
        minimum_minor: 5_355,
        statement_minor: 41_287,
        rate_thousandths: 24_990,
      })
      .execute(),
  );
});

test('what is left out of what is due, of subscriptions and of looks ahead is in none of their figures', async () => {
  const due = await answerTo({ ask: 'due', of: 'bills', without: [rent] });
  expect(due.response).toContain('Pebble Mobile');
  expect(due.response).not.toContain('Casa Linda');
  expect(
    figuresOf(await answerTo({ ask: 'subs', of: 'bills', total: true, without: [rent] }), 'a month'),
  ).toContain(4500);
  const until = { start: '2026-12-10', end: '2026-12-10', unit: 'day' as const };
  const [whole, less] = await Promise.all([
    answerTo({ ask: 'forecast', until }),
    answerTo({ ask: 'forecast', until, without: [rent] }),
  ]);
  const [all = 0, some = 0] = [whole, less].map((one) => Number(figuresOf(one, 'expected balance')[0]));
  expect(some - all).toBe(cents(150_000));
  const lasts = async (without: (typeof rent)[]) =>
    Number(figuresOf(await answerTo({ ask: 'runway', without }), 'average')[0]);
  expect((await lasts([])) - (await lasts([rent]))).toBe(150_000);
});

test.each([
  ['Which bills are due in the next three weeks without the rent?', 'streams'],
  ['¿Qué recibos vencen en las próximas tres semanas sin contar la renta?', 'streams'],
  ['How long would my money last without the rent?', 'ahead'],
  ['¿Cuánto me duraría el dinero sin la renta?', 'ahead'],
])('an exclusion is held: %s', async (message, kind) => {
  const { reading } = await talk(message);
  expect(reading.query).toMatchObject({ kind, without: [rent] });
});

test.each([
  ['What is the credit limit of my card without groceries?', 'groceries'],
  ['¿Cuál es el límite de mi tarjeta sin el súper?', 'el súper'],
])('what a question has no place for is told: %s', async (message, words) => {
  const { reading, response } = await talk(message);
  expect(reading.sure).not.toBe('sure');
  // Whether as left out or as not understood: no reading of it may pass over the words.
  expect(response).toMatch(new RegExp(`“[^”]*${words}”`));
});

test.each([
  ['How much did I earn and spend in October?'],
  ['¿Cuánto gané y gasté en octubre?'],
  ['What were my income and my expenses in October?'],
  ['¿Cuáles fueron mis ingresos y mis gastos en octubre?'],
])('of income and spending in one sentence none is lost: %s', async (message) => {
  const { response } = await talk(message);
  expect(response).toMatch(/\$0\.00/);
  expect(response).toMatch(/\$1,629\.99/);
});

test.each([
  ['How much did I spend on rent this year?', 'and what about coffee or groceries?'],
  ['¿Cuánto gasté en renta este año?', '¿y en café o súper?'],
])('neither of two that are joined is lost: %s', async (...turns) => {
  const { reading } = await talk(...turns);
  expect(reading.query.rows.things).toHaveLength(2);
});

test.each([
  ['What was my biggest purchase in October?', 'And how much did I spend in total that month?'],
  ['¿Cuál fue mi compra más grande de octubre?', '¿Y cuánto gasté en total ese mes?'],
])('“that month” is the one the talk is about: %s', async (...turns) => {
  const { reading } = await talk(...turns);
  expect(reading.query).toMatchObject({
    measure: 'total',
    days: [{ start: '2026-10-01', end: '2026-10-31' }],
  });
  expect(reading.query.rows.only).toBeNull();
});

test.each([
  ['What is my average grocery spending over the last six months?', 'And over the last three?'],
  ['¿Cuánto gasto de media en el súper en los últimos seis meses?', '¿Y en los últimos tres?'],
])('as many units as are left unsaid are those of the question before: %s', async (...turns) => {
  const { reading } = await talk(...turns);
  expect(reading.query).toMatchObject({
    measure: 'mean',
    days: [{ start: '2026-08-01', end: '2026-10-31' }],
  });
});

test.each([
  ['How much did I spend on rent this year?', 'Is that more than last year?'],
  ['¿Cuánto gasté en renta este año?', '¿Y subió respecto del año pasado?'],
])('years are compared with the one the talk is about: %s', async (...turns) => {
  const { reading } = await talk(...turns);
  expect(reading.query).toMatchObject({
    against: { kind: 'days' },
    days: [{ start: '2026-01-01' }, { start: '2025-01-01' }],
  });
});

test.each([
  ['Which bills are due in the next three weeks?', 'Will my checking account cover them?'],
  ['¿Qué recibos vencen en las próximas tres semanas?', '¿Los cubre mi cuenta corriente?'],
])('whether the money lasts is asked for the days of what is due: %s', async (...turns) => {
  const { reading } = await talk(...turns);
  expect(reading.query).toMatchObject({ kind: 'ahead', accounts: [checking], until: { end: '2026-12-12' } });
});

test.each([
  ['How much did I spend on groceries from August to October by month?', 'And the average per month?'],
  ['¿Cuánto gasté en el súper de agosto a octubre, mes por mes?', '¿Cuál es el promedio?'],
])('the average of months is one figure: %s', async (...turns) => {
  const { reading } = await talk(...turns);
  expect(reading.query).toMatchObject({ measure: 'mean', per: 'month', by: null });
});

test('what a card asks stands beside the bills, once', async () => {
  const bills = await answerTo({ ask: 'due', of: 'bills' });
  expect(bills.response).toContain('Sapphire Card');
  expect(bills.response).toContain('$53.55');
  expect(figuresOf(bills, 'due')).toContain(154_500);
  await Promise.all(
    ['2026-09-02', '2026-10-02', '2026-11-02'].map((date) =>
      createTransaction(app, person, checking, {
        date,
        amount_minor: -30_000,
        name: 'Sapphire autopay',
        merchant_name: null,
        category_primary: 'LOAN_PAYMENTS',
        category_detailed: 'LOAN_PAYMENTS_CREDIT_CARD_PAYMENT',
        pending: false,
      }),
    ),
  );
  const { response } = await answerTo({ ask: 'due', accounts: [card] });
  expect(response).toContain('$412.87');
  expect(response).not.toContain('$300.00');
});
