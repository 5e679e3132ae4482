import { type DateText } from '@saldo/contract/dates';
import { type Span } from './calendar.ts';
import type { Said } from './pattern.ts';
import type { Period } from './period.ts';
import { make } from './reading.ts';

/* What days are made with, whatever said them. */

/** A day by its number alone. */
export const monthless = (period: Period): Period => ({ ...period, monthless: true });
export const onDay = (date: DateText): Period => make({ start: date, end: date }, 'day', 'point');
export const range = (span: Span): Period => make(span, 'range', 'range');
export const past = (said: Said) => ({ ...said.clock, prefer: 'past' as const });
export const isDay = (value: number, most = 31): boolean =>
  Number.isInteger(value) && value >= 1 && value <= most;
export const isCount = (value: number): boolean => value >= 2 && value <= 60;
