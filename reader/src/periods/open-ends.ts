import { atom } from './atom.ts';
import { unitSpan } from './calendar.ts';
import type { Clock } from './period.ts';
import { make, skipFill, text, type Parsed, type Reader, type Tokens, stretch } from './reading.ts';
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
  return stretch({ start: clock.today, end: whole.end }, end.next, 'until');
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
  const season = verbFirst ? atom(tokens, next, clock) : null;
  if (season?.period.grain === 'range' && season.period.start <= clock.today)
    return stretch({ start: season.period.start, end: clock.today }, season.next, 'since');
  const unit = unitWords.get(text(tokens, next));
  if (!unit || (!verbFirst && !began.test(text(tokens, next + 1)))) return null;
  const { start } = unitSpan(unit, clock.today, 0, clock.weekStart);
  return {
    period: make({ start, end: clock.today }, unit, 'unit'),
    next: next + (verbFirst ? 1 : 2),
  };
}

/** "since we moved in July", `desde que empecé el 3 de marzo`: what happened then is no part of the time. */
export function sinceEvent(tokens: Tokens, at: number, clock: Clock, point: Reader): Parsed | null {
  if (!/^(since|desde)$/.test(text(tokens, at))) return null;
  if (!/^(i|we|my|our|que|mi|nuestr[oa])$/.test(text(tokens, at + 1))) return null;
  for (let place = at + 2; place < at + 8 && place < tokens.length; place += 1) {
    if (tokens[place]?.kind === 'mark') return null;
    if (!/^(in|on|en|el|last)$/.test(text(tokens, place))) continue;
    const found = point(tokens, text(tokens, place) === 'last' ? place : place + 1, clock);
    if (!found || found.period.start > clock.today) continue;
    return stretch({ start: found.period.start, end: clock.today }, found.next, 'since');
  }
  return null;
}
