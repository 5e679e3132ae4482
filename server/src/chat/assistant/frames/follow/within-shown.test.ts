import { describe, expect, test } from 'vitest';
import { detectLanguage } from '../../language/detect.ts';
import { decide } from '../decide.ts';
import { type DialogueState, emptyState, type Frame } from '../frame.ts';
import { read, reader } from '../reading.testing.ts';
import { mark } from '../words/marked.ts';
import { follow, followTied } from './follow.ts';
import { leansOnPrevious } from './leans.ts';

const sizes = [2603, 6300, 899, 5999];
const ids = [11, 12, 13, 14];

/** A talk that stands at four rows of the last ten, told with their sizes. */
const after = (frame: Frame, change: Partial<DialogueState> = {}): DialogueState => ({
  ...emptyState,
  frame,
  rowIds: ids,
  shown: sizes.map((cents) => ({ kind: 'row', name: 'Uber', cents })),
  ...change,
});

function next(question: string, state: DialogueState): Frame | null {
  const marked = mark(question, reader, detectLanguage(question) ?? 'en');
  const decision = decide(marked, reader);
  const leaning = leansOnPrevious(marked, decision);
  return (leaning ? follow : followTied)(marked, decision, state, reader);
}

const list = read('my last 4 purchases');

describe('a turn about the rows that were shown', () => {
  test.each([
    ['just the ones over 20', { ask: 'list', minCents: 2000 }],
    ['only the ones on the Sapphire Card', { ask: 'list', accountIds: [3] }],
    ['solo los de más de 20 dólares', { ask: 'list', minCents: 2000 }],
    ['which of those were food', { ask: 'list' }],
    ['how many of them were food', { ask: 'count' }],
    ['and the smallest', { ask: 'extreme', order: 'smallest' }],
    ['¿y la más cara?', { ask: 'extreme', order: 'largest' }],
  ] as const)('“%s” is of those alone', (question, frame) => {
    expect(next(question, after(list))).toMatchObject({ ...frame, among: { ids } });
  });

  test.each(['and last month?', 'how much did I spend on gas', 'and at Costco?'])(
    '“%s” is of other rows',
    (question) => expect(next(question, after(list))?.among).toBeUndefined(),
  );

  test('what is left out of the three biggest leaves the next ones', () =>
    expect(next('excluding rent', after(read('3 biggest purchases in q3')))?.among).toBeUndefined());

  test.each([
    ['without the biggest', [11, 13, 14]],
    ['leave out the second one', [11, 13, 14]],
    ['y sin el más chico', [11, 12, 14]],
    ['quita el primero', [12, 13, 14]],
  ] as const)('“%s” leaves that one out', (question, left) => {
    const frame = next(question, after(list));
    expect(frame).toMatchObject({ ask: 'list', wantsTotal: true, among: { ids: left, rest: true } });
  });

  test('the others are those that were not picked out', () => {
    const picked = { ...list, among: { ids }, minCents: 2000 as never };
    const state = after(picked, {
      rowIds: [12, 14],
      shown: sizes.slice(0, 2).map((cents) => ({ kind: 'row', name: 'Uber', cents })),
    });
    expect(next('and without those?', state)).toMatchObject({ minCents: null, among: { ids: [11, 13] } });
    expect(next('¿y los demás?', state)).toMatchObject({ minCents: null, among: { ids: [11, 13] } });
  });

  test('a list without days keeps all its days', () => {
    expect(next('when was the biggest', after({ ...list, top: null }))).toMatchObject({
      ask: 'extreme',
      periods: [{ kind: 'all' }],
    });
  });
});

describe('a turn that goes on from what was shown', () => {
  test.each([
    ['my purchases in October', 'any others?', { ask: 'list' }],
    ['my purchases in October', 'go on', { ask: 'list', top: 20 }],
    ['spending by category in October', '¿y?', { ask: 'breakdown', top: 15 }],
    ['how much did I spend on food in October', 'when', { ask: 'list' }],
    ['how much did I spend on food in October', "what's in it", { ask: 'breakdown', groupBy: 'merchant' }],
    ['how much did I spend on food in October', 'is that more than usual', { ask: 'compare', usual: true }],
    ['¿cuánto gasté en comida en octubre?', '¿eso es más de lo normal?', { ask: 'compare', usual: true }],
    [
      '¿cuánto gasté en comida?',
      '¿es igual que siempre?',
      { ask: 'compare', usual: true, days: ['2026-11-01..2026-11-21'] },
    ],
    ['who paid me the most this year', 'how much from each', { ask: 'breakdown' }],
  ])('%s >> %s', (first, then, frame) => expect(read(first, then)).toMatchObject(frame));

  test('what was paid on the day that stands first', () => {
    const days = read('how much on food in October', 'which day was the worst');
    const told = { start: '2026-10-12', end: '2026-10-12' };
    expect(next('what was it', { ...emptyState, frame: days, told })).toMatchObject({
      ask: 'list',
      periods: [told],
      things: days.things,
    });
  });

  test('anything else of a day is all of it', () => {
    const last = read('when did I last go to Costco');
    expect(next('anything else on Sep 28, 2026', { ...emptyState, frame: last })).toMatchObject({
      ask: 'list',
      things: [],
      periods: [{ start: '2026-09-28' }],
    });
  });
});

test.each([
  ['biggest purchases in October', { ask: 'extreme', top: 5 }],
  ['mis gastos más fuertes del mes pasado', { ask: 'extreme', top: 5 }],
  ['my biggest purchase in October', { ask: 'extreme', top: null }],
])('“%s” asks for as many', (question, frame) => expect(read(question)).toMatchObject(frame));
