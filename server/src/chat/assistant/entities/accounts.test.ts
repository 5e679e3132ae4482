import { expect, test } from 'vitest';
import { mark } from '../frames/words/marked.ts';
import { reader } from '../frames/reading.testing.ts';
import type { AccountView } from '../world.ts';

const [, , card] = reader.accounts;
const named = (id: number, name: string): AccountView => ({
  ...(card as AccountView),
  id,
  name,
  mask: `900${id}`,
});
const world = {
  ...reader,
  accounts: [...reader.accounts, named(6, 'Family Cashback'), named(8, 'Fuel & Travel')],
};

const accountsIn = (question: string): number[] =>
  mark(question, world, 'en').entities.flatMap((one) =>
    one.kind === 'account' ? one.accounts.map(({ id }) => id) : [],
  );

test.each([
  ['how much have we put on the cashback card this month', [6]],
  ['what did I charge to the cashback card', [6]],
  ['cuánto cargamos a la tarjeta cashback', [6]],
  ['what do we owe on the cashback', [6]],
  ['gasto con la tarjeta de gasolina', [8]],
  ['fuel card spending', [8]],
  ['the travel card this month', [8]],
  ['fuel & travel this month', [8]],
  ['biggest purchase on the fuel and travel card this year', [8]],
  ['la compra más grande con la fuel y travel', [8]],
  ['what do we owe on fuel and travel', [8]],
  ['which card do I use more, the cashback one or the sapphire', [3, 6, 8, 6, 3]],
  ['con qué tarjeta gasto más, la sapphire o la cashback', [3, 6, 8, 3, 6]],
  ['spending on the card', [3, 6, 8]],
])('a word of a card beside “card” is the card: “%s”', (question, ids) =>
  expect(accountsIn(question)).toEqual(ids),
);

test.each([
  'travel this year',
  'spending on fuel last month',
  'how much cashback did I get',
  'gasolina de octubre',
])('alone it is what it says: “%s”', (question) => expect(accountsIn(question)).toEqual([]));
