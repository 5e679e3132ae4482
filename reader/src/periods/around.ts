import { daysBetween } from '@saldo/contract/dates';
import { among } from '../text/among.ts';
import type { World } from '../world.ts';
import { dayNumber, unitSpan, type Unit } from './calendar.ts';
import type { Clock, Period } from './period.ts';
import { clip, make, text, type Parsed, type Tokens } from './reading.ts';
import { lastUnits, unitPeriod } from './units.ts';
import { unitWords } from './words.ts';

/*
 * Stretches that are told by the days a talk is about: "that month" is the one around them, "the last three" are as many
 * units of their kind.
 */

const that = among('that ese esa aquel aquella');
const entire = among('whole entire full same very mismo misma');
const units: ReadonlySet<string> = new Set<Unit>(['week', 'month', 'quarter', 'year']);
/** "Was that month by month": how often, not when. */
const course = among('by over to after por a');

/** "that month", `esa misma semana`: the one around the days of the talk; where it is about none, the running one. */
export function thatUnit(tokens: Tokens, at: number, clock: Clock): Parsed | null {
  if (!that.test(text(tokens, at))) return null;
  let next = at + 1;
  while (entire.test(text(tokens, next))) next += 1;
  const word = text(tokens, next);
  const unit = unitWords.get(word);
  if (!unit || !units.has(unit) || course.test(text(tokens, next + 1))) return null;
  const running = unitPeriod(unit, 0, { ...clock, prefer: 'past' });
  return { period: { ...running, around: 'that' }, next: next + 1 };
}

const within = among('over in during for en durante por');

/** "and over the last three?", `¿y en los últimos seis?`: so many of the units that the question before was of. */
export function lastOfTheSame(tokens: Tokens, at: number, count: number, next: number): Parsed | null {
  const led = among('the los las').test(text(tokens, at - 1)) ? at - 2 : at - 1;
  const token = tokens[next];
  const ends = token === undefined || token.kind === 'mark';
  if (!ends || count < 2 || count > 60 || !within.test(text(tokens, led))) return null;
  const untold = make({ start: '1900-01-01', end: '1900-01-01' }, 'range', 'shift');
  return { period: { ...untold, last: count }, next };
}

/** The unit that a stretch is counted in: its own, else months where it begins with one, else weeks or days. */
function unitOf({ grain, start, end }: Period): Unit {
  if (grain !== 'range') return grain;
  if (dayNumber(start) === 1) return 'month';
  return (daysBetween(start, end) + 1) % 7 === 0 ? 'week' : 'day';
}

/** A stretch of the kinds above by the days that the talk is about; null for any other. */
export function toldBy(period: Period, base: Period, world: World): Period | null {
  const clock: Clock = { ...world, prefer: 'past', dayFirst: false };
  if (period.last !== undefined) return lastUnits(unitOf(base), period.last, clock, false);
  if (period.around === undefined || period.grain === 'range') return null;
  const span = unitSpan(period.grain, base.start, 0, world.weekStart);
  // Days that reach beyond one such unit tell none of them.
  return base.end <= span.end ? { ...period, ...clip(span, world.today) } : null;
}
