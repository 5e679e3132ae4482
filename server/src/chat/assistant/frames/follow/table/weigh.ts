import { daysBetween } from '@saldo/contract/dates';
import { cues } from '../../cues.ts';
import { showsParts } from '../../before/table.ts';
import { emptyFrame, type Frame, type Thing, type Weighed } from '../../frame.ts';
import type { Leaning, Verdict } from '../leaning.ts';
import { asPayees } from '../sums.ts';
import { namesVisits } from '../visits.ts';
import { rises } from '../words.ts';
import { askedOfTable, type Asked, bareMeasure, type Measure, picks } from './asked.ts';
import { type Axis, onTable, type Table } from './sides.ts';

/** "which of the two pays me more", "order them", `¿cuál sale más caro por visita?`: of whatever the talk has told last. */
export function weighed(leaning: Leaning): Verdict {
  const { marked, now, pattern, periods, previous, world } = leaning;
  const asked = askedOfTable(pattern, marked.words);
  if (!asked || now.accountIds.length + now.goalIds.length > 0) return null;
  if (now.amount !== null || now.minCents !== null || now.maxCents !== null || marked.exclusions.length > 0)
    return null;
  const ofEach = /\b(?:each|cada un[oa])\b/.test(pattern);
  if (bareMeasure.test(pattern) && !ofEach && !asked.alone && !toldSeveral(previous)) return null;
  if (asked.alone && previous.ask !== 'total' && previous.ask !== 'count' && !toldSeveral(previous))
    return null;
  // Shares are of one whole already, and what was held against its own mean stands there.
  const ranks = asked.want === 'most' || asked.want === 'order';
  if ((previous.ask === 'share' || previous.usual) && !ranks) return null;
  if (asked.where && !toldSeveral(previous)) return null;
  // Of rows and parts that were shown "which was the biggest" is one of those, unless "of the two" is said.
  const ofSums = asked.count !== null || plainMore.test(pattern);
  const told = ofSums ? leaning.table : leaning.table.filter((one) => !showsParts(one));
  const table = onTable(told, asked);
  if (!table || (periods.length > 0 && table.axis === 'days')) return null;
  if (asksWithin(pattern, table)) return null;
  if (asked.alone && !fitsAlone(asked, table)) return null;
  if (asked.alone && cues.spend.test(pattern) && table.sides.some(({ flow }) => flow !== 'spending'))
    return null;
  if (rises.test(pattern) && !asked.percent) return risen(leaning, table);
  if (table.axis === 'things' && asked.axis === 'things' && !ofPayees(table.sides)) return null;
  // "per pizza", "how many fill-ups each": a word for the visits, no other subject; nor is a side that is named again.
  const visits = asked.by === 'visit' || asked.by === 'visits' || namesVisits(now);
  if (now.things.length > 0 && !visits && !namesSides(now, table)) return null;
  // What was left of two stretches is told best of all beside what made it; what came in less what went out too.
  const nets = table.sides.every((one) => one.ask === 'cashflow');
  if ((nets && (asked.want !== 'apart' || asked.percent)) || isEverything(table.sides)) return null;
  const days = periods.length > 0 ? periods.slice(0, 1) : null;
  const sides = table.sides.map((one) => ({ ...one, ...(days && { periods: days }) }));
  // Over days of its own, what is dearer is what came to more.
  const by = days && asked.by === null ? 'sum' : measureOf(asked, table.axis, sides);
  return (
    plainly(leaning, asked, by, { axis: table.axis, sides }, world) ?? {
      ...emptyFrame,
      ask: 'weigh',
      flow: sides[0]?.flow ?? 'spending',
      sides: sides.map((one) => measuredBy(one, by)),
      weighed: { by, want: asked.want, percent: asked.percent, least: asked.least },
      whole: true,
      said: pattern.slice(0, 200),
    }
  );
}

const longestOf = { d: 1, w: 7, s: 7, m: 31 } as const;
const namedUnit =
  /\b(?:which|what|que|cual) (?:single )?(d)(?:ay|ia)\b|\b(?:which|what|que|cual) (?:single )?([wsm])(?:eek(?:end)?|emana|onth|es)\b/;

/** "which day did I get paid the most?" after two years: one of their days is meant, and neither of the years. */
function asksWithin(pattern: string, { axis, sides }: Table): boolean {
  const [, day, other] = namedUnit.exec(pattern) ?? [];
  const unit = (day ?? other) as keyof typeof longestOf | undefined;
  if (!unit || axis !== 'days') return false;
  return sides.some(({ periods: [one] }) => one && daysBetween(one.start, one.end) >= longestOf[unit]);
}

/** "which was more?": of two sums, never of the rows they were told with. */
const plainMore =
  /^(?:and |so |y |ok )*(?:which|cual)(?: one)?(?: was| is| fue| es)? (?:more|less|mas|menos)$/;

/** "total?" of two things or stretches, "on average?" of two stretches: of a thing that is its own mean. */
const fitsAlone = ({ want }: Asked, { axis }: Table): boolean =>
  axis === 'days' || (axis === 'things' && want === 'sum');

/** The answer before told several figures side by side. */
const toldSeveral = ({ ask, periods, usual, weighed: by }: Frame): boolean =>
  by !== undefined || ask === 'compareThings' || (ask === 'compare' && periods.length > 1 && !usual);

