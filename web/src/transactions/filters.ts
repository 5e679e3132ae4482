import { addDays, isDateText, monthOf, type DateText } from '@saldo/contract/dates';
import { cents, centsFromInput, centsToDecimal } from '@saldo/contract/money';
import { transactionFilter, type TransactionFilter } from '@saldo/contract/transactions/transactions.filter';
import * as z from 'zod/mini';
import { messages } from '../app/messages.ts';
import { t } from '../language/t.ts';

/** The filters of the screen as its address holds them; empty text is "not set". */
export interface Filters {
  start: string;
  end: string;
  /** `all`, `expenses`, a kind of money flow, or a category. */
  type: string;
  account: string;
  search: string;
  /** `yes` for pending rows alone, `no` for posted ones. */
  pending: string;
  /** `yes` for the rows deleted within the last 30 days instead of those that are there. */
  deleted: string;
  /** Bounds of the amount without sign, both included, as typed. */
  min: string;
  max: string;
  /** Lists as the API takes them; they come with a figure of the assistant. */
  accounts: string;
  category: string;
  notCategory: string;
  merchant: string;
  notMerchant: string;
  text: string;
  notText: string;
  tag: string;
  notTag: string;
  weekdays: string;
  currency: string;
  ids: string;
}

export const noFilters: Filters = {
  start: '',
  end: '',
  type: 'all',
  account: '',
  search: '',
  pending: '',
  deleted: '',
  min: '',
  max: '',
  accounts: '',
  category: '',
  notCategory: '',
  merchant: '',
  notMerchant: '',
  text: '',
  notText: '',
  tag: '',
  notTag: '',
  weekdays: '',
  currency: '',
  ids: '',
};

/** Names in the address; the lists are called as the API calls them. */
const names: Readonly<Record<keyof Filters, string>> = {
  start: 'start',
  end: 'end',
  type: 'type',
  account: 'account',
  search: 'q',
  pending: 'pending',
  deleted: 'deleted',
  min: 'min',
  max: 'max',
  accounts: 'accounts',
  category: 'category',
  notCategory: 'not_category',
  merchant: 'merchant',
  notMerchant: 'not_merchant',
  text: 'text',
  notText: 'not_text',
  tag: 'tag',
  notTag: 'not_tag',
  weekdays: 'weekdays',
  currency: 'currency',
  ids: 'ids',
};
const keys = Object.keys(names) as (keyof Filters)[];
const lists = [
  'accounts',
  'category',
  'notCategory',
  'merchant',
  'notMerchant',
  'text',
  'notText',
  'tag',
  'notTag',
  'weekdays',
  'currency',
  'ids',
] as const satisfies readonly (keyof Filters)[];

/** True when the API would take a text as this one filter. */
function isFilter(name: string, text: string): boolean {
  return text !== '' && z.safeDecode(transactionFilter, { [name]: text }).success;
}

const isAmount = (text: string): boolean => {
  const amount = centsFromInput(text);
  return amount !== null && amount >= 0;
};

/** What may become an amount: the field shows it as it is typed, and only a whole one filters. */
const halfTyped = /^[\d.,$ ]{1,14}$/;

/** Filters from an address; what cannot be a filter is left out. */
export function filtersFrom(params: URLSearchParams): Filters {
  const text = (key: keyof Filters) => params.get(names[key]) ?? '';
  const valid = (key: keyof Filters, fits: boolean) => (fits ? text(key) : noFilters[key]);
  const listed = Object.fromEntries(lists.map((key) => [key, valid(key, isFilter(names[key], text(key)))]));
  return {
    ...noFilters,
    ...listed,
    start: valid('start', isDateText(text('start'))),
    end: valid('end', isDateText(text('end'))),
    type: valid('type', isFilter('type', text('type'))),
    account: valid('account', isFilter('account_id', text('account'))),
    search: text('search').slice(0, 200),
    pending: valid('pending', /^(yes|no)$/.test(text('pending'))),
    deleted: valid('deleted', text('deleted') === 'yes'),
    min: valid('min', halfTyped.test(text('min'))),
    max: valid('max', halfTyped.test(text('max'))),
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

/** What is wrong with the bounds of the amount, or null. */
export function amountFault({ min, max }: Pick<Filters, 'min' | 'max'>): string | null {
  if ((min && !isAmount(min)) || (max && !isAmount(max))) return t`Enter an amount like 12.50.`;
  return min && max && (centsFromInput(min) ?? 0) > (centsFromInput(max) ?? 0)
    ? t`The minimum can’t be more than the maximum.`
    : null;
}

/** The filters as lists and totals take them; an amount that is none is left out, and so is what only a list can be asked for. */
export function apiFilter(filters: Filters): TransactionFilter {
  const amount = (text: string) => (isAmount(text) ? (centsFromInput(text) ?? undefined) : undefined);
  const [least, most] = amountFault(filters) ? [] : [amount(filters.min), amount(filters.max)];
  return {
    ...(filters.start ? { start_date: filters.start } : {}),
    ...(filters.end ? { end_date: filters.end } : {}),
    ...(filters.type === 'all' ? {} : { type: filters.type }),
    ...(filters.account ? { account_id: Number(filters.account) } : {}),
    ...(filters.search.trim() ? { search: filters.search.trim() } : {}),
    ...(filters.pending ? { pending: filters.pending === 'yes' } : {}),
    ...(least === undefined ? {} : { min_amount: least }),
    ...(most === undefined ? {} : { max_amount: most }),
    ...Object.fromEntries(lists.flatMap((key) => (filters[key] ? [[names[key], filters[key]]] : []))),
  };
}

/** The other way round: what the API's filters are on the screen. */
export function filtersOf(filter: TransactionFilter): Filters {
  const amount = (value: number | undefined) => (value === undefined ? '' : plainAmount(value));
  const listed = Object.fromEntries(lists.map((key) => [key, filter[names[key] as 'category'] ?? '']));
  return {
    ...noFilters,
    ...listed,
    start: filter.start_date ?? '',
    end: filter.end_date ?? '',
    type: filter.type ?? 'all',
    account: filter.account_id === undefined ? '' : String(filter.account_id),
    search: filter.search ?? '',
    pending: filter.pending === undefined ? '' : filter.pending ? 'yes' : 'no',
    min: amount(filter.min_amount),
    max: amount(filter.max_amount),
  };
}

const plainAmount = (value: number): string => centsToDecimal(cents(value)).replace(/\.00$/, '');

/** How many filters are set, the search not counted: it is always in view. */
export function countFilters(filters: Filters): number {
  return keys.filter((key) => key !== 'search' && filters[key] !== noFilters[key]).length;
}

/** Ranges people ask for, ending today. */
export function datePresets(today: DateText): { label: string; start: DateText; end: DateText }[] {
  const month = monthOf(today);
  const last = monthOf(addDays(month.start, -1));
  return [
    { label: t`This month`, start: month.start, end: today },
    { label: t`Last month`, start: last.start, end: last.end },
    { label: t`Last 90 days`, start: addDays(today, -89), end: today },
    { label: t`This year`, start: `${today.slice(0, 4)}-01-01`, end: today },
  ];
}
