import { expect, test } from 'vitest';
import { joinsKinds } from './any-of.ts';
import { mark } from '../words/marked.ts';
import { reader } from '../reading.testing.ts';

test.for([
  'how much on groceries and Netflix last month',
  'groceries plus Netflix',
  'coffee or at Target?',
  'what do I spend on rent, Netflix and Spotify',
  'cuánto en gasolina y en Costco',
])('%s means both', (question) => {
  expect(joinsKinds(mark(question, reader, 'en'))).toBe(true);
});

test.for([
  'groceries at Costco last month',
  'how much on groceries from Target and Costco',
  'coffee and groceries',
  'Netflix and Spotify',
  'groceries without Costco',
  'gasolina en Costco',
  'gasolina, en Costco, cuánto va',
  'groceries, at Costco',
])('%s means the one within the other, or one sort alone', (question) => {
  expect(joinsKinds(mark(question, reader, 'en'))).toBe(false);
});
