import type { DateText } from '@saldo/contract/dates';
import type { Flow, Group, Measure, Unit } from '@saldo/contract/query/query';
import type { Role } from '../answer/figure.ts';
import type { Stretch } from '../books/scope.filters.ts';
import { en } from './en/words.ts';
import { es } from './es/words.ts';

export type Language = 'en' | 'es';

/** One thing and several of it. */
export type Noun = readonly [one: string, several: string];

/** The words of a language that all answers share. Sentences of one kind of answer stand in its own file beside them. */
export interface Words {
  language: Language;
  /** 0 English, 1 Spanish: the place in a table of both. */
  at: 0 | 1;
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
  and: string;
  /** ISO weekday 1 to 7: "Friday" and "Fridays". */
  weekday(day: number): Noun;
  units: Readonly<Record<Unit, Noun>>;
  /** "per month". */
  per: Readonly<Record<Unit | 'row' | 'payday', string>>;
  groups: Readonly<Record<Group, Noun>>;
  flows: Readonly<Record<Flow, string>>;
  /** Income of somebody who is named. */
  received: string;
  /** What rows of a flow are called. */
  rows: Readonly<Record<Flow, Noun>>;
  measures: Readonly<Record<Measure, string>>;
  roles: Readonly<Record<Role, string>>;
  /** Before a category, a payee or words of a name, by flow: "on groceries", "at Uber". */
  before(flow: Flow, what: 'category' | 'payee' | 'text'): string;
  /** All of a flow, beside a part of it. */
  whole: string;
  without: string;
  uncategorised: string;
  /** What a primary's "everything else" is called. */
  other(primary: string): string;
  /** "of at least $5.00"; bounds are money in words, null where there is none. */
  bounds(least: string | null, most: string | null): string;
  pending: readonly [pending: string, posted: string];
  everywhere: string;
  in(names: string): string;
  into(names: string): string;
  among: string;
}

const all: Readonly<Record<Language, Words>> = { en, es };

export const wordsOf = (language: Language): Words => all[language];

/** "3 rows": a count with its noun, of a figure or a number. */
export const noun = ([one, several]: Noun, count: number): string => (count === 1 ? one : several);
