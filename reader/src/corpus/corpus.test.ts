import { emptySlots, toQuery } from '@saldo/contract/query/slots';
import { expect, test } from 'vitest';
import { ofAuthors } from './build.ts';
import { brokenIn, missedIn } from './check.ts';
import { collected } from './collect.ts';
import { loadLines } from './corpus.ts';

test.each([false, true])('every label loads and every later turn has a talk (held: %s)', (held) => {
  const byAuthor = Map.groupBy(loadLines(held), ({ author }) => author);
  expect([...byAuthor.values()].flatMap(brokenIn)).toEqual([]);
});

test('a label that means nothing is told, and one that names what nobody said', () => {
  const line = { author: 'x', at: 1, question: 'how much', later: false };
  expect(brokenIn([{ ...line, label: 'summ @' }])).toHaveLength(1);
  expect(brokenIn([{ ...line, label: 'sum whatever' }])).toHaveLength(1);
  expect(brokenIn([{ ...line, label: '~ @' }])).toHaveLength(1);
  expect(brokenIn([{ ...line, label: 'sum @' }])).toEqual([]);
  expect(missedIn([{ ...line, label: 'sum @' }])).toHaveLength(1);
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

test('a part of the authors keeps whole authors, the same ones each time, and all of a smaller part', () => {
  const lines = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].flatMap((author) => [
    { author, at: 1 },
    { author, at: 2 },
  ]);
  const half = ofAuthors(lines, 0.5);
  const authors = new Set(half.map(({ author }) => author));
  expect(authors.size).toBe(4);
  expect(half).toEqual(lines.filter(({ author }) => authors.has(author)));
  expect(ofAuthors(lines, 0.5)).toEqual(half);
  expect(ofAuthors(lines, 0.75)).toEqual(expect.arrayContaining(half));
  expect(ofAuthors(lines, 1)).toEqual(lines);
});
