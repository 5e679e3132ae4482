import { describe, expect, test } from 'vitest';
import { read } from '../../reading.testing.ts';

const september = '2026-09-01..2026-09-30';
const october = '2026-10-01..2026-10-31';

describe('all of what was told one after the other', () => {
  test.each([
    [
      'how many times did I go to Starbucks in September',
      'and in October?',
      'how many times did I go in total?',
    ],
    ['cuántas veces fui a Starbucks en septiembre', 'y en octubre', 'cuántas veces fui en total'],
    ['starbucks in september', 'and october', 'how many times altogether'],
  ])('%s >> %s >> %s', (...turns) =>
    expect(read(...turns)).toMatchObject({ ask: 'count', names: ['Starbucks'], days: [september, october] }),
  );

  test.each([
    ['cuánto gasté el 12 de noviembre', 'y el 13?', 'lo más caro de esos dos días', '2026-11-12..2026-11-13'],
    [
      'how much did I spend on november 12',
      'and the 13th?',
      'what was the dearest purchase of those two days',
      '2026-11-12..2026-11-13',
    ],
    [
      'groceries in september',
      'and in october',
      'the biggest purchase of both months',
      '2026-09-01..2026-10-31',
    ],
  ])('%s >> %s >> %s', (one, other, turn, days) =>
    expect(read(one, other, turn)).toMatchObject({ ask: 'extreme', days: [days] }),
  );

  test.each([
    ["what's my checking balance", 'and savings?', 'which has more'],
    ["what's my checking balance", 'and savings?', 'by how much'],
    ['saldo de la cuenta corriente', 'y la de ahorros', 'y cuál tiene más dinero'],
  ])('%s >> %s >> %s', (...turns) =>
    expect(read(...turns)).toMatchObject({ ask: 'balance', accountIds: [1, 2] }),
  );
});

describe('one of the kinds that were told', () => {
  test.each([
    ['how much did I pay in interest and late fees this year', 'when was the late one', 'last', ['lateFees']],
    ['groceries and gas this year', 'and the gas one', 'total', ['fuel']],
  ])('%s >> %s', (one, turn, ask, names) => expect(read(one, turn)).toMatchObject({ ask, names }));
});

describe('by the measure it was told by', () => {
  test.each([
    ['coffee per month', 'compared to netflix?', 'month'],
    ['cafe al mes', 'y comparado con netflix', 'month'],
    ['how many times starbucks this year', 'vs costco', 'visits'],
  ] as const)('%s >> %s', (one, turn, by) =>
    expect(read(one, turn)).toMatchObject({ ask: 'weigh', weighed: { by } }),
  );
});

describe('the weekday before', () => {
  test.each([
    ['cuánto gasté el viernes pasado', 'y el anterior', '2026-11-13'],
    ['how much did I spend last friday', 'and the one before', '2026-11-13'],
    ['how much did I spend on friday', 'and the friday before', '2026-11-13'],
    ['cuánto gasté el viernes', 'y el viernes de antes', '2026-11-13'],
    ['spending on november 5', 'and the day before', '2026-11-04'],
  ])('%s >> %s', (one, turn, day) => expect(read(one, turn).days).toEqual([day]));
});
