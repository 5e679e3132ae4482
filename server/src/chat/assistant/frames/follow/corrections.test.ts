import { describe, expect, test } from 'vitest';
import { read } from '../reading.testing.ts';

describe('what is denied gives way to what stands beside it', () => {
  test.each([
    'not october, september',
    'not in october, in september',
    'september, not october',
    'not october but september',
    'no en octubre, en septiembre',
    'en septiembre, no en octubre',
    'no, not october, september',
  ])('%s', (turn) => expect(read('coffee in October', turn).days).toEqual(['2026-09-01..2026-09-30']));

  test.each(['not Starbucks, Costco', 'Costco, not Starbucks', 'no, Costco', 'I meant Costco'])(
    '%s',
    (turn) => {
      const { names, without, days } = read('how much did I spend at Starbucks in May', turn);
      expect({ names, without, days }).toEqual({
        names: ['Costco'],
        without: [],
        days: ['2026-05-01..2026-05-31'],
      });
    },
  );

  test.each([
    'not weekends, weekdays',
    'weekdays, not weekends',
    'not on weekends',
    'no los fines de semana, entre semana',
  ])('%s', (turn) => expect(read('coffee in May on weekends', turn).weekdays).toEqual([1, 2, 3, 4, 5]));

  test('what is left out of a kind stays left out', () => {
    expect(read('coffee in May', 'not Starbucks')).toMatchObject({
      names: ['coffee'],
      without: ['Starbucks'],
    });
    expect(read('spent in May', 'not counting rent, groceries')).toMatchObject({
      without: ['rent', 'groceries'],
    });
  });
});
