import { emptySlots, toQuery, type Slots } from '@saldo/contract/query/slots';
import { beforeEach, expect, test } from 'vitest';
import { createPerson } from '../testing/factories.ts';
import { app, checking, person, say, spend, startChat } from './chat.testing.ts';
import { answerTo, askQuery, figuresOf, type Answered } from './queries.testing.ts';

/* Today is Nov 21, 2026: ten days are left of the month. Of food $75.00 and $9.99 were spent in October, $200 in November. */
startChat();

const category = (...codes: string[]): Slots['things'] => [{ kind: 'category', codes }];
const food = category('FOOD_AND_DRINK');
const groceries = category('FOOD_AND_DRINK_GROCERIES');
const coffee = category('FOOD_AND_DRINK_COFFEE');
const travel = category('TRAVEL');
const october: Slots['days'] = [{ start: '2026-10-01', end: '2026-10-31', unit: 'month' }];

const set = (code: string, amount: number, more = {}) =>
  app.call('POST /limits/', { token: person.token, body: { category: code, amount, ...more } });
const change = (code: string, columns: object) =>
  app.db.inTransaction(person.id, (tx) =>
    tx
      .updateTable('category_limits')
      .set(columns)
      .where('user_id', '=', person.id)
      .where('category', '=', code)
      .execute(),
  );
/** The limits of the page, in hundredths. */
const page = async (query = '') =>
  (await app.call(`GET /limits/?${query}`, { token: person.token })).json.data.limits.map(
    ({ left, spent }: { left: number; spent: number }) => [Math.round(left * 100), Math.round(spent * 100)],
  );
const opened = async ({ facts }: Answered, role: string) => {
  const fact = facts.find(({ label }) => label.split(' · ').includes(role));
  const text = new URLSearchParams(
    Object.entries(fact?.filters ?? {}).map(([key, value]): [string, string] => [key, String(value)]),
  );
  const { json } = await app.call(`GET /transaction/transactions?${String(text)}`, { token: person.token });
  return json.transactions.reduce(
    (sum: number, row: { amount: number }) => sum + Math.round(row.amount * 100),
    0,
  );
};

beforeEach(async () => {
  await spend('2026-11-10', 12.5, 'Blue Bottle', 'FOOD_AND_DRINK_COFFEE', checking);
});

test('what is left of a limit is the page’s own figure, with what was spent and what there is a day', async () => {
  // What is dated later in the month is not spent yet.
  await spend('2026-11-28', 40, 'Blue Bottle', 'FOOD_AND_DRINK_COFFEE');
  await set('FOOD_AND_DRINK', 500);
  const answer = await answerTo({ ask: 'limits', things: food });
  expect(answer.response).toContain('Food and drinks · left of the limit in November 2026: $287.50');
  expect(answer.response).toContain('$212.50 of $500.00 spent.');
  expect(answer.response).toContain('10 days are left, today included: $28.75 a day.');
  expect([[...figuresOf(answer, 'left'), ...figuresOf(answer, 'money out')]]).toEqual(await page());
  expect(await opened(answer, 'money out')).toBe(-21_250);
  const spanish = await answerTo({ ask: 'limits', things: food }, { language: 'es' });
  expect(spanish.response).toContain('Comida y bebidas · queda del límite en noviembre de 2026: $287.50');
  expect(spanish.response).toContain('Quedan 10 días, con hoy: $28.75 al día.');
});

test('more than was set is told as gone over, and nothing is left a day', async () => {
  await set('FOOD_AND_DRINK', 200);
  const answer = await answerTo({ ask: 'limits', things: food });
  expect(answer.response).toContain('Food and drinks · over the limit in November 2026: $12.50');
  expect(figuresOf(answer, 'over the limit')).toEqual([1_250]);
  expect(answer.response).not.toContain('a day');
});

test('a limit that will likely not last, or is spent ahead of an even pace, is told as such', async () => {
  // In October $9.99 came after the 21st.
  await set('FOOD_AND_DRINK', 220);
  const likely = await answerTo({ ask: 'limits', things: food });
  expect(likely.response).toContain('the month likely comes to $222.49.');
  expect(likely.response).not.toContain('even pace');
  await app.db.inTransaction(person.id, (tx) =>
    tx.deleteFrom('transactions').where('user_id', '=', person.id).where('date', '<', '2026-11-01').execute(),
  );
  const ahead = await answerTo({ ask: 'limits', things: food });
  expect(ahead.response).toContain('That is ahead of an even pace.');
  expect(ahead.response).not.toContain('likely');
});

test('a month that is over has no days left, and what it left goes into the next one where that was chosen', async () => {
  await set('FOOD_AND_DRINK', 300, { carry: true });
  await change('FOOD_AND_DRINK', {
    amounts: JSON.stringify([{ from: '2026-10-01', amount: 30_000 }]),
    carried_since: '2026-10-01',
  });
  const then = await answerTo({ ask: 'limits', things: food, days: october });
  expect(then.response).toContain('left of the limit in October 2026: $215.01');
  expect(then.response).not.toContain('today included');
  expect(figuresOf(then, 'left')[0]).toBe((await page('month=2026-10-01'))[0][0]);
  const answer = await answerTo({ ask: 'limits', things: food });
  expect(answer.response).toContain('$212.50 of $300.00 spent, with $215.01 left from before.');
  expect(figuresOf(answer, 'left')).toEqual([30_251]);
  await change('FOOD_AND_DRINK', { amounts: JSON.stringify([{ from: '2026-10-01', amount: 5_000 }]) });
  const less = await answerTo({ ask: 'limits', things: food });
  expect(less.response).toContain('$212.50 of $50.00 spent, less $34.99 gone over before.');
});

