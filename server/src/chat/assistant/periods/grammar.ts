import { type Span, type Unit } from './calendar.ts';
import { expression } from './ranges.ts';
import { inSameMonth } from './same-month.ts';
import { type Tokens } from './reading.ts';
import { words } from './words.ts';
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
  /** The stretch the one before was a part of, so that "the second half" after "the first half of May" has its whole. */
  within?: Span | null;
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
  /** The running stretch beside the one that was named: not said, and another one after a turn that has days. */
  presumed?: true;
  /** Days of a month that was not said: their numbers ("the 1st to the 15th"), or an edge of it ("the end of the month"). */
  monthless?: 'days' | 'edge';
  /** A day told by its weekday: the one before it is a week earlier. */
  weekly?: true;
  /** Placed by the stretch beside it, whatever days its words would have by themselves. */
  placed?: true;
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
    const within: Span | null = found.at(-1)?.period.part?.of ?? null;
    const parsed = expression(tokens, at, { ...clock, within });
    if (!parsed || parsed.next <= at) continue;
    if ([...Array(parsed.next - at).keys()].some((offset) => taken(at + offset))) continue;
    const told = explains(tokens, found.at(-1), at, parsed.period) ? found.pop() : undefined;
    found.push({
      period: inSameMonth(parsed.period, found.at(-1)?.period, clock.today),
      from: told?.from ?? at,
      to: parsed.next,
      yearless: parsed.yearless ?? false,
      ...(parsed.weekdays ? { weekdays: parsed.weekdays } : {}),
    });
    at = parsed.next - 1;
  }
  return found;
}

/** "since my last paycheck": the stretches that begin with a pay, of which none is said without a "since". */
export const findPaydays = (tokens: Tokens, clock: Clock): FoundPeriod[] =>
  tokens.some(({ text }) => words.since.has(text))
    ? findPeriods(tokens, clock).filter((one) => one.period.kind === 'payday')
    : [];

const between = /^(?:,|pasad[oa]|so|from|o|sea|es|decir|i|mean|meaning|that|is|like|del?|:|-|–|\()$/;
const loose: ReadonlySet<string> = new Set(['day', 'range', 'weekend']);

/** "for Christmas, so from Thanksgiving to Dec 24", `la Navidad, del 1 al 24`: a feast or season whose days are told right after it. */
function explains(
  tokens: Tokens,
  named: FoundPeriod | undefined,
  at: number,
  { kind, grain }: Period,
): boolean {
  if (!named || kind !== 'range' || grain !== 'range' || !loose.has(named.period.grain)) return false;
  const said = tokens.slice(named.from, named.to);
  if (named.period.kind === 'range' || said.some((one) => one.kind !== 'word')) return false;
  const gap = tokens.slice(named.to, at);
  return gap.some((one) => one.kind === 'mark') && gap.every((one) => between.test(one.text));
}
