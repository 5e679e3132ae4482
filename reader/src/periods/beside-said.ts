import { addMonths, unitSpan, weekday, yearOf } from './calendar.ts';
import type { Clock, FoundPeriod, Period } from './period.ts';
import { clip, make, text, type Tokens } from './reading.ts';
import { skipArticle } from './pattern.ts';
import { saidAt } from './said.ts';
import { unitPeriod, weekdayPeriod } from './units.ts';
import { monthWords, seasonWords } from './words.ts';

const joined = 'and|y|e|o|or|vs|versus|with|con|to|against|contra|than|que|plus|&|, ?to|with|con|a|and|y';
/** What stands for the unit that was just named: the running one, or the one before it. */
const pointers: readonly (readonly [phrase: string, back: 0 | 1, ends: boolean])[] = [
  ['this one', 0, false],
  ['the current|present one', 0, false],
  ['the last|past one', 1, false],
  ['last one', 1, false],
  ['el|la actual|presente', 0, false],
  ['?the this|last', 0, true],
  ['este|esta', 0, true],
  ['el|la pasado|pasada', 1, true],
];

/** "last weekend *and this one*", `este octubre *y el pasado*`: another one of what was just named, counted from today. */
export function besideSaid(tokens: Tokens, said: FoundPeriod, clock: Clock): FoundPeriod | null {
  const from = saidAt(tokens, said.to, joined);
  if (from === null) return null;
  for (const [phrase, back, ends] of pointers) {
    const to = saidAt(tokens, from, phrase);
    if (to === null || (ends && tokens[to]?.kind === 'word')) continue;
    const last = text(tokens, to - 1) === 'last' ? 1 : back;
    const period = runningLike(tokens, said, last, clock);
    if (period === null || (period.start === said.period.start && period.end === said.period.end))
      return null;
    return { period, from, to, yearless: false };
  }
  return null;
}

function runningLike(tokens: Tokens, said: FoundPeriod, back: 0 | 1, clock: Clock): Period | null {
  const { today } = clock;
  const { grain, kind, start, end, weekly } = said.period;
  if (weekly) return weekdayPeriod(weekday(start), back === 0 ? 0 : -1, clock);
  const named = text(tokens, skipArticle(tokens, said.from));
  const beside = text(tokens, skipArticle(tokens, said.from) + 1);
  const isYearly = [named, beside].some((word) => monthWords.has(word) || seasonWords.has(word));
  if (isYearly && kind === 'unit') {
    const begun = start.slice(5) <= today.slice(5) ? yearOf(today) : yearOf(today) - 1;
    const by = 12 * (begun - back - yearOf(start));
    const whole = grain === 'month' ? unitSpan('month', start) : { start, end };
    const span = { start: addMonths(start, by), end: addMonths(whole.end, by) };
    return { ...make(clip(span, today), grain), yearly: true };
  }
  if (grain === 'range' || kind !== 'unit') return null;
  return unitPeriod(grain, -back, clock);
}
