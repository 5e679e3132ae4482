import { addDays } from '@saldo/contract/dates';
import type { Token } from '../text/tokens.ts';
import { addMonths, unitSpan, type Span } from './calendar.ts';
import type { Period } from './period.ts';

const same = /^(same|mism[oa]s?)$/;
const stretch = /^(days?|dates?|period|time|stretch|dias?|fechas?|periodo|epoca|tiempo)$/;

/** Whether a message speaks of "the same days", `por las mismas fechas`. */
export const saysSameDays = (tokens: readonly Token[]): boolean =>
  tokens.some(({ text }, at) => same.test(text) && stretch.test(tokens[at + 1]?.text ?? ''));

const pointed = /^(this|same|estas?|mismas?)$/;
const point = /^(points?|alturas?)$/;

/** Whether it speaks of as far as today lies in its own month or year: "at this point", `a estas alturas`. */
export const saysThisPoint = (tokens: readonly Token[]): boolean =>
  tokens.some(({ text }, at) => point.test(text) && pointed.test(tokens[at - 1]?.text ?? ''));

const months: Readonly<Record<string, number>> = { month: 1, quarter: 3, year: 12 };

/** The days of a stretch, as many units back as another one lies: November 1 to 22 in October, October of last year. */
export function sameDaysIn({ start, end }: Span, other: Period): Span {
  const back = (by: (date: string, count: number) => string): Span => {
    for (let count = 1; count < 60; count += 1)
      if (by(start, count) <= other.end) return { start: by(start, count), end: by(end, count) };
    return { start, end };
  };
  const count = months[other.grain];
  if (count !== undefined) return back((date, times) => addMonths(date, -times * count));
  return other.grain === 'week' ? back((date, times) => addDays(date, -7 * times)) : other;
}

/** What "than last month" is held against: the running unit, until today. */
export const runningBeside = ({ grain }: Period, today: string, weekStart: number): Span | null => {
  if (grain === 'range' || grain === 'day') return null;
  const span = unitSpan(grain, today, 0, weekStart);
  return { start: span.start, end: today };
};
