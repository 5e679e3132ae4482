import { day, monthNumber, unitSpan, yearOf } from './calendar.ts';
import type { Clock } from './period.ts';
import { clip, text, type Parsed, type Tokens, onDay, stretch } from './reading.ts';
import { unitWords, words } from './words.ts';

const lengths: Readonly<Record<string, number>> = { bimestre: 2, cuatrimestre: 4 };

/** `este bimestre`, `el cuatrimestre pasado`: two or four months of the calendar year, as bills and taxes count them. */
export function monthGroup(tokens: Tokens, at: number, clock: Clock): Parsed | null {
  const leads = words.this.has(text(tokens, at)) || words.last.has(text(tokens, at));
  const place = leads ? at + 1 : at;
  const length = Object.hasOwn(lengths, text(tokens, place)) ? lengths[text(tokens, place)] : undefined;
  if (length === undefined) return null;
  const trails = words.last.has(text(tokens, place + 1)) || words.this.has(text(tokens, place + 1));
  const pointer = leads ? text(tokens, at) : trails ? text(tokens, place + 1) : '';
  if (pointer === '') return null;
  const { today } = clock;
  const first = Math.floor((monthNumber(today) - 1) / length) * length + 1;
  const from = first - (words.last.has(pointer) ? length : 0);
  const span = { start: day(yearOf(today), from, 1), end: day(yearOf(today), from + length - 1, 31) };
  return stretch(clip(span, today), place + (trails && !leads ? 2 : 1));
}

const endings: Readonly<Record<string, 'month' | 'year' | 'week'>> = {
  eom: 'month',
  eoy: 'year',
  eow: 'week',
};

/** "eom", "year end", looking ahead: the last day of the current unit. */
export function unitEnd(tokens: Tokens, at: number, clock: Clock): Parsed | null {
  if (clock.prefer !== 'future') return null;
  const head = text(tokens, at);
  const short = Object.hasOwn(endings, head) ? endings[head] : undefined;
  const long =
    /^(month|year|week)$/.test(head) && text(tokens, at + 1) === 'end' ? unitWords.get(head) : undefined;
  const unit = short ?? long;
  if (unit === undefined) return null;
  const { end } = unitSpan(unit, clock.today, 0, clock.weekStart);
  return onDay(end, at + (short ? 1 : 2));
}
