import { expect, test } from 'vitest';
import { emptyFrame } from '../frame.ts';
import { payee, read, readAs, reader } from '../reading.testing.ts';
import { ofNamed } from './bought.ts';

test.each([
  'show me everything I bought on the 4th of July',
  'list everything we purchased last weekend',
  'enséñame todo lo que compré el 4 de julio',
  'lista de todo lo que gasté ayer',
])('%s lists purchases alone', (question) => {
  expect(read(question)).toMatchObject({ ask: 'list', flow: 'spending' });
});

test.each(['show me everything from July 4', 'show me my transactions on the 4th of July'])(
  '%s lists every row',
  (question) => expect(read(question)).toMatchObject({ ask: 'list', flow: 'any' }),
);

const charged = {
  ...reader,
  merchants: [...reader.merchants, payee('Interest charged', false, 'BANK_FEES_INTEREST_CHARGE')],
};

test.each([
  'biggest purchase last month',
  "what's the smallest thing I bought this month",
  'cuál fue mi compra más cara del año',
  'lo más caro que compré en octubre',
  'top 5 shops where I spent the most this year',
  'top comercios de este año',
  'rank my merchants by spending this year',
  'what was the last thing I bought',
  'how many stores did I buy from in October',
])('%s leaves out what is bought nowhere', (question) =>
  expect(readAs(charged, question).without).toEqual(['notBought']),
);

test.each([
  'biggest payment last month',
  'what was my largest expense this year',
  'el pago más grande de octubre',
  'break my spending down by store last month',
  'biggest Amazon purchase',
  'how much did I spend in October',
])('%s leaves nothing out', (question) => expect(readAs(charged, question).without).toEqual([]));

test('the total that a purchase is a part of is of everything spent', () => {
  const share = readAs(charged, 'my biggest purchase in October', 'what percent of the total is that');
  expect(share).toMatchObject({ ask: 'share', without: [] });
});

test('of a kind that was named nothing is left out for being no purchase', () => {
  const [out] = readAs(charged, 'top shops this year').exclude;
  const [coffee] = read('coffee').things;
  if (!out || !coffee) throw new Error('unread');
  expect(ofNamed({ ...emptyFrame, exclude: [out] }).exclude).toEqual([out]);
  expect(ofNamed({ ...emptyFrame, things: [coffee], exclude: [out, coffee] }).exclude).toEqual([coffee]);
});
