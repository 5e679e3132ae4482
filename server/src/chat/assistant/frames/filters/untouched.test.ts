import { expect, test } from 'vitest';
import { read } from '../reading.testing.ts';

const others = [1, 3, 4];

test.each([
  ['can we afford a 6,000 dollar printer without touching the savings money', others],
  ['can we afford a 6,000 dollar printer without touching the rainy day money', others],
  ['can I afford a $600 tv without dipping into savings', others],
  ['can I buy a $600 couch and leave the savings alone', others],
  ['puedo permitirme una tele de 600 sin tocar los ahorros', others],
  ['can I afford a $600 tv from checking', [1]],
  ['can I afford a $600 tv with my savings', [2]],
  ['how much did I spend last month without using my card', [1, 2, 4]],
])('%s', (question, accounts) => {
  expect(read(question).accountIds).toEqual(accounts);
});

test('a goal that stays untouched leaves no account out', () => {
  expect(read('can I afford a $600 tv without touching the Iceland money').accountIds).toEqual([]);
});
