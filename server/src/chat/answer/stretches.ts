import { addMonths, unitSpan } from '@saldo/contract/calendar';
import { addDays } from '@saldo/contract/dates';
import type { Days, Query, QueryOf, Rows } from '@saldo/contract/query/query';
import type { Stretch } from '../../books/scope.filters.ts';
import { apart } from '@saldo/contract/stretches';
import { firstRow, type Kit } from './kit.ts';

/**
 * What a question that names no days is about: the month so far, the last 12 complete months, those and the month so far,
 * the last 90 days, or everything.
 */
export type DefaultDays = 'month' | 'months' | 'year' | 'recent' | 'all';

const daysOfFigure = ({ measure, rows, per, by, against }: QueryOf<'figure'>): DefaultDays => {
  // "Which account does the rent come from" is of whenever it was paid.
  if (by === 'account' && (rows.things.length > 0 || rows.flow === 'income')) return 'all';
  if (measure === 'count' && per !== null) return 'months';
  if (measure === 'any' || (measure === 'count' && by === null && against === null)) return 'all';
  if (measure === 'mean' && (by === null || by === 'payee')) return per === 'row' ? 'all' : 'months';
  if (measure === 'means' || by === 'weekday') return 'months';
  // What somebody was paid, or a trip cost, covers all days; kinds of goods cover the month.
  const isNarrow = rows.things.length > 0 && rows.things.every(({ kind }) => kind !== 'category');
  if (by === null && against === null && isNarrow) return 'all';
  if (against !== null || by === null || by === 'day') return 'month';
  return by === 'week' || by === 'month' ? 'year' : by === 'quarter' || by === 'year' ? 'all' : 'month';
};

/** The days a question is about when it names none; null where days are no part of it. */
export function defaultDays(query: Query): DefaultDays | null {
  // Rows picked one by one, and those still pending, are few and of whatever days they are.
  if ('rows' in query && (query.rows.only !== null || query.rows.pending === true)) return 'all';
  switch (query.kind) {
    case 'figure':
      return daysOfFigure(query);
    case 'rows':
    case 'order':
      return 'all';
    case 'odd':
      return 'recent';
    case 'streams':
    case 'standing':
    case 'ahead':
    case 'goals':
    case 'limits':
    case 'arithmetic':
      return null;
  }
}

/** The days of an answer. */
export interface Settled {
  /** As they were named, or the one that stands for none. */
  named: readonly Stretch[];
  /** Every day once, in order. */
  days: readonly Stretch[];
  /** What stands for days that were not named; null for named ones. */
  took: DefaultDays | null;
}

function standing(kit: Kit, took: DefaultDays, first: string): Stretch {
  const { today } = kit;
  const month = unitSpan('month', today).start;
  const since = (start: string, end = today): Stretch => ({ start: start < first ? first : start, end });
  switch (took) {
    case 'month':
      return { start: month, end: today };
    case 'months': {
      // Whole months alone: one that the rows begin in is none.
      const whole = first.endsWith('-01') ? first : unitSpan('month', first, 1).start;
      const start = addMonths(month, -12) < whole ? whole : addMonths(month, -12);
      return start < month ? { start, end: addDays(month, -1) } : since(first);
    }
    case 'year':
      return since(addMonths(month, -11));
    case 'recent':
      return since(addDays(today, -89));
    case 'all':
      return { start: first < today ? first : today, end: today };
  }
}

/** Without rows, or with all days before the first of them, there is nothing to answer from. */
export type Untold = { of: 'untold'; why: 'noRows' | 'before'; days: readonly Stretch[] };

/**
 * The days of a question, noted where they begin before the first row or stand for none named. `Untold` where no row
 * could be: that is never a zero.
 */
export function settle(
  kit: Kit,
  query: { rows: Rows; days: readonly Days[] },
  took: DefaultDays,
): Settled | Untold {
  const first = firstRow(kit, query.rows);
  if (first === null) return { of: 'untold', why: 'noRows', days: query.days };
  if (query.days.length === 0) {
    const days = [standing(kit, took, first)];
    // Rows that were picked one by one are of whatever days they are.
    if (query.rows.only === null) kit.notes.push({ note: 'noDaysNamed', took });
    return { named: days, days, took };
  }
  const named = query.days.map(({ start, end }) => ({ start, end }));
  const days = apart(named);
  const told = days.filter(({ end }) => end >= first);
  if (told.length === 0 || (days[0] && days[0].start < first))
    kit.notes.push({ note: 'dataStarts', first: kit.book.date('firstRow', first) });
  return told.length === 0 ? { of: 'untold', why: 'before', days } : { named, days, took: null };
}
