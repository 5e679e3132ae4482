import { day } from './calendar.ts';
import { skipArticle, type Read, type Reading } from './pattern.ts';
import type { FoundPeriod } from './period.ts';
import { make, skipFill, text, type Tokens } from './reading.ts';
import { saidDay } from './slots.ts';
import { lastSuchDay, yearly } from './units.ts';
import { hints, monthWords } from './words.ts';
import { yearAt } from './years.ts';

interface Item extends NonNullable<ReturnType<typeof saidDay>> {
  from: number;
}

/** Days one after the other: "5th, 9th and 12th", `el 3, el 7 y el 12`. */
function itemsAt(tokens: Tokens, at: number): Item[] {
  const items: Item[] = [];
  for (let from = at; ;) {
    const one = saidDay(tokens, from);
    if (!one || hints.counted.has(text(tokens, one.next))) return items;
    items.push({ ...one, from });
    let next = one.next;
    while (hints.listJoins.has(text(tokens, next))) next += 1;
    if (next === one.next) return items;
    from = next;
  }
}

/** Two days or more of one month, each by itself: "October 5th, 9th and 12th", `el 3, el 7 y el 12 de mayo`. */
export function listedDays(reading: Reading, at: number, read: Read): FoundPeriod[] {
  const { tokens, clock } = reading;
  const head = skipArticle(tokens, at);
  const before = text(tokens, at - 1);
  if (hints.rangeOpens.has(text(tokens, at)) || hints.rangeOpens.has(before)) return [];
  const leading = tokens[head]?.kind === 'word' ? monthWords.get(text(tokens, head)) : undefined;
  if (
    leading !== undefined &&
    hints.shyMonths.has(text(tokens, head)) &&
    tokens[skipFill(tokens, head + 1)]?.kind !== 'number'
  )
    return [];
  const items = itemsAt(tokens, leading === undefined ? at : head + 1);
  const last = items.at(-1);
  if (items.length < 2 || !last) return [];
  const behind = leading === undefined ? monthBehind(reading, last.next, read) : null;
  const month = leading ?? behind?.month;
  const said = items.every(({ isMarked }, k) => isMarked || (k > 0 && items[0]?.isSeveral));
  if (month === undefined && !said) return [];
  const next = month === undefined ? last.next : (behind?.next ?? last.next);
  const year = month === undefined ? null : behind?.year === undefined ? yearAt(tokens, next, clock) : null;
  const values = items.map(({ n }) => n);
  const dated = (value: number): string => {
    if (month === undefined) return lastSuchDay(value, clock);
    const first = Math.min(...values);
    const of = behind?.year ?? year?.year;
    const spanOf = (y: number) => ({ start: day(y, month, first), end: day(y, month, first) });
    return day(of ?? Number(yearly(clock, spanOf).start.slice(0, 4)), month, value);
  };
  const end = year?.next ?? next;
  return items.map(({ n, from, next: to }, k) => ({
    period: make({ start: dated(n), end: dated(n) }, 'day', 'point'),
    from: k === 0 ? at : from,
    to: k === items.length - 1 ? end : to,
    yearless: month !== undefined && behind?.year === undefined && !year,
  }));
}

interface Month {
  month: number;
  /** Where the words give it, as those of "last month" do. */
  year?: number;
  next: number;
}

function monthBehind(reading: Reading, at: number, read: Read): Month | null {
  const { tokens } = reading;
  const place = skipFill(tokens, at);
  const named = monthWords.get(text(tokens, place));
  if (named !== undefined) return { month: named, next: place + 1 };
  const found = place > at ? read('ofmonth', reading, at) : null;
  if (!found) return null;
  const { start } = found.period;
  return { month: Number(start.slice(5, 7)), year: Number(start.slice(0, 4)), next: found.next };
}
