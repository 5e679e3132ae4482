import { cardinalAt } from '../text/numbers.ts';
import { unitSpan, yearSpan } from './calendar.ts';
import { dayAlone } from './dates.ts';
import type { Clock } from './period.ts';
import { monthExpression } from './months.ts';
import { holidayAt, holidayWeekend } from './named.ts';
import { pointed } from './pointed.ts';
import { clip, make, skipFill, text, type Parsed, type Reader, type Tokens } from './reading.ts';
import { agoPeriod, inPeriod, lastUnits, unitPeriod, weekendPeriod } from './units.ts';
import { unitWords, words } from './words.ts';
import { yearAt } from './years.ts';
import { among } from '../text/among.ts';

/** `this/last/next [N] unit`, `unit pasado`, "the month before last", "N units ago", "unit to date". */
export function relative(tokens: Tokens, at: number, clock: Clock, atom: Reader): Parsed | null {
  return (
    neighbour(tokens, at, clock) ??
    toDate(tokens, at, clock) ??
    weekendPhrase(tokens, at, clock, atom) ??
    pointed(tokens, at, clock) ??
    unitFirst(tokens, at, clock, atom) ??
    counted(tokens, at, clock)
  );
}

/** "the previous one", "the one before", `el anterior`: the stretch beside the one of the turn before. */
function neighbour(tokens: Tokens, at: number, clock: Clock): Parsed | null {
  const head = text(tokens, at);
  const ends = (next: number): boolean => tokens.slice(next).every((one) => one.kind === 'mark');
  const moved = (shift: number, next: number): Parsed | null =>
    ends(next)
      ? { period: { ...unitPeriod('month', shift, clock), grain: 'range', kind: 'shift', shift }, next }
      : null;
  if (head === 'one' && text(tokens, at - 1) === 'the') {
    const that = /^(that|this|it)$/.test(text(tokens, at + 2)) ? at + 3 : at + 2;
    if (/^(before|prior|previous)$/.test(text(tokens, at + 1))) return moved(-1, that);
    if (/^(after|following|next)$/.test(text(tokens, at + 1))) return moved(1, that);
  }
  const unit = /^(previous|prior|preceding)$/.test(head) ? unitWords.get(text(tokens, at + 1)) : undefined;
  if (unit && unit !== 'weekend' && text(tokens, at - 1) === 'the')
    return { period: { ...unitPeriod(unit, -1, clock), kind: 'shift', shift: -1 }, next: at + 2 };
  if (/^(previous|prior|preceding)$/.test(head))
    return moved(-1, /^(one|period)$/.test(text(tokens, at + 1)) ? at + 2 : at + 1);
  if (/^(following|next)$/.test(head) && text(tokens, at + 1) === 'one') return moved(1, at + 2);
  if (/^(anterior|anteriores|previo|previa)$/.test(head) && /^(el|la|los|las|al)$/.test(text(tokens, at - 1)))
    return moved(-1, at + 1);
  if (/^(siguiente|siguientes)$/.test(head) && /^(el|la|los|las)$/.test(text(tokens, at - 1)))
    return moved(1, at + 1);
  if (head === 'de' && text(tokens, at + 1) === 'antes' && /^(el|la)$/.test(text(tokens, at - 1)))
    return moved(-1, at + 2);
  return null;
}

/** What makes the unit after "for the" another one than that which runs: "for the month of May", "for the week before". */
const otherUnit = among(
  'of in before after ending ended starting beginning through that when where which we i prior ahead',
  'to and or following until till from since than as',
);

const forThe = (tokens: Tokens, at: number): boolean =>
  text(tokens, at - 1) === 'the' &&
  /^(for|over|on)$/.test(text(tokens, at - 2)) &&
  (text(tokens, at - 2) === 'for' || /^(so|up|down)$/.test(text(tokens, at + 1))) &&
  !otherUnit.test(text(tokens, at + 1)) &&
  !/^\d+$/.test(text(tokens, at + 1));

/** "ytd", "month to date", `lo que va del mes`: the current unit up to today. */
function toDate(tokens: Tokens, at: number, clock: Clock): Parsed | null {
  const head = text(tokens, at);
  const unitHere = unitWords.get(head);
  // "month to date", "ytd"
  if (head === 'ytd' || head === 'mtd' || head === 'qtd')
    return {
      period: unitPeriod(head === 'ytd' ? 'year' : head === 'mtd' ? 'month' : 'quarter', 0, {
        ...clock,
        prefer: 'past',
      }),
      next: at + 1,
    };
  if (unitHere && text(tokens, at + 1) === 'to' && text(tokens, at + 2) === 'date')
    return { period: unitPeriod(unitHere, 0, { ...clock, prefer: 'past' }), next: at + 3 };
  // "for the year": the one that runs, whether "so far" follows or not.
  if (unitHere && forThe(tokens, at)) {
    const soFar = text(tokens, at + 1) === 'so' && text(tokens, at + 2) === 'far';
    return { period: unitPeriod(unitHere, 0, clock), next: soFar ? at + 3 : at + 1 };
  }
  if (unitHere && text(tokens, at + 1) === '-' && text(tokens, at + 2) === 'to')
    return { period: unitPeriod(unitHere, 0, { ...clock, prefer: 'past' }), next: at + 5 };
  // `lo que va de(l) mes`
  if (head === 'lo' && text(tokens, at + 1) === 'que' && /^(va|llevamos|llevo)$/.test(text(tokens, at + 2))) {
    let next = skipFill(tokens, at + 3);
    if (words.this.has(text(tokens, next))) next += 1;
    const unit = unitWords.get(text(tokens, next));
    if (unit) return { period: unitPeriod(unit, 0, { ...clock, prefer: 'past' }), next: next + 1 };
    const year = yearAt(tokens, next, clock);
    if (year) return { period: make(clip(yearSpan(year.year), clock.today), 'year'), next: year.next };
  }
  return null;
}