test('a month that had no limit is held against today’s, and says so', async () => {
  await set('FOOD_AND_DRINK', 80);
  const then = await answerTo({ ask: 'limits', things: food, days: october });
  expect(then.response).toContain('No such limit was set in October 2026: this holds it against today’s.');
  expect(then.response).toContain('Food and drinks · over the limit in October 2026: $4.99');
  expect(then.response).toContain('$84.99 of $80.00 spent');
  expect(await opened(then, 'money out')).toBe(-8_499);
  const es = await answerTo({ ask: 'limits', days: october }, { language: 'es' });
  expect(es.response).toContain('En octubre de 2026 no había ese límite: va contra el de hoy.');
  const other = await answerTo({ ask: 'limits', things: travel, days: october });
  expect(other.response).toContain('You have set no limits in October 2026.');
});

test('all limits stand side by side in the page’s order, and one beside others of a question is told as missing', async () => {
  await set('FOOD_AND_DRINK', 500);
  await set('FOOD_AND_DRINK_COFFEE', 10);
  const all = await answerTo({ ask: 'limits' });
  expect(all.response).toContain('What is left of your limits in November 2026:');
  expect(all.response).toContain('coffee: $2.50 · over the limit, $12.50 of $10.00 spent');
  const lefts = await page();
  expect([figuresOf(all, 'left')[0], -Number(figuresOf(all, 'over the limit')[0])]).toEqual(
    lefts.map(([left]: number[]) => left),
  );
  const both = await answerTo({ ask: 'limits', things: [...coffee, ...travel], both: true });
  expect(both.response).toContain('There is no limit for travel.');
  expect(both.response).toContain('Coffee · over the limit in November 2026: $2.50');
});

test('of a category without a limit the ones within it and around it are told, else the others; of none, that there is none', async () => {
  expect((await answerTo({ ask: 'limits', things: food })).response).toContain(
    'You have set no limits in November 2026.',
  );
  expect((await answerTo({ ask: 'limits' })).facts).toEqual([]);
  await set('FOOD_AND_DRINK_COFFEE', 20);
  const within = await answerTo({ ask: 'limits', things: food });
  expect(within.response).toContain('There is no limit for food and drinks itself');
  expect(within.response).toContain('Coffee · left of the limit in November 2026: $7.50');
  await set('TRAVEL', 100);
  await set('FOOD_AND_DRINK', 500);
  const around = await answerTo({ ask: 'limits', things: groceries });
  expect(around.response).toContain('There is no limit for groceries itself');
  expect(around.response).toContain('Food and drinks · left of the limit');
  const none = await answerTo({ ask: 'limits', things: [{ kind: 'payee', names: ['Whole Foods'] }] });
  expect(none.response).toContain('There is no limit for Whole Foods; this is what you have.');
  expect(figuresOf(none, 'left')).toHaveLength(3);
});

test('a limit is of its owner alone, and of one month whatever days are named', async () => {
  await set('FOOD_AND_DRINK', 500);
  const stranger = await createPerson(app);
  expect((await askQuery({ ask: 'limits' }, {}, stranger)).json.facts).toEqual([]);
  const days = [...october, { start: '2026-11-02', end: '2026-11-08', unit: 'week' as const }];
  expect(toQuery({ ...emptySlots, ask: 'limits', days })).toMatchObject({ days: days.slice(1) });
  expect((await answerTo({ ask: 'limits', days })).response).toContain('in November 2026');
});

test.each([
  ['how much is left of my food limit', 'en'],
  ['¿cuánto me queda del límite de comida?', 'es'],
])('it is read: %s', async (message, language) => {
  await set('FOOD_AND_DRINK', 500);
  const answer = await say(message);
  expect(answer.language).toBe(language);
  expect(answer.response).toContain('$287.50');
  expect(answer.reading.query).toMatchObject({ kind: 'limits', things: food });
});

test.each([
  ['how much is left of my food limit', 'which payments count toward it'],
  ['¿cuánto me queda del límite de comida?', '¿qué pagos cuentan ahí?'],
])('what counts to it are the rows of its month: %s, %s', async (...messages) => {
  await set('FOOD_AND_DRINK', 500);
  const [, list] = [await say(messages[0]), await say(messages[1])];
  expect(list.reading.query).toMatchObject({ kind: 'rows', rows: { things: food } });
  expect(list.response).toContain('$212.50');
});

test('another category after a limit is asked for its own', async () => {
  await set('FOOD_AND_DRINK', 500);
  await set('TRAVEL', 100);
  await say('how much is left of my food limit');
  expect((await say('and travel?')).reading.query).toMatchObject({ kind: 'limits', things: travel });
});
