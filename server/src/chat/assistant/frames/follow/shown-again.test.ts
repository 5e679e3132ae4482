import { describe, expect, test } from 'vitest';
import { detectLanguage } from '../../language/detect.ts';
import { decide } from '../decide.ts';
import { type DialogueState, emptyState, type Frame } from '../frame.ts';
import { read, reader } from '../reading.testing.ts';
import { mark } from '../words/marked.ts';
import { follow, followTied } from './follow.ts';
import { leansOnPrevious } from './leans.ts';

function next(question: string, state: Partial<DialogueState>): Frame | null {
  const marked = mark(question, reader, detectLanguage(question) ?? 'en');
  const decision = decide(marked, reader);
  return (leansOnPrevious(marked, decision) ? follow : followTied)(
    marked,
    decision,
    { ...emptyState, ...state },
    reader,
  );
}

const row = { kind: 'row', name: 'Target' } as const;

describe('the rest of what was told', () => {
  const largest = read('my biggest purchase at Target in October');
  const one = { frame: largest, rowIds: [7], shown: [{ ...row, cents: 900 }] };

  test.each(['and the others?', 'y las demás cuánto suman', 'y sin esa cuánto llevo', 'the rest of them'])(
    'after the largest: “%s”',
    (question) =>
      expect(next(question, one)).toMatchObject({ ask: 'total', rowsOut: [7], things: largest.things }),
  );

  test('of other days it is forgotten', () => {
    const frame = { ...largest, ask: 'total' as const, rowsOut: [7] };
    expect(next('and in September?', { frame })?.rowsOut).toBeUndefined();
  });

  test('after some of a list: what they are not', () => {
    const frame = read('my transactions on Nov 18', 'which was food');
    expect(next('the others', { frame })).toMatchObject({ ask: 'list', things: [], exclude: frame.things });
  });
});

test('two that were told by their ranks are added up', () => {
  const frame = read("what's my 3rd biggest expense this month", 'and 4th');
  for (const question of ['add those two', '¿esos dos cuánto suman?'])
    expect(next(question, { frame })).toMatchObject({ ask: 'extreme', rank: 3, top: 2, wantsTotal: true });
});

test.each([
  ['what subscriptions do I have', 'which of these are weekly', { ask: 'recurring', rhythm: 'weekly' }],
  ['¿qué suscripciones tengo?', 'solo las mensuales', { ask: 'recurring', rhythm: 'monthly' }],
  ['what subscriptions do I have', 'how much a month', { ask: 'recurring', per: 'month' }],
  ['how much on rent this month', 'same as last month?', { ask: 'compare' }],
  ['spending at Costco in October', 'which trip was the priciest', { ask: 'extreme', order: 'largest' }],
  ['gasto en Costco en octubre', '¿cuál fue la visita más barata?', { ask: 'extreme', order: 'smallest' }],
  ['transactions at Target this year', 'how many were over 50', { ask: 'count', minCents: 5000 }],
  ['how much did I spend at Uber this year', 'to who', { ask: 'list' }],
  ['food by merchant in October', 'the highest', { ask: 'breakdown', groupBy: 'merchant', top: 1 }],
  ['my smallest purchase this month', 'and the next cheapest', { ask: 'extreme', rank: 2 }],
  ['my biggest purchase this month', 'with which card?', { ask: 'extreme' }],
  ['what happened on October 5', 'total', { ask: 'list', flow: 'any' }],
  ['¿hay cargos duplicados?', '¿cuál?', { ask: 'duplicates' }],
  ["what's my net worth", 'break it down', { ask: 'networth' }],
  ['show my deposits this year', "only the ones that aren't salary", { ask: 'list', without: ['salary'] }],
])('%s >> %s', (first, then, frame) => expect(read(first, then)).toMatchObject(frame));

test('over and then under are two sides, no sum between them', () => {
  expect(read('transactions at Target this year', 'how many were over 50', 'and under 50')).toMatchObject({
    ask: 'count',
    minCents: null,
    maxCents: 5000,
  });
});

test.each(['gastos de más de 200 de septiembre', 'los pagos de más de 200 de octubre'])(
  '“%s” names an amount, and no day',
  (question) => expect(read(question)).toMatchObject({ minCents: 20_000 }),
);
