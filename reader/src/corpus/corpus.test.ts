import { expect, test } from 'vitest';
import { findings } from './check.ts';
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
