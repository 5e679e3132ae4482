import type { Comparison, SpendingView } from '@saldo/contract/transactions/spending.schemas';
import type { View } from './view.ts';
import { t } from '../../language/further.ts';
import { formatDate } from '../../language/dates.ts';
import { locale } from '../../language/language.ts';

const beforeWords: Readonly<Record<View['unit'], string>> = {
  week: t`than the week before`,
  month: t`than the month before`,
  quarter: t`than the quarter before`,
  year: t`than the year before`,
  range: t`than the days before`,
};

/** What "more" or "less" is said against: "more than usual". */
export function thanWords(against: Comparison, unit: View['unit']): string {
  if (against === 'usual') return t`than usual`;
  if (against === 'year') return t`than a year before`;
  if (against === 'days') return t`than on the other days`;
  return beforeWords[unit];
}

/** Said of a group that stands as what it is held against. */
export const sameWords = (against: Comparison): string => (against === 'usual' ? t`as usual` : t`the same`);

const monthDay = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
const shortMonth = (date: string) => monthDay.format(new Date(`${date}T00:00:00Z`));

/** What the comparison is made of, for the key: "usual = average of Oct 2025 to Sep 2026, by the same day". */
export function rulerWords(view: View, data: SpendingView): string | null {
  const { against } = data;
  if (!against) return null;
  if (view.against !== 'usual')
    return t`the line is ${formatDate(against.start_date)} to ${formatDate(against.end_date)}`;
  const [first, last] = [shortMonth(against.start_date), shortMonth(against.end_date)];
  const usual =
    view.unit === 'month'
      ? t`usual = average of ${first === last ? first : t`${first} to ${last}`}`
      : t`usual = average of the ${against.stretches} before`;
  return data.over ? usual : t`${usual}, by the same day`;
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
  return [[t`name`, t`spending`, t`transactions`, t`compared with`], ...lines]
    .map((cells) => `${cells.join(',')}\r\n`)
    .join('');
}
