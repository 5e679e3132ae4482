import { expect, test } from 'vitest';
import { read } from '../reading.testing.ts';

test.each([
  ['how much have I spent lately', 'total'],
  ['where has my money gone lately', 'breakdown'],
  ['spending on coffee recently', 'total'],
  ['cuánto hemos gastado últimamente', 'total'],
  ['do we spend more at Uber or at Target lately', 'compareThings'],
])('sums of lately are of 30 days: “%s”', (question, ask) => {
  expect(read(question)).toMatchObject({ ask, days: ['2026-10-23..2026-11-21'] });
});

test.each([
  ['what have I bought at Target recently', 'list', []],
  ['am I spending more on coffee lately', 'trend', []],
  ['anything weird lately', 'unusual', []],
  ['how much on coffee lately, say since September 1', 'total', ['2026-09-01..2026-11-21']],
])('other words say the days: “%s”', (question, ask, days) => {
  expect(read(question)).toMatchObject({ ask, days });
});
