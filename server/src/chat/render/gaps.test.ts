import { describe, expect, test } from 'vitest';
import * as ahead from './ahead/sentences.data.ts';
import * as arithmetic from './arithmetic.data.ts';
import * as figures from './figures.data.ts';
import { fill, type SayGap } from './gaps.ts';
import * as notes from './notes.data.ts';
import * as orders from './orders.data.ts';
import * as goals from './goals.data.ts';
import * as limits from './limits.data.ts';
import * as phrases from './phrases.data.ts';
import * as standing from './standing.data.ts';
import * as streams from './streams.data.ts';

const say: SayGap = (filling, how) => `${how === '' ? '' : `${how} `}${filling as string}`;
const filled = (text: string, values: object): string =>
  fill(text, values, say)
    .map((one) => one.text)
    .join('');

describe('the gaps of a sentence', () => {
  test.each([
    ['{a} of {b.c}', { a: 1, b: { c: 2 } }, '1 of 2'],
    ['{months month} on', { months: 3 }, 'month 3 on'],
    ['{n} {n|is|are} left', { n: 1 }, '1 is left'],
    ['{n} {n|is|are} left', { n: { value: 2 } }, 'value 2 are left'],
    ['due[, at least {least}]', { least: 5 }, 'due, at least 5'],
    ['due[, at least {least}]', { least: null }, 'due'],
    ['due {on}', { on: null }, ''],
    ['due[{?late}, not seen yet]', { late: true }, 'due, not seen yet'],
    ['due[{?late}, not seen yet]', { late: false }, 'due'],
    ['{a.b}', { a: null }, ''],
  ])('%s', (text, values, told) => {
    const flat: SayGap = (filling, how) =>
      typeof filling === 'object' ? `value ${(filling as { value: number }).value}` : say(filling, how);
    expect(
      fill(text, values, flat)
        .map((one) => one.text)
        .join(''),
    ).toBe(told);
  });

  test('nothing of what fills a gap is read as a gap', () => {
    expect(filled('{a}', { a: '{b}[c]', b: 'd' })).toBe('{b}[c]');
  });
});

const sentencesIn = (table: object): [string, readonly string[]][] =>
  Object.entries(table).flatMap(([name, one]) =>
    Array.isArray(one)
      ? [[name, one as string[]] as [string, string[]]]
      : sentencesIn(one as object).map(([key, told]): [string, readonly string[]] => [
          `${name}.${key}`,
          told,
        ]),
  );
const gapsOf = (text: string): string[] =>
  [...text.matchAll(/\{(\??[\w.]+)/g)].map(([, name = '']) => name).toSorted();

test.each(
  sentencesIn({
    ahead,
    arithmetic,
    figures,
    goals,
    limits,
    notes,
    orders,
    phrases,
    standing,
    streams,
  }),
)('%s says the same in both languages', (_, [en = '', es = '']) => {
  // A language may say how words agree with a count where the other says nothing, and several of a noun for one.
  const bare = (text: string): string =>
    text.replaceAll(/\{\w+\|[^}]*\}/g, '').replaceAll('{nouns}', '{noun}');
  expect(gapsOf(bare(es))).toEqual(gapsOf(bare(en)));
  expect([en, es].map((text) => text.split(/[[\]{}]/).length % 2)).toEqual([1, 1]);
});
