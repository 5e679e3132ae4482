import { addMonths, dayOfMonth } from '@saldo/contract/calendar';
import { addDays, daysBetween, type DateText } from '@saldo/contract/dates';

/** What is known of a rhythm: days apart and how far off they may be, times a year, days late before a payment is left out. */
export const cadences = {
  weekly: { days: 7, slack: 1, perYear: 52, least: 4, late: 2 },
  biweekly: { days: 14, slack: 2, perYear: 26, least: 3, late: 3 },
  semimonthly: { days: 15.2, slack: 3, perYear: 24, least: 4, late: 3 },
  monthly: { days: 30.4, slack: 5, perYear: 12, least: 3, late: 5 },
  quarterly: { days: 91, slack: 10, perYear: 4, least: 3, late: 7 },
  yearly: { days: 365, slack: 15, perYear: 1, least: 2, late: 10 },
} as const;
export type Cadence = keyof typeof cadences;

/** How something that comes back fell so far, its days newest last. */
export interface Rhythm {
  cadence: Cadence;
  last: DateText;
  dates: readonly DateText[];
  /** Of a row dated ahead: the one day it falls on. */
  once?: DateText;
  /** Days of rows ahead that show it: each stands for the day within half its rhythm. */
  covered?: readonly DateText[];
}

/** The middle one of numbers in order of size, of an even number the mean of the middle two; 0 without any. */
export function middleOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? 0) + upper) / 2;
}

/** The cadence of days, oldest first; null for none. Payments now and then left out keep their rhythm. */
export function cadenceOf(dates: readonly DateText[]): Cadence | null {
  const gaps = dates.slice(1).map((date, at) => daysBetween(dates[at] ?? date, date));
  if (isTwiceAMonth(dates, gaps)) return 'semimonthly';
  const usual = middleOf(gaps);
  for (const [name, { days, slack, least }] of Object.entries(cadences)) {
    if (name === 'semimonthly' || dates.length < least || Math.abs(usual - days) > slack) continue;
    const regular = gaps.filter(
      (gap) => Math.abs(gap - days) <= slack || Math.abs(gap - 2 * days) <= slack,
    ).length;
    if (regular / gaps.length >= 0.75) return name as Cadence;
  }
  return null;
}

/** Twenty-four times a year and not twenty-six, both about a fortnight apart: the days of the month tell them apart. */
function isTwiceAMonth(dates: readonly DateText[], gaps: readonly number[]): boolean {
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last || dates.length < 6 || !gaps.every((gap) => gap >= 11 && gap <= 19)) return false;
  const mean = daysBetween(first, last) / gaps.length;
  return mean > 14.6 && mean < 15.8 && new Set(dates.slice(-8).map(dayOfMonth)).size <= 6;
}

/** The two days of a month something falls on: about the middle of it, and near its end or its start. */
function twoDays(dates: readonly DateText[]): [number, number] {
  const days = dates.slice(-8).map(dayOfMonth);
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

/** The next day it should come, after `after`. */
export function nextAfter({ cadence, last, dates }: Rhythm, after: DateText): DateText {
  if (cadence === 'weekly' || cadence === 'biweekly') {
    const step = cadences[cadence].days;
    const missed = Math.max(0, Math.floor(daysBetween(last, after) / step) + 1);
    return addDays(last, missed * step);
  }
  if (cadence === 'semimonthly') {
    const days = twoDays(dates);
    for (let ahead = 0; ahead < 4; ahead += 1)
      for (const date of days) {
        const candidate = addMonths(after, ahead, date);
        if (candidate > after && daysBetween(last, candidate) > 7) return candidate;
      }
  }
  const months = 12 / cadences[cadence].perYear;
  // The usual day of the month, so that one late posting does not move what comes after.
  const usual = Math.round(middleOf(dates.slice(-6).map(dayOfMonth)));
  const isUsual = cadence === 'monthly' && Math.abs(usual - dayOfMonth(last)) <= 4;
  const anchor = isUsual ? usual : dayOfMonth(last);
  let next = last;
  for (let step = months; next <= after && step < 1200; step += months) next = addMonths(last, step, anchor);
  return next;
}

/** No more days than this of one stream are looked ahead at. */
const mostDays = 400;

/** Whether a row ahead stands for a day on which it should fall: each row of one day alone. */
export function isCovered(
  { cadence, covered = [] }: Pick<Rhythm, 'cadence' | 'covered'>,
  date: DateText,
): boolean {
  const half = cadences[cadence].days / 2;
  return covered.some((day) => {
    const apart = daysBetween(date, day);
    return apart > -half && apart <= half;
  });
}

/** Days it is still to fall on within a span, both ends included; a row that is there already is none of them. */
export function occurrences(rhythm: Rhythm, start: DateText, end: DateText): DateText[] {
  if (rhythm.once !== undefined) return rhythm.once >= start && rhythm.once <= end ? [rhythm.once] : [];
  const found: DateText[] = [];
  const before = addDays(start, -1);
  let at = nextAfter(rhythm, rhythm.last > before ? rhythm.last : before);
  while (at <= end && found.length < mostDays) {
    if (!isCovered(rhythm, at)) found.push(at);
    at = nextAfter({ ...rhythm, last: at }, at);
  }
  return found;
}

/** The day it was due and has not come yet, today or a few days before; null where none is waited for. */
export function stillDue(rhythm: Rhythm, today: DateText): DateText | null {
  if (rhythm.once !== undefined) return null;
  const due = nextAfter(rhythm, rhythm.last);
  return due <= today && !isCovered(rhythm, due) && daysBetween(due, today) <= cadences[rhythm.cadence].late
    ? due
    : null;
}

/** Days to come up to `end`, with one that was due today or shortly before and has not come yet. */
export function daysToCome(rhythm: Rhythm, today: DateText, end: DateText): DateText[] {
  const due = stillDue(rhythm, today);
  return [...(due && due < today ? [due] : []), ...occurrences(rhythm, today, end)];
}

/** Gone: nothing for one and a half times its rhythm; what comes once a year is not waited for half a year. */
export function hasEnded({ cadence, last }: Rhythm, today: DateText): boolean {
  const { days } = cadences[cadence];
  return daysBetween(last, today) > (cadence === 'yearly' ? days + 45 : days * 1.5 + 5);
}
