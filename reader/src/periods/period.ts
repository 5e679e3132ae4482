import type { DateText } from '@saldo/contract/dates';
import type { Span, Unit } from './calendar.ts';

/** What the reader must know to place words on the calendar. */
export interface Clock {
  today: DateText;
  /** 1 Monday to 7 Sunday. */
  weekStart: number;
  /** Year-less days and months: the most recent one, or the next one (bills, forecasts, deadlines). */
  prefer: 'past' | 'future';
  /** Numeric dates: month first (English) or day first (Spanish). */
  dayFirst: boolean;
  /** The stretch the one before was a part of, so that "the second half" after "the first half of May" has its whole. */
  within?: Span | null;
  /** Days on which pay came, the latest first. */
  paydays?: readonly DateText[];
  /** Days on which rent was paid, the latest first. */
  rentdays?: readonly DateText[];
}

/** How a stretch of words was read; `all` stands for the whole history. */
export type PeriodKind =
  | 'unit'
  | 'rolling'
  | 'complete'
  | 'range'
  | 'point'
  | 'since'
  | 'until'
  | 'all'
  | 'shift';

export interface Period extends Span {
  kind: PeriodKind;
  grain: Unit | 'range';
  /** Of a day whose month was not said, or up to or from one: the month is that of what is named beside it, or of the talk. */
  monthless?: true;
  /** Said as the nth alone: of what days are a piece of, the piece that is the nth. */
  nth?: number;
  /** For `shift`: how many units before the period of the turn before. */
  shift?: number;
  /** How many units are meant beside the period of the turn before, where it is more than one. */
  count?: number;
  /** A day named by its weekday: the one before it is a week earlier. */
  weekly?: true;
  /** Said as one of those of every year ("this October", "last summer"): the one before it is a year earlier. */
  yearly?: true;
  /**
   * The unit around the days of the question before: where one is pointed at ("that month"), or where a question goes on
   * from them ("the whole month").
   */
  around?: 'that' | 'whole';
  /** So many of the units that the question before was of: "the last three". */
  last?: number;
  /** The beginning of a month or year: what was had at it is what that opened with. */
  opening?: true;
  /** The day itself, for what was had then: so long ago, at the end of a month, at a feast of several days. */
  day?: DateText;
  /** Part of a longer stretch ("the second half"), and that stretch when it was named. */
  part?: Part;
}

/** The nth piece of a stretch: "the second half", "the last week". */
export interface Part {
  /** -1 is the last. */
  nth: number;
  unit: Unit;
  /** The stretch it was taken of; null when none was named. */
  of: Span | null;
}

export interface FoundPeriod {
  period: Period;
  /** Token range, end exclusive. */
  from: number;
  to: number;
  /** True when the year was not said. */
  yearless: boolean;
  /** Which of its days are meant; all of them when absent. */
  weekdays?: number[];
  /** Days apart from each other ("the last Friday of each month"), in place of all from the first to the last. */
  each?: readonly Span[];
}
