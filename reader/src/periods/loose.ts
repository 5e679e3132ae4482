import { addDays } from '@saldo/contract/dates';
import { cardinalAt, ordinalAt } from '../text/numbers.ts';
import type { Token } from '../text/tokens.ts';
import {
  addMonths,
  day,
  dayNumber,
  monthNumber,
  monthsIn,
  seasons,
  unitSpan,
  yearOf,
  type Span,
  type Unit,
} from './calendar.ts';
import type { Clock, FoundPeriod, Period } from './period.ts';
import { clip, make, text, isMonthDay } from './reading.ts';
import { seasonWords, unitWords } from './words.ts';
import { among } from '../text/among.ts';

/** A stretch that words may mean, for the past and for what is ahead; their role decides whether they do. */
interface Loose {
  from: number;
  to: number;
  past: FoundPeriod;
  ahead: FoundPeriod;
  score: number;
}

type Rule = (tokens: readonly Token[], at: number, clock: Clock) => Loose | null;

const found = (from: number, to: number, past: Period, ahead: Period, score: number): Loose => {
  const as = (period: Period): FoundPeriod => ({ period, from, to, yearless: false });
  return { from, to, past: as(past), ahead: as(ahead), score };
};

const later = (from: string, count: number, unit: Unit): string => {
  const months = monthsIn[unit];
  if (months !== undefined) return addMonths(from, count * months);
  return addDays(from, count * ({ week: 7, weekend: 7, fortnight: 15 }[unit as string] ?? 1));
};

const leads = /^(in|for|within|over|en|por|durante|dentro|de|another|otros?|unos)$/;

/** "two years", "in 10 months", `dos años`: so long from today, or until today. */
const lasting: Rule = (tokens, at, { today }) => {
  const number = cardinalAt(tokens, at);
  const unit = unitWords.get(text(tokens, number?.next ?? at));
  if (!number || !unit || number.value < 1 || number.value > 600 || !Number.isInteger(number.value))
    return null;
  const from = leads.test(text(tokens, at - 1)) ? at - 1 : at;
  const ahead = make({ start: today, end: later(today, number.value, unit) }, 'range', 'range');
  const past = make({ start: addDays(later(today, -number.value, unit), 1), end: today }, 'range', 'rolling');
  return found(from, number.next + 1, past, ahead, 0.3);
};

const noStretch = among(
  'a an per each every cada por al un una which what que by cual one mid new in ningun any',
);
const inTurn = among('by over to after por a con');
const units: ReadonlySet<Unit> = new Set(['week', 'month', 'quarter', 'year', 'weekend', 'fortnight']);

/** "the month", "my week", `el año`, "year": the running one. */
const running: Rule = (tokens, at, clock) => {
  const word = text(tokens, at);
  const unit = unitWords.get(word);
  const plural = word.endsWith('s') && word !== 'mes';
  // "month by month", `mes por mes`: how often, not when.
  if ([-2, 2].some((by) => text(tokens, at + by) === word) && inTurn.test(text(tokens, at + 1))) return null;
  if (!unit || !units.has(unit) || plural || word.length < 3 || noStretch.test(text(tokens, at - 1)))
    return null;
  const span = unitSpan(unit, clock.today, 0, clock.weekStart);
  const led = /^(the|my|our|el|la|mi|del|whole|full)$/.test(text(tokens, at - 1)) ? 1 : 0;
  return found(at - led, at + 1, make(clip(span, clock.today), unit), make(span, unit), 0.25);
};

const before = /^(last|previous|prior|pasad[oa]|anterior(es)?|antepasad[oa])$/;
const next = /^(next|following|siguiente|proxim[oa])$/;
const besides = among(
  'than vs versus and y e o or contra against with con to que of de del in en on , compared',
);
const ends = (tokens: readonly Token[], at: number): boolean => {
  const token = tokens[at];
  return (
    token === undefined || token.kind === 'mark' || /^(please|too|also|tambien|then|porfa)$/.test(token.text)
  );
};

