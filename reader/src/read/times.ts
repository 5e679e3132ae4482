import type { Mark, Meaning } from '../marks/mark.ts';
import type { Marked } from '../marks/marks.ts';
import type { Role } from '../net/heads.ts';
import { toldBy } from '../periods/around.ts';
import { addMonths, monthsWithin, type Span, unitSpan } from '../periods/calendar.ts';
import type { FoundPeriod, Period } from '../periods/period.ts';
import { inMonth, nthPiece } from '../periods/pieces.ts';
import { runningBeside, sameDaysIn, saysSameDays, saysThisPoint } from '../periods/same-days.ts';
import { stretchesOf } from '../periods/stretches.ts';
import { among, type Words } from '../text/among.ts';
import type { World } from '../world.ts';
import { addDays } from '@saldo/contract/dates';
import type { Days, Event, Unit } from '@saldo/contract/query/query';
import { slotsOf, type Ask } from '@saldo/contract/query/slots';
import type { Played, Said, Setting } from './choice.ts';
import { daysLess, leftOut } from './left-out.ts';
import { daysOfThen, pointersIn } from './pointing.ts';

/** Questions about what is to come: a day without a year is the next one. */
const ahead: ReadonlySet<string> = new Set<Ask>([
  'due',
  'payday',
  'forecast',
  'afford',
  'runway',
  'allow',
  'payoff',
  'upkeep',
  'reach',
  'setby',
  'saveup',
  'need',
  'when',
  'pace',
  '+goal',
]);

/** Asks whose day is the last one they look at. */
export const byDay: ReadonlySet<string> = new Set<Ask>([
  'forecast',
  'afford',
  'runway',
  'allow',
  'payoff',
  'cut',
  'upkeep',
  'reach',
  'setby',
  'saveup',
  'goal',
  'left',
  'need',
  'when',
  'pace',
  '+goal',
  '+save',
]);

const comparisons: ReadonlySet<string> = new Set<Ask>(['cmp', 'vs']);

/** Asks of what is had on a day. */
export const standing: ReadonlySet<string> = new Set<Ask>(['bal', 'worth', 'reserved']);

const units: ReadonlySet<string> = new Set<Unit>(['day', 'week', 'month', 'quarter', 'year']);

const earliest = '1900-01-01';

function daysOf({ start, end, grain }: Period, world: World): Days {
  const from = start < earliest ? (world.dataStart ?? earliest) : start;
  const unit = units.has(grain) ? (grain as Unit) : 'range';
  return from <= end ? { start: from, end, unit } : { start: end, end, unit: 'day' };
}

/**
 * The days of what is had: a beginning is what the day before ended with, "a year ago" is that very day, and what today is
 * held against ("than in May") goes on until now.
 */
function standingDays(period: Period, isHeld: boolean, { today }: World): Period {
  const day = period.opening ? addDays(period.start, -1) : period.day;
  const then: Period = day ? { ...period, start: day, end: day, grain: 'day' } : period;
  return isHeld && then.end < today
    ? { ...then, start: addDays(then.end, 1), end: today, grain: 'range' }
    : then;
}

const comparing = among(
  'than que vs versus against contra frente compared comparado comparada respecto since desde',
);
const leading = among('in on at en a the el la las los to with con al de');
const nowWord = among('now today currently ahora hoy actualmente');

/** "Than a year ago", `que en enero`, "in June against now": what stands today is held against that. */
function isHeldAgainst({ from }: FoundPeriod, { tokens }: Marked): boolean {
  let at = from - 1;
  while (at > from - 4 && leading.test(tokens[at]?.text ?? '')) at -= 1;
  return comparing.test(tokens[at]?.text ?? '') || tokens.some(({ text }) => nowWord.test(text));
}

/** What was had on two days is the later of them, with its change since the other. */
function fromTo(stretches: readonly Days[]): readonly Days[] {
  const [earlier, later] = stretches.toSorted((one, other) => (one.end < other.end ? -1 : 1));
  return stretches.length === 2 && earlier && later && earlier.end < later.end
    ? [{ start: addDays(earlier.end, 1), end: later.end, unit: 'range' }]
    : stretches;
}

