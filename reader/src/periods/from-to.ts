import { addDays } from '@saldo/contract/dates';
import {
  addMonths,
  day,
  dayNumber,
  daysIn,
  monthNumber,
  monthsIn,
  unitSpan,
  yearOf,
  type Span,
} from './calendar.ts';
import type { Action, Said } from './pattern.ts';
import type { Period } from './period.ts';
import { clip, earliest, make, type Parsed } from './reading.ts';
import { wholeOf } from './units.ts';
import { monthless, range } from './making.ts';

/* Stretches by where they begin and end. */

export const open = (span: Span, kind: 'since' | 'until' | 'all'): Period => make(span, 'range', kind);

/** Days that begin or end with what was named; what is before a day of no month begins with its month. */
export function beginning({ period }: Parsed, { start, end }: Span, kind: 'since' | 'until'): Period {
  if (!period.monthless) return open({ start, end }, kind);
  return monthless(open({ start: start === earliest ? `${end.slice(0, 8)}01` : start, end }, kind));
}

/**
 * From a day of what was named to today: its first one, that of the `whole` unit, the `last` one of a season or quarter, or the
 * one `behind` it; one that lies ahead goes to the end of its month. `begun`, `season` and `last` say nothing of what is still to come.
 */
export function since({ inner, clock }: Said, _by: number, word: string): ReturnType<Action> {
  if (!inner) return null;
  const { grain, start, end } = inner.period;
  const whole = wholeOf(inner.period, clock);
  const from = { whole: whole.start, last: whole.end, behind: addDays(end, 1) }[word] ?? start;
  const ofGrain = { season: /^range$/, last: /^(range|quarter)$/ }[word] ?? /./;
  const begun = /^(begun|season|last)$/.test(word);
  if (!ofGrain.test(grain) || (begun && from > clock.today)) return null;
  const to = from > clock.today ? unitSpan('month', from).end : clock.today;
  return beginning(inner, { start: from, end: to }, 'since');
}

/**
 * Two days of a month that is not named: "from the 1st to the 15th", `entre el 3 y el 17`. They are of the latest month in
 * which both are over (of the next one, looking ahead); a later day first belongs to the month before ("the 25th to the 5th").
 * Without a sign the numbers may be money, hours or how many.
 */
export function pair(
  { n, second, isMarked, clock: { today, prefer } }: Said,
  _by: number,
  sure: string,
): ReturnType<Action> {
  const to = second.n ?? 0;
  if (!(isMarked && second.isMarked) && sure === '') return null;
  const across = to < n ? 1 : 0;
  const spanFrom = (months: number): Span => {
    const month = addMonths(`${today.slice(0, 7)}-01`, months);
    const [y, m] = [yearOf(month), monthNumber(month)];
    return { start: day(y, m, n), end: day(y, m + across, to) };
  };
  const isAhead = prefer === 'future';
  const tries = (isAhead ? [0, 1, 2] : [0, -1, -2]).map(spanFrom);
  return monthless(range(tries.find(({ end }) => (isAhead ? end >= today : end <= today)) ?? spanFrom(0)));
}

/** "the 12 months to October": so many whole units, the last of them named. */
export function endingIn({ inner, unit, n: many, clock }: Said, by: number): ReturnType<Action> {
  if (!inner || inner.period.grain === 'year') return null;
  const n = many || by;
  const { end } = clip(wholeOf(inner.period, clock), clock.today);
  const months = monthsIn[unit];
  if (months === undefined)
    return unit === 'weekend' ? null : range({ start: addDays(end, 1 - n * (daysIn[unit] ?? 1)), end });
  const isWhole = /^(month|quarter)$/.test(inner.period.grain);
  return range({
    start: isWhole
      ? addMonths(`${end.slice(0, 7)}-01`, 1 - n * months)
      : addDays(addMonths(end, -n * months), 1),
    end,
  });
}

/** One stretch from the first day of one to the last of another, whose year they share where one has none. */
export function fromTo({ inner: a, second }: Said): ReturnType<Action> {
  const b = second.inner;
  if (!a || !b) return null;
  let { start } = a.period;
  const { end } = b.period;
  if (a.yearless && yearOf(end) !== yearOf(start)) start = `${yearOf(end)}${start.slice(4)}`;
  if (start > end) start = addMonths(start, -12);
  if (start > end) return range({ start: b.period.start, end: a.period.end });
  const months = dayNumber(start) === 1 && a.period.grain === 'month' && b.period.grain === 'month';
  return make({ start, end }, months ? 'month' : 'range', 'range');
}
