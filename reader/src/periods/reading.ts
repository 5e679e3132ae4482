import type { Token } from '../text/tokens.ts';
import type { Span } from './calendar.ts';
import type { Period, PeriodKind } from './period.ts';
import { words } from './words.ts';
import type { DateText } from '@saldo/contract/dates';

export interface Parsed {
  period: Period;
  next: number;
  /** True when the year was not said, so that a range can lend one. */
  yearless?: boolean;
  /** Which of its days are meant ("the last two Fridays"); all of them when absent. */
  weekdays?: number[];
  /** The days that are meant, one by one, where they lie apart. */
  each?: readonly Span[];
}

export type Tokens = readonly Token[];

/** Before every row there can be. */
export const earliest = '0001-01-01';

export const text = (tokens: Tokens, at: number): string => tokens[at]?.text ?? '';

export const make = (span: Span, grain: Period['grain'], kind: PeriodKind = 'unit'): Period => ({
  ...span,
  grain,
  kind,
});

/** One day, and the place behind its words. */
export const onDay = (date: DateText, next: number): Parsed => ({
  period: make({ start: date, end: date }, 'day', 'point'),
  next,
});

/** Whether a number can be the day of a month. */
export const isMonthDay = <Said extends { value: number }>(said: Said | null): said is Said =>
  said !== null && said.value >= 1 && said.value <= 31 && Number.isInteger(said.value);

export function skipFill(tokens: Tokens, at: number): number {
  let next = at;
  while (words.fill.has(text(tokens, next))) next += 1;
  return next;
}

export function clip(span: Span, today: DateText): Span {
  return span.start <= today && span.end > today ? { start: span.start, end: today } : span;
}