const running = ({ period: { around: _around, ...period }, ...found }: FoundPeriod): FoundPeriod => ({
  ...found,
  period,
});

/**
 * The stretch that places others: the last of the question before, or the day that its answer gave, which "that week"
 * is of where those days are more than a week.
 */
function baseOf(found: readonly FoundPeriod[], { before, day = null, world }: Setting): Days | null {
  const last = before === null ? undefined : slotsOf(before).days.at(-1);
  const that = found.find(({ period }) => period.around === 'that')?.period;
  if (!that || day === null) return last ?? null;
  const fits = last && toldBy(that, { ...last, grain: last.unit, kind: 'unit' }, world) !== null;
  return fits ? last : { start: day, end: day, unit: 'day' };
}

/** "Before payday": of what is to come the next one, of what was the latest; null where the words mean one alone. */
function eitherOf({ meanings }: Mark, type: 'e' | 'p'): Meaning | null {
  const days = meanings.map(({ meaning }) => meaning).filter((one) => one.type === 'e' || one.type === 'p');
  return days.some((one) => one.type !== type) ? (days.find((one) => one.type === type) ?? null) : null;
}

/** "Before my next paycheck on December 4": the date says when what stands before it is. */
const isDateOf = (before: Played | undefined, { meaning, mark }: Played, { tokens }: Marked): boolean =>
  before?.role.startsWith('@') === true &&
  before.meaning.type === 'e' &&
  meaning.type === 'p' &&
  meaning.past.period.grain === 'day' &&
  meaning.past.period.kind !== 'until' &&
  tokens.slice(before.mark.to, mark.from).every(({ text }) => ofDate.test(text));
const ofDate = among('on of the el del de ,');

/** Stretches and events in some role, on the calendar. */
export function timesOf(parts: readonly Played[], role: Role, { act, goesOn }: Said, setting: Setting) {
  const { marked, world } = setting;
  const later = ahead.has(act) || role === '@by';
  const events: Event[] = [];
  const found: FoundPeriod[] = [];
  for (const [at, part] of parts.entries()) {
    const { role: own, meaning, mark } = part;
    if (own !== role || isDateOf(parts[at - 1], part, marked)) continue;
    const said = eitherOf(mark, later || byDay.has(act) ? 'e' : 'p') ?? meaning;
    if (said.type === 'e') events.push(said.event);
    if (said.type === 'p') found.push({ ...(later ? said.ahead : said.past), from: mark.from, to: mark.to });
  }
  const out = leftOut(found, marked.tokens);
  const kept = found.filter((one) => !out.has(one));
  const base = baseOf(kept, setting);
  // By itself a question of the whole month is of the running one.
  const placed = goesOn ? kept : kept.map((one) => (one.period.around === 'whole' ? running(one) : one));
  const from = (one: FoundPeriod): FoundPeriod =>
    (base && !later && !standing.has(act) ? fromThere(one, marked, base, world, parts.length === 1) : null) ??
    withinMonth(one, base, world);
  const told = stretchesOf(
    goesOn ? placed.map(from) : placed,
    marked.tokens,
    world,
    comparisons.has(act),
    base,
  ).filter(({ kind }) => kind !== 'all');
  const isHeld = kept.length === 1 && kept.some((one) => isHeldAgainst(one, marked));
  const named = against(kept, told, base, { act, goesOn }, setting)
    .map((period) => (standing.has(act) ? standingDays(period, isHeld, world) : period))
    .map((period) => daysOf(period, world))
    .map((one) => afterwards(one, setting));
  const stretches = standing.has(act) ? fromTo(named) : named;
  const weekdays = kept.flatMap((one) => one.weekdays ?? []);
  const days = out.size === 0 ? stretches : daysLess(fromWhich(stretches, setting), out);
  return { days, event: events.at(-1) ?? null, weekdays };
}

