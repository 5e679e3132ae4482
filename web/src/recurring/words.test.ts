import { cents } from '@saldo/contract/money';
import { expect, test } from 'vitest';
import { untilWords } from './words.ts';

const none = cents(0);
const safe = { total: none, free: none, kept: none, income: none, payments: none, saving: none, taxes: none };

test('without pay the month is named up to whose end money must last: on a last day it is the next', () => {
  expect(untilWords({ ...safe, payday: null, until: '2026-11-30' }, '2026-11-29')).toBe(
    'the end of November',
  );
  expect(untilWords({ ...safe, payday: null, until: '2026-12-31' }, '2026-11-30')).toBe(
    'the end of December',
  );
  expect(untilWords({ ...safe, payday: '2026-12-04', until: '2026-12-03' }, '2026-11-30')).toMatch(
    /^payday, /,
  );
});
