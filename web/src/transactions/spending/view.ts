import { unitSpan, type CalendarUnit } from '@saldo/contract/calendar';
import { addDays, isDateText, type DateText } from '@saldo/contract/dates';
import { lengthOf } from '@saldo/contract/stretches';
import {
  comparisons,
  spendingUnits,
  type Comparison,
  type SpendingQuery,
  type SpendingUnit,
} from '@saldo/contract/transactions/spending.schemas';
import { joinNames, type TransactionFilter } from '@saldo/contract/transactions/transactions.filter';
import { filtersOf, paramsFrom } from '../filters.ts';
import { paths } from '../../app/paths.ts';
import { t } from '../../language/further.ts';
import { formatDate, withoutYear } from '../../language/dates.ts';
import { locale } from '../../language/language.ts';

/** What the list is grouped by; the parts of a category stand in its own panel. */
export const groupings = ['category', 'merchant', 'account', 'tag'] as const;
export type Grouping = (typeof groupings)[number];

/** A view of spending as its address holds it. */
export interface View {
  start: DateText;
  end: DateText;
  unit: SpendingUnit;
  against: Comparison;
  /** Ends of the days that are compared with, where `against` is `days`; empty otherwise. */
  from: DateText;
  until: DateText;
  by: Grouping;
  /** Id of the one account; empty for all. */
  account: string;
  /** Key of the group whose panel is open; empty for none. */
  open: string;
}

const oneOf = <T extends string>(list: readonly T[], text: string | null, other: T): T =>
  list.find((one) => one === text) ?? other;

/** Days of an address that a view can span; null where they are none. */
function daysFrom(start: string | null, end: string | null) {
  return isDateText(start ?? '') &&
    isDateText(end ?? '') &&
    start !== null &&
    end !== null &&
    start <= end &&
    lengthOf({ start, end }) < 3700
    ? { start, end }
    : null;
}

/** What a view is held against by its address: days that cannot be read are a year before. */
function againstFrom(params: URLSearchParams): Pick<View, 'against' | 'from' | 'until'> {
  const against = oneOf(comparisons, params.get('against'), 'usual');
  if (against !== 'days') return { against, from: '', until: '' };
  const other = daysFrom(params.get('from'), params.get('until'));
  return other ? { against, from: other.start, until: other.end } : { against: 'year', from: '', until: '' };
}

/** The view of an address; what is left out or cannot be read is this month, by category, against the usual. */
export function viewFrom(params: URLSearchParams, today: DateText): View {
  const month = unitSpan('month', today);
  const chosen = daysFrom(params.get('start'), params.get('end'));
  const days = chosen
    ? { ...chosen, unit: oneOf(spendingUnits, params.get('unit'), 'range') }
    : { ...month, unit: 'month' as const };
  return {
    ...days,
    ...againstFrom(params),
    by: oneOf(groupings, params.get('by'), 'category'),
    account: /^[1-9]\d{0,14}$/.exec(params.get('account') ?? '')?.[0] ?? '',
    open: (params.get('open') ?? '').slice(0, 300),
  };
}

/** The address's query for a view: what is as usual is left out. */
export function paramsOf(view: View, today: DateText): URLSearchParams {
  const month = unitSpan('month', today);
  const params = new URLSearchParams();
  if (view.unit !== 'month' || view.start !== month.start) {
    params.set('start', view.start);
    params.set('end', view.end);
    if (view.unit !== 'range') params.set('unit', view.unit);
  }
  if (view.against !== 'usual') params.set('against', view.against);
  if (view.against === 'days') {
    params.set('from', view.from);
    params.set('until', view.until);
  }
  if (view.by !== 'category') params.set('by', view.by);
  if (view.account) params.set('account', view.account);
  if (view.open) params.set('open', view.open);
  return params;
}

/** Days as long, so many places later; earlier when negative. */
export function stepped({ start, end, unit }: Pick<View, 'start' | 'end' | 'unit'>, by: number) {
  if (unit !== 'range') return { ...unitSpan(unit, start, by), unit };
  const length = lengthOf({ start, end }) * by;
  return { start: addDays(start, length), end: addDays(end, length), unit };
}

/** The days of another unit around the last of these days that has come. */
export function inUnit(view: View, unit: CalendarUnit, today: DateText) {
  return {
    ...unitSpan(unit, view.end < today ? view.end : today),
    unit: oneOf(spendingUnits, unit, 'month'),
  };
}

const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
const at = (date: DateText) => new Date(`${date}T00:00:00Z`);

/** First and last day in words; the year once, where it is the same. */
function endsInWords({ start, end }: Pick<View, 'start' | 'end'>): [string, string] {
  const year = start.slice(0, 4);
  const first = formatDate(start);
  return [year === end.slice(0, 4) ? withoutYear(first, year) : first, formatDate(end)];
}

/** Days in words: "October 2026", "Q4 2026", "2026", "Nov 2 to Nov 8, 2026". */
export function daysInWords({ start, end, unit }: Pick<View, 'start' | 'end' | 'unit'>): string {
  const year = start.slice(0, 4);
  if (unit === 'month') return month.format(at(start));
  if (unit === 'quarter') return t`Q${Math.ceil(Number(start.slice(5, 7)) / 3)} ${year}`;
  if (unit === 'year') return year;
  const [first, last] = endsInWords({ start, end });
  return t`${first} to ${last}`;
}

/** What the API is asked for a view. */
export function queryOf(view: View): SpendingQuery {
  return {
    start_date: view.start,
    end_date: view.end,
    unit: view.unit,
    against: view.against,
    ...(view.against === 'days' ? { against_start: view.from, against_end: view.until } : {}),
    by: view.by,
    ...(view.account ? { account_id: Number(view.account) } : {}),
  };
}

/** The filter that a group of a view is, beside those of the view. */
export function groupFilter(by: Grouping | 'detailed', key: string): Partial<SpendingQuery> {
  if (by === 'merchant') return { merchant: key };
  if (by === 'tag') return { tag: key };
  return by === 'account' ? { account_id: Number(key) } : { category: key };
}

/** The address of the very rows of some days and groups; of their spending, unless `more` says otherwise. */
export function rowsAddress(
  query: Pick<SpendingQuery, 'start_date' | 'end_date' | 'account_id' | 'category' | 'merchant' | 'tag'>,
  more: TransactionFilter = {},
): string {
  const filter: TransactionFilter = {
    type: 'spending',
    start_date: query.start_date,
    end_date: query.end_date,
    ...(query.account_id === undefined ? {} : { account_id: query.account_id }),
    ...(query.category === undefined ? {} : { category: query.category }),
    ...(query.merchant === undefined ? {} : { merchant: joinNames([query.merchant]) }),
    ...(query.tag === undefined ? {} : { tag: joinNames([query.tag]) }),
    ...more,
  };
  return `${paths.transactions}?${String(paramsFrom(filtersOf(filter)))}`;
}