/** "which of them went up most": each over its days and those before them. */
function risen(leaning: Leaning, { axis, sides }: Table): Verdict {
  const { pattern, periods, table } = leaning;
  const [base] = sides;
  if (!base || axis !== 'things' || !picks.test(pattern) || sides.some((one) => one.things.length !== 1))
    return null;
  const [last] = table;
  const before = last?.ask === 'compare' ? last.periods[1] : last?.earlierPeriods?.at(-1);
  const days = periods[0] ?? base.periods[0];
  return {
    ...base,
    ask: 'compare',
    per: null,
    things: sides.flatMap((one) => one.things),
    periods: days ? [days, ...(before && periods.length === 0 ? [before] : [])] : [],
    whole: true,
    said: pattern.slice(0, 200),
  };
}

/** "how much more was the groceries": a side of what is held against each other. */
const namesSides = ({ things }: Frame, { axis, sides }: Table): boolean =>
  axis === 'things' &&
  things.every(({ key }) => sides.some((side) => side.things.some((one) => one.key === key)));

/** What came in and what went out. */
const isEverything = (sides: readonly Frame[]): boolean =>
  new Set(sides.map((one) => one.flow)).size > 1 && sides.every((one) => one.things.length === 0);

const ofPayees = (sides: readonly Frame[]): boolean =>
  sides.every(({ things }) => things.every((one) => one.kind !== 'category'));

/** A word that measures nothing leaves the measure they were told by. */
function measureOf({ by, priced, want }: Asked, axis: Axis, sides: readonly Frame[]): Measure {
  if (sides.some((one) => one.ask === 'cashflow')) return 'sum';
  if (by !== null) return by;
  // A month that was dearer came to more; of two shops the dearer one takes more a time.
  if (priced && axis === 'things' && ofPayees(sides)) return 'visit';
  const last = sides.at(-1);
  if (last?.ask === 'count') return 'visits';
  const byUnit = last?.ask === 'average' && last.per !== null && last.per !== 'transaction';
  if (want === 'mean' || (want === 'sum' && !byUnit)) return 'sum';
  if (last?.ask !== 'average') return 'sum';
  return last.per === 'transaction' || last.per === null ? 'visit' : last.per;
}

/** A figure as a question by its measure, for the turns after it. */
const measuredBy = (side: Frame, by: Measure): Frame =>
  side.ask === 'cashflow'
    ? side
    : by === 'sum'
      ? { ...side, ask: 'total', per: null }
      : by === 'visits'
        ? { ...side, ask: 'count', per: null }
        : { ...side, ask: 'average', per: by === 'visit' ? 'transaction' : by };

/** What the plain answers say as well: shops or stretches held against each other, or added up. */
function plainly(
  { pattern }: Leaning,
  asked: Asked,
  by: Measure,
  { axis, sides }: { axis: Axis; sides: Frame[] },
  world: Leaning['world'],
): Frame | null {
  const [base] = sides;
  const periods = sides.flatMap((one) => one.periods);
  if (base && by === 'visits' && axis === 'days' && asked.want === 'sum')
    return { ...base, ask: 'count', periods };
  if (!base || base.ask === 'cashflow') return null;
  const isUnit = by !== 'sum' && by !== 'visits' && by !== 'visit';
  if (asked.want === 'sum' && axis === 'things' && isUnit) {
    const all = sides.flatMap((one) => one.things).map((one) => asPayees(one, world));
    return { ...measuredBy(base, by), things: all, ...besideEachOther(all), said: pattern.slice(0, 200) };
  }
  if (by !== 'sum') return null;
  const told = {
    ...measuredBy(base, by),
    sides: sides.map((one) => measuredBy(one, by)),
    weighed: { by, want: asked.want, percent: asked.percent, least: asked.least } satisfies Weighed,
    whole: true as const,
    said: pattern.slice(0, 200),
  };
  const apart = asked.want === 'most' || asked.want === 'apart';
  if (axis === 'days' && apart) {
    const latestFirst = asked.want === 'apart' && periods.length === 2;
    return { ...told, ask: 'compare', periods: latestFirst ? periods.toReversed() : periods };
  }
  if (axis === 'days' && (asked.want === 'sum' || asked.want === 'mean')) return { ...told, periods };
  const things = sides.flatMap((one) => one.things).map((one) => asPayees(one, world));
  const single = sides.every((one) => one.things.length === 1);
  if (axis === 'things' && single && apart) return { ...told, ask: 'compareThings', things };
  if (axis === 'things' && single && asked.want === 'sum')
    return { ...told, things, ...besideEachOther(things) };
  const accountIds = sides.flatMap((one) => one.accountIds);
  if (axis === 'accounts' && sides.every((one) => one.accountIds.length > 0)) {
    if (apart && sides.every((one) => one.accountIds.length === 1))
      return { ...told, ask: 'compareThings', accountIds };
    if (asked.want === 'sum') return { ...told, accountIds };
  }
  return null;
}

/** A kind and a shop would narrow each other; here both are meant. */
const besideEachOther = (things: readonly Thing[]): Partial<Frame> =>
  things.every((one) => one.kind === things[0]?.kind) ? {} : { anyOf: true };
