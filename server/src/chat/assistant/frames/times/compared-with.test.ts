import { describe, expect, test } from 'vitest';
import { read } from '../reading.testing.ts';

const november = ['2026-11-01..2026-11-21', '2025-11-01..2025-11-30'];
const soFar = ['2026-01-01..2026-11-21', '2025-01-01..2025-11-21'];
const summers = ['2026-06-01..2026-08-31', '2025-06-01..2025-08-31'];

describe('both sides of a comparison are of one length', () => {
  test.each([
    ['Is the electric bill higher than it was this time last year?', november],
    ['are groceries higher than this time last year', november],
    ['am I spending more on gas than at this time last year?', november],
    ['did I spend more on coffee than this time a year ago', november],
    ['is spending up compared to this time last year', november],
    ['¿la luz sale más cara que por estas fechas el año pasado?', november],
    ['¿gasto menos que en estas fechas del año pasado?', november],
    ['¿gasto más en súper que a estas alturas del año pasado?', soFar],
    ['am I spending more than at this point last year', soFar],
    [
      'am I spending more than at this point last month',
      ['2026-11-01..2026-11-21', '2026-10-01..2026-10-21'],
    ],
    ['Did I eat out more this summer than last?', summers],
    ['did we spend more this summer than last summer', summers],
    ['was this october worse than last', ['2026-10-01..2026-10-31', '2025-10-01..2025-10-31']],
    ['¿gasté más este verano que el pasado?', summers],
    ['did I spend more this week than last', ['2026-11-16..2026-11-21', '2026-11-09..2026-11-15']],
  ])('“%s”', (question, days) => expect(read(question)).toMatchObject({ ask: 'compare', days }));
});

test.each([
  ['how much did I spend this time last year on gas', { ask: 'total', days: ['2025-11-01..2025-11-30'] }],
  ['what subscriptions did I start this year', { ask: 'recurring', days: ['2026-01-01..2026-11-21'] }],
  ['how much did I spend at the start of this year', { days: ['2026-01-01..2026-03-31'] }],
])('“%s” compares nothing', (question, expected) => expect(read(question)).toMatchObject(expected));
