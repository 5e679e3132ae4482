import { addDays, daysBetween } from '@saldo/contract/dates';
import { dayOfMonth } from '@saldo/contract/calendar';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cadenceOf,
  cadences,
  daysToCome,
  nextAfter,
  occurrences,
  type Cadence,
} from '../transactions/rhythm.ts';
import { findStreams, type StreamRow } from './streams.ts';

const today = '2026-11-21';
const usualFrom = '2025-08-21';
let id = 0;
const paid = (who: string, date: string, dollars: number, over: Partial<StreamRow> = {}): StreamRow => {
  id += 1;
  return {
    id,
    who,
    date,
    amount: -Math.round(dollars * 100),
    account_id: 1,
    category: 'GENERAL_SERVICES_OTHER_GENERAL_SERVICES',
    inflow: false,
    to_account_id: null,
    ...over,
  };
};
const monthly = (who: string, days: readonly string[], dollars: (at: number) => number, over = {}) =>
  days.map((date, at) => paid(who, date, dollars(at), over));
const found = (rows: readonly StreamRow[]) =>
  findStreams(
    rows.toSorted((a, b) => a.date.localeCompare(b.date)),
    today,
    usualFrom,
  );
const streamsOf = (rows: readonly StreamRow[]) =>
  found(rows).flatMap(({ name, cadence, amount, next, ended }) =>
    ended ? [] : [[name, cadence, amount, next]],
  );

const tenths = ['2026-06-10', '2026-07-10', '2026-08-10', '2026-09-10', '2026-10-10', '2026-11-10'];

describe('once a year', () => {
  test('is seen where one of two payments lies before the usual months, also after a rise in price', () => {
    expect(
      streamsOf([paid('Amazon Prime', '2025-07-09', 139), paid('Amazon Prime', '2026-07-09', 139)]),
    ).toEqual([['Amazon Prime', 'yearly', 13_900, '2027-07-09']]);
    expect(streamsOf([paid('Costco', '2024-12-02', 60), paid('Costco', '2025-12-01', 65)])).toEqual([
      ['Costco', 'yearly', 6_500, '2026-12-01'],
    ]);
  });

  test.each([
    ['that did not come this year', [paid('Club', '2024-11-20', 90), paid('Club', '2025-09-15', 90)]],
    ['that is long over', [paid('Gone', '2024-11-25', 90), paid('Gone', '2025-09-25', 90)]],
    ['of quite another sum', [paid('Plumber', '2025-06-02', 90), paid('Plumber', '2026-06-03', 310)]],
    ['of once alone', [paid('Once', '2025-06-02', 90)]],
    ['half a year apart', [paid('Twice', '2025-06-02', 90), paid('Twice', '2025-12-02', 90)]],
  ])('not one %s', (_, rows) => expect(streamsOf(rows)).toEqual([]));
});

