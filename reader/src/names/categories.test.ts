import type { Query } from '@saldo/contract/query/query';
import { beforeAll, expect, test } from 'vitest';
import { teach } from '../corpus/build.ts';
import { corpusWorld } from '../corpus/world.ts';
import { read } from '../index.ts';
import { categoryNames, namedCodes } from '@saldo/contract/transactions/category-names';

// Where this runs by itself after a change, the model is made here.
beforeAll(() => teach(() => undefined), 600_000);

const asked = (message: string): Query | null =>
  read(message, corpusWorld, { before: null, listed: 0, told: 0, language: null }).readings[0]?.query ?? null;

const codesIn = (query: Query | null): string =>
  query && 'rows' in query
    ? query.rows.things.map((one) => (one.kind === 'category' ? one.codes.join('+') : one.kind)).join(', ')
    : String(query?.kind);

/** What a code is asked for with, and what the rows of it are: the wider one of two that are called alike. */
const meant = (code: string): string =>
  ({
    INCOME_SALARY: 'INCOME_SALARY+INCOME_WAGES',
    INCOME_WAGES: 'INCOME_SALARY+INCOME_WAGES',
    OTHER_OTHER: 'OTHER',
  })[code] ?? code;

test.each([
  [0, 'How much did I spend on ', '?'],
  [1, '¿Cuánto gasté en ', '?'],
  [0, 'how much did I spend on ', ' last month'],
  [1, 'cuánto gasté en ', ' este año'],
] as const)('every category comes of its own name: %i %s…%s', (at, before, after) => {
  const misread = namedCodes
    .filter((code) => code !== 'INCOME')
    .flatMap((code) => {
      const name = categoryNames(code)?.[at] ?? '';
      const codes = codesIn(asked(`${before}${name}${after}`));
      return codes === meant(code) ? [] : [`${name} (${code}): ${codes}`];
    });
  expect(misread).toEqual([]);
});

test('income is all money that comes in', () => {
  expect(asked('How much did I spend on Income?')).toMatchObject({ rows: { flow: 'income', things: [] } });
});
