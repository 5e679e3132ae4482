import { emptySlots, toQuery } from '@saldo/contract/query/slots';
import { expect, test } from 'vitest';
import { findings } from './check.ts';
import { collected } from './collect.ts';
import { loadLines } from './corpus.ts';

test.each([false, true])(
  'every label loads and every later turn has a talk (held: %s)',
  (held) => {
    const byAuthor = Map.groupBy(loadLines(held), ({ author }) => author);
    for (const lines of byAuthor.values()) expect(findings(lines).broken).toEqual([]);
  },
  60_000,
);

test('a label that means nothing is told', () => {
  const line = { author: 'x', at: 1, question: 'how much', later: false };
  expect(findings([{ ...line, label: 'summ @' }]).broken).toHaveLength(1);
  expect(findings([{ ...line, label: 'sum whatever' }]).broken).toHaveLength(1);
  expect(findings([{ ...line, label: '~ @' }]).broken).toHaveLength(1);
  expect(findings([{ ...line, label: 'sum @' }])).toMatchObject({ broken: [], missed: [{}] });
});

test('readings that a person chose are lines to be labelled; those of an older form are left out', () => {
  const query = toQuery({ ...emptySlots, ask: 'count' });
  const readings = [
    { said: 'coffee | how often', query },
    { said: 'older', query: { frame: 'total' } },
  ];
  expect(collected(JSON.stringify({ remembered_readings: readings }))).toEqual([
    'coffee   how often | count',
  ]);
  expect(() => collected('{}')).toThrow();
});