describe('what a payment is', () => {
  const one = (over: Partial<StreamRow>, dollars: (at: number) => number = () => 40) =>
    found(monthly('Payee', tenths, dollars, over)).map(({ kind, amount, fixed }) => [kind, amount, fixed]);

  test('money put into savings or investments is neither a bill nor a subscription', () => {
    expect(one({ category: 'TRANSFER_OUT_SAVINGS' })).toEqual([['saving', 4_000, true]]);
    expect(one({ category: 'TRANSFER_OUT_INVESTMENT_AND_RETIREMENT_FUNDS' })).toEqual([
      ['saving', 4_000, true],
    ]);
    expect(one({ category: 'TRANSFER_OUT_WITHDRAWAL' })).toEqual([['bill', 4_000, true]]);
  });

  test('a bill that varies is the mean of its last three, a habit that varies is none', () => {
    const amounts = [50, 60, 55, 70, 65, 61.01];
    const power = { category: 'RENT_AND_UTILITIES_GAS_AND_ELECTRICITY' };
    expect(one(power, (at) => amounts[at] ?? 0)).toEqual([['bill', 6_534, false]]);
    expect(one({ category: 'FOOD_AND_DRINK_GROCERIES' }, (at) => amounts[at] ?? 0)).toEqual([]);
  });

  test('a price that changed is shown with its day; one odd payment between is no price', () => {
    const prices = [10, 10, 10, 50, 10, 10, 10, 12, 12];
    const days = ['2026-03-10', '2026-04-10', '2026-05-10', ...tenths];
    const [stream] = found(monthly('Stream', days, (at) => prices[at] ?? 0));
    expect(stream).toMatchObject({
      amount: 1_200,
      changes: [{ from: 1_000, to: 1_200, on: '2026-10-10' }],
      monthly: 1_200,
      yearly: 14_400,
    });
  });

  test('a subscription rises after its trial, of little or of nothing; a part of a month is no trial', () => {
    const tv = { category: 'ENTERTAINMENT_TV_AND_MOVIES' };
    const changes = (rows: readonly StreamRow[]) => found(rows).flatMap((stream) => stream.changes);
    const begun = (first: number) => changes(monthly('Stream', tenths, (at) => (at === 0 ? first : 12), tv));
    const rise = { to: 1_200, on: '2026-07-10' };
    expect(begun(0.99)).toEqual([{ ...rise, from: 99 }]);
    expect(begun(0)).toEqual([{ ...rise, from: 0 }]);
    expect(begun(6)).toEqual([]);
    // One that was left, and tried anew a year later.
    const again = [paid('Stream', '2026-10-10', 1, tv), paid('Stream', '2026-11-10', 12, tv)];
    const before = ['2025-09-10', '2025-10-10', '2025-11-10'];
    expect(changes([...monthly('Stream', before, () => 12, tv), ...again])).toEqual([
      { from: 100, to: 1_200, on: '2026-11-10' },
    ]);
  });

  test('what is not paid any more has ended, and its last day stays', () => {
    const days = ['2026-03-10', '2026-04-10', '2026-05-10', '2026-06-10'];
    expect(found(monthly('Gym', days, () => 25))).toMatchObject([
      { name: 'Gym', ended: true, last: '2026-06-10' },
    ]);
  });

  test('two contracts with one payee are two streams, distinguished by their amounts', () => {
    const rows = [
      ...monthly('Insurer', tenths, () => 80, { category: 'GENERAL_SERVICES_INSURANCE' }),
      ...monthly(
        'Insurer',
        tenths.map((day) => addDays(day, 9)),
        () => 30,
        {
          category: 'GENERAL_SERVICES_INSURANCE',
        },
      ),
    ];
    expect(streamsOf(rows).map(([name, , amount]) => [name, amount])).toEqual([
      ['Insurer', 8_000],
      ['Insurer', 3_000],
    ]);
  });
});

describe('rhythm', () => {
  const cadence = fc.constantFrom(...(Object.keys(cadences) as Cadence[]));
  const start = fc.integer({ min: 0, max: 3_000 }).map((days) => addDays('2020-01-01', days));
  const series = fc.record({ cadence, start }).map(({ cadence: each, start: first }) => {
    const dates = [first];
    const end = addDays(first, 400);
    const rhythm = { cadence: each, last: first, dates: [first] };
    return {
      cadence: each,
      end,
      dates: [...dates, ...occurrences(rhythm, addDays(first, 1), addDays(first, 1200))],
    };
  });

  test('days to come go on as they came, one after the other, none before the day asked for', () => {
    fc.assert(
      fc.property(series, ({ cadence: each, dates }) => {
        expect(dates).toEqual([...new Set(dates)].toSorted());
        const rhythm = { cadence: each, last: dates.at(-1) ?? '', dates };
        const after = addDays(rhythm.last, 11);
        const next = nextAfter(rhythm, after);
        expect(next > after).toBe(true);
        expect(occurrences(rhythm, addDays(after, 1), next)).toEqual([next]);
        expect(daysBetween(after, next)).toBeLessThanOrEqual(cadences[each].days + cadences[each].slack + 12);
      }),
    );
  });

  test('a rhythm that was laid out is found again', () => {
    fc.assert(
      fc.property(series, ({ cadence: each, dates }) => {
        fc.pre(dates.length >= 6 && each !== 'semimonthly');
        expect(cadenceOf(dates)).toBe(each);
      }),
    );
  });

  test('the end of a month comes back after a short one', () => {
    const dates = ['2026-08-31', '2026-09-30', '2026-10-31'];
    const days = occurrences({ cadence: 'monthly', last: '2026-10-31', dates }, '2026-11-01', '2027-03-31');
    expect(days.map(dayOfMonth)).toEqual([30, 31, 31, 28, 31]);
  });

  test('what was due a few days ago and has not come is still to come, once', () => {
    const rhythm = {
      cadence: 'monthly',
      last: '2026-10-18',
      dates: ['2026-08-18', '2026-09-18', '2026-10-18'],
    } as const;
    expect(daysToCome(rhythm, today, '2026-12-31')).toEqual(['2026-11-18', '2026-12-18']);
    expect(daysToCome(rhythm, '2026-11-24', '2026-12-31')).toEqual(['2026-12-18']);
  });
});
