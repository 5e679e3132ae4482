import { formatDate, type DateText } from '@saldo/contract/dates';
import type { Flow, Thing } from '@saldo/contract/query/query';
import { wholeUnit } from '@saldo/contract/stretches';
import { withoutEnd } from '../spans.ts';
import type { Stretch } from '../../../books/scope.filters.ts';
import type { Grammar } from '../grammar.ts';

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
  spending: { category: 'on', payee: 'at', text: 'with', tag: 'tagged' },
  income: { category: 'from', payee: 'from', text: 'from', tag: 'tagged' },
  refunds: { category: 'for', payee: 'from', text: 'from', tag: 'tagged' },
};

export const en: Grammar = {
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
  workdays: 'weekdays',
  weekday: (day) => [weekdays[day - 1] ?? '', `${weekdays[day - 1] ?? ''}s`],
  before: (flow, what) =>
    (prepositions[flow] ?? { category: 'in', payee: 'with', text: 'with', tag: 'tagged' })[what],
};
