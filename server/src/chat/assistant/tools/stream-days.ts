import { addDays, daysBetween, type DateText } from '@saldo/contract/dates';
import { day, dayNumber, monthNumber, yearOf } from '../periods/calendar.ts';
import { middleOf } from './middle.ts';

export type Cadence = 'weekly' | 'biweekly' | 'semimonthly' | 'monthly' | 'quarterly' | 'yearly';

/** How a stream's days fell so far, newest last. */
export interface Rhythm {
  cadence: Cadence;
  last: DateText;
  dates: readonly DateText[];
}

/** The two days of a month something falls on: about the middle of it, and near its end or its start. A day off work moves either. */
function twoDays(dates: readonly DateText[]): [number, number] {
  const days = dates.slice(-8).map(dayNumber);
  const middle = days.filter((one) => one >= 10 && one <= 20);
  const late = days.filter((one) => one > 20);
  const early = days.filter((one) => one < 10);
  // The most frequent one, the earlier of two: a weekend moves it on.
  const usual = (some: readonly number[]): number => {
    const times = (one: number): number => some.filter((other) => other === one).length;
    return some.toSorted((a, b) => times(b) - times(a) || a - b)[0] ?? 0;
  };
  if (middle.length === 0) return [usual(early) || 1, usual(late) || 16];
  if (late.length === 0 || early.length > late.length) return [usual(early) || 1, usual(middle)];
  // The last day of the month, whichever it is.
  return [usual(middle), Math.max(...late) === 31 ? 31 : usual(late)];
}

/** The next day a stream should come, after `after`. */
export function nextAfter(stream: Rhythm, after: DateText): DateText {
  const { cadence, last } = stream;
  if (cadence === 'weekly' || cadence === 'biweekly') {
    let next = last;
    while (next <= after) next = addDays(next, cadence === 'weekly' ? 7 : 14);
    return next;
  }
  if (cadence === 'semimonthly') {
    const [low, high] = twoDays(stream.dates);
    for (let ahead = 0; ahead < 4; ahead += 1)
      for (const date of [low, high]) {
        const candidate = day(yearOf(after), monthNumber(after) + ahead, date);
        if (candidate > after && daysBetween(last, candidate) > 7) return candidate;
      }
  }
  const months = cadence === 'monthly' ? 1 : cadence === 'quarterly' ? 3 : 12;
  // The usual day of the month, so that one late posting does not move what comes after.
  const usual = Math.round(middleOf(stream.dates.slice(-6).map(dayNumber)));
  const anchor = cadence === 'monthly' && Math.abs(usual - dayNumber(last)) <= 4 ? usual : dayNumber(last);
  let step = 0;
  let next = last;
  while (next <= after && step < 600) {
    step += months;
    next = day(yearOf(last), monthNumber(last) + step, anchor);
  }
  return next;
}

/** Days a stream is still to fall on within a span, both ends included: a row that is there already, pending or not, is none of them. */
export function occurrences(stream: Rhythm, start: DateText, end: DateText): DateText[] {
  const found: DateText[] = [];
  const before = addDays(start, -1);
  let at = nextAfter(stream, stream.last > before ? stream.last : before);
  while (at <= end && found.length < 400) {
    found.push(at);
    at = nextAfter({ ...stream, last: at }, at);
  }
  return found;
}

/** How many days late a payment may come before it counts as left out. */
const patience: Readonly<Record<Cadence, number>> = {
  weekly: 2,
  biweekly: 3,
  semimonthly: 3,
  monthly: 5,
  quarterly: 7,
  yearly: 10,
};

/** The day a payment was due that has not come yet, today or a few days before; null where none is waited for. */
export function stillDue(stream: Rhythm, today: DateText): DateText | null {
  const due = nextAfter(stream, stream.last);
  return due <= today && daysBetween(due, today) <= patience[stream.cadence] ? due : null;
}

/** Days of payments to come up to `end`, with one that was due today or shortly before and has not come yet. */
export function daysToCome(stream: Rhythm, today: DateText, end: DateText): DateText[] {
  const due = stillDue(stream, today);
  return [...(due && due < today ? [due] : []), ...occurrences(stream, today, end)];
}
