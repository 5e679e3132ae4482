import { daysBetween } from '@saldo/contract/dates';
import { showsParts } from '../../before/table.ts';
import { cues } from '../../cues.ts';
import type { Frame } from '../../frame.ts';
import type { Leaning } from '../leaning.ts';
import { namesVisits } from '../visits.ts';
import { type Asked, bareMeasure } from './asked.ts';
import type { Table } from './sides.ts';

/** Whether a turn that asks something of the table means the table, by its other words and the answer it follows. */
export function leansOnTable({ marked, now, pattern, previous }: Leaning, asked: Asked): boolean {
  const { alone, want, where } = asked;
  if (now.accountIds.length + now.goalIds.length + marked.exclusions.length > 0) return false;
  if (now.amount !== null || now.minCents !== null || now.maxCents !== null) return false;
  const several = toldSeveral(previous);
  const ofEach = /\b(?:each|cada un[oa])\b/.test(pattern);
  if (!several && bareMeasure.test(pattern) && !ofEach && !alone) return false;
  if (!several && alone && previous.ask !== 'total' && previous.ask !== 'count') return false;
  // Shares are of one whole already, and what was held against its own mean stands there.
  if ((previous.ask === 'share' || previous.usual) && want !== 'most' && want !== 'order') return false;
  return several || !where;
}

/** The answer before told several figures side by side. */
const toldSeveral = ({ ask, periods, usual, weighed: by }: Frame): boolean =>
  by !== undefined || ask === 'compareThings' || (ask === 'compare' && periods.length > 1 && !usual);

/** "which was more?": of two sums, never of the rows they were told with. */
const plainMore =
  /^(?:and |so |y |ok )*(?:which|cual)(?: one)?(?: was| is| fue| es)? (?:more|less|mas|menos)$/;

/** The figures a turn can mean: of rows and parts that were shown "the biggest" is one of those, unless "of the two" is said. */
export const figuresMeant = ({ pattern, table }: Leaning, { count }: Asked): readonly Frame[] =>
  count !== null || plainMore.test(pattern) ? table : table.filter((one) => !showsParts(one));

/** Whether what stands on the table is what the turn asks about. */
export function fitsTable({ pattern, periods }: Leaning, { alone, want }: Asked, table: Table): boolean {
  const { axis, sides } = table;
  if ((periods.length > 0 && axis === 'days') || asksWithin(pattern, table)) return false;
  if (!alone) return true;
  // "total?" is of two things or stretches, "on average?" of two stretches: a thing has a mean of its own.
  if (axis !== 'days' && (axis !== 'things' || want !== 'sum')) return false;
  return !cues.spend.test(pattern) || sides.every(({ flow }) => flow === 'spending');
}

/** Whether the sides can be told beside each other, and the turn names no subject but them. */
export function canBeWeighed(
  { now }: Leaning,
  { axis: meant, by, percent, want }: Asked,
  table: Table,
): boolean {
  const { axis, sides } = table;
  if (axis === 'things' && meant === 'things' && !ofPayees(sides)) return false;
  // "per pizza", "how many fill-ups each": a word for the visits, no other subject; nor is a side that is named again.
  const visits = by === 'visit' || by === 'visits' || namesVisits(now);
  if (now.things.length > 0 && !visits && !namesSides(now, table)) return false;
  // What was left of two stretches is told best of all beside what made it; what came in less what went out too.
  const nets = sides.every((one) => one.ask === 'cashflow');
  return !(nets && (want !== 'apart' || percent)) && !isEverything(sides);
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

/** "how much more was the groceries": a side of what is held against each other. */
const namesSides = ({ things }: Frame, { axis, sides }: Table): boolean =>
  axis === 'things' &&
  things.every(({ key }) => sides.some((side) => side.things.some((one) => one.key === key)));

/** What came in and what went out. */
const isEverything = (sides: readonly Frame[]): boolean =>
  new Set(sides.map((one) => one.flow)).size > 1 && sides.every((one) => one.things.length === 0);

export const ofPayees = (sides: readonly Frame[]): boolean =>
  sides.every(({ things }) => things.every((one) => one.kind !== 'category'));
