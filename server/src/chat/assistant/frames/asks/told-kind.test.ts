import { describe, expect, test } from 'vitest';
import { mark } from '../words/marked.ts';
import { unexplained } from '../account/unexplained.ts';
import { read, reader } from '../reading.testing.ts';

describe('what a payment is told to be', () => {
  test.each([
    ['the Target on nov 17 was groceries not shopping', 'groceries', ['Target']],
    ['that Target charge on the 17th was actually groceries', 'groceries', ['Target']],
    ['the $45 Target one is groceries, not shopping', 'groceries', ['Target']],
    ['my last Uber was for work travel, not transportation', 'travel', ['Uber']],
    ['those were groceries, not shopping', 'groceries', []],
    ['that should have been restaurants', 'restaurants', []],
    ['it goes under coffee', 'coffee', []],
    ["that wasn't shopping, it was groceries", 'groceries', []],
    ["the Target payment isn't shopping, it's groceries", 'groceries', ['Target']],
    ['no, that one was groceries', 'groceries', []],
    ["nope, that one's actually a gift", 'gifts', []],
    ['ese cargo era de comida, no de compras', 'food', []],
    ['ese cargo de Target era de comida, no de compras', 'food', ['Target']],
    ['el Target del 17 de noviembre era supermercado, no compras', 'groceries', ['Target']],
    ['eso va en supermercado', 'groceries', []],
    ['ese gasto debería ser transporte, no viajes', 'transport', []],
    ['esa compra no era ropa, era supermercado', 'groceries', []],
    ['la compra de Amazon de ayer era un regalo, no compras', 'gifts', ['Amazon']],
  ])('“%s” files it under %s', (said, kind, payees) => {
    const frame = read(said);
    expect(frame).toMatchObject({ ask: 'recategorise', toCategory: kind, names: payees, without: [] });
    expect(unexplained(mark(said, reader, 'en'), frame)).toEqual([]);
  });

  test.each(['that is not groceries', 'eso no era ropa'])('“%s”: what it is is asked', (said) => {
    expect(read(said)).toMatchObject({ ask: 'recategorise', toCategory: null, things: [] });
  });

  test.each([
    'how much was groceries not shopping',
    'was that groceries or shopping',
    'was the Target on nov 17 groceries',
    'eso era comida o compras?',
    'how much of that was groceries, not restaurants',
    'groceries, not shopping',
    'that was expensive',
    'el Target del 17 de noviembre',
  ])('“%s” tells nothing to be filed', (said) => {
    expect(read('what did I spend at Target last month', said).ask).not.toBe('recategorise');
  });
});

test.for([
  ["Netflix is showing up as phone, that's wrong, make it movies", 'movies'],
  ['Netflix is categorized as shopping, please change it to movies', 'movies'],
  ['Netflix sale como teléfono, está mal, ponlo en películas', 'movies'],
  ['Costco aparece como supermercado, cámbialo a gasolina', 'fuel'],
])('%s: all its payments are filed anew', ([said = '', kind]) => {
  const { ask, names, toCategory, said: heard, left } = read(said);
  expect({ ask, toCategory, names: names.length, every: heard.startsWith('all '), left }).toEqual({
    ask: 'recategorise',
    toCategory: kind,
    names: 1,
    every: true,
    left: { blocking: [], named: [], unread: [] },
  });
});
