import { describe, expect, test } from 'vitest';
import { read } from '../reading.testing.ts';

const july = '2026-07-01..2026-08-31';
const september = '2026-09-01..2026-10-31';

describe('two stretches of several months held against each other', () => {
  test.each([
    'total spending in July and August compared to September and October',
    'spending in July and August vs September and October',
    'Total spending in the 2 months before I moved (July and August) compared to the two after (September and October)?',
    'gasto de julio y agosto comparado con septiembre y octubre',
    'gasto en los dos meses de antes de mudarme (julio y agosto) comparado con los dos de después (septiembre y octubre)',
  ])('%s', (question) => {
    const { ask, flow, days } = read(question);
    expect({ ask, flow, days: days.toSorted() }).toEqual({
      ask: 'compare',
      flow: 'spending',
      days: [july, september],
    });
  });

  test('months that are not next to each other stay apart', () => {
    expect(read('compare July and October with August and November').days).toHaveLength(4);
    expect(read('compare July, August and September').days).toHaveLength(3);
  });

  test.each([
    ['how much did I spend at Target (in October)', ['2026-10-01..2026-10-31']],
    ['the Target charge (November 15)', ['2026-11-15']],
  ])('brackets after a name replace nothing: “%s”', (question, days) => {
    expect(read(question)).toMatchObject({ days, names: ['Target'] });
  });
});

describe('moving house moves no money', () => {
  test.each([
    ['how much have we spent since we moved on August 29', 'spending'],
    ['spending after I moved in September', 'spending'],
    ['how much have I moved to savings since August', 'transfers'],
    ['how much money was moved between my accounts in October', 'transfers'],
    ['what did I spend after I moved money to savings in September', 'transfers'],
  ])('“%s”: %s', (question, flow) => {
    expect(read(question).flow).toBe(flow);
  });
});

describe('a year to be held against', () => {
  test.each([
    ['better or worse than 2025 at this point?', ['2026-01-01..2026-11-21', '2025-01-01..2025-11-21']],
    ['more or less than 2025?', ['2026-01-01..2026-11-21', '2025-01-01..2025-12-31']],
    ['¿más o menos que 2025?', ['2026-01-01..2026-11-21', '2025-01-01..2025-12-31']],
  ])('“%s”', (then, days) => {
    expect(read('how much did I spend at Starbucks this year', then)).toMatchObject({
      ask: 'compare',
      days,
      names: ['Starbucks'],
    });
  });

  test('a sum after “than” is a sum', () => {
    expect(read('did I spend more than 2500 in October').days).toEqual(['2026-10-01..2026-10-31']);
    expect(read('did I spend more or less than 2025 dollars in October').days).toEqual([
      '2026-10-01..2026-10-31',
    ]);
  });

  test('“before in August” is August', () => {
    expect(read('spending in September vs before in August').days.toSorted()).toEqual([
      '2026-08-01..2026-08-31',
      '2026-09-01..2026-09-30',
    ]);
    expect(read('how much did I spend before August').days).toEqual(['0001-01-01..2026-07-31']);
  });

  test('the last two years end today', () => {
    expect(read('how much on groceries in the last two years').days).toEqual(['2024-11-22..2026-11-21']);
    expect(read('súper en los últimos dos años').days).toEqual(['2024-11-22..2026-11-21']);
  });
});

describe('the same months of the year before', () => {
  test.each([
    'Is our natural gas bill going up compared with the same months a year ago?',
    'is the electric bill higher than the same months last year',
    '¿ha subido la luz respecto a los mismos meses del año pasado?',
  ])('%s', (question) => {
    expect(read(question)).toMatchObject({
      ask: 'compare',
      names: ['power'],
      days: ['2026-01-01..2026-11-21', '2025-01-01..2025-11-21'],
    });
  });

  test('a price of its own is no sum of months', () => {
    expect(read('did Netflix raise its price this year').ask).toBe('priceChanges');
    expect(read('which of my bills went up').ask).toBe('priceChanges');
  });
});
