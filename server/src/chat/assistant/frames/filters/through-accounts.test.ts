import { describe, expect, test } from 'vitest';
import { read } from '../reading.testing.ts';

/** Rainy Day Savings is 2, Everyday Checking 1. */
const moved = (said: string): unknown => {
  const { flow, direction, accountIds, toAccountIds = [] } = read(said);
  return [flow, direction, accountIds, toAccountIds];
};

describe('money that changed its account', () => {
  test.each([
    'How much did I take out of my rainy day savings this year?',
    'How much have I withdrawn from the rainy day savings in 2026?',
    'what did we pull out of savings last month',
    'what moved out of savings last month',
    '¿Cuánto saqué de mis ahorros este año?',
    'cuánto hemos retirado de la cuenta de ahorros',
  ])('out of one: “%s”', (said) => expect(moved(said)).toEqual(['transfers', 'out', [2], []]));

  test.each(['how much went into my rainy day savings this year', 'how much did I put in savings this year'])(
    'into one: “%s”',
    (said) => expect(moved(said)).toEqual(['transfers', 'in', [2], []]),
  );

  test.each([
    'How much was moved from my rainy day savings to everyday checking this year?',
    'how much came into checking from savings in 2026',
    'transfer from savings to checking last month',
    '¿cuánto pasé de la cuenta de ahorros a checking?',
  ])('from one into another: “%s”', (said) => {
    expect(moved(said)).toEqual(['transfers', 'out', [2], [1]]);
  });

  test.each([
    ['what did I spend from my checking in july', 'spending'],
    ['how much cash did I take out of checking in october', 'movement'],
    ['how much did I pay from checking to Netflix', 'spending'],
    ['how much came into checking in October', 'income'],
    ['what is on my savings and checking', 'spending'],
  ])('“%s” is no own transfer', (said, flow) => expect(read(said).flow).toBe(flow));

  test.each([
    ['How much rent did it bring in this year', ['rentalIncome'], 'income'],
    ['how much rent did I collect in October', ['rentalIncome'], 'income'],
    ['¿cuánto cobré de renta este año?', ['rentalIncome'], 'income'],
    ['how much rent did I pay this year', ['rent'], 'spending'],
    ['¿cuánto pagué de renta este año?', ['rent'], 'spending'],
  ])('rent is earned or paid as the verb has it: “%s”', (said, names, flow) => {
    const reading = read(said);
    expect([reading.names, reading.flow]).toEqual([names, flow]);
  });
});