/** "And after that, until the 10th": from the day behind those the talk was of. */
function afterwards(one: Days, { marked, before }: Setting): Days {
  const end = before === null ? undefined : slotsOf(before).days.at(-1)?.end;
  if (end === undefined || !pointersIn(marked).has('after')) return one;
  return one.start <= end && end < one.end ? { start: addDays(end, 1), end: one.end, unit: 'range' } : one;
}

const following = among('next following siguiente siguientes proximo proxima proximos proximas');
const present = among('now ahora');
/** "And in this one": the running one of their kind, where no unit is named. */
const thisOne = among('este esta one');
const lastWords = among('last past pasado pasada');
const beforeWords = among('before prior anterior');

/**
 * What goes on from days that are gone: "the next month" is the one behind them, "and now" the running one of their kind,
 * and "last summer" after the same summer the one before it. Null for all else.
 */
function fromThere(
  one: FoundPeriod,
  { tokens }: Marked,
  base: Days,
  { today, weekStart }: World,
  alone: boolean,
): FoundPeriod | null {
  const { period } = one;
  const { grain, start, end } = period;
  const said = tokens.slice(one.from, one.to).map(({ text }) => text);
  const says = (words: Words): boolean => said.some((text) => words.test(text));
  const at = (span: Span, unit: Period['grain'] = grain): FoundPeriod => ({
    ...one,
    period: {
      start: span.start,
      end: span.start <= today && span.end > today ? today : span.end,
      grain: unit,
      kind: 'unit',
    },
  });
  if (base.end >= today) return null;
  if (grain !== 'range' && says(following) && start === unitSpan(grain, today, 1, weekStart).start)
    return at(unitSpan(grain, base.end, 1, weekStart));
  if (
    (says(present) || thisOne.test(said.at(-1) ?? '')) &&
    start === today &&
    base.unit !== 'range' &&
    base.unit !== 'day'
  )
    return at(unitSpan(base.unit, today, 0, weekStart), base.unit);
  const isOwn = period.yearly && start.slice(5) === base.start.slice(5) && end.slice(5) === base.end.slice(5);
  // The same days are said once more with what else is asked of them.
  const isLast = alone && start === base.start && says(lastWords);
  return isOwn && (isLast || says(beforeWords))
    ? { ...one, period: { ...period, start: addMonths(base.start, -12), end: addMonths(base.end, -12) } }
    : null;
}

/** "Before the 15th" after a month: a day that names no month is of the one before, as what is before or after it. */
function withinMonth(one: FoundPeriod, base: Days | null, { today }: World): FoundPeriod {
  const piece = base && nthPiece(one.period, base, today);
  if (piece) return { ...one, period: piece };
  if (!base || !one.period.monthless || base.start.slice(0, 7) !== base.end.slice(0, 7)) return one;
  const period = inMonth(one.period, unitSpan('month', base.start), today);
  return period ? { ...one, period } : one;
}

/** The days that some are left out of: those beside them, else those of the question before, else all there is. */
function fromWhich(said: readonly Days[], { before, world }: Setting): readonly Days[] {
  const known = said.length > 0 || before === null ? said : slotsOf(before).days;
  return known.length > 0 ? known : [allDays(world)];
}

const than = among('than que vs versus against contra');

/** These say what the days are held against only right before them: "with checking in October" says of what. */
const thanNear = among('to with con from');

/** What changed "from July to August" did so between the two, "since last year" between that and this one; null for any other stretch. */
function changedBetween(only: Period, today: string): readonly Period[] | null {
  const months = only.grain === 'month' && only.kind === 'range' ? monthsWithin(only) : [];
  const unit = (['year', 'month'] as const).find((one) => only.start === unitSpan(one, today, -1).start);
  const sides =
    months.length === 2
      ? months.map((start) => unitSpan('month', start))
      : only.kind === 'since' && unit
        ? [unitSpan(unit, today), unitSpan(unit, today, -1)]
        : null;
  return (
    sides?.map(({ start, end }) => ({
      ...only,
      start,
      end: end < only.end ? end : only.end,
      grain: months.length === 2 ? 'month' : (unit ?? 'month'),
      kind: 'unit',
    })) ?? null
  );
}

