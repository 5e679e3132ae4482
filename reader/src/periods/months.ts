import { cardinalAt, ordinalAt } from '../text/numbers.ts';
import { day, holidays, monthNumber, monthSpan, yearOf, type Span } from './calendar.ts';
import type { Clock } from './period.ts';
import { clip, make, skipFill, text, type Parsed, type Tokens, isMonthDay } from './reading.ts';
import { comingAfter, yearly } from './units.ts';
import { monthWords, shyMonths, words } from './words.ts';
import { comingAt, yearAt } from './years.ts';
import { among } from '../text/among.ts';

const behindMonth = among(
  'spending expense expenses purchase purchases total totals transaction transactions',
  'charge charges bill bills groceries income numbers statement budget rent payment',
  'payments salary paycheck paychecks summary earnings gasto gastos recap overview',
);

const beforeMonth = among(
  'in en of de del since desde from until till hasta to through thru during for and y vs',
  'versus than last this next mid early late between entre before after by a al que or o -',
  ', about compared on back only mes month primera what were',
);

export function dayOfMonthAt(tokens: Tokens, at: number): { value: number; next: number } | null {
  const token = tokens[at];
  const number =
    ordinalAt(tokens, at) ??
    (token?.kind === 'number' || token?.kind === 'word' ? cardinalAt(tokens, at) : null);
  if (!isMonthDay(number)) return null;
  return number;
}

function dateCanStand(tokens: Tokens, at: number): boolean {
  const before = text(tokens, at - 1);
  const after = tokens[at + 1];
  const raw = tokens[at]?.raw ?? '';
  if (beforeMonth.test(before)) return true;
  if (after?.kind === 'number' || after?.ordinal) return true;
  if (tokens[at - 1]?.kind === 'number') return true;
  if (/^(vs|versus|compared)$/.test(after?.text ?? '')) return true;
  // In a list of months each may be short: "aug, sep and oct".
  const beyond = /^(and|y|e|,|-|to|through|thru|until|till|hasta|a|al|or|o|\/)$/.test(after?.text ?? '')
    ? at + 2
    : at + 1;
  if (monthWords.has(text(tokens, beyond)) || monthWords.has(before)) return true;
  // "may spending", "my march groceries", "may total"
  if (
    (at === 0 || /^(my|our|total|all|whole|the|show|list|net)$/.test(before)) &&
    behindMonth.test(after?.text ?? '')
  )
    return true;
  return /^[A-Z][a-z]+$/.test(raw) && at > 0;
}

const beforeApril = among(
  'in since until till from to through thru during for early late mid last this next vs of',
);
const cardWord = among('card cards credit visa mastercard amex loan loans interest rate rates');

/** "my card's APR", "APR": the yearly rate, where nothing makes it a date. */
function isRate(tokens: Tokens, at: number): boolean {
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  if (text(tokens, at) !== 'apr' || beforeApril.test(before?.text ?? '')) return false;
  if ([before, after].some((one) => one?.kind === 'number' || monthWords.has(one?.text ?? ''))) return false;
  const loud = tokens.every(({ kind, raw }) => kind !== 'word' || raw === raw.toUpperCase());
  return (tokens[at]?.raw === 'APR' && !loud) || tokens.some((one) => cardWord.test(one.text));
}

/** "What may I spend": what is allowed; "in May I spent" has a word of time before it. */
const mayI = (tokens: Tokens, at: number): boolean =>
  /^(i|we|you|one)$/.test(text(tokens, at + 1)) && /^(what|which|how|who)$/.test(text(tokens, at - 1));

function monthAt(tokens: Tokens, at: number): number | null {
  const word = text(tokens, at);
  const month = monthWords.get(word);
  if (month === undefined || tokens[at]?.kind !== 'word') return null;
  if (isRate(tokens, at) || (word === 'may' && mayI(tokens, at))) return null;
  return shyMonths.has(word) && !dateCanStand(tokens, at) ? null : month;
}

/** "between the 3rd and the 17th of October": one stretch, where "the 3rd and the 17th" are two days. */
function isBetween(tokens: Tokens, at: number): boolean {
  let before = at - 1;
  while (/^(the|el|dia|days|dias|los)$/.test(text(tokens, before))) before -= 1;
  return /^(between|entre)$/.test(text(tokens, before));
}

