import type { Days } from '@saldo/contract/query/query';
import type { Token } from '../text/tokens.ts';
import type { World } from '../world.ts';
import { day, monthNumber, monthSpan, seasons, unitSpan, yearOf } from './calendar.ts';
import { grainOf, inMonth } from './pieces.ts';
import type { FoundPeriod, Period } from './period.ts';
import { placed } from './shift.ts';
import { hints } from './words.ts';

const covers = (outer: Period, inner: Period): boolean =>
  outer.start <= inner.start && outer.end >= inner.end;
const overlap = (one: Period, other: Period): boolean => one.start <= other.end && other.start <= one.end;

/** Whether a word that denies stands right before what begins at a token. */
function isDenied(tokens: readonly Token[], from: number): boolean {
  let at = from - 1;
  while (hints.stretchLead.has(tokens[at]?.text ?? '')) at -= 1;
  return hints.denial.has(tokens[at]?.text ?? '');
}

/**
 * The stretches of time a question is about. Two that say the same ("last winter, December through February") are one,
 * one inside the other narrows it ("in 2026, in October"), of two that overlap the last counts, and a year said apart
 * belongs to the month without one. `compares` keeps all of them; `base` is the stretch of the question before, which
 * "the month before" is counted from.
 */
export function stretchesOf(
  said: readonly FoundPeriod[],
  tokens: readonly Token[],
  world: World,
  compares = false,
  base: Days | null = null,
): Period[] {
  // "September, not October": what is denied gives way to what stands beside it.
  const meant = said.filter((one) => !isDenied(tokens, one.from));
  const named = withMonths(meant.length > 0 ? meant : said, tokens, world);
  const found: { period: Period; at: FoundPeriod }[] = [];
  for (const at of named) {
    const before = found.at(-1)?.period ?? baseOf(base, at.period, world);
    const spans = at.each?.map((span): Period => ({ ...span, grain: 'day', kind: 'point' }));
    for (const period of spans ?? [before ? placed(at.period, before, world) : at.period])
      found.push({ period, at });
  }
  if (found.length < 2) return found.map(({ period }) => period);
  if (compares) return besideYears(found, tokens, world);
  const kept: typeof found = [];
  for (const one of found) {
    const before = kept.at(-1);
    const joined =
      !before ||
      before.at === one.at ||
      tokens.slice(before.at.to, one.at.from + 1).some(({ text }) => hints.listed.has(text));
    if (before?.period.start === one.period.start && before.period.end === one.period.end) continue;
    const narrow = before && !joined ? narrower(before, one, world) : null;
    if (narrow) kept[kept.length - 1] = { period: narrow, at: one.at };
    else kept.push(one);
  }
  return kept.map(({ period }) => period);
}

/** "Last month, up to the 15th", "before the 10th in May": days that name no month are of the one beside them. */
function withMonths(said: readonly FoundPeriod[], tokens: readonly Token[], { today }: World): FoundPeriod[] {
  const named: FoundPeriod[] = [];
  for (const one of said) {
    const before = named.at(-1);
    const [month, days] = one.period.monthless ? [before, one] : [one, before];
    const isMonth =
      month?.period.grain === 'month' && month.period.start.slice(0, 7) === month.period.end.slice(0, 7);
    const apart =
      before === undefined ||
      tokens.slice(before.to, one.from).some(({ text }) => text !== ',' && hints.listed.has(text));
    const period =
      !apart && isMonth && days?.period.monthless ? inMonth(days.period, month.period, today) : null;
    if (before && days && period)
      named[named.length - 1] = { ...days, period, from: before.from, to: one.to };
    else named.push(one);
  }
  return named;
}

/** The stretch that places one without days of its own: that of the question before, or the running month. */
function baseOf(base: Days | null, { kind, start }: Period, world: World): Period | null {
  if (base) {
    const { start: from, end } = base;
    const grain = grainOf(base, world.today);
    return { start: from, end, grain, kind: 'unit', ...(isSeason(base) ? { yearly: true } : {}) };
  }
  const untold = kind === 'shift' && start === '1900-01-01';
  return untold
    ? { ...unitSpan('month', world.today, 0, world.weekStart), grain: 'month', kind: 'unit' }
    : null;
}

/** Three months that are summer or winter: the one before is a year earlier. */
const isSeason = ({ start, end, unit }: Days): boolean =>
  unit === 'range' &&
  Object.values(seasons).some((spanOf) =>
    [0, 1]
      .map((years) => spanOf(yearOf(start) + years))
      .some((one) => one.start === start && one.end === end),
  );

/** What a comparison is of: all that is said, a year beside its month ("a year ago in October") as one. */
function besideYears(found: readonly Placed[], tokens: readonly Token[], world: World): Period[] {
  const kept: Placed[] = [];
  for (const one of found) {
    const before = kept.at(-1);
    const near =
      before && tokens.slice(before.at.to, one.at.from).every(({ text }) => hints.stretchLead.has(text));
    const whole = near ? (withYear(before, one.period, world) ?? withYear(one, before.period, world)) : null;
    if (whole) kept[kept.length - 1] = { period: whole, at: one.at };
    else kept.push(one);
  }
  return kept.map(({ period }) => period);
}

interface Placed {
  period: Period;
  at: FoundPeriod;
}

/** The one stretch that two in a row are together; null when both are meant. */
function narrower(before: Placed, { period, at }: Placed, world: World): Period | null {
  const lent =
    withYear(before, period, world) ??
    withYear({ period, at }, before.period, world) ??
    sinceInYear(before, period, world) ??
    sinceInYear({ period, at }, before.period, world);
  if (lent) return lent;
  if (covers(before.period, period)) return period;
  // "last Christmas, December 20 to 26": the days of a feast, written out right after its name.
  if (covers(period, before.period))
    return before.period.kind === 'point' && period.kind === 'range' && at.from - before.at.to <= 2
      ? period
      : before.period;
  // What is said last of days that overlap says them better ("in summer, June 15 to September 10").
  return overlap(before.period, period) ? period : null;
}

/** A month without a year beside a year without a month. */
function withYear(month: Placed, year: Period, world: World): Period | null {
  if (!month.at.yearless || month.period.grain !== 'month' || year.grain !== 'year' || year.kind !== 'unit')
    return null;
  const y = yearOf(year.start);
  const span = monthSpan(y, monthNumber(month.period.start));
  if (span.start > world.today) return null;
  return {
    ...month.period,
    ...span,
    end: span.end > world.today ? world.today : day(y, monthNumber(span.start), 31),
  };
}

/** "Last year, since July": what begins in no said year, beside one that is over, is the rest of that year. */
function sinceInYear({ period, at }: Placed, year: Period, world: World): Period | null {
  const isOver = year.grain === 'year' && year.kind === 'unit' && year.end < world.today;
  if (!isOver || !at.yearless || period.kind !== 'since') return null;
  return {
    ...period,
    start: `${year.start.slice(0, 4)}${period.start.slice(4)}`,
    end: year.end,
    kind: 'range',
  };
}
