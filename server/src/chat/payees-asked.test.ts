import { beforeEach, expect, test } from 'vitest';
import { createTransaction } from '../testing/factories.ts';
import { app, checking, person, startChat, talk } from './chat.testing.ts';

/* Today is Nov 21, 2026. Payees that raw lines name, as somebody calls them. */
startChat();

beforeEach(async () => {
  for (const [name, date, minor, detailed] of [
    ['Tuesday Fencing Evening', '2026-10-06', -2_500, 'ENTERTAINMENT_OTHER_ENTERTAINMENT'],
    ['Tuesday Fencing Evening', '2026-09-08', -3_500, 'ENTERTAINMENT_OTHER_ENTERTAINMENT'],
    ['Girls Swim Lessons', '2026-10-09', -4_000, 'GENERAL_SERVICES_EDUCATION'],
    ['SUPER 44 VIA NORTE', '2026-10-12', -1_500, 'FOOD_AND_DRINK_GROCERIES'],
    ['LA TINAJA GRP LLC', '2026-10-13', -1_700, 'FOOD_AND_DRINK_BEER_WINE_AND_LIQUOR'],
    ['Regalo ahijados', '2026-10-11', -6_000, 'GENERAL_MERCHANDISE_GIFTS_AND_NOVELTIES'],
  ] as const)
    await createTransaction(app, person, checking, {
      date,
      amount_minor: minor,
      name,
      merchant_name: null,
      category_primary: detailed.startsWith('ENT') ? 'ENTERTAINMENT' : 'GENERAL_SERVICES',
      category_detailed: detailed,
      pending: false,
    });
});

test.each([
  ['how much did the fencing cost me in October', '$25.00'],
  ['how much was swim in October', '$40.00'],
  ['cuánto gasté en los ahijados en octubre', '$60.00'],
  ['cuánto gasté en el super 44 en octubre', '$15.00'],
  ['how much did la tinaja cost me in October', '$17.00'],
])('a payee is known by a word inside its name: %s', async (message, figure) => {
  const answer = await talk(message);
  expect(answer.response).toContain(figure);
});

test('and goes along in a talk', async () => {
  const answer = await talk('how much did I spend on fencing this year', 'and how many times?');
  expect(answer.response).toContain(': 2\n');
});

test.each([
  ['how much did I spend on the planetarium in October', 'I found nothing at Planetarium'],
  ['¿cuánto gasté en la hípica en octubre?', 'No encontré nada de Hípica'],
])('what nobody is called is said to be nowhere, and no total is given: %s', async (message, said) => {
  const answer = await talk(message);
  expect(answer.response).toContain(said);
  expect(answer.facts).toEqual([]);
});

test('also after a question of something else', async () => {
  const answer = await talk('how much did I spend on fencing this year', 'and on the planetarium?');
  expect(answer.response).toContain('I found nothing at Planetarium');
});

test('where somebody was is nobody who was paid', async () => {
  const answer = await talk('I was at the planetarium in October, how much did I spend then');
  expect(answer.response).toContain('October');
  expect(answer.facts).not.toEqual([]);
});

test('a word that nobody ever said is no guess at a kind of goods', async () => {
  const answer = await talk('what have I spent on the skatepark in October');
  expect(answer.response).toContain('I found nothing at Skatepark');
});

test.each([
  ['how much have I spent at The Book Lady this year', 'Spending at', '$47.90'],
  ['¿cuánto llevo gastado en The Book Lady este año?', 'Gasto en', '$47.90'],
])(
  'what came back under a shorter name is of the payee that was paid: %s',
  async (message, label, figure) => {
    for (const [name, date, minor] of [
      ['The Book Lady Bookstore', '2026-03-06', -4_000],
      ['The Book Lady Bookstore', '2026-10-06', -3_000],
      ['The Book Lady', '2026-10-20', 2_210],
    ] as const)
      await createTransaction(app, person, checking, {
        date,
        amount_minor: minor,
        name: name.toUpperCase(),
        merchant_name: name,
        category_primary: 'GENERAL_MERCHANDISE',
        category_detailed: 'GENERAL_MERCHANDISE_BOOKSTORES_AND_NEWSSTANDS',
      });
    const answer = await talk(message);
    expect(answer.response).toContain(label);
    expect(answer.response).toContain(figure);
    expect(answer.response).toContain('$22.10');
  },
);
