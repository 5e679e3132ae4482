import { expect, test } from 'vitest';
import { paths } from '../app/paths.ts';
import type { Group } from './command.ts';
import { monthViews } from './month-views.ts';

const page = (id: string, label: string, words = '', group: Group = 'Pages') => ({
  id,
  label,
  words,
  group,
  icon: () => null,
  run: () => undefined,
});
const pages = [
  page(paths.spending, 'Spending', 'categories budgets'),
  page(paths.transactions, 'Transactions'),
  page(paths.goals, 'Goals'),
  page('category-FOOD_AND_DRINK', 'Food and drinks', '', 'Categories'),
  page('category-FOOD_AND_DRINK_FAST_FOOD', 'Fast food', 'pizza burgers', 'Categories'),
  page('category-FOOD_AND_DRINK_GROCERIES', 'Groceries', 'supermarket', 'Categories'),
];

/** Where what was typed on Nov 22, 2026 leads. */
function leadsTo(text: string): string[] {
  const to: string[] = [];
  for (const view of monthViews(text, pages, '2026-11-22', (address) => to.push(address))) view.run();
  return to;
}

test.each([
  ['spending october', 'start=2026-10-01&end=2026-10-31'],
  ['Budgets Oct', 'start=2026-10-01&end=2026-10-31'],
  ['december spending', 'start=2025-12-01&end=2025-12-31'],
  ['spending february 2024', 'start=2024-02-01&end=2024-02-29'],
])('%s is that month of the page', (text, days) => {
  expect(leadsTo(text)).toEqual([`${paths.spending}?${days}&unit=month`]);
});

test('other pages have no months, and other words are none', () => {
  expect(leadsTo('transactions may')).toEqual([`${paths.transactions}?start=2026-05-01&end=2026-05-31`]);
  for (const text of ['goals october', 'oct', 'spending', 'spending market', ''])
    expect(leadsTo(text)).toEqual([]);
});

test('a month alone is that month of every page that has months', () => {
  const days = 'start=2026-10-01&end=2026-10-31';
  const both = [`${paths.spending}?${days}&unit=month`, `${paths.transactions}?${days}`];
  for (const text of ['October', 'oct 2026']) expect(leadsTo(text)).toEqual(both);
});

test('a category beside a month is what was spent on it, or its rows', () => {
  const days = 'start=2026-10-01&end=2026-10-31';
  for (const text of ['food october', 'oct food', 'food in October'])
    expect(leadsTo(text)).toEqual([`${paths.spending}?${days}&unit=month&open=FOOD_AND_DRINK`]);
  for (const [text, code] of [
    ['supermarket October', 'GROCERIES'],
    ['fast food oct', 'FAST_FOOD'],
  ])
    expect(leadsTo(text ?? '')).toEqual([`${paths.transactions}?${days}&category=FOOD_AND_DRINK_${code}`]);
});
