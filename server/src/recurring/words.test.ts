import { addMonths } from '@saldo/contract/calendar';
import { addDays, daysBetween } from '@saldo/contract/dates';
import { cents } from '@saldo/contract/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cadences, type Cadence } from '../transactions/rhythm.ts';
import { applyWords } from './words.ts';

const today = '2026-11-30';

function addedOn(firstOn: string, cadence: Cadence) {
  const one = {
    id: 1,
    accountId: 1,
    name: 'Rent',
    kind: 'bill',
    amount: cents(500),
    cadence,
    firstOn,
  } as const;
  const [stream] = applyWords([], { words: new Map(), added: [one] }, { today, accounts: null });
  if (!stream) throw new Error('it is not there');
  return stream;
}

test.each([
  ['weekly', '1900-01-01', '2026-11-23', '2026-11-30'],
  ['biweekly', '1900-01-01', '2026-11-16', '2026-11-30'],
  ['semimonthly', '1900-01-15', '2026-11-15', '2026-12-01'],
  ['monthly', '1900-01-31', '2026-10-31', '2026-11-30'],
  ['quarterly', '1900-01-15', '2026-10-15', '2027-01-15'],
  ['yearly', '1904-02-29', '2026-02-28', '2027-02-28'],
] as const)('%s since %s fell last on %s and is due on %s', (cadence, firstOn, last, next) => {
  expect(addedOn(firstOn, cadence)).toMatchObject({ last, next });
});

test('what was added falls on its days, as many steps after the first as there is time for', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...(Object.keys(cadences) as Cadence[])),
      fc.integer({ min: 1, max: 40_000 }),
      (cadence, ago) => {
        const firstOn = addDays(today, -ago);
        const { last } = addedOn(firstOn, cadence);
        expect(last < today).toBe(true);
        expect(daysBetween(last, today)).toBeLessThanOrEqual(
          cadence === 'yearly' ? 366 : Math.max(31, cadences[cadence].days + 8),
        );
        if (cadence === 'weekly' || cadence === 'biweekly')
          expect(daysBetween(firstOn, last) % cadences[cadence].days).toBe(0);
        if (cadence === 'monthly')
          expect(Array.from({ length: 1320 }, (_, months) => addMonths(firstOn, months))).toContain(last);
      },
    ),
    { numRuns: 300 },
  );
});
