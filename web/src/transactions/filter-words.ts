import { centsFromInput, formatCents, zeroCents } from '@saldo/contract/money';
import {
  joinNames,
  splitList,
  splitNames,
  type FlowType,
} from '@saldo/contract/transactions/transactions.filter';
import { primaryCategories } from '@saldo/contract/transactions/taxonomy';
import { amountFault, type Filters } from './filters.ts';
import { t } from '../language/t.ts';
import { formatDate } from '../language/dates.ts';
import { categoryLabel } from './category-names.ts';

const flows: Readonly<Record<FlowType, string>> = {
  spending: t`Spending`,
  purchases: t`Spending before refunds`,
  refunds: t`Refunds`,
  income: t`Income`,
  received: t`Money received`,
  saved: t`Saved and invested`,
  cashflow: t`Money in and out`,
  payments: t`Payments`,
  transfers_out: t`Transfers out`,
  transfers_in: t`Transfers in`,
};

export const typeOptions = [
  { value: 'all', label: t`All types` },
  { value: 'expenses', label: t`Expenses` },
  { value: 'spending', label: t`Spending` },
  { value: 'refunds', label: t`Refunds` },
  { value: 'saved', label: t`Saved and invested` },
  ...primaryCategories.map((value) => ({ value, label: categoryLabel(value) })),
] as const;

export function typeLabel(type: string): string {
  if (type in flows) return flows[type as FlowType];
  return type === 'expenses' ? t`Expenses` : categoryLabel(type);
}

/** A range in words: "Jan 5, 2026 to Feb 1, 2026", "since …", "until …". */
export function rangeLabel({ start, end }: Pick<Filters, 'start' | 'end'>): string {
  if (start && end) return start === end ? formatDate(start) : t`${formatDate(start)} to ${formatDate(end)}`;
  return start ? t`since ${formatDate(start)}` : t`until ${formatDate(end)}`;
}

const amountWords = (text: string): string => formatCents(centsFromInput(text) ?? zeroCents);

/** Bounds of an amount in words: "$50.00 or more", "$20.00 to $50.00". */
export function amountLabel({ min, max }: Pick<Filters, 'min' | 'max'>): string {
  if (min && max)
    return amountWords(min) === amountWords(max)
      ? t`exactly ${amountWords(min)}`
      : t`${amountWords(min)} to ${amountWords(max)}`;
  return min ? t`${amountWords(min)} or more` : t`${amountWords(max)} or less`;
}

const days = [t`Mondays`, t`Tuesdays`, t`Wednesdays`, t`Thursdays`, t`Fridays`, t`Saturdays`, t`Sundays`];

function weekdaysLabel(list: string): string {
  if (list === '6,7') return t`Weekends`;
  if (list === '1,2,3,4,5') return t`Weekdays`;
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
  ['notCategory', (name) => t`Not ${name.toLowerCase()}`],
];
const notNamed = (name: string): string => t`Not ${name}`;
const namesIn: readonly [keyof Filters, (text: string) => string][] = [
  ['merchant', (name) => name],
  ['notMerchant', notNamed],
  ['text', (text) => `“${text}”`],
  ['notText', (text) => t`Not “${text}”`],
  ['tag', (tag) => `#${tag}`],
  ['notTag', (tag) => notNamed(`#${tag}`)],
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
  const categoryName = (code: string) => ownName(code) ?? categoryLabel(code);
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
    ...one('currency', t`In ${filters.currency}`),
    ...one('deleted', t`Deleted`),
    ...one('pending', filters.pending === 'yes' ? t`Pending` : t`Posted`),
    ...one('ids', rows === 1 ? t`1 transaction from an answer` : t`${rows} transactions from an answer`),
  ];
}
