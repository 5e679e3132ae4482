import { expect, test } from 'vitest';
import { read } from '../reading.testing.ts';

test.each([
  ['how much have we withdrawn this year', 'total'],
  ['did I withdraw anything last week', 'exists'],
  ['how much did I take out last month', 'total'],
  ['when did I last withdraw money', 'last'],
  ['cuánto retiramos en octubre', 'total'],
  ['¿cuánto saqué en octubre?', 'total'],
  ['cuánto dinero hemos sacado este año', 'total'],
])('cash that was taken out: “%s”', (question, ask) => {
  expect(read(question)).toMatchObject({ ask, flow: 'movement', names: ['withdrawals'] });
});

test.each([
  ['how much did I spend on take out', ['eatingOut'], 'spending'],
  ['how much did I spend last month, taking out rent', [], 'spending'],
  ['cuánto saqué de beneficio', [], 'spending'],
  ['how much did I take out of savings', [], 'transfers'],
])('nothing of the kind: “%s”', (question, names, flow) => {
  expect(read(question)).toMatchObject({ names, flow });
});