const pairs = among(
  'before_that one_before otro_mes que_sigue mes_antes year_before month_before week_before',
);

/** "than last", `y la pasada`, "the one before": another stretch of the kind that was spoken of. */
const another: Rule = (tokens, at) => {
  const word = text(tokens, at);
  const said = `${word} ${text(tokens, at + 1)}`;
  const pair = pairs.test(said);
  const by = pair ? (said === 'que sigue' ? 1 : -1) : before.test(word) ? -1 : next.test(word) ? 1 : 0;
  const to = at + (pair ? 2 : 1);
  const led = /^(the|el|la|los|las|lo)$/.test(text(tokens, at - 1)) ? 1 : 0;
  const lead = text(tokens, at - led - 1);
  // `el verano pasado` is read already.
  const apart = lead === '' || besides.test(lead);
  const spanish = led === 1 && word.startsWith('pasad') && lead !== '';
  if (by === 0 || !apart || !(ends(tokens, to) || spanish)) return null;
  const shift: Period = { ...make({ start: '1900-01-01', end: '1900-01-01' }, 'range', 'shift'), shift: by };
  return found(at - led, to, shift, shift, 0.5);
};

const beforeDay = /^(al|el|del|the|till|until|hasta|by|on|before|dia)$/;

/** "until the 15th", `llegar al 15`: the day of a month that bears the number. */
const numbered: Rule = (tokens, at, { today }) => {
  if (!beforeDay.test(text(tokens, at - 1))) return null;
  const ordinal = ordinalAt(tokens, at);
  const inWords = /^(al|del)$/.test(text(tokens, at - 1));
  const number = ordinal ?? (tokens[at]?.kind === 'number' || inWords ? cardinalAt(tokens, at) : null);
  if (!isMonthDay(number)) return null;
  if (!ends(tokens, number.next) && ordinal === null) return null;
  const inMonth = (offset: number): Span => {
    const date = day(yearOf(today), monthNumber(today) + offset, number.value);
    return { start: date, end: date };
  };
  const passed = dayNumber(today) >= number.value;
  const past = make(inMonth(passed ? 0 : -1), 'day', 'point');
  return found(
    at - 1,
    number.next,
    past,
    make(inMonth(dayNumber(today) > number.value ? 1 : 0), 'day', 'point'),
    0.35,
  );
};

/** "by fall", "spring or summer": a season where the word may say something else. */
const seasonal: Rule = (tokens, at, clock) => {
  const season = seasonWords.get(text(tokens, at));
  const spanOf = season === undefined ? undefined : seasons[season];
  if (!spanOf) return null;
  const year = yearOf(clock.today);
  const spans = [year - 1, year, year + 1].map((one) => spanOf(one));
  const past = spans.findLast(({ start }) => start <= clock.today);
  const ahead = spans.find(({ end }) => end >= clock.today);
  if (!past || !ahead) return null;
  return found(at, at + 1, make(clip(past, clock.today), 'range'), make(ahead, 'range'), 0.3);
};

const present = /^(now|ahora|ahorita|currently|actualmente)$/;

/** "and now", `y ahora`: today, where a day is spoken of. */
const nowDay: Rule = (tokens, at, { today }) => {
  if (!present.test(text(tokens, at))) return null;
  const from = text(tokens, at - 1) === 'right' ? at - 1 : at;
  const point = make({ start: today, end: today }, 'day', 'point');
  return found(from, at + 1, point, point, 0.2);
};

const rules: readonly Rule[] = [lasting, running, another, numbered, seasonal, nowDay];

/** Stretches that words may mean where nothing says so: their role tells. */
export const looseDays = (tokens: readonly Token[], clock: Clock): Loose[] =>
  tokens.flatMap((_token, at) => rules.flatMap((rule) => rule(tokens, at, clock) ?? []));
