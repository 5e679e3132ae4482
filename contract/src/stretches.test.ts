import { expect, test } from 'vitest';
import { apart, before, usualBefore } from './stretches.ts';

const all = { start: '2026-01-01', end: '9999-12-31', unit: 'range' } as const;

test('before thousands of years come the days from the first there is', () => {
  expect(before(all)).toEqual({ start: '1900-01-01', end: '2025-12-31' });
  expect(before({ start: '1900-01-01', end: '9999-12-31', unit: 'range' })).toEqual({
    start: '1900-01-01',
    end: '1900-01-01',
  });
  expect(usualBefore(all, '2024-05-06')).toEqual([]);
});

test('days to the last one there is are made one', () => {
  expect(apart([all, { start: '2027-01-01', end: '9999-12-31' }])).toEqual([
    { start: '2026-01-01', end: '9999-12-31' },
  ]);
  expect(
    apart([
      { start: '2026-01-01', end: '2026-01-31' },
      { start: '2026-02-01', end: '2026-02-02' },
    ]),
  ).toEqual([{ start: '2026-01-01', end: '2026-02-02' }]);
});
