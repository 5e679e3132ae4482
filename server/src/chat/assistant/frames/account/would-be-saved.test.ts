import { expect, test } from 'vitest';
import { mark } from '../words/marked.ts';
import { read, reader } from '../reading.testing.ts';
import { unexplained } from './unexplained.ts';

const missed = (question: string): string[] =>
  unexplained(mark(question, reader, 'en'), read(question)).map((one) => one.family);

test.each([
  'if we stopped eating out how much would we save a month',
  'if I quit coffee how much would I save a year',
  'how much would I save a month if I gave up coffee',
])('what a kind comes to is what would be saved without it: “%s”', (said) =>
  expect(missed(said)).toEqual([]),
);

test.each(['if I earned more would I save', 'if I ate out twice as much what would I spend a month'])(
  '“%s” is no plain average',
  (said) => expect(missed(said)).not.toEqual([]),
);
