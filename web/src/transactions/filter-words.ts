import { formatDate } from '@saldo/contract/dates';
import { centsFromInput, formatCents, zeroCents } from '@saldo/contract/money';
import {
  joinNames,
  splitList,
  splitNames,
  type FlowType,
} from '@saldo/contract/transactions/transactions.filter';
import { categoryLabel, codeLabel, primaryCategories } from '@saldo/contract/transactions/transactions.rules';
import { amountFault, type Filters } from './filters.ts';

const flows: Readonly<Record<FlowType, string>> = {
  spending: 'Spending',
  purchases: 'Money spent, refunds aside',
  refunds: 'Refunds',
  income: 'Income',
  received: 'Money received',
  saved: 'Saved and invested',
  cashflow: 'Income and spending',
  payments: 'Payments',
  transfers_out: 'Transfers out',
  transfers_in: 'Transfers in',
};

export const typeOptions = [
  { value: 'all', label: 'All types' },
  { value: 'expenses', label: 'Expenses' },
  { value: 'spending', label: 'Spending' },
  { value: 'refunds', label: 'Refunds' },
  { value: 'saved', label: 'Saved and invested' },
  ...primaryCategories.map((value) => ({ value, label: categoryLabel(value) })),
] as const;

export function typeLabel(type: string): string {
  if (type in flows) return flows[type as FlowType];
  return type === 'expenses' ? 'Expenses' : codeLabel(type);
}

/** A range in words: "Jan 5, 2026 to Feb 1, 2026", "since …", "until …". */
export function rangeLabel({ start, end }: Pick<Filters, 'start' | 'end'>): string {
  if (start && end) return start === end ? formatDate(start) : `${formatDate(start)} to ${formatDate(end)}`;
  return start ? `since ${formatDate(start)}` : `until ${formatDate(end)}`;
}

const amountWords = (text: string): string => formatCents(centsFromInput(text) ?? zeroCents);

/** Bounds of an amount in words: "$50.00 or more", "$20.00 to $50.00". */
export function amountLabel({ min, max }: Pick<Filters, 'min' | 'max'>): string {
  if (min && max)
    return amountWords(min) === amountWords(max)
      ? `exactly ${amountWords(min)}`
      : `${amountWords(min)} to ${amountWords(max)}`;
  return min ? `${amountWords(min)} or more` : `${amountWords(max)} or less`;
}

const days = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays'];

function weekdaysLabel(list: string): string {
  if (list === '6,7') return 'Weekends';
  if (list === '1,2,3,4,5') return 'Weekdays';
  return splitList(list)
    .map((day) => days[Number(day) - 1])
    .join(', ');
}

/** One filter in force in words, and the change that takes it away. */
export interface FilterWord {
  key: string;
  name: string;
  without: Partial<Filters>;
}

const listed: readonly [keyof Filters, (name: string) => string][] = [
  ['category', (name) => name],
  ['notCategory', (name) => `Not ${name.toLowerCase()}`],
];
const namesIn: readonly [keyof Filters, (text: string) => string][] = [
  ['merchant', (name) => name],
  ['notMerchant', (name) => `Not ${name}`],
  ['text', (text) => `“${text}”`],
  ['notText', (text) => `Not “${text}”`],
];

/** Each member of a list as a filter of its own. */
function each(
  filters: Filters,
  key: keyof Filters,
  split: (text: string) => string[],
  join: (list: string[]) => string,
  word: (text: string) => string,
): FilterWord[] {
  const all = split(filters[key]);
  return all.map((one) => ({
    key: `${key}:${one}`,
    name: word(one),
    without: { [key]: join(all.filter((other) => other !== one)) },
  }));
}

/**
 * The filters in force, in the order a person would say them. `accountName` names an account by its id, `ownName` a category
 * of one's own by its code.
 */
export function filterWords(
  filters: Filters,
  accountName: (id: string) => string,
  ownName: (code: string) => string | undefined = () => undefined,
): FilterWord[] {
  const categoryName = (code: string) => ownName(code) ?? codeLabel(code);
  const one = (key: keyof Filters, name: string, without: Partial<Filters> = { [key]: '' }): FilterWord[] =>
    filters[key] ? [{ key, name, without }] : [];
  const commas = (list: string[]) => list.join(',');
  const rows = splitList(filters.ids).length;
  return [
    ...(filters.start || filters.end
      ? [{ key: 'range', name: rangeLabel(filters), without: { start: '', end: '' } }]
      : []),
    ...(filters.type === 'all'
      ? []
      : [{ key: 'type', name: ownName(filters.type) ?? typeLabel(filters.type), without: { type: 'all' } }]),
    ...listed.flatMap(([key, word]) =>
      each(filters, key, splitList, commas, (code) => word(categoryName(code))),
    ),
    ...namesIn.flatMap(([key, word]) => each(filters, key, splitNames, joinNames, word)),
    ...one('account', accountName(filters.account)),
    ...each(filters, 'accounts', splitList, commas, accountName),
    ...((filters.min || filters.max) && !amountFault(filters)
      ? [{ key: 'amount', name: amountLabel(filters), without: { min: '', max: '' } }]
      : []),
    ...one('weekdays', weekdaysLabel(filters.weekdays)),
    ...one('currency', `In ${filters.currency}`),
    ...one('deleted', 'Deleted'),
    ...one('pending', filters.pending === 'yes' ? 'Pending' : 'Posted'),
    ...one('ids', rows === 1 ? 'One transaction of an answer' : `${rows} transactions of an answer`),
  ];
}
