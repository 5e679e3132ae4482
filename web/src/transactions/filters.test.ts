import { cents } from '@saldo/contract/money';
import { describe, expect, it } from 'vitest';
import {
  apiFilter,
  countFilters,
  datePresets,
  filtersFrom,
  noFilters,
  paramsFrom,
  filtersOf,
  rangeFault,
} from './filters.ts';
import { filterWords, rangeLabel } from './filter-words.ts';

describe('filters in the address', () => {
  it('come back as they were', () => {
    const filters = {
      ...noFilters,
      start: '2026-01-05',
      end: '2026-02-01',
      type: 'FOOD_AND_DRINK',
      account: '7',
      search: 'coffee & cake',
      pending: 'yes',
    };
    expect(filtersFrom(new URLSearchParams(paramsFrom(filters).toString()))).toEqual(filters);
    expect(paramsFrom(noFilters).toString()).toBe('');
  });

  it('ignore what cannot be a filter', () => {
    const params = new URLSearchParams(
      'start=2026-02-30&end=tomorrow&type=<b>&account=0&pending=maybe&min=x&weekdays=8&ids=1,,2&q=' +
        'x'.repeat(300),
    );
    expect(filtersFrom(params)).toEqual({ ...noFilters, search: 'x'.repeat(200) });
  });

  it('become the query of the API, without empty ones', () => {
    expect(apiFilter({ ...noFilters, search: '  ' })).toEqual({});
    expect(
      apiFilter({
        ...noFilters,
        start: '2026-01-01',
        type: 'expenses',
        account: '7',
        search: ' tea ',
        pending: 'no',
      }),
    ).toEqual({
      start_date: '2026-01-01',
      type: 'expenses',
      account_id: 7,
      search: 'tea',
      pending: false,
    });
    expect(countFilters({ ...noFilters, search: 'tea', type: 'expenses' })).toBe(1);
  });

  it('of a figure of the assistant come back whole, and each can be taken away', () => {
    const filter = {
      start_date: '2026-01-01',
      end_date: '2026-01-31',
      type: 'spending',
      category: 'FOOD_AND_DRINK_COFFEE,NONE',
      merchant: String.raw`A\|B|Uber`,
      not_category: 'TRAVEL',
      min_amount: cents(5001),
      weekdays: '6,7',
      pending: false,
    };
    const filters = filtersFrom(new URLSearchParams(paramsFrom(filtersOf(filter)).toString()));
    expect(apiFilter(filters)).toEqual(filter);
    const words = filterWords(filters, () => 'Checking');
    expect(words.map(({ name }) => name)).toEqual([
      'Jan 1, 2026 to Jan 31, 2026',
      'Spending',
      'Coffee',
      'Uncategorized',
      'Not travel',
      'A|B',
      'Uber',
      '$50.01 or more',
      'Weekends',
      'Posted',
    ]);
    const bare = { ...filters };
    for (const { key } of words) {
      const word = filterWords(bare, () => 'Checking').find((one) => one.key === key);
      Object.assign(bare, word?.without);
    }
    expect(bare).toEqual(noFilters);
  });

  it('keep an amount that is half typed, and filter by it once it is one', () => {
    expect(filtersFrom(new URLSearchParams('min=12.')).min).toBe('12.');
    expect(apiFilter({ ...noFilters, min: '12.' })).toEqual({});
    expect(apiFilter({ ...noFilters, min: '12.5', max: '3' })).toEqual({});
    expect(apiFilter({ ...noFilters, min: '12.5', max: '$1,000' })).toEqual({
      min_amount: cents(1250),
      max_amount: cents(100_000),
    });
  });

  it('refuse a start after the end in the words of the specification', () => {
    expect(rangeFault({ start: '2026-02-02', end: '2026-02-01' })).toBe(
      'Start date cannot be after end date',
    );
    expect(rangeFault({ start: '2026-02-01', end: '2026-02-01' })).toBeNull();
    expect(rangeFault({ start: '2026-02-01', end: '' })).toBeNull();
  });

  it('offer ranges that end where they should', () => {
    expect(datePresets('2026-03-31').map(({ start, end }) => [start, end])).toEqual([
      ['2026-03-01', '2026-03-31'],
      ['2026-02-01', '2026-02-28'],
      ['2026-01-01', '2026-03-31'],
      ['2026-01-01', '2026-03-31'],
    ]);
    expect(rangeLabel({ start: '2026-01-05', end: '2026-02-01' })).toBe('Jan 5, 2026 to Feb 1, 2026');
    expect(rangeLabel({ start: '', end: '2026-02-01' })).toBe('until Feb 1, 2026');
  });
});
