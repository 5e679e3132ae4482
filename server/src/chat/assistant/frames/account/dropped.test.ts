import { cents } from '@saldo/contract/money';
import { expect, test } from 'vitest';
import type { Period } from '../../periods/grammar.ts';
import { emptyFrame, type Frame, type Thing } from '../frame.ts';
import { mark } from '../words/marked.ts';
import { reader } from '../reading.testing.ts';
import { droppedThings } from './dropped.ts';

const starbucks: Thing = { kind: 'merchant', values: ['Starbucks'], key: 'Starbucks' };
const uber: Thing = { kind: 'merchant', values: ['Uber'], key: 'Uber' };
const october: Period = { start: '2026-10-01', end: '2026-10-31', grain: 'month', kind: 'unit' };

const dropped = (question: string, frame: Partial<Frame>): string[] =>
  droppedThings(mark(question, reader, 'en'), { ...emptyFrame, ...frame }).map((one) => one.raw);

test.each<[string, Partial<Frame>, Partial<Frame>, string]>([
  ['Starbucks and Uber', { things: [starbucks, uber] }, { things: [starbucks] }, 'Uber'],
  [
    'Starbucks in October',
    { things: [starbucks], periods: [october] },
    { things: [starbucks] },
    'in October',
  ],
  ['spending on Sundays', { weekdays: [7] }, {}, 'on Sundays'],
  ['purchases over $50', { ask: 'list', minCents: cents(5000) }, { ask: 'list' }, 'over $50'],
  ['spending from Rainy Day Savings', { accountIds: [2] }, {}, 'Rainy Day Savings'],
  ['gastos de la tarjeta Sapphire Card', { accountIds: [3] }, {}, 'Sapphire Card'],
  ['compras en Uber', { things: [uber] }, { things: [starbucks] }, 'Uber'],
])('what was linked and is not in the frame is told: %s', (question, kept, lost, word) => {
  expect(dropped(question, kept)).toEqual([]);
  expect(dropped(question, lost).join(' ')).toContain(word);
});

test('what is left out on purpose is not lost', () => {
  expect(dropped('spending in October not counting Uber', { periods: [october], exclude: [uber] })).toEqual(
    [],
  );
});

test('a word for visits beside a merchant names no other kind of spending', () => {
  expect(dropped('how many trips with Uber', { ask: 'count', things: [uber] })).toEqual([]);
});

test.each([
  ['my balance at Uber', { ask: 'balance' }, ['Uber']],
  ['my net worth without Uber', { ask: 'networth', exclude: [uber] }, []],
  ['can I afford Uber', { ask: 'afford' }, []],
  ['what if Uber went up 20 a month', { ask: 'upkeep' }, []],
] as const)(
  'a payee of a question that adds up no rows is told, but for what a price is for: %s',
  (question, frame, lost) => {
    expect(dropped(question, frame as Partial<Frame>)).toEqual(lost);
  },
);
