import { type Span, type Unit } from './calendar.ts';
import { expression } from './ranges.ts';
import { type Tokens } from './reading.ts';
import type { DateText } from '@saldo/contract/dates';

/** What the reader must know to place words on the calendar. */
export interface Clock {
  today: DateText;
  /** 1 Monday to 7 Sunday. */
  weekStart: number;
  /** Year-less days and months: the most recent one, or the next one (bills, forecasts, deadlines). */
  prefer: 'past' | 'future';
  /** Numeric dates: month first (English) or day first (Spanish). */
  dayFirst: boolean;
}

/** How a stretch of words was read; `all` stands for the whole history. */
export type PeriodKind =
  'unit' | 'rolling' | 'complete' | 'range' | 'point' | 'since' | 'until' | 'all' | 'shift' | 'payday';

export interface Period extends Span {
  kind: PeriodKind;
  grain: Unit | 'range';
  /** For `shift`: how many units before the period of the turn before. */
  shift?: number;
  /** N complete months, where the current month could be meant too. */
  inclusiveEnd?: DateText;
}

export interface FoundPeriod {
  period: Period;
  /** Token range, end exclusive. */
  from: number;
  to: number;
}

/** Every stretch of time named in a question, left to right; tokens for which `taken` is true are not looked at. */
export function findPeriods(
  tokens: Tokens,
  clock: Clock,
  taken: (index: number) => boolean = () => false,
): FoundPeriod[] {
  const found: FoundPeriod[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    if (taken(at)) continue;
    const parsed = expression(tokens, at, clock);
    if (!parsed || parsed.next <= at) continue;
    if ([...Array(parsed.next - at).keys()].some((offset) => taken(at + offset))) continue;
    found.push({ period: parsed.period, from: at, to: parsed.next });
    at = parsed.next - 1;
  }
  return found;
}
