import type { DateText } from '@saldo/contract/dates';
import type { Cents } from '@saldo/contract/money';
import type { Group } from '@saldo/contract/query/query';
import type { TransactionFilter } from '@saldo/contract/transactions/transactions.filter';
import type { roles } from './roles.data.ts';
import { openingFilter, type Scope, type Stretch } from '../../books/scope.filters.ts';

/** What a figure is, without words. */
export type Role = (typeof roles)[number];

/** Whom or what a figure is of, when it is not the whole question: a group, by its key, or an account or goal by id. */
export interface Subject {
  by: Group | 'goal' | 'stream' | 'stretch' | 'row' | 'thing';
  key: string;
  /** Whom a row is paid to or from. */
  payee?: string;
}

/** One figure of an answer, with the rows behind it. It is registered once, in a fact book. */
export interface Figure {
  /** Its name within the answer: "f1". */
  id: string;
  kind: 'money' | 'count' | 'percent' | 'date' | 'days';
  role: Role;
  of: Subject | null;
  amount: Cents | null;
  currency: string;
  /** Counts and days are whole numbers, percents have one decimal at most, rates three, a date is its day. */
  value: number | DateText | null;
  days: Stretch | null;
  rows: number | null;
  /** Up to 200 of the rows. */
  ids: readonly number[];
  /** Only where they open exactly the rows that make the figure. */
  filters: TransactionFilter | null;
}

export type Behind = Partial<Pick<Figure, 'of' | 'currency' | 'days' | 'rows' | 'ids' | 'filters'>>;

/** Registers a value; what is not known is no figure. */
type Add<Value> = <Known extends Value | null>(
  role: Role,
  value: Known,
  about?: Behind,
) => Figure | (null extends Known ? null : never);

/** Collects the figures of an answer: whatever its sentences show is registered here first. */
export interface FactBook {
  readonly figures: readonly Figure[];
  money: Add<Cents>;
  count: Add<number>;
  /** Tenths of a percent; of a rate with its parts. */
  percent: Add<number>;
  date: Add<DateText>;
  days: Add<number>;
}

/** `after` is how many figures the same answer has already: their names go on from there. */
export function makeFactBook(after = 0): FactBook {
  const figures: Figure[] = [];
  const known = new Map<string, Figure>();
  const adding =
    <Value>(kind: Figure['kind'], said: (value: Value) => Partial<Figure>): Add<Value> =>
    (role, value, about = {}) => {
      if (value === null) return null as never;
      const figure = {
        kind,
        role,
        of: null,
        currency: 'USD',
        days: null,
        rows: null,
        ids: [],
        filters: null,
        amount: null,
        value: null,
        ...said(value),
        ...about,
      };
      const key = JSON.stringify({ ...figure, ids: [] });
      const made = known.get(key) ?? { id: `f${after + figures.length + 1}`, ...figure };
      if (!known.has(key)) figures.push(made);
      known.set(key, made);
      return made;
    };
  const as = <Value extends number | DateText>(value: Value) => ({ value });
  return {
    figures,
    money: adding('money', (amount: Cents) => ({ amount })),
    count: adding('count', as<number>),
    percent: adding('percent', (tenths: number) => ({ value: Math.round(tenths * 100) / 1000 })),
    date: adding('date', as<DateText>),
    days: adding('days', as<number>),
  };
}

/** The days a figure is said to be of: those of a scope from its first to its last. */
export function spanOf(days: readonly Stretch[]): Stretch | null {
  const [first] = days;
  const last = days.at(-1);
  return first && last ? { start: first.start, end: last.end } : null;
}

/**
 * What stands behind a sum of a scope's rows: its days, rows and the filters that open exactly them: those of `sayable`,
 * null where no filter separates the rows from others.
 */
export function behind(
  scope: Scope,
  sum: { rows: number; ids: readonly number[] },
  of: Subject | null = null,
  sayable: Scope | null = scope,
): Behind {
  return {
    of,
    currency: scope.currency,
    days: spanOf(scope.days),
    rows: sum.rows,
    ids: sum.ids,
    filters: openingFilter(sayable, sum.rows, sum.ids),
  };
}

/** What stands behind a figure of a few rows that no other filter separates: those rows. */
export function behindRows(ids: readonly number[], more: Behind = {}): Behind {
  const rows = more.rows ?? ids.length;
  return { ids, ...more, rows, filters: openingFilter(null, rows, ids) };
}
