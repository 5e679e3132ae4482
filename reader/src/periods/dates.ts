import { cardinalAt, ordinalAt } from '../text/numbers.ts';
import type { Token } from '../text/tokens.ts';
import { day, monthSpan, type Span } from './calendar.ts';
import { lastSuchDay } from './day-pairs.ts';
import type { Clock } from './period.ts';
import { text, type Parsed, type Tokens, onDay, isMonthDay } from './reading.ts';
import { yearly } from './units.ts';
import { monthWords } from './words.ts';

export function numericDate(token: Token, clock: Clock): Span | null {
  const parts = token.text.split(/[-/.]/).map(Number);
  if (/^\d{4}-\d{1,2}-\d{1,2}$/.test(token.text)) {
    const [y = 0, m = 0, d = 0] = parts;
    return m >= 1 && m <= 12 && d >= 1 && d <= 31 ? { start: day(y, m, d), end: day(y, m, d) } : null;
  }
  if (/^\d{4}[/-]\d{1,2}$/.test(token.text))
    return (parts[1] ?? 0) >= 1 && (parts[1] ?? 0) <= 12 ? monthSpan(parts[0] ?? 0, parts[1] ?? 0) : null;
  if (/^\d{1,2}\/\d{4}$/.test(token.text)) return monthSpan(parts[1] ?? 0, parts[0] ?? 0);
  const [a = 0, b = 0, y] = parts;
  const [month, date] = (clock.dayFirst && b <= 12) || a > 12 ? [b, a] : [a, b];
  if (month < 1 || month > 12 || date < 1 || date > 31) return null;
  if (y !== undefined) {
    const year = y < 100 ? 2000 + y : y;
    return { start: day(year, month, date), end: day(year, month, date) };
  }
  return yearly(clock, (candidate) => ({
    start: day(candidate, month, date),
    end: day(candidate, month, date),
  }));
}

/** "the 15th", `el 15`: a day of this month, or of the last one when it has not come yet. */
export function bareDay(tokens: Tokens, at: number, clock: Clock): Parsed | null {
  const article = /^(the|el|dia)$/.test(text(tokens, at)) ? at + 1 : at;
  const token = tokens[article];
  const spoken = text(tokens, at);
  if (token?.kind === 'word') return dayInWords(tokens, at, article, clock);
  if (!token || token.kind !== 'number') return null;
  if (!(token.ordinal && article > at) && !(spoken === 'el' || spoken === 'dia')) return null;
  const value = token.value ?? 0;
  if (value < 1 || value > 31) return null;
  if (/^(of|de)$/.test(text(tokens, article + 1)) && monthWords.has(text(tokens, article + 2))) return null;
  const date = lastSuchDay(value, clock);
  return onDay(date, article + 1);
}

const beforeDay = /^(on|since|until|till|by|before|after)$/;
const afterDay = /^(|[?.,;!]|and|or|to|in|at|y|o|al|en|hasta)$/;

/** "on the nineteenth", `el día quince`: only where nothing behind it could be counted or ranked by it. */
function dayInWords(tokens: Tokens, at: number, article: number, clock: Clock): Parsed | null {
  const spoken = text(tokens, at);
  const number =
    spoken === 'dia'
      ? (ordinalAt(tokens, article) ?? cardinalAt(tokens, article))
      : spoken === 'the' && beforeDay.test(text(tokens, at - 1))
        ? ordinalAt(tokens, article)
        : null;
  if (!isMonthDay(number)) return null;
  if (!afterDay.test(text(tokens, number.next))) return null;
  const date = lastSuchDay(number.value, clock);
  return onDay(date, number.next);
}

/** "the week of the 9th", `la semana del 9`: a day whose article may hang on the word before. */
export function dayAlone(tokens: Tokens, at: number, clock: Clock): Parsed | null {
  const number = ordinalAt(tokens, at) ?? (tokens[at]?.kind === 'number' ? cardinalAt(tokens, at) : null);
  if (!isMonthDay(number)) return null;
  const date = lastSuchDay(number.value, clock);
  return onDay(date, number.next);
}
