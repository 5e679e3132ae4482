import { emptyFrame, type Frame, type Weighed } from '../../frame.ts';
import type { Leaning, Verdict } from '../leaning.ts';
import { asPayees, besideEachOther } from '../sums.ts';
import { rises } from '../words.ts';
import { askedOfTable, type Asked, type Measure, picks } from './asked.ts';
import { canBeWeighed, figuresMeant, fitsTable, leansOnTable, ofPayees } from './fits.ts';
import { type Axis, onTable, type Table } from './sides.ts';

/** "which of the two pays me more", "order them", `¿cuál sale más caro por visita?`: of whatever the talk has told last. */
export function weighed(leaning: Leaning): Verdict {
  const { marked, pattern, periods, world } = leaning;
  const asked = askedOfTable(pattern, marked.words);
  if (!asked || !leansOnTable(leaning, asked)) return null;
  const table = onTable(figuresMeant(leaning, asked), asked);
  if (!table || !fitsTable(leaning, asked, table)) return null;
  if (rises.test(pattern) && !asked.percent) return risen(leaning, table);
  if (!canBeWeighed(leaning, asked, table)) return null;
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
