import { formatDate, type DateText } from '@saldo/contract/dates';
import type { Flow, Thing } from '@saldo/contract/query/query';
import { wholeUnit } from '@saldo/contract/stretches';
import { withoutEnd } from '../spans.ts';
import type { Stretch } from '../../books/scope.filters.ts';
import { rolesIn } from '../ahead/roles.ts';
import type { Words } from '../words.ts';

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);
const weekdays = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ');

const month = (date: DateText): string => `${months[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`;
const withoutYear = (date: DateText): string => formatDate(date).replace(/, \d+$/, '');

function stretch({ start, end }: Stretch): string {
  const unit = wholeUnit({ start, end });
  if (unit === 'year') return start.slice(0, 4);
  if (unit === 'month') return month(start);
  if (unit === 'day') return formatDate(start);
  const sameYear = start.slice(0, 4) === end.slice(0, 4);
  return `${sameYear ? withoutYear(start) : formatDate(start)} to ${formatDate(end)}`;
}

const list =
  (last: string) =>
  (items: readonly string[]): string =>
    items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`;

const prepositions: Readonly<Partial<Record<Flow, Readonly<Record<Thing['kind'], string>>>>> = {
  spending: { category: 'on', payee: 'at', text: 'with' },
  income: { category: 'from', payee: 'from', text: 'from' },
  refunds: { category: 'for', payee: 'from', text: 'from' },
};

export const en: Words = {
  language: 'en',
  at: 0,
  day: formatDate,
  stretch,
  short: (days, year) => withoutEnd(stretch(days), year === '' ? [] : [`, ${year}`, ` ${year}`]),
  during: (days) => {
    const unit = wholeUnit(days);
    const preposition = unit === 'day' ? 'on' : unit === 'year' || unit === 'month' ? 'in' : 'from';
    return `${preposition} ${stretch(days)}`;
  },
  soFar: ({ start, end }) =>
    `${start.slice(0, 7) === end.slice(0, 7) ? (months[Number(start.slice(5, 7)) - 1] ?? '') : stretch({ start, end })} so far`,
  list: list('and'),
  either: list('or'),
  and: 'and',
  weekday: (day) => [weekdays[day - 1] ?? '', `${weekdays[day - 1] ?? ''}s`],
  units: {
    day: ['day', 'days'],
    week: ['week', 'weeks'],
    month: ['month', 'months'],
    quarter: ['quarter', 'quarters'],
    year: ['year', 'years'],
  },
  per: {
    day: 'per day',
    week: 'per week',
    month: 'per month',
    quarter: 'per quarter',
    year: 'per year',
    row: 'per transaction',
    payday: 'each payday',
  },
  groups: {
    category: ['category', 'categories'],
    payee: ['payee', 'payees'],
    account: ['account', 'accounts'],
    weekday: ['day of the week', 'days of the week'],
    day: ['day', 'days'],
    week: ['week', 'weeks'],
    month: ['month', 'months'],
    quarter: ['quarter', 'quarters'],
    year: ['year', 'years'],
  },
  flows: {
    spending: 'spending',
    income: 'income',
    refunds: 'refunds',
    transfers: 'transfers between your accounts',
    movement: 'loan and transfer payments',
    saved: 'saved and invested',
    any: 'money in and out',
  },
  received: 'received',
  rows: {
    spending: ['transaction', 'transactions'],
    income: ['deposit', 'deposits'],
    refunds: ['refund', 'refunds'],
    transfers: ['transfer', 'transfers'],
    movement: ['payment', 'payments'],
    saved: ['transaction', 'transactions'],
    any: ['transaction', 'transactions'],
  },
  measures: {
    total: 'total',
    count: 'how many',
    mean: 'average',
    share: 'share',
    any: 'whether there is any',
    net: 'income less spending',
    rate: 'part of income kept',
    means: 'income against spending in a usual month',
    overview: 'overview',
  },
  roles: {
    total: 'total',
    count: 'transactions',
    pending: 'pending',
    refunds: 'refunds',
    firstRow: 'first transaction',
    amount: 'amount',
    difference: 'difference',
    change: 'change',
    share: 'share',
    mean: 'average',
    usual: 'usual',
    units: 'number of units',
    groups: 'number of groups',
    rest: 'the rest',
    place: 'place',
    in: 'money in',
    out: 'money out',
    net: 'income less spending',
    rate: 'part of income kept',
    saved: 'saved and invested',
    row: 'transaction',
    rows: 'transactions shown',
    rowDay: 'day',
    times: 'times',
    limit: 'amount held against',
    days: 'days',
    synced: 'last news of the bank',
    ...rolesIn(0),
  },
  before: (flow, what) => (prepositions[flow] ?? { category: 'in', payee: 'with', text: 'with' })[what],
  whole: 'everything',
  without: 'without',
  uncategorised: 'uncategorized',
  other: (primary) => `other ${primary}`,
  bounds: (least, most) =>
    least !== null && most !== null
      ? least === most
        ? `of exactly ${least}`
        : `from ${least} to ${most} each`
      : least !== null
        ? `of at least ${least}`
        : most !== null
          ? `of at most ${most}`
          : '',
  pending: ['still pending', 'posted'],
  everywhere: 'across all accounts',
  in: (names) => `in ${names}`,
  into: (names) => `into ${names}`,
  among: 'among those shown',
};