/** "(the weekend) of the 4th of July", `(el fin de semana) del 4 de julio`, "of Labor Day": from the joining word on. */
function weekendOf(tokens: Tokens, at: number, clock: Clock, atom: Reader): Parsed | null {
  const from = skipFill(tokens, at);
  const named = holidayAt(tokens, from, clock, clock.prefer);
  if (named) return { period: make(holidayWeekend(named.period.start), 'range', 'range'), next: named.next };
  const inner = atom(tokens, from, clock) ?? dayAlone(tokens, from, clock);
  return inner?.period.grain === 'day'
    ? { period: make(unitSpan('weekend', inner.period.start), 'weekend'), next: inner.next }
    : null;
}

/** `fin de semana (pasado)`: one unit of three words. */
function weekendPhrase(tokens: Tokens, at: number, clock: Clock, atom: Reader): Parsed | null {
  const head = text(tokens, at);
  const weekendWords = head === 'fin' || head === 'fines';
  if (weekendWords && text(tokens, at + 1) === 'de' && text(tokens, at + 2) === 'semana') {
    const after = text(tokens, at + 3);
    if (words.last.has(after)) return { period: weekendPeriod(-1, clock), next: at + 4 };
    if (after === 'antepasado') return { period: weekendPeriod(-2, clock), next: at + 4 };
    if (words.next.has(after))
      return { period: make(unitSpan('weekend', clock.today, 1), 'weekend'), next: at + 4 };
    if (after === 'que' && text(tokens, at + 4) === 'viene')
      return { period: make(unitSpan('weekend', clock.today, 1), 'weekend'), next: at + 5 };
    const dated = /^(de|del)$/.test(after) ? weekendOf(tokens, at + 3, clock, atom) : null;
    return dated ?? { period: weekendPeriod(0, clock), next: at + 3 };
  }
  return null;
}

/** "each month after paying the bills": what comes again and again, and no month after another. */
const isRate = (tokens: Tokens, at: number): boolean =>
  /^(each|every|per|cada|al|por)$/.test(text(tokens, at - 1)) ||
  (/^(an?|un|una)$/.test(text(tokens, at - 1)) &&
    /^(tax|taxes|paying|pay|pagar|impuestos)$/.test(text(tokens, at + 2)));

