import { addDays, type DateText } from '@saldo/contract/dates';
import { cardinalAt } from '../text/numbers.ts';
import { addMonths, monthsIn, weekday, type Unit } from './calendar.ts';
import type { Clock } from './period.ts';
import { text, type Parsed, type Tokens, onDay, stretch } from './reading.ts';
import { unitWords, weekdayWords } from './words.ts';

const daysIn: Partial<Record<Unit, number>> = { day: 1, week: 7, fortnight: 15 };

function back(today: DateText, unit: Unit, count: number): DateText | null {
  const months = monthsIn[unit];
  if (months) return addMonths(today, -months * count);
  const days = daysIn[unit];
  return days ? addDays(today, -days * count) : null;
}

/** "two weeks ago", `hace un mes`, as the very day. */
function agoDay(
  tokens: Tokens,
  at: number,
  clock: Pick<Clock, 'today'>,
): { date: DateText; next: number } | null {
  const spanish = /^(hace|hacen)$/.test(text(tokens, at));
  const from = spanish ? at + 1 : at;
  const count = /^(a|an|un|una|one)$/.test(text(tokens, from))
    ? { value: 1, next: from + 1 }
    : cardinalAt(tokens, from);
  const unit = count ? unitWords.get(text(tokens, count.next)) : undefined;
  if (!count || !unit) return null;
  if (!spanish && !/^(ago|back|atras)$/.test(text(tokens, count.next + 1))) return null;
  const date = back(clock.today, unit, count.value);
  return date === null ? null : { date, next: count.next + (spanish ? 1 : 2) };
}

/** The very day that "a month ago" or `hace un mes` beginning at a token is; null where none begins there. */
export const dayAgo = (tokens: Tokens, at: number, today: DateText): DateText | null =>
  at < 0 ? null : (agoDay(tokens, at, { today })?.date ?? null);

/** "a year ago today", `hoy hace un año`: that very day. */
export function agoToday(tokens: Tokens, at: number, clock: Clock): Parsed | null {
  const leads = /^(hoy|today)$/.test(text(tokens, at));
  const ago = agoDay(tokens, leads ? at + 1 : at, clock);
  if (!ago || (!leads && !/^(today|hoy)$/.test(text(tokens, ago.next)))) return null;
  if (leads && text(tokens, at) === 'today') return null;
  return onDay(ago.date, ago.next + (leads ? 0 : 1));
}

/** "since two weeks ago", `desde hace un mes`: from that day. */
export function sinceAgo(tokens: Tokens, at: number, clock: Clock): Parsed | null {
  if (!/^(since|desde|from)$/.test(text(tokens, at))) return null;
  const ago = agoDay(tokens, at + 1, clock);
  if (!ago) return null;
  const until =
    /^(to|until|till|a|hasta)$/.test(text(tokens, ago.next)) &&
    /^(now|today|hoy|ahora)$/.test(text(tokens, ago.next + 1));
  if (text(tokens, at) === 'from' && !until) return null;
  return stretch({ start: ago.date, end: clock.today }, ago.next + (until ? 2 : 0), 'since');
}

/** "Tuesday a week ago", "two weeks ago Friday", `el martes hace una semana`: the latest such day by then. */
export function weekdayAgo(tokens: Tokens, at: number, clock: Clock): Parsed | null {
  const leads = weekdayWords.get(text(tokens, at));
  const ago = agoDay(tokens, leads === undefined ? at : at + 1, clock);
  if (!ago) return null;
  const on = /^(on|el)$/.test(text(tokens, ago.next)) ? ago.next + 1 : ago.next;
  const dow = leads ?? weekdayWords.get(text(tokens, on));
  const weeks = tokens.slice(at, ago.next).some((one) => unitWords.get(one.text) === 'week');
  if (dow === undefined || !weeks) return null;
  const date = addDays(ago.date, -((weekday(ago.date) - dow + 7) % 7));
  return onDay(date, leads === undefined ? on + 1 : ago.next);
}
