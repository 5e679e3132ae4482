import { cardinalAt } from '../text/numbers.ts';
import { unitSpan, yearSpan, type Unit } from './calendar.ts';
import { dayAlone } from './dates.ts';
import { dayPair } from './day-pairs.ts';
import type { Clock } from './period.ts';
import { monthExpression } from './months.ts';
import { holidayAt, holidayWeekend } from './named.ts';
import { pointed } from './pointed.ts';
import { clip, make, skipFill, text, type Parsed, type Reader, type Tokens } from './reading.ts';
import { inPeriod, lastUnits, unitPeriod, weekendPeriod } from './units.ts';
import { unitWords, words } from './words.ts';
import { comingAt, yearAt } from './years.ts';
import { saidAt } from './said.ts';
import { among } from '../text/among.ts';
import { dictionary } from '../text/dictionary.ts';

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

/** What says the stretch beside the one of the turn before: the word in front, the phrase, and which way. */
const neighbours: readonly (readonly [before: string, phrase: string, shift: 1 | -1])[] = [
  ['the', 'one before|prior|previous ?that|this|it', -1],
  ['the', 'one after|following|next ?that|this|it', 1],
  ['', 'previous|prior|preceding ?one|period', -1],
  ['', 'following|next one', 1],
  ['el|la|los|las|al', 'anterior|anteriores|previo|previa', -1],
  ['el|la|los|las', 'siguiente|siguientes', 1],
  ['el|la', 'de antes', -1],
];

/** "the previous one", "the one before", `el anterior`: the stretch beside the one of the turn before. */
function neighbour(tokens: Tokens, at: number, clock: Clock): Parsed | null {
  const unit = saidAt(tokens, at - 1, 'the previous|prior|preceding')
    ? unitWords.get(text(tokens, at + 1))
    : undefined;
  if (unit && unit !== 'weekend') return shifted(unit, -1, clock, at + 2);
  for (const [before, phrase, shift] of neighbours) {
    const led = before === '' || saidAt(tokens, at - 1, before) !== null;
    const next = led ? saidAt(tokens, at, phrase) : null;
    if (next === null || !tokens.slice(next).every((one) => one.kind === 'mark')) continue;
    return { period: { ...unitPeriod('month', shift, clock), grain: 'range', kind: 'shift', shift }, next };
  }
  return null;
}

/** A unit beside the one of the turn before. */
const shifted = (unit: Unit, shift: 1 | -1, clock: Clock, next: number): Parsed => ({
  period: { ...unitPeriod(unit, shift, clock), kind: 'shift', shift },
  next,
});

/** What makes the unit after "for the" another one than that which runs: "for the month of May", "for the week before". */
const otherUnit = among(
  'of in before after ending ended starting beginning through that when where which we i prior ahead',
  'to and or following until till from since than as',
);

const forThe = (tokens: Tokens, at: number): boolean =>
  (saidAt(tokens, at - 2, 'for the') !== null ||
    (saidAt(tokens, at - 2, 'over|on the') !== null && saidAt(tokens, at + 1, 'so|up|down') !== null)) &&
  !otherUnit.test(text(tokens, at + 1)) &&
  !/^\d+$/.test(text(tokens, at + 1));

const toDates: Readonly<Record<string, Unit>> = dictionary({ ytd: 'year', mtd: 'month', qtd: 'quarter' });

