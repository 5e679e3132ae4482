import { addDays, daysBetween, type DateText } from '@saldo/contract/dates';
import { unitSpan } from '../../periods/calendar.ts';
import { inSameMonth } from '../../periods/same-month.ts';
import type { Period } from '../../periods/grammar.ts';
import { placed, shifted } from '../../periods/shift.ts';
import type { World } from '../../world.ts';
import type { Ask, Frame } from '../frame.ts';
import { unitNamed } from '../units/time-units.ts';
import type { Marked } from '../words/marked.ts';
import type { Leaning } from './leaning.ts';
import { sameBefore } from './same-before.ts';

const before =
  /\b(before (that|then|it|this|those|these)|previously|(the )?(one|ones|period|time) before|prior( to that)?|antes( de es[oa]s?)?|(el|la|lo|del|al) anterior|anteriormente|previo|previa|(el|la) pasad[oa](?! (mes|ano|semana|trimestre)))\b/;
const after =
  /\b(after (that|then|it)|(the )?(one|period) after|following one|next one|despues( de eso)?|(el|la) siguiente)\b/;

/** The days of a follow-up: "the month before" and "before that" count from the days of the turn before. */
export function placedPeriods(
  periods: readonly Period[],
  marked: Marked,
  previous: Frame,
  world: World,
): Period[] {
  const { pattern } = marked;
  const base = previous.periods.at(-1);
  const running = base && runningUnit(base, pattern, world);
  if (running) return [running];
  const around = base && unitAround(base, marked, world);
  if (around) return [around];
  const yearBefore = base && sameBefore(periods, marked, base);
  if (yearBefore) return [yearBefore];
  if (periods.length === 0) {
    if (base && sinceThose.test(pattern)) return [daysSince(base, world)];
    const by = before.test(pattern) ? -1 : after.test(pattern) ? 1 : 0;
    if (by === 0 || (by > 0 && !base)) return [];
    // Without dates the answer was of this month.
    const month: Period = {
      start: unitSpan('month', world.today).start,
      end: world.today,
      grain: 'month',
      kind: 'unit',
    };
    return [shifted(base ?? month, by, world)];
  }
  // `el mes anterior a ese`: before the days of the turn before, not before today.
  if (base && periods.length === 1 && besideThose.test(pattern)) return [shifted(base, -1, world)];
  const [only] = periods;
  if (base && only?.kind === 'shift' && only.grain === 'week' && isLooseWeek(base, world))
    return [shifted({ ...base, grain: 'range', kind: 'range' }, only.shift ?? -1, world)];
  if (base?.weekly && only?.weekly && periods.length === 1 && besideWeekday.test(marked.words))
    return [{ ...shifted(base, weekAfter.test(marked.words) ? 1 : -1, world), placed: true }];
  if (base && periods.length === 1 && namesWeekday(marked))
    return periods.map((period) => inThatWeek(period, world, previous));
  return periods.map((said) => {
    const period = inSameMonth(said, base, world.today);
    if (base) return placed(period, period.part ? monthOfHalf(base) : base, world);
    return period.kind === 'shift' ? { ...period, kind: 'unit' } : period;
  });
}

/** "and the Friday before?", `¿y el viernes de antes?` after a day told by its weekday. */
const besideWeekday =
  /\b(?:before(?: that)?|prior|previous \w+|after(?: that)?|following(?: \w+)?|anterior|previ[oa]|de antes|siguiente)$/;
const weekAfter = /\b(?:after|following|siguiente)\b/;

const sinceThose =
  /^(?:and |y |but |pero |ok |so |what about |how about |how much |cuanto |que tal |what |have |did |i |we |spen[dt] |paid |he |hemos |llevo |llevamos |gast\w+ |pag\w+ |on |at |en |a |§[mc] )*(?:(?:ever )?since(?: then)?|from then on|after that until (?:now|today)|desde (?:entonces|ahi)|a partir de (?:entonces|ahi))$/;

/** "and since then?": from the day after a stretch, or from the one day that was named, to today. */
function daysSince({ start, end }: Period, { today }: World): Period {
  const from = start === end ? start : addDays(end, 1);
  return { start: from > today ? start : from, end: today, grain: 'range', kind: 'range' };
}

const besideThose =
  /^(?:and |y |what about |en |in |que tal )*§p (?:a|de|to|before) (?:ese|esa|eso|aquel|aquella|that)(?: (?:one|mes|ano|semana|trimestre))?$/;

const thisOne =
  /^(?:and |y |but |pero |ok |no |so |what about |que tal )*(?:(?:not |no )?(?:the last one|last one|(?:la|el) (?:pasad[oa]|anterior)|§p) (?:but |sino )?)?(?:this(?: one)?|the current(?: one)?|est[ea]|(?:la|el) (?:actual|de ahora))$/;

/** "this one?", `no la pasada, esta`: the unit of the days before, as it runs. */
function runningUnit({ grain }: Period, pattern: string, { today, weekStart }: World): Period | null {
  if (!thisOne.test(pattern) || grain === 'range' || grain === 'day') return null;
  return { start: unitSpan(grain, today, 0, weekStart).start, end: today, grain, kind: 'unit' };
}

