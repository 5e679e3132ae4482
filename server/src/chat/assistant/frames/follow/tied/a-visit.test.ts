import { describe, expect, test } from 'vitest';
import { read } from '../../reading.testing.ts';

const year = ['2026-01-01..2026-11-21'];

describe('A visit to what was just spoken of', () => {
  test.each([
    ['how much have I given Starbucks this year', 'so what does a visit run me on average'],
    ['how much have I spent at Starbucks this year', "what's the average per visit?"],
    ['how much have I spent at Starbucks this year', 'what does one order come to on average'],
    ['cuánto he gastado en Starbucks este año', 'cuánto me sale cada visita'],
  ])('%s, %s', (before, question) => {
    const reading = read(before, question);
    expect([reading.ask, reading.per, reading.names, reading.days]).toEqual([
      'average',
      'transaction',
      ['Starbucks'],
      year,
    ]);
  });

  test('held against another shop, the mean of each', () => {
    const reading = read(
      'how much have I spent at Starbucks this year',
      'what does a visit run me on average',
      'is that more than at Target?',
    );
    expect([reading.ask, reading.per, reading.names, reading.days]).toEqual([
      'average',
      'transaction',
      ['Starbucks', 'Target'],
      year,
    ]);
  });

  test('a shop of its own is asked about by itself', () => {
    expect(read('how much at Starbucks this year', "what's the average visit to Target").names).toEqual([
      'Target',
    ]);
  });
});