/** "than last year" is held against this one; "the same days of last month" are those of the question before. */
function against(
  found: readonly FoundPeriod[],
  told: readonly Period[],
  base: Days | null,
  { act, goesOn }: Said,
  { marked: { tokens }, world: { today, weekStart } }: Setting,
): readonly Period[] {
  const [only] = told;
  const [at] = found;
  if (!only || !at || told.length > 1) return told;
  const soFar = saysThisPoint(tokens);
  const same = soFar || saysSameDays(tokens);
  const changed = act === 'cmp' ? changedBetween(only, today) : null;
  if (changed) return changed;
  // "Higher than this time last year": the running month is what is held against it.
  if (act === 'cmp' && !goesOn && only.kind === 'shift' && only.end < today) {
    const now = unitSpan('month', today);
    return [
      { ...only, start: now.start, end: today, grain: 'month', kind: 'unit' },
      { ...only, grain: 'month' },
    ];
  }
  const apart = base && !soFar && (base.end < only.start || only.end < base.start) ? base : null;
  // What is compared in a talk is what it was about: with the days that are named beside them.
  if (goesOn && apart && !same && act === 'cmp') {
    // A year beside something shorter is the same days of that year.
    if (only.grain === 'year' && apart.unit !== 'year' && sameDaysIn(apart, only).end < apart.start)
      return [
        { ...only, ...apart, grain: apart.unit },
        { ...only, ...sameDaysIn(apart, only), grain: apart.unit },
      ];
    const own: Period = { ...only, start: apart.start, end: apart.end, grain: apart.unit };
    return own.start > only.start ? [own, only] : [only, own];
  }
  if (only.end >= today || only.kind !== 'unit') return told;
  const own = (!soFar && (goesOn || same) ? base : null) ?? runningBeside(only, today, weekStart);
  if (!own) return told;
  const compares = comparisons.has(act);
  const beside: Period = { ...only, start: own.start, end: own.end };
  if (same) {
    const days: Period = { ...only, ...sameDaysIn(own, only), grain: base?.unit ?? 'range' };
    return compares ? [beside, days] : [days];
  }
  const held =
    compares &&
    tokens
      .slice(Math.max(0, at.from - 2), at.from + 1)
      .some(({ text }, place, near) => than.test(text) || (place >= near.length - 2 && thanNear.test(text)));
  return held && beside.start > only.start ? [beside, only] : told;
}

export const lately = among('lately recently ultimamente recientemente');

/** What "lately" is of. */
export const lastDays = (today: string): Days => ({
  start: addDays(today, -29),
  end: today,
  unit: 'range',
});

const changeWords = among(
  'grown grew grow risen rose increased increase changed change dropped fallen shrunk up down better more crecido crecio subido subio aumentado aumento cambiado cambio bajado bajo disminuido mejorado mas',
);

/** "How much has it grown since then" after what was had on a past day: the days from that one's end until now. */
export function sinceThen(act: string, { marked, before, world: { today } }: Setting): Days | null {
  if (!standing.has(act) || before?.kind !== 'standing' || before.at === null || before.over) return null;
  const changes = pointersIn(marked).has('since') || marked.tokens.some(({ text }) => changeWords.test(text));
  const start = addDays(before.at, 1);
  return changes && start < today ? { start, end: today, unit: 'range' } : null;
}

/** The days that a message points at, of the day its talk is about: the one that was asked about, or that was answered. */
export function toldDay({ marked, before, day = null, world: { today } }: Setting): Days | null {
  const [only, ...others] = before === null ? [] : slotsOf(before).days;
  const own = only && others.length === 0 && only.start === only.end ? only.start : day;
  return own === null ? null : daysOfThen(pointersIn(marked), own, today);
}

export const allDays = ({ dataStart, today }: World): Days => ({
  start: dataStart !== null && dataStart < today ? dataStart : today,
  end: today,
  unit: 'range',
});
