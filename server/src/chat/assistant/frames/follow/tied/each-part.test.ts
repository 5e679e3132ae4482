import { describe, expect, test } from 'vitest';
import { read } from '../../reading.testing.ts';

describe('Parts of what was added up', () => {
  test.each([
    ['how much on flights and hotels this year', 'split those two out for me'],
    ['how much on flights and hotels this year', 'break those out'],
    ['how much on flights and hotels this year', 'show them separately'],
    ['cuánto gasté en vuelos y hoteles este año', 'por separado'],
    ['cuánto gasté en vuelos y hoteles este año', 'sepáralos'],
  ])('%s, %s', (before, question) => {
    const reading = read(before, question);
    expect([reading.ask, reading.names, reading.days]).toEqual([
      'total',
      ['flights', 'lodging'],
      ['2026-01-01..2026-11-21'],
    ]);
  });

  test('by month is by month', () => {
    expect(read('how much on flights and hotels this year', 'split those by month').groupBy).toBe('month');
  });
});

describe('The share of the one that leads a list', () => {
  test.each([
    ['which store do I spend the most at this year', 'and what percent of the total is that'],
    ['who is my best client this year', 'what share is that'],
    ['en qué tienda gasto más este año', 'y qué porcentaje del total es eso'],
  ])('%s, %s', (before, question) => {
    const reading = read(before, question);
    expect([reading.ask, reading.groupBy, reading.top]).toEqual(['breakdown', 'merchant', 1]);
  });
});
