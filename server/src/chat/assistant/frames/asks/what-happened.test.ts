import { expect, test } from 'vitest';
import { read } from '../reading.testing.ts';

test.each([
  'August looks huge, what happened?',
  'what happened in August',
  'August seems really high',
  "what's up with my spending in August",
  'agosto fue carísimo, ¿qué pasó?',
  '¿qué pasó en agosto?',
])('a month that is wondered at is told by its largest payments: “%s”', (question) => {
  expect(read(question)).toMatchObject({ ask: 'extreme', top: 5, days: ['2026-08-01..2026-08-31'] });
});

test.each([
  ['how much did I spend in August', 'total'],
  ['spending in August', 'total'],
])('a plain question of it is not: “%s”', (question, ask) => {
  expect(read(question).ask).toBe(ask);
});
