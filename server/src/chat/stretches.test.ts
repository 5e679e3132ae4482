import { describe, expect, test } from 'vitest';
import { talkOver } from './talk.testing.ts';

const { say } = talkOver([
  ['2026-05-05', -7_000, 'Whole Foods', 'FOOD_AND_DRINK', 'GROCERIES'],
  ['2026-06-10', -4_000, 'Whole Foods', 'FOOD_AND_DRINK', 'GROCERIES'],
  ['2026-07-10', -9_000, 'Old Navy', 'GENERAL_MERCHANDISE', 'CLOTHING_AND_ACCESSORIES'],
  ['2026-09-10', -6_000, 'Whole Foods', 'FOOD_AND_DRINK', 'GROCERIES'],
  ['2026-11-02', -2_500, 'Old Navy', 'GENERAL_MERCHANDISE', 'CLOTHING_AND_ACCESSORIES'],
  ['2026-11-05', -3_000, 'Whole Foods', 'FOOD_AND_DRINK', 'GROCERIES'],
  ['2026-11-06', -5_000, 'Whole Foods', 'FOOD_AND_DRINK', 'GROCERIES'],
]);

describe('several stretches of time are answered each, in order', () => {
  test.each([
    ['average groceries in june and september', ['$40.00', '$60.00']],
    ['promedio de supermercado en junio y septiembre', ['$40.00', '$60.00']],
    ['top merchants in may and july', ['Whole Foods: $70.00', 'Old Navy: $90.00']],
    ['principales comercios en mayo y julio', ['Whole Foods: $70.00', 'Old Navy: $90.00']],
    ['show my purchases in june and september', ['$40.00', '$60.00']],
    [
      'what share of my spending was groceries in may and july',
      ['100% of all spending from May 1', '\n0% of all spending from Jul 1'],
    ],
  ])('%s', async (question, wanted) => {
    const text = await say(question);
    let from = -1;
    for (const one of wanted) {
      expect(text).toContain(one);
      expect(text.indexOf(one)).toBeGreaterThan(from);
      from = text.indexOf(one);
    }
    // What lies between the stretches belongs to neither.
    expect(text).not.toContain(/june|junio/.test(question) ? '$90.00' : '$40.00');
  });

  test('stretches that touch are one list', async () => {
    expect(await say('show my purchases in june and july')).toContain(
      '2 payments from Jun 1, 2026 to Jul 31, 2026, $130.00 in all',
    );
  });
});

test('the last of several stretches is the last of all of them', async () => {
  const text = await say('when did I last shop at whole foods in june or september');
  expect(text).toContain('Sep 10, 2026');
  expect(text).not.toContain('Jun 10, 2026');
});

test('possible duplicates are looked for in every stretch', async () => {
  const text = await say('any duplicate charges in june and september?');
  expect(text).toContain('from Jun 1, 2026 to Jun 30, 2026');
  expect(text).toContain('from Sep 1, 2026 to Sep 30, 2026');
});

describe('days that were not said are told first', () => {
  test.each([
    ['top 3 places where my money goes', /^You named no dates, so this is the month so far\. Your spending/],
    ['what share of my spending is groceries', /^You named no dates, so this is the month so far\. 76\.2%/],
    [
      'qué parte de mis gastos es supermercado',
      /^No dijiste fechas, así que es el mes hasta hoy\. El 76[.,]2/,
    ],
  ])('%s', async (question, wanted) => expect(await say(question)).toMatch(wanted));

  test.each([
    ['how much did I pay Whole Foods in total', 'In all your data: ', '$250.00'],
    ['cuánto le he pagado a Whole Foods en total', 'En todos tus datos: ', '$250.00'],
    ['how much did I pay Whole Foods', 'This month: ', '$80.00'],
  ])('%s', async (question, opening, figure) => {
    const [first = ''] = (await say(question)).split('\n');
    expect(first.startsWith(opening)).toBe(true);
    expect(first).toContain(figure);
  });
});

test.each([
  "I think I've gone overboard on clothes. What's the damage since summer?",
  'creo que me pasé con la ropa. ¿Cuánto llevo desde el verano?',
])('%s', async (question) => {
  const text = await say(question);
  expect(text).toContain('$115.00');
  // All spending since summer.
  expect(text).not.toContain('$295.00');
});

test.each([
  'how many times did I go to Whole Foods this month and how much on average?',
  '¿cuántas veces he ido a Whole Foods este mes y cuánto gasté en promedio?',
])('%s', async (question) => {
  const [counted, mean] = (await say(question)).split('\n');
  expect(counted).toMatch(/^2 /);
  expect(mean).toMatch(/Whole Foods.*\$40\.00/);
});
