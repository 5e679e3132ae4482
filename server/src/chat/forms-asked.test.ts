import { expect, test } from 'vitest';
import { createGoal, createTransaction } from '../testing/factories.ts';
import { app, checking, person, say, startChat } from './chat.testing.ts';
import { answerTo, figuresOf } from './queries.testing.ts';

/* Today is Nov 21, 2026; in October two grocery payments on card and checking and one coffee. Questions by the form asked for. */
startChat();

const groceries = { kind: 'category' as const, codes: ['FOOD_AND_DRINK_GROCERIES'] };
const food = { kind: 'category' as const, codes: ['FOOD_AND_DRINK'] };
const october = { start: '2026-10-01', end: '2026-10-31', unit: 'month' as const };

const earn = () =>
  createTransaction(app, person, checking, {
    date: '2026-10-15',
    amount_minor: 50_000,
    name: 'Acme Corp',
    category_primary: 'INCOME',
    category_detailed: 'INCOME_WAGES',
    pending: false,
  });

test('how often is how many a week or a month, not what they come to', async () => {
  const monthly = await answerTo({ ask: 'count', per: 'month', things: [groceries] });
  // October is the one whole month that the rows have.
  expect(monthly.response).toContain('in October 2026: 2\n');
  const weekly = await answerTo({ ask: 'count', per: 'week', things: [groceries], days: [october] });
  expect(weekly.response).toMatch(/Average per week · transactions on groceries in October 2026: 0\.5/);
  expect(weekly.response).toContain('2 transactions');
});

test('in Spanish the row of an order agrees with what it is called', async () => {
  const said = async (ask: 'last' | 'first' | 'top') =>
    answerTo({ ask, things: [groceries] }, { language: 'es' });
  expect((await said('last')).response).toContain('Último movimiento en supermercado');
  expect((await said('last')).reading.text).toContain('1 más nuevo ·');
  expect((await said('first')).response).toContain('Primer movimiento en supermercado');
  expect((await said('top')).response).toContain('Mayor movimiento en supermercado');
  const three = await answerTo({ ask: 'top', order: 'smallest', take: 3 }, { language: 'es' });
  expect(three.reading.text).toContain('3 más pequeños');
});

test('the last one says how long ago it was, in both languages', async () => {
  const last = await answerTo({ ask: 'last', things: [groceries] });
  expect(last.response).toContain('That was 20 days ago. There are 4 in all');
  const spanish = await answerTo({ ask: 'last', things: [groceries] }, { language: 'es' });
  expect(spanish.response).toContain('Fue hace 20 días. Son 4 en total');
  const first = await answerTo({ ask: 'first', things: [groceries] });
  expect(first.response).not.toContain('ago');
});

test('beside a largest that is rent stands the largest purchase', async () => {
  const august = { start: '2026-08-01', end: '2026-08-31', unit: 'month' as const };
  const pay = (
    merchant_name: string,
    amount_minor: number,
    category_primary: string,
    category_detailed: string,
  ) =>
    createTransaction(app, person, checking, {
      date: '2026-08-03',
      amount_minor,
      merchant_name,
      category_primary,
      category_detailed,
      pending: false,
    });
  const largestOf = async (days: typeof august, language: 'en' | 'es' = 'en') =>
    (await answerTo({ ask: 'top', days: [days] }, { language })).response;
  await pay('Alder Court', -900_00, 'RENT_AND_UTILITIES', 'RENT_AND_UTILITIES_RENT');
  expect(await largestOf(august)).not.toContain('Apart from');
  await pay('Voltyard', -35_00, 'GENERAL_MERCHANDISE', 'GENERAL_MERCHANDISE_ELECTRONICS');
  expect(await largestOf(august)).toMatch(/Alder Court.*Apart from rent, loan.*\n- Voltyard: \$35\.00/s);
  expect(await largestOf(august, 'es')).toMatch(/Alder Court.*Sin contar alquiler.*\n- Voltyard/s);
  expect(await largestOf(october)).not.toContain('Apart from');
});

test('a mean a week is of the days, one by quarter of the months', async () => {
  const mean = async (per: 'week' | 'quarter') =>
    figuresOf(await answerTo({ ask: 'avg', per, things: [groceries], days: [october] }), 'average');
  expect(await mean('week')).toContain(Math.round((75_00 * 7) / 31));
  expect(await mean('quarter')).toContain(75_00 * 3);
});

test('a share is of the wider thing that is named', async () => {
  const { response } = await answerTo({ ask: 'share', things: [food, groceries], days: [october] });
  expect(response).toContain('Share of spending on groceries in October 2026: 88.2%');
  expect(response).toContain('$75.00 on groceries of $84.99 on food and drinks.');
});

test('a share of income is of what came in', async () => {
  await earn();
  const { response } = await answerTo({ ask: 'share', of: 'income', things: [groceries], days: [october] });
  expect(response).toContain('as a share of income in October 2026: 15%');
  expect(response).toContain('$75.00 on groceries of $500.00 of income.');
});

test('the last two come to what those two do', async () => {
  const { response } = await answerTo({ ask: 'list', take: 2 });
  expect(response).toMatch(/^Spending, 2 newest from .*: \$209\.99/);
  expect(response).toContain('2 transactions');
});

test('when a goal is reached says its date, also where it has no pace yet', async () => {
  const goal = await createGoal(app, person, { title: 'Trip', target_minor: 90_000, deadline: '2027-06-15' });
  expect((await answerTo({ ask: 'when', goals: [goal] })).response).toContain('due Jun 15, 2027');
});

test.each([
  ['limit and available on the card', ['$5,000.00', '$4,500.00']],
  ['what is my credit limit and how much is available', ['$5,000.00', '$4,500.00']],
  ['how much did I spend on groceries in October and how many times?', ['$75.00', '2']],
  ['¿cuál es el límite y el disponible de mi tarjeta?', ['$5,000.00', '$4,500.00']],
])('both asks of one sentence are answered: %s', async (message, figures) => {
  const { response } = await say(message);
  for (const figure of figures) expect(response).toContain(figure);
  expect(response).toContain('“');
});

test.each([
  ['how much did I spend at zindelwick last month', 'I found nothing at Zindelwick'],
  ['cuánto le pagué a zindelvico en octubre', 'No encontré nada de Zindelvico'],
  ['what did the zindelwick cost me in October', 'zindelwick'],
])('a name that nobody knows is no silent sum of everything: %s', async (message, told) => {
  const { response, reading } = await say(message);
  expect(response).toContain(told);
  expect(reading?.sure).not.toBe('sure');
});

test('what is paid from which account names it', async () => {
  expect((await say('which account did I pay Whole Foods from?')).response).toContain('Everyday Checking');
});

test.each([
  ['how do I connect another bank?', 'Accounts page'],
  ['¿dónde cambio mi contraseña?', 'Security'],
])('where something is done in Saldo: %s', async (message, place) => {
  const { response, facts } = await say(message);
  expect(response).toContain(place);
  expect(facts).toEqual([]);
});

test('a month of the year that comes is of that year', async () => {
  const { proposal } = await say(
    'crea una meta de 3000 para un viaje a Perú para diciembre del año que viene',
  );
  expect(JSON.stringify(proposal)).toContain('31 de diciembre de 2027');
});