/** A unit that leads: `mes pasado`, "the month before last", "week of March 3". */
function unitFirst(tokens: Tokens, at: number, clock: Clock, atom: Reader): Parsed | null {
  const head = text(tokens, at);
  const unitHere = unitWords.get(head);
  if (!unitHere) return null;
  const after = text(tokens, at + 1);
  if (isRate(tokens, at) && /^(before|prior|earlier|after|antes|despues)$/.test(after)) return null;
  if (after === 'before' && /^(last|that|this)$/.test(text(tokens, at + 2))) {
    const offset = text(tokens, at + 2) === 'last' ? -2 : -1;
    if (text(tokens, at + 2) === 'last')
      return {
        period: unitHere === 'weekend' ? weekendPeriod(offset, clock) : unitPeriod(unitHere, offset, clock),
        next: at + 3,
      };
    return { period: { ...unitPeriod(unitHere, -1, clock), kind: 'shift', shift: -1 }, next: at + 3 };
  }
  if (after === 'antepasado' || after === 'antepasada')
    return { period: unitPeriod(unitHere, -2, clock), next: at + 2 };
  if (/^(before|earlier|prior)$/.test(after) && !/^(than|my|our|his|her|mi|to)$/.test(text(tokens, at + 2)))
    return { period: { ...unitPeriod(unitHere, -1, clock), kind: 'shift', shift: -1 }, next: at + 2 };
  if (after === 'de' && text(tokens, at + 2) === 'antes')
    return { period: { ...unitPeriod(unitHere, -1, clock), kind: 'shift', shift: -1 }, next: at + 3 };
  if (after === 'after' || after === 'despues')
    return { period: { ...unitPeriod(unitHere, 1, clock), kind: 'shift', shift: 1 }, next: at + 2 };
  if (/^(anterior|previo|previa)$/.test(after) && !/^(al|a)$/.test(text(tokens, at + 2)))
    return { period: { ...unitPeriod(unitHere, -1, clock), kind: 'shift', shift: -1 }, next: at + 2 };
  if (/^(anterior)$/.test(after)) {
    const inner = atom(tokens, skipFill(tokens, at + 2), clock);
    if (inner)
      return {
        period: make(unitSpan(unitHere, inner.period.start, -1, clock.weekStart), unitHere),
        next: inner.next,
      };
  }
  if (words.last.has(after) && !(after === 'last' && unitWords.has(text(tokens, at + 2)))) {
    const plural = head.endsWith('s') && head !== 'mes';
    return {
      period: plural
        ? lastUnits(unitHere, 3, clock, false)
        : unitHere === 'weekend'
          ? weekendPeriod(-1, clock)
          : unitPeriod(unitHere, -1, clock),
      next: at + 2,
    };
  }
  if (/^(actual|corriente|en curso)$/.test(after))
    return { period: unitPeriod(unitHere, 0, clock), next: at + 2 };
  if (after === 'que' && /^(viene|entra)$/.test(text(tokens, at + 2)))
    return { period: make(unitSpan(unitHere, clock.today, 1, clock.weekStart), unitHere), next: at + 3 };
  if (words.next.has(after) && after !== 'coming')
    return { period: make(unitSpan(unitHere, clock.today, 1, clock.weekStart), unitHere), next: at + 2 };
  if (unitHere === 'weekend' && /^(of|de|del)$/.test(after)) return weekendOf(tokens, at + 1, clock, atom);
  if (unitHere === 'week' && /^(of|de|del)$/.test(after)) {
    const inner =
      atom(tokens, skipFill(tokens, at + 1), clock) ?? dayAlone(tokens, skipFill(tokens, at + 1), clock);
    if (inner && inner.period.grain === 'day')
      return {
        period: make(clip(unitSpan('week', inner.period.start, 0, clock.weekStart), clock.today), 'week'),
        next: inner.next,
      };
    return null;
  }
  if (unitHere === 'month' && /^(of|de)$/.test(after)) {
    const inner = monthExpression(tokens, at + 2, clock);
    return inner && inner.period.grain === 'month' ? inner : null;
  }
  if (unitHere === 'year' && tokens[at + 1]?.kind === 'number') {
    const year = yearAt(tokens, at + 1, clock);
    return year ? { period: make(clip(yearSpan(year.year), clock.today), 'year'), next: year.next } : null;
  }
  if (unitHere === 'weekend' && head === 'weekend' && /^(the|over|on)$/.test(text(tokens, at - 1)))
    return { period: weekendPeriod(0, clock), next: at + 1 };
  if (unitHere === 'weekend' && head === 'finde')
    return {
      period: weekendPeriod(words.last.has(after) ? -1 : 0, clock),
      next: at + (words.last.has(after) ? 2 : 1),
    };
  return null;
}

/** "3 months ago", "a week ago", "two weeks from now", "in 10 days", `hace dos meses`. */
export function counted(tokens: Tokens, at: number, clock: Clock): Parsed | null {
  const head = text(tokens, at);
  const single = /^(a|an|un|una)$/.test(head) ? { value: 1, next: at + 1 } : cardinalAt(tokens, at);
  if (single && tokens[at]?.kind !== 'money') {
    const unit = unitWords.get(text(tokens, single.next));
    if (
      unit &&
      /^(before|prior|preceding|earlier|anteriores|previos|previas|antes)$/.test(
        text(tokens, single.next + 1),
      ) &&
      !/^(antes|before|my|our|his|her|mi|nuestr[oa])$/.test(text(tokens, single.next + 2))
    ) {
      const base = lastUnits(unit, single.value, clock, false);
      const next = single.next + 2;
      return {
        period: { ...base, kind: 'shift', shift: -1 },
        next: /^(that|this|eso|esos)$/.test(text(tokens, next)) ? next + 1 : next,
      };
    }
    if (unit) {
      const after = text(tokens, single.next + 1);
      if (after === 'ago' || after === 'back' || after === 'atras')
        return { period: agoPeriod(unit, single.value, clock), next: single.next + 2 };
      if ((words.last.has(after) && !unitWords.has(text(tokens, single.next + 2))) || after === 'anteriores')
        return { period: lastUnits(unit, single.value, clock, false), next: single.next + 2 };
      if (after === 'from' && text(tokens, single.next + 2) === 'now')
        return { period: inPeriod(unit, single.value, clock), next: single.next + 3 };
      if (clock.prefer === 'future' && /^(in|dentro|en|de)$/.test(text(tokens, at - 1)))
        return { period: inPeriod(unit, single.value, clock), next: single.next + 1 };
      if (/^(over|during|within|durante)$/.test(text(tokens, at - 1)) && clock.prefer === 'past')
        return { period: lastUnits(unit, single.value, clock, single.value === 1), next: single.next + 1 };
    }
  }
  if (/^(hace|hacen)$/.test(head)) {
    const count = /^(un|una)$/.test(text(tokens, at + 1))
      ? { value: 1, next: at + 2 }
      : cardinalAt(tokens, at + 1);
    const unit = count ? unitWords.get(text(tokens, count.next)) : undefined;
    if (count && unit) return { period: agoPeriod(unit, count.value, clock), next: count.next + 1 };
  }
  return null;
}
