import { expect, test } from 'vitest';
import { read } from '../reading.testing.ts';

const everyday = 1;
const card = 3;
const loan = 4;

test.for([
  'how much do I actually have to play with after the card and what I set aside',
  'how much can I spend after paying the card',
  'how much is left after the card',
  'how much is really mine once the card is paid',
  'if I pay off the card how much is left',
  'how much do I have left if I pay the card in full',
  'cuánto me queda después de pagar la tarjeta',
  '¿cuánto tengo libre una vez pagada la tarjeta?',
  'si pago la tarjeta, ¿cuánto me queda?',
  '¿cuánto puedo gastar quitando la tarjeta?',
])('%s: a card that is paid first is taken off once, and is no place to look', (question) => {
  expect(read(question)).toMatchObject({ ask: 'free', accountIds: [], amount: null, things: [] });
});

test('bills to be paid beside the card are a look ahead', () => {
  expect(read("what's left after the card and bills")).toMatchObject({ ask: 'forecast', accountIds: [] });
});

test.for([
  'how much can I spend on the card',
  '¿cuánto puedo gastar todavía con la tarjeta?',
  'how much can I still charge on the card',
])('%s is what its limit leaves', (question) => {
  expect(read(question)).toMatchObject({ ask: 'balance', balance: 'available', accountIds: [card] });
});

test.for([
  ['how much is left on the card', 'balance', card],
  ['how much did I spend on the card after paying the rent', 'total', card],
  ['how much is left on the auto loan after paying the card', null, loan],
  ['how much is free to spend in Everyday Checking', 'free', everyday],
] as const)('%s is another question', ([question, ask, account]) => {
  const { ask: asked, accountIds } = read(question);
  if (ask) expect(asked).toBe(ask);
  expect(accountIds).toContain(account);
});

test('savings that are not counted are no part of what is free', () => {
  expect(read('how much is free to spend not counting savings').accountIds).toEqual([1, 3, 4]);
  expect(read('how much is free to spend?', 'and not counting savings at all?')).toMatchObject({
    ask: 'free',
    accountIds: [1, 3],
  });
  expect(read('¿cuánto puedo gastar?', '¿y sin contar los ahorros?')).toMatchObject({
    ask: 'free',
    accountIds: [1, 3],
  });
  expect(read('can I swing 900 before xmas without wrecking my savings').accountIds).toEqual([1, 3, 4]);
});
