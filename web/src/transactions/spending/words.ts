import { formatDate } from '@saldo/contract/dates';
import type { Comparison, SpendingView } from '@saldo/contract/transactions/spending.schemas';
import { daysInWords, type View } from './view.ts';

/** What "more" or "less" is said against: "more than usual". */
export function thanWords(against: Comparison, unit: View['unit']): string {
  if (against === 'usual') return 'than usual';
  if (against === 'year') return 'than a year before';
  return unit === 'range' ? 'than the days before' : `than the ${unit} before`;
}

/** Said of a group that stands as what it is held against. */
export const sameWords = (against: Comparison): string => (against === 'usual' ? 'as usual' : 'the same');

const monthDay = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const shortMonth = (date: string) => monthDay.format(new Date(`${date}T00:00:00Z`));

/** What the comparison is made of, for the key: "usual = average of Oct 2025 to Sep 2026, by the same day". */
export function rulerWords(view: View, data: SpendingView): string | null {
  const { against } = data;
  if (!against) return null;
  const byDay = data.over ? '' : ', by the same day';
  if (view.against !== 'usual')
    return `the line is ${formatDate(against.start_date)} to ${formatDate(against.end_date)}`;
  const [first, last] = [shortMonth(against.start_date), shortMonth(against.end_date)];
  if (view.unit === 'month')
    return `usual = average of ${first === last ? first : `${first} to ${last}`}${byDay}`;
  return `usual = average of the ${against.stretches} before${byDay}`;
}

/** The question that the assistant answers with this view. */
export function questionOf(view: View, name: string | null): string {
  const on =
    name === null
      ? ''
      : view.by === 'merchant'
        ? ` at ${name}`
        : view.by === 'account'
          ? ` from ${name}`
          : ` on ${name.toLowerCase()}`;
  const days =
    view.unit === 'range' || view.unit === 'week'
      ? `from ${daysInWords({ ...view, unit: 'range' })}`
      : `in ${daysInWords(view)}`;
  return view.against === 'usual'
    ? `How much did I spend${on} ${days}, compared with usual?`
    : `How much did I spend${on} ${days}?`;
}

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
/** A leading sign would be run as a formula by spreadsheets. */
const plain = (text: string) => quoted(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** The groups of a view as a CSV file (RFC 4180), amounts as plain decimals. */
export function csvOf(data: SpendingView, decimal: (value: number) => string): string {
  const lines = data.groups.map((group) => [
    plain(group.name),
    decimal(group.spending),
    String(group.rows),
    group.against === null ? '' : decimal(group.against),
  ]);
  return [['name', 'spending', 'transactions', 'held against'], ...lines]
    .map((cells) => `${cells.join(',')}\r\n`)
    .join('');
}
