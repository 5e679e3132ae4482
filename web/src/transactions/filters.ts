import { addDays, formatDate, isDateText, monthOf, type DateText } from '@saldo/contract/dates';
import { categoryLabel, primaryCategories } from '@saldo/contract/transactions/transactions.rules';
import type { TransactionFilter } from '@saldo/contract/transactions/transactions.schemas';
import { messages } from '../app/messages.ts';

/** The filters of the screen as its address holds them; empty text is "not set". */
export interface Filters {
  start: string;
  end: string;
  /** `all`, `expenses` or a primary category. */
  type: string;
  account: string;
  search: string;
  /** `yes` for pending rows alone, `no` for posted ones. */
  pending: string;
}

export const noFilters: Filters = { start: '', end: '', type: 'all', account: '', search: '', pending: '' };

const names = {
  start: 'start',
  end: 'end',
  type: 'type',
  account: 'account',
  search: 'q',
  pending: 'pending',
} as const;
const keys = Object.keys(names) as (keyof Filters)[];

/** Filters from an address; what cannot be a filter is left out. */
export function filtersFrom(params: URLSearchParams): Filters {
  const text = (key: keyof Filters) => params.get(names[key]) ?? '';
  const day = (key: 'start' | 'end') => (isDateText(text(key)) ? text(key) : '');
  const type = text('type');
  return {
    start: day('start'),
    end: day('end'),
    type: /^(expenses|[A-Z][A-Z0-9_]{0,63})$/.test(type) ? type : 'all',
    account: /^[1-9]\d{0,14}$/.test(text('account')) ? text('account') : '',
    search: text('search').slice(0, 200),
    pending: /^(yes|no)$/.test(text('pending')) ? text('pending') : '',
  };
}

/** The address's query for some filters: only what is set, in one order, so that equal filters have equal addresses. */
export function paramsFrom(filters: Filters): URLSearchParams {
  const params = new URLSearchParams();
  for (const key of keys) if (filters[key] !== noFilters[key]) params.set(names[key], filters[key]);
  return params;
}

/** What is wrong with the range, in the specification's words, or null. */
export function rangeFault({ start, end }: Pick<Filters, 'start' | 'end'>): string | null {
  return start && end && start > end ? messages.transactions.startAfterEnd : null;
}

/** The filters as the API takes them. */
export function apiFilter(filters: Filters): TransactionFilter {
  return {
    ...(filters.start ? { start_date: filters.start } : {}),
    ...(filters.end ? { end_date: filters.end } : {}),
    ...(filters.type === 'all' ? {} : { type: filters.type }),
    ...(filters.account ? { account_id: Number(filters.account) } : {}),
    ...(filters.search.trim() ? { search: filters.search.trim() } : {}),
    ...(filters.pending ? { pending: filters.pending === 'yes' } : {}),
  };
}

/** How many filters are set, the search not counted: it is always in view. */
export function countFilters(filters: Filters): number {
  return keys.filter((key) => key !== 'search' && filters[key] !== noFilters[key]).length;
}

export const typeOptions = [
  { value: 'all', label: 'All types' },
  { value: 'expenses', label: 'Expenses' },
  ...primaryCategories.map((value) => ({ value, label: categoryLabel(value) })),
] as const;

export function typeLabel(type: string): string {
  return typeOptions.find(({ value }) => value === type)?.label ?? categoryLabel(type);
}

/** Ranges people ask for, ending today. */
export function datePresets(today: DateText): { label: string; start: DateText; end: DateText }[] {
  const month = monthOf(today);
  const last = monthOf(addDays(month.start, -1));
  return [
    { label: 'This month', start: month.start, end: today },
    { label: 'Last month', start: last.start, end: last.end },
    { label: 'Last 90 days', start: addDays(today, -89), end: today },
    { label: 'This year', start: `${today.slice(0, 4)}-01-01`, end: today },
  ];
}

/** A range in words: "Jan 5, 2026 to Feb 1, 2026", "since …", "until …". */
export function rangeLabel({ start, end }: Pick<Filters, 'start' | 'end'>): string {
  if (start && end) return start === end ? formatDate(start) : `${formatDate(start)} to ${formatDate(end)}`;
  return start ? `since ${formatDate(start)}` : `until ${formatDate(end)}`;
}
