import { atom } from './atom.ts';
import { unitSpan } from './calendar.ts';
import type { Clock } from './grammar.ts';
import { make, skipFill, text, type Parsed, type Tokens } from './reading.ts';
import { wholeOf } from './units.ts';
import { unitWords, words } from './words.ts';

/** "between now and the end of the month", `de aquí a fin de mes`: from today to the end of what is named. */
export function untilFromNow(tokens: Tokens, at: number, clock: Clock): Parsed | null {
  const opener = /^(from|between|de|entre|desde)$/.test(text(tokens, at));
  const here = at + (opener ? 1 : 0);
  if (!opener || !/^(now|today|here|aqui|ahora|hoy|aca)$/.test(text(tokens, here))) return null;
  if (!/^(to|until|till|and|through|a|al|hasta|y)$/.test(text(tokens, here + 1))) return null;
  const next = skipFill(tokens, here + 2);
  const end = atom(tokens, next, { ...clock, prefer: 'future' });
  if (!end || end.period.end < clock.today) return null;
  const whole = end.period.grain === 'day' ? end.period : wholeOf(end.period, clock);
  return {
    period: make({ start: clock.today, end: whole.end }, 'range', 'until'),
    next: end.next,
  };
}

const began = /^(began|begun|started|starts|start|empezo|comenzo|inicio|arranco|empezara)$/;

/** "since the month began", `desde que empezó el año`: the current unit so far. */
export function sinceBegan(tokens: Tokens, at: number, clock: Clock): Parsed | null {
  if (!/^(since|desde|from|de)$/.test(text(tokens, at))) return null;
  let next = at + 1;
  if (text(tokens, next) === 'que') next += 1;
  const verbFirst = began.test(text(tokens, next));
  if (verbFirst) next += 1;
  next = skipFill(tokens, next);
  if (words.this.has(text(tokens, next))) next += 1;
  const unit = unitWords.get(text(tokens, next));
  if (!unit || (!verbFirst && !began.test(text(tokens, next + 1)))) return null;
  const { start } = unitSpan(unit, clock.today, 0, clock.weekStart);
  return {
    period: make({ start, end: clock.today }, unit, 'unit'),
    next: next + (verbFirst ? 1 : 2),
  };
}