/** Seven days that are no week of the calendar ("the first week of November"): the week after them begins where they end. */
const isLooseWeek = ({ start, end }: Period, { weekStart }: World): boolean =>
  daysBetween(start, end) === 6 && unitSpan('week', start, 0, weekStart).start !== start;

const weekday =
  /^(?:(?:on|the|el|that|ese) )?(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|satur|sat|sun)(?:day)?$|^(?:(?:el|ese) )?(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo)$/;

/** Whether the days of a turn are a weekday's name and nothing else. */
function namesWeekday({ periods, tokens }: Marked): boolean {
  const [only, ...others] = periods;
  const text = tokens
    .slice(only?.from, only?.to)
    .map((one) => one.text)
    .join(' ');
  return only !== undefined && others.length === 0 && weekday.test(text);
}

/** A weekday alone, after a week or a day of it, is that week's ("last week", "and Saturday?"). */
function inThatWeek(period: Period, { weekStart }: World, previous: Frame): Period {
  const week = [...previous.periods, ...(previous.earlierPeriods ?? []).toReversed()].find(
    (one) => one.grain === 'week' && one.kind === 'unit',
  );
  if (!week || period.grain !== 'day') return period;
  const monday = unitSpan('week', week.start, 0, weekStart).start;
  const day = addDays(monday, ((daysBetween(monday, period.start) % 7) + 7) % 7);
  return day <= week.end ? { ...period, start: day, end: day } : period;
}

const aroundIt =
  /\b(?<that>that|those|esa|ese|aquella|aquel|toda|todo|the|la|el)(?: (?:esa|ese|la|el))? ?(?<whole>whole |entire |full |same |misma |mismo )?(?<unit>weekend|week|month|quarter|year|fin de semana|finde|semana|mes|trimestre|ano)(?<entire> enter[oa]| complet[oa])?$/;
/** "and that whole weekend?", `¿y toda esa semana?` after a day or another shorter stretch: the unit it lies in. */
function unitAround(base: Period, { words }: Marked, { today, weekStart }: World): Period | null {
  const { that = '', whole, unit = '', entire } = aroundIt.exec(words)?.groups ?? {};
  const grain = unitNamed[unit];
  if (!grain || base.kind === 'all' || base.kind === 'since') return null;
  const pointed = /^(?:that|those|esa|ese|aquella|aquel)$/.test(that);
  if (!pointed && !whole && !entire && !/^tod[oa]$/.test(that)) return null;
  const around = unitSpan(grain, base.start, 0, weekStart);
  if (daysBetween(base.start, base.end) >= daysBetween(around.start, around.end)) return null;
  return {
    start: around.start,
    end: around.end > today ? today : around.end,
    grain,
    kind: 'unit',
    placed: true,
  };
}

/** "and the second half?" after the 1st to the 15th: of that month. */
function monthOfHalf(base: Period): Period {
  const isHalf =
    base.grain === 'range' &&
    base.start.slice(0, 7) === base.end.slice(0, 7) &&
    (base.start.endsWith('-01') || base.start.endsWith('-16'));
  return isHalf && base.part === undefined
    ? { ...base, ...unitSpan('month', base.start), grain: 'month', kind: 'unit' }
    : base;
}

const looksAhead: ReadonlySet<Ask> = new Set<Ask>(['afford', 'forecast', 'free']);

/** The last day of the days named: a running month is looked at to its end. */
function lastDay(periods: readonly Period[], { today, weekStart }: World): DateText | null {
  const last = periods.at(-1);
  if (!last) return null;
  const { end, grain, kind } = last;
  return end === today && kind === 'unit' && grain !== 'range' && grain !== 'day'
    ? unitSpan(grain, today, 0, weekStart).end
    : end;
}

/** Stretches that follow on each other, as the one stretch they make; null where days lie between them. */
function inOneRow(periods: readonly Period[]): Period | null {
  const [first, ...others] = periods.toSorted((a, b) => a.start.localeCompare(b.start));
  if (!first || others.length === 0) return null;
  let { end } = first;
  for (const one of others) {
    if (addDays(end, 1) !== one.start) return null;
    ({ end } = one);
  }
  return { ...first, end, kind: 'range' };
}

/** Days named take the place of those before, which are kept to be held against them. */
export function takePeriods(next: Frame, { now, names, operation, periods, previous, world }: Leaning): void {
  // "and September?", "and August?": stretch after stretch of the same.
  const onlyDays = !operation && !names && periods.length === 1 && previous.periods.length === 1;
  if (periods.length > 0) {
    next.earlierPeriods = onlyDays
      ? [...(previous.earlierPeriods ?? []), ...previous.periods].slice(-11)
      : previous.periods;
    next.periods = periods;
    if (next.by !== null && looksAhead.has(previous.ask)) next.by = lastDay(periods, world);
  }
  // Of two stretches compared, the first is what was asked about.
  else if (previous.ask === 'compare' && operation && now.ask !== 'compare') {
    const whole = now.ask === 'average' && inOneRow(previous.periods);
    next.periods = whole ? [whole] : previous.periods.slice(0, 1);
  }
}
