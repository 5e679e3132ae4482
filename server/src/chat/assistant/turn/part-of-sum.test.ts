import { expect, test } from 'vitest';
import { partAsked } from './part-of-sum.ts';

test.for([
  [
    "I need to set aside 25% of freelance income for taxes — how much would that be on what Upwork's paid since July?",
    250,
    "how much Upwork's paid since July?",
  ],
  ['how much is 25% of what Upwork paid me since July', 250, 'how much Upwork paid me since July?'],
  ["what's 12.5 percent of my income this month?", 125, 'how much my income this month?'],
  ['I want to save 10% of my salary, how much is that a month?', 100, 'how much my salary a month?'],
] as const)('%s', ([question, tenths, whole]) => {
  expect(partAsked(question, 'en')).toEqual({ tenths, whole });
});

test.for([
  ['cuánto es el 25% de lo que me pagó Upwork desde julio', 250, '¿cuánto me pagó Upwork desde julio?'],
  ['quiero apartar el 20% de mi último sueldo, ¿cuánto es?', 200, '¿cuánto mi último sueldo?'],
] as const)('%s', ([question, tenths, whole]) => {
  expect(partAsked(question, 'es')).toEqual({ tenths, whole });
});

test.for([
  'what percent of my income goes to rent',
  'how much is 25% off worth',
  'did I save 20% of my income',
])('%s asks for no part of a sum', (question) => {
  expect(partAsked(question, 'en')).toBeNull();
});
