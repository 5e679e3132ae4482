import { weekdayWords } from '../periods/words.ts';
import type { Token } from '../text/tokens.ts';
import type { Candidate } from './mark.ts';
import { setsOf } from '../text/among.ts';
import * as data from './words.data.ts';

const list = setsOf(data.weekdays);

const weekend = [6, 7];
const workdays = [1, 2, 3, 4, 5];
const text = (tokens: readonly Token[], at: number): string => tokens[at]?.text ?? '';

interface Days {
  days: readonly number[];
  to: number;
  /** Said in the plural or as a habit: never one day of the calendar. */
  several: boolean;
}

/** Days of the week at a token: "mondays", "the weekend", `fines de semana`, "weekdays", `entre semana`. */
function daysAt(tokens: readonly Token[], at: number): Days | null {
  const head = text(tokens, at);
  const before = text(tokens, at - 1);
  // "the last two weekends" are days of the calendar.
  const numbered = list.severalWord.has(before);
  const counted = numbered || tokens[at - 1]?.kind === 'number';
  const each = list.everyLead.has(before);
  if (list.weekendWord.has(head))
    return { days: weekend, to: at + 1, several: each || (head.endsWith('s') && !counted) };
  if (head === 'fines' && list.atWeekends.has(before) && text(tokens, at + 1) !== 'de')
    return { days: weekend, to: at + 1, several: true };
  if (list.finWord.has(head) && text(tokens, at + 1) === 'de' && text(tokens, at + 2) === 'semana')
    return { days: weekend, to: at + 3, several: each || (head === 'fines' && !counted) };
  if (list.workdayWord.has(head)) return { days: workdays, to: at + 1, several: true };
  if (list.betweenWord.has(head) && list.workWord.has(text(tokens, at + 1)))
    return { days: workdays, to: at + 2, several: true };
  const day = weekdayWords.get(head);
  if (day === undefined) return null;
  const plural = head.length > 4 && ['days', 'dos', 'gos'].some((end) => head.endsWith(end));
  const hours = text(tokens, at + 1);
  const to = list.hourWord.has(hours) ? at + 2 : at + 1;
  return { days: [day], to, several: (plural && !counted) || each || (to > at + 1 && hours.endsWith('s')) };
}

/** Weekdays as a filter. One day in the singular may be that day of the calendar as well; its role decides. */
export function findWeekdays(tokens: readonly Token[]): Candidate[] {
  const found: Candidate[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const first = daysAt(tokens, at);
    if (!first) continue;
    let { days, to, several } = first;
    // "monday to friday", "saturdays and sundays".
    for (;;) {
      const through = list.throughWord.has(text(tokens, to));
      const joined = through || list.joinWord.has(text(tokens, to));
      const next = joined ? daysAt(tokens, to + 1) : null;
      if (!next || (!through && !several)) break;
      const [from = 1] = days.slice(-1);
      const [last = 1] = next.days;
      const between = Array.from({ length: (last - from + 7) % 7 }, (_, k) => ((from + k) % 7) + 1);
      days = [...new Set([...days, ...(through ? between : next.days)])].toSorted((a, b) => a - b);
      several ||= next.several || through;
      ({ to } = next);
    }
    const led = several && list.eachWord.has(text(tokens, at - 1));
    found.push({ from: led ? at - 1 : at, to, meaning: { type: 'w', days }, score: several ? 0.9 : 0.4 });
    at = to - 1;
  }
  return found;
}