/** "ytd", "month to date", `lo que va del mes`: the current unit up to today. */
function toDate(tokens: Tokens, at: number, clock: Clock): Parsed | null {
  const past: Clock = { ...clock, prefer: 'past' };
  const short = toDates[text(tokens, at)];
  if (short) return { period: unitPeriod(short, 0, past), next: at + 1 };
  const unitHere = unitWords.get(text(tokens, at));
  if (unitHere) {
    const dated = saidAt(tokens, at + 1, 'to date') ?? saidAt(tokens, at + 1, 'a|hasta la fecha');
    if (dated !== null) return { period: unitPeriod(unitHere, 0, past), next: dated };
    // "for the year": the one that runs, whether "so far" follows or not.
    if (forThe(tokens, at))
      return { period: unitPeriod(unitHere, 0, clock), next: saidAt(tokens, at + 1, 'so far') ?? at + 1 };
    if (saidAt(tokens, at + 1, '- to') !== null)
      return { period: unitPeriod(unitHere, 0, past), next: at + 5 };
  }
  // `lo que va de(l) mes`
  const goes = saidAt(tokens, at, 'lo que va|llevamos|llevo');
  if (goes === null) return null;
  let next = skipFill(tokens, goes);
  if (words.this.has(text(tokens, next))) next += 1;
  const unit = unitWords.get(text(tokens, next));
  if (unit) return { period: unitPeriod(unit, 0, past), next: next + 1 };
  const year = yearAt(tokens, next, clock);
  if (year) return { period: make(clip(yearSpan(year.year), clock.today), 'year'), next: year.next };
  const month = monthExpression(tokens, next, past);
  return month?.period.grain === 'month' ? month : null;
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

/** What says in Spanish that a unit is the one before another: `anterior`, but for "anterior a" something named. */
const anterior = 'anterior|previo|previa !al|a';

/** `fin de semana (pasado)`: one unit of three words. */
function weekendPhrase(tokens: Tokens, at: number, clock: Clock, atom: Reader): Parsed | null {
  const next = saidAt(tokens, at, 'fin|fines de semana');
  if (next === null) return null;
  const after = text(tokens, next);
  const said = saidAt(tokens, next, anterior);
  if (said !== null) return { period: { ...weekendPeriod(-1, clock), kind: 'shift', shift: -1 }, next: said };
  if (words.last.has(after)) return { period: weekendPeriod(-1, clock), next: next + 1 };
  if (after === 'antepasado') return { period: weekendPeriod(-2, clock), next: next + 1 };
  const coming = comingAt(tokens, next);
  if (coming !== null) return { period: weekendPeriod(1, clock), next: coming };
  const dated = saidAt(tokens, next, 'de|del') === null ? null : weekendOf(tokens, next, clock, atom);
  return dated ?? { period: weekendPeriod(0, clock), next };
}

/** "each month after paying the bills": what comes again and again, and no month after another. */
const isRate = (tokens: Tokens, at: number): boolean =>
  /^(each|every|per|cada|al|por)$/.test(text(tokens, at - 1)) ||
  (/^(an?|un|una)$/.test(text(tokens, at - 1)) &&
    /^(tax|taxes|paying|pay|pagar|impuestos)$/.test(text(tokens, at + 2)));

/** What stands behind a unit and says another: so many units from now, or from the one of the turn before. */
const behindUnit: readonly (readonly [phrase: string, moved: { by: number } | { shift: 1 | -1 }])[] = [
  ['before last', { by: -2 }],
  ['before that|this', { shift: -1 }],
  ['antepasado|antepasada', { by: -2 }],
  ['que paso|acaba|termino', { by: -1 }],
  ['before|earlier|prior !than|my|our|his|her|mi|to', { shift: -1 }],
  ['de antes', { shift: -1 }],
  ['after|despues', { shift: 1 }],
  ['anterior|previo|previa a esa|ese|eso|esta|este', { shift: -1 }],
  [anterior, { shift: -1 }],
];

/** A unit that leads: `mes pasado`, "the month before last", "week of March 3". */
function unitFirst(tokens: Tokens, at: number, clock: Clock, atom: Reader): Parsed | null {
  const head = text(tokens, at);
  const unitHere = unitWords.get(head);
  if (!unitHere) return null;
  // `el año fiscal pasado`: the calendar year.
  if (unitHere === 'year' && words.yearSort.has(text(tokens, at + 1))) {
    const plain = unitFirst(tokens.toSpliced(at + 1, 1), at, clock, atom);
    return plain && { ...plain, next: plain.next + 1 };
  }
  const after = text(tokens, at + 1);
  if (isRate(tokens, at) && /^(before|prior|earlier|after|antes|despues)$/.test(after)) return null;
  for (const [phrase, moved] of behindUnit) {
    const next = saidAt(tokens, at + 1, phrase);
    if (next === null) continue;
    return 'shift' in moved
      ? shifted(unitHere, moved.shift, clock, next)
      : { period: unitPeriod(unitHere, moved.by, clock), next };
  }
  if (after === 'anterior') {
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
  if (after === 'actual' || after === 'corriente')
    return { period: unitPeriod(unitHere, 0, clock), next: at + 2 };
  const coming = comingAt(tokens, at + 1);
  if (coming !== null) return { period: unitPeriod(unitHere, 1, clock), next: coming };
  if (unitHere === 'weekend' && /^(of|de|del)$/.test(after)) return weekendOf(tokens, at + 1, clock, atom);
  if (unitHere === 'week' && /^(of|de|del)$/.test(after)) {
    const pair = dayPair(tokens, at + 1, clock, atom);
    if (pair) return pair;
    const inner =
      atom(tokens, skipFill(tokens, at + 1), clock) ?? dayAlone(tokens, skipFill(tokens, at + 1), clock);
    if (inner?.period.kind === 'range') return inner;
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
  const bare = head === 'finde' || (head === 'weekend' && saidAt(tokens, at - 1, 'the|over|on') !== null);
  return bare ? { period: weekendPeriod(0, clock), next: at + 1 } : null;
}

/** "3 months ago", "a week ago", "two weeks from now", "in 10 days", `hace dos meses`. */
function counted(tokens: Tokens, at: number, clock: Clock): Parsed | null {
  const since = saidAt(tokens, at, 'hace|hacen');
  const count = countAt(tokens, since ?? at);
  // `las dos últimas semanas`: how many stands before which.
  const turned = count && saidAt(tokens, count.next, 'ultimos|ultimas');
  const named = turned && unitWords.get(text(tokens, turned));
  if (turned && named) return { period: lastUnits(named, count.value, clock, false), next: turned + 1 };
  const unit = count && unitWords.get(text(tokens, count.next));
  if (!count || !unit || (since === null && tokens[at]?.kind === 'money')) return null;
  const { value } = count;
  const behind = count.next + 1;
  if (since !== null) return { period: unitPeriod(unit, -value, clock), next: behind };
  const earlier = saidAt(tokens, behind, beforeThat);
  if (earlier !== null) {
    const period = { ...lastUnits(unit, value, clock, false), kind: 'shift' as const, shift: -1 };
    return { period, next: saidAt(tokens, earlier, '?that|this|eso|esos') ?? earlier };
  }
  const ago = saidAt(tokens, behind, 'ago|back|atras');
  if (ago !== null) return { period: unitPeriod(unit, -value, clock), next: ago };
  const after = text(tokens, behind);
  if ((words.last.has(after) && !unitWords.has(text(tokens, behind + 1))) || after === 'anteriores')
    return { period: lastUnits(unit, value, clock, false), next: behind + 1 };
  const fromNow = saidAt(tokens, behind, 'from now');
  if (fromNow !== null) return { period: inPeriod(unit, value, clock), next: fromNow };
  const before = text(tokens, at - 1);
  if (clock.prefer === 'future')
    return /^(in|dentro|en|de|within)$/.test(before) || saidAt(tokens, at - 3, 'de aqui|aca a') !== null
      ? { period: inPeriod(unit, value, clock), next: behind }
      : null;
  return /^(over|during|within|durante)$/.test(before)
    ? { period: lastUnits(unit, value, clock, value === 1), next: behind }
    : null;
}

/** "(3 months) before", `anteriores`: those before what was asked, where nothing else is named behind it. */
const beforeThat =
  'before|prior|preceding|earlier|anteriores|previos|previas|antes !antes|before|my|our|his|her|mi|nuestro|nuestra';

const countAt = (tokens: Tokens, at: number): { value: number; next: number } | null =>
  /^(a|an|un|una)$/.test(text(tokens, at)) && !/^(couple|par)$/.test(text(tokens, at + 1))
    ? { value: 1, next: at + 1 }
    : cardinalAt(tokens, text(tokens, at) === 'un' ? at + 1 : at);
