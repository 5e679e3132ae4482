import { addDays } from '@saldo/contract/dates';
import { cardinalAt, ordinalAt } from '../text/numbers.ts';
import { unitSpan } from './calendar.ts';
import { nthWeekday } from './parts.ts';
import type { Clock } from './period.ts';
import { make, text, type Parsed, type Tokens } from './reading.ts';
import { saidAt } from './said.ts';
import { unitWords, weekdayWords, words } from './words.ts';

/** A weekday or a weekend at a place, and the place behind it. */
const someDay = (tokens: Tokens, at: number): number | null =>
  weekdayWords.has(text(tokens, at)) || unitWords.get(text(tokens, at)) === 'weekend'
    ? at + 1
    : saidAt(tokens, at, 'fin|fines de semana');

/** "every other Friday", `cada dos viernes`, `un viernes sí y otro no`. */
function everySecond(tokens: Tokens, at: number): number | null {
  const other = saidAt(tokens, at, 'every|each other|second|third');
  const count = text(tokens, at) === 'cada' ? cardinalAt(tokens, at + 1) : null;
  const named = other ?? count?.next ?? null;
  if (named !== null) return someDay(tokens, named);
  const one = /^(un|el|los)$/.test(text(tokens, at)) ? someDay(tokens, at + 1) : null;
  return one === null ? null : saidAt(tokens, one, 'si ?y otro|otros no');
}

/**
 * "the last Friday of each month", `el primer lunes de cada mes`, "on the 15th of every month": those of the last twelve months,
 * or the next one.
 */
export function ofEachMonth(tokens: Tokens, at: number, clock: Clock): Parsed | null {
  const isLast = words.last.has(text(tokens, at));
  const nth = isLast ? { value: -1, next: at + 1 } : dayAt(tokens, at);
  if (nth === null) return null;
  const dow = weekdayWords.get(text(tokens, nth.next));
  const named = dow === undefined ? saidAt(tokens, nth.next, 'day|dia') : nth.next + 1;
  if (named === null && isLast) return null;
  const next = saidAt(tokens, named ?? nth.next, 'of|de|in|en each|every|cada month|mes');
  if (next === null || nth.value > (dow === undefined ? 31 : 5)) return null;
  const { today } = clock;
  const dates = Array.from({ length: 15 }, (_, k) => {
    const { start, end } = unitSpan('month', today, k - 12);
    const date =
      dow === undefined
        ? isLast
          ? end
          : addDays(start, nth.value - 1)
        : nthWeekday({ start, end }, dow, nth.value);
    return date > end ? [] : [date];
  }).flat();
  const past = dates.filter((date) => date <= today).slice(-12);
  const ahead = dates.filter((date) => date >= today).slice(0, 1);
  const days = clock.prefer === 'future' ? ahead : past;
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return null;
  const each = days.map((date) => ({ start: date, end: date }));
  return { period: make({ start: first, end: last }, 'range', 'range'), next, each };
}

function dayAt(tokens: Tokens, at: number): { value: number; next: number } | null {
  const led = /^(el|dia|the|los)$/.test(text(tokens, at - 1));
  return ordinalAt(tokens, at) ?? (led && tokens[at]?.kind === 'number' ? cardinalAt(tokens, at) : null);
}

/** The places of words for every second of some days: which of them cannot be told, and the weekday alone would be another day. */
export function placesOfAgain(tokens: Tokens): ReadonlySet<number> {
  const places = new Set<number>();
  for (let at = 0; at < tokens.length; at += 1) {
    const to = everySecond(tokens, at);
    if (to !== null) for (let place = at; place < to; place += 1) places.add(place);
  }
  return places;
}
