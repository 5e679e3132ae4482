import { addDays } from '@saldo/contract/dates';
import { describe, expect, test } from 'vitest';
import { findStreams } from './recurring.ts';

const today = '2026-11-21';
const usualFrom = '2025-08-21';
let id = 0;
const paid = (
  who: string,
  date: string,
  dollars: number,
  category = 'GENERAL_SERVICES_OTHER_GENERAL_SERVICES',
) => {
  id += 1;
  return {
    id,
    who,
    date,
    amount: -dollars * 100,
    account_id: 1,
    category_primary: 'GENERAL_SERVICES',
    category_detailed: category,
    inflow: false,
    to_account_id: null,
  };
};
const told = (rows: ReturnType<typeof paid>[]) =>
  findStreams(
    rows.toSorted((a, b) => a.date.localeCompare(b.date)),
    today,
    usualFrom,
  ).map(({ name, cadence, amount, next }) => [name, cadence, amount, next]);

describe('once a year', () => {
  test('is seen where one of two payments lies before the usual months', () => {
    expect(told([paid('Amazon Prime', '2025-07-09', 139), paid('Amazon Prime', '2026-07-09', 139)])).toEqual([
      ['Amazon Prime', 'yearly', 13_900, '2027-07-09'],
    ]);
  });

  test('also after a rise in price', () => {
    expect(told([paid('Costco', '2024-12-02', 60), paid('Costco', '2025-12-01', 65)])).toEqual([
      ['Costco', 'yearly', 6_500, '2026-12-01'],
    ]);
  });

  test.each([
    ['that did not come this year', [paid('Club', '2024-11-20', 90), paid('Club', '2025-09-15', 90)]],
    ['that is long over', [paid('Gone', '2024-11-25', 90), paid('Gone', '2025-09-25', 90)]],
    ['of quite another sum', [paid('Plumber', '2025-06-02', 90), paid('Plumber', '2026-06-03', 310)]],
    ['of once alone', [paid('Once', '2025-06-02', 90)]],
    ['half a year apart', [paid('Twice', '2025-06-02', 90), paid('Twice', '2025-12-02', 90)]],
  ])('not one %s', (_, rows) => expect(told(rows)).toEqual([]));

  test('what is paid every month is told by its usual months alone', () => {
    const days = Array.from({ length: 24 }, (_, back) => addDays('2026-11-10', -30 * back));
    expect(told(days.map((date) => paid('Gym', date, 25)))).toEqual([
      ['Gym', 'monthly', 2_500, '2026-12-12'],
    ]);
  });
});
