import { describe, expect, it } from 'vitest';
import {
  apiFilter,
  countFilters,
  datePresets,
  filtersFrom,
  noFilters,
  paramsFrom,
  rangeFault,
  rangeLabel,
} from './filters.ts';

describe('filters in the address', () => {
  it('come back as they were', () => {
    const filters = {
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
      'start=2026-02-30&end=tomorrow&type=<b>&account=0&pending=maybe&q=' + 'x'.repeat(300),
    );
    expect(filtersFrom(params)).toEqual({ ...noFilters, search: 'x'.repeat(200) });
  });

  it('become the query of the API, without empty ones', () => {
    expect(apiFilter({ ...noFilters, search: '  ' })).toEqual({});
    expect(
      apiFilter({
        start: '2026-01-01',
        end: '',
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
