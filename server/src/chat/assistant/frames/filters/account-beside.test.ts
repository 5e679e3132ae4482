import { expect, test } from 'vitest';
import { read } from '../reading.testing.ts';

test.each([
  ['How much cash do I have in total, checking plus savings?', [1, 2]],
  ['how much do I have across checking as well as savings', [1, 2]],
  ['cuánto tengo en total, corriente más ahorros', [1, 2]],
  ['how much money is in my checking, savings combined', [1, 2]],
  ['checking balance', [1]],
  ['savings goals and checking', [1]],
  ['tengo más ahorros que antes?', []],
])('%s', (question, accounts) => {
  expect(read(question).accountIds.toSorted((a, b) => a - b)).toEqual(accounts);
});
