import type { DateText } from '@saldo/contract/dates';
import type { Flow, Thing } from '@saldo/contract/query/query';
import type { Stretch } from '../../books/scope.filters.ts';
import type { Noun } from './words.data.ts';

/** How a language writes days and lists, and what it puts before a name. */
export interface Grammar {
  /** "Oct 5, 2026". */
  day(date: DateText): string;
  /** "October 2026", "Oct 1 to Nov 5, 2026". */
  stretch(days: Stretch): string;
  /** The same without the year at its end, where that is `year`: "October". */
  short(days: Stretch, year: string): string;
  /** "in October 2026", "on Oct 5, 2026", "from Oct 1 to Nov 5, 2026". */
  during(days: Stretch): string;
  /** A unit of time that is running: "November so far". */
  soFar(days: Stretch): string;
  /** "a, b and c". */
  list(items: readonly string[]): string;
  /** "a, b or c". */
  either(items: readonly string[]): string;
  /** ISO weekday 1 to 7: "Friday" and "Fridays". */
  weekday(day: number): Noun;
  /** Monday to Friday, as one. */
  workdays: string;
  /** Before a category, a payee or words of a name, by flow: "on groceries", "at Uber". */
  before(flow: Flow, what: Thing['kind']): string;
}