/** A month with what may hang on it: a day, a stretch of days, a year. */
export function monthExpression(tokens: Tokens, at: number, clock: Clock): Parsed | null {
  let start = at;
  let years = 0;
  if (words.last.has(text(tokens, at)) && monthWords.has(text(tokens, at + 1))) {
    start = at + 1;
    years = -1;
  } else if (words.this.has(text(tokens, at)) && monthWords.has(text(tokens, at + 1))) start = at + 1;
  else if (words.next.has(text(tokens, at)) && monthWords.has(text(tokens, at + 1))) {
    start = at + 1;
    years = 1;
  }
  const leading = start === at && tokens[at]?.kind !== 'money' ? dayOfMonthAt(tokens, at) : null;
  if (leading) {
    // "5 march", "5th of march", `del 5 al 12 de marzo`
    let next = leading.next;
    let second: number | null = null;
    if (
      /^(-|to|al|a|through)$/.test(text(tokens, next)) ||
      (isBetween(tokens, at) && /^(and|y)$/.test(text(tokens, next)))
    ) {
      const other = dayOfMonthAt(tokens, skipFill(tokens, next + 1));
      if (other) {
        second = other.value;
        next = other.next;
      }
    }
    if (/^(of|de|del)$/.test(text(tokens, next))) next = skipFill(tokens, next);
    const month = monthWords.get(text(tokens, next));
    if (month === undefined) return null;
    return dated(tokens, next + 1, clock, month, leading.value, second);
  }
  const month = start > at ? (monthWords.get(text(tokens, start)) ?? null) : monthAt(tokens, start);
  if (month === null) return null;
  if (years !== 0) {
    const span = yearly(clock, (y) => monthSpan(y, month));
    const past =
      years < 0 && span.end >= clock.today && monthNumber(clock.today) === month
        ? monthSpan(yearOf(span.start) - 1, month)
        : span;
    const shown = years > 0 ? comingAfter(clock.today, (y) => monthSpan(y, month)) : past;
    return { period: { ...make(clip(shown, clock.today), 'month'), yearly: true }, next: start + 1 };
  }
  // "oct-25", written together, is a day.
  const dash = tokens[start + 1];
  const together =
    dash?.text === '-' && dash.start === tokens[start]?.end && tokens[start + 2]?.start === dash.end;
  if (together && tokens[start + 2]?.kind === 'number') {
    const number = dayOfMonthAt(tokens, start + 2);
    if (number) return dated(tokens, number.next, clock, month, number.value, null);
  }
  const after = tokens[start + 1];
  const isDay =
    after &&
    (after.ordinal ||
      (after.kind === 'number' && (after.value ?? 99) <= 31 && /^\d{1,2}$/.test(after.text)) ||
      (text(tokens, start + 1) === 'the' && tokens[start + 2]?.ordinal));
  if (isDay) {
    const number = dayOfMonthAt(tokens, skipFill(tokens, start + 1));
    if (number) {
      let next = number.next;
      let second: number | null = null;
      if (
        /^(-|to|through|al|a)$/.test(text(tokens, next)) &&
        !monthWords.has(text(tokens, skipFill(tokens, next + 1)))
      ) {
        const other = dayOfMonthAt(tokens, skipFill(tokens, next + 1));
        if (other && (tokens[skipFill(tokens, next + 1)]?.value ?? 0) <= 31) {
          second = other.value;
          next = other.next;
        }
      }
      return dated(tokens, next, clock, month, number.value, second);
    }
  }
  const year = yearAt(tokens, start + 1, clock);
  if (year) return { period: make(clip(monthSpan(year.year, month), clock.today), 'month'), next: year.next };
  const coming = comingAt(tokens, start + 1);
  if (coming !== null)
    return {
      period: make(
        comingAfter(clock.today, (y) => monthSpan(y, month)),
        'month',
      ),
      next: coming,
    };
  // `noviembre pasado` in November is last year's.
  if (/^(pasad[oa]|anterior)$/.test(text(tokens, start + 1))) {
    const here = yearly({ ...clock, prefer: 'past' }, (y) => monthSpan(y, month));
    const span = here.end >= clock.today ? monthSpan(yearOf(here.start) - 1, month) : here;
    return { period: make(span, 'month'), next: start + 2 };
  }
  const span = yearly(clock, (y) => monthSpan(y, month));
  return {
    period: make(clock.prefer === 'past' ? clip(span, clock.today) : span, 'month'),
    next: start + 1,
    yearless: true,
  };
}

function dated(
  tokens: Tokens,
  at: number,
  clock: Clock,
  month: number,
  from: number,
  to: number | null,
): Parsed {
  const year = yearAt(tokens, at, clock);
  // February 29 without a year is that of the last (or next) leap year.
  if (!year && month === 2 && from === 29 && to === null) {
    const { leapDay } = holidays;
    if (leapDay) return { period: make(yearly(clock, leapDay), 'day', 'point'), next: at, yearless: false };
  }
  // "October 28 to the 3rd" ends in the month after.
  const across = to !== null && to < from ? 1 : 0;
  const spanOf = (y: number): Span => ({
    start: day(y, month, from),
    end: day(y, month + across, to ?? from),
  });
  const span = year ? spanOf(year.year) : yearly(clock, spanOf);
  const period = make(span, to === null ? 'day' : 'range', to === null ? 'point' : 'range');
  return { period, next: year?.next ?? at, yearless: !year };
}
