import type { Comparison, SpendingView } from '@saldo/contract/transactions/spending.schemas';
import { daysInWords, type Grouping, type View } from './view.ts';
import { t } from '../../language/further.ts';
import { formatDate } from '../../language/dates.ts';
import { locale } from '../../language/language.ts';

/** What spending is told apart by. */
export const groupingWords: Readonly<Record<Grouping, string>> = {
  category: t`Category`,
  merchant: t`Payee`,
  account: t`Account`,
  tag: t`Tag`,
};

/** What a view is of: "Spending by payee". */
export const byWords = ({ by }: View): string => t`Spending by ${groupingWords[by].toLowerCase()}`;

/** What the sum of a view is: "Spent so far in November 2026", "Spent, Nov 2 to Nov 8, 2026". */
export function spentWords(view: View, { over }: SpendingView): string {
  const dates = daysInWords(view);
  if (view.unit === 'week' || view.unit === 'range')
    return over ? t`Spent, ${dates}` : t`Spent so far, ${dates}`;
  return over ? t`Spent in ${dates}` : t`Spent so far in ${dates}`;
}

/** Said where tags are told apart. */
export const tagWords = t`A transaction counts for each of its tags; those without a tag are not listed.`;

/** Said where there are more groups than are shown. */
export const mostWords = (shown: number, data: SpendingView): string =>
  t`The largest ${shown} of ${data.group_count}.`;

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
      : against.stretches === 1
        ? t`usual = what came before`
        : t`usual = average of the ${against.stretches} before`;
  return data.over ? usual : t`${usual}, by the same day`;
}

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
/** A leading sign would be run as a formula by spreadsheets. */
const plain = (text: string) => quoted(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

type Days = Pick<SpendingView, 'start_date' | 'end_date'>;

/** Days as files say them, by which programs can sort. */
const days = ({ start_date: start, end_date: end }: Days) => t`${start} to ${end}`;

/** The most letters that an account has in a file's name; with four bytes each the whole stays below 255, the most that systems take. */
const mostLetters = 24;

/** Letters and digits with hyphens between them, as every system takes them; Latin letters without their accents. */
const slug = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

/** An account as a view is narrowed to it. */
interface OfAccount {
  name: string;
  mask?: string | null;
}

/** What the file of a view is called, without its ending: its grouping, days, account and the days compared. */
export function fileName(view: View, data: SpendingView, account?: OfAccount): string {
  const { against } = data;
  const name = account ? Array.from(slug(account.name)).slice(0, mostLetters).join('') : '';
  return slug(
    [
      'saldo',
      t`Spending by ${groupingWords[view.by]}`,
      days(data),
      ...(view.account ? [name || `${t`Account`} ${view.account}`, account?.mask ?? ''] : []),
      ...(against && view.against !== 'usual' ? [t`compared with`, days(against)] : []),
    ].join(' '),
  );
}

/** The groups of a view as a CSV file (RFC 4180), amounts as plain decimals; each head of figures says their days and account. */
export function csvOf(
  view: View,
  data: SpendingView,
  decimal: (value: number) => string,
  account?: OfAccount,
): string {
  const { against } = data;
  const of = account ? ` (${account.name})` : '';
  const lines = data.groups.map((group) => [
    plain(group.name),
    decimal(group.spending),
    String(group.rows),
    group.against === null ? '' : decimal(group.against),
  ]);
  const compared =
    view.against === 'usual' ? rulerWords(view, data) : against && `${t`compared with`} ${days(against)}`;
  const heads = [
    groupingWords[view.by],
    `${t`spending`} ${days(data)}${of}`,
    `${t`transactions`} ${days(data)}${of}`,
    compared ?? t`compared with`,
  ];
  return [heads.map(quoted), ...lines].map((cells) => `${cells.join(',')}\r\n`).join('');
}
