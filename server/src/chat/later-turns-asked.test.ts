import { beforeEach, expect, test } from 'vitest';
import { createTransaction } from '../testing/factories.ts';
import { app, call, card, checking, person, say, spend, startChat } from './chat.testing.ts';

/* Today is Nov 21, 2026. What a talk is about stays, whatever kind of question goes on with it. */
startChat();

beforeEach(async () => {
  for (const date of ['2026-09-25', '2026-10-09', '2026-10-23', '2026-11-06', '2026-11-20'])
    await createTransaction(app, person, checking, {
      date,
      amount_minor: date === '2026-11-20' ? 210_000 : 200_000,
      name: 'LARKSPUR SYSTEMS PAYROLL',
      merchant_name: 'Larkspur Systems',
      category_primary: 'INCOME',
      category_detailed: 'INCOME_WAGES',
      pending: false,
    });
  await spend('2026-11-12', 9.5, 'Blue Bottle', 'FOOD_AND_DRINK_COFFEE');
});

type Said = Awaited<ReturnType<typeof say>>;
const queryOf = ({ reading }: Said) => reading.query;
const payee = (name: string) => [{ kind: 'payee', names: [name] }];

/** Says the turns of a talk one after the other; each answer. */
async function talk(...messages: string[]): Promise<Said[]> {
  await call('DELETE /chat/delete/all');
  const answers: Said[] = [];
  for (const message of messages) answers.push(await say(message));
  return answers;
}

test.each([
  ['When do I get paid?', 'How much was the last one?', 'And the one before?'],
  ['¿Cuándo cobro?', '¿De cuánto fue el último?', '¿Y el anterior?'],
])('after the next pay, the last one is pay: %s', async (...turns) => {
  const [, last, before] = await talk(...turns);
  expect(queryOf(last)).toMatchObject({
    kind: 'rows',
    rows: { flow: 'income', things: payee('Larkspur Systems') },
  });
  expect(last.response).toContain('$2,100.00');
  expect(queryOf(before)).toMatchObject({ rows: { flow: 'income' }, order: 'newest', at: 2 });
  expect(before.response).toContain('$2,000.00');
});

test.each([
  ['Which store did I spend the most at this year?', 'How many times did I go there?'],
  ['¿En qué tienda gasté más este año?', '¿Cuántas veces fui?'],
])('after “which the most” it is the one that was told that is asked about: %s', async (...turns) => {
  const [, times] = await talk(...turns);
  expect(queryOf(times)).toMatchObject({
    measure: 'count',
    by: null,
    rows: { things: payee('Whole Foods') },
  });
  expect(times.facts.map(({ value }: { value: unknown }) => value)).toContain(4);
});

test('after the last purchase, how often is asked of whom it was paid to', async () => {
  const [, times] = await talk('What was my last purchase?', 'How many times have I been there?');
  expect(queryOf(times)).toMatchObject({ measure: 'count', rows: { things: payee('Blue Bottle') } });
});

test('after what is owed, what is due is of that card', async () => {
  const [, due] = await talk('What do I owe on my credit card?', 'When is it due?');
  expect(queryOf(due)).toMatchObject({ kind: 'streams', show: 'due', accounts: [card] });
});

test('a reading that is picked for the first words of a talk is answered in their language', async () => {
  const [first] = await talk('¿En qué gasté más en octubre?');
  await call('DELETE /chat/delete/all');
  const { json } = await call('POST /chat/', {
    message: '¿En qué gasté más en octubre?',
    query: queryOf(first),
  });
  expect(json).toMatchObject({ language: 'es' });
  expect(json.response).toContain('octubre de 2026');
});

const shop = { things: payee('Whole Foods') };

test.each([
  ['When was the last time I went to Blue Bottle?', 'How much have I spent on groceries since then?'],
  ['¿Cuándo fui por última vez a Blue Bottle?', '¿Cuánto gasté en el súper desde entonces?'],
])('“since then” begins on the day of the row that was told: %s', async (...turns) => {
  const [, since] = await talk(...turns);
  expect(queryOf(since)).toMatchObject({ days: [{ start: '2026-11-12', end: '2026-11-21' }] });
});

test.each([
  ['When do I get paid next?', 'How much will I have in checking that day?'],
  ['¿Cuándo me pagan?', '¿Cuánto voy a tener ese día en la cuenta corriente?'],
])('“that day” is the day of the next pay: %s', async (...turns) => {
  const [, then] = await talk(...turns);
  expect(queryOf(then)).toMatchObject({ kind: 'ahead', of: 'balance', until: { start: '2026-12-04' } });
});

test.each([
  ['How much did Larkspur Systems pay me this year?', 'Any other income this year?'],
  ['¿Cuánto me pagó Larkspur Systems este año?', '¿Tuve otros ingresos este año?'],
])('other income is that of others: %s', async (...turns) => {
  const [, other] = await talk(...turns);
  expect(queryOf(other)).toMatchObject({ rows: { flow: 'income', without: payee('Larkspur Systems') } });
});

test.each([
  ['How much did I spend at Whole Foods in October?', 'and at Blue Bottle in November', 'both together'],
  ['¿Cuánto gasté en Whole Foods en octubre?', 'y en Blue Bottle en noviembre', 'y los dos juntos'],
])('two figures that differ in two ways are added up all the same: %s', async (...turns) => {
  const [, , both] = await talk(...turns);
  expect(both.response).toContain('$84.50');
  expect(both.facts.at(-1)).toMatchObject({ kind: 'money', amount: 84.5 });
  const [first] = both.facts;
  expect(both.response).toContain(`$${first.amount.toFixed(2)}`);
});

test('one more thing is held against the one there is', async () => {
  const [, more] = await talk('groceries in October', 'is that more than I spent on coffee?');
  expect(queryOf(more)).toMatchObject({ against: { kind: 'things' }, days: [{ start: '2026-10-01' }] });
  expect(queryOf(more).rows.things).toHaveLength(2);
});

test('a month beside a monthly mean is what that month came to', async () => {
  const [, month] = await talk('How much do I spend at Whole Foods a month on average?', 'and in October?');
  expect(queryOf(month)).toMatchObject({ measure: 'total', rows: shop });
  expect(month.response).toContain('$75.00');
});

test('how often is of all visits, after one of them was told', async () => {
  const [, each] = await talk(
    'When did I last go to Whole Foods and how much was it?',
    'and how much is it each time on average',
  );
  expect(queryOf(each)).toMatchObject({ measure: 'mean', per: 'row', rows: { ...shop, only: null } });
});
