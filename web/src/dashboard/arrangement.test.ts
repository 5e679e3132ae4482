import { dashboardCards } from '@saldo/contract/settings/settings.rules';
import { expect, test } from 'vitest';
import { arranged, linesOf, moved } from './arrangement.ts';

test('a card that was never placed stands last and is shown', () => {
  expect(arranged(null).map(({ card }) => card)).toEqual([...dashboardCards]);
  const some = arranged([
    { card: 'net_worth', shown: true },
    { card: 'limits', shown: false },
  ]);
  expect(some.slice(0, 3)).toEqual([
    { card: 'net_worth', shown: true },
    { card: 'limits', shown: false },
    { card: 'spending', shown: true },
  ]);
  expect(some).toHaveLength(dashboardCards.length);
});

test('a card moves by one place, and stays at the ends', () => {
  const cards = arranged(null);
  const names = (by: 1 | -1, card: (typeof dashboardCards)[number]) =>
    moved(cards, card, by).map((one) => one.card);
  expect(names(1, 'spending').slice(0, 2)).toEqual(['limits', 'spending']);
  expect(names(-1, 'limits').slice(0, 2)).toEqual(['limits', 'spending']);
  expect(names(-1, 'spending')).toEqual([...dashboardCards]);
  expect(names(1, 'net_worth')).toEqual([...dashboardCards]);
});

test('two cards share a line, net worth has its own, and a hidden one leaves no gap', () => {
  expect(
    linesOf([
      { card: 'balances', shown: true },
      { card: 'limits', shown: false },
      { card: 'net_worth', shown: true },
      { card: 'spending', shown: true },
      { card: 'coming_up', shown: true },
      { card: 'transactions', shown: true },
    ]),
  ).toEqual([['balances'], ['net_worth'], ['spending', 'coming_up'], ['transactions']]);
});
