import { filteredAsks } from '../ask-families.ts';
import type { Ask, Frame } from '../frame.ts';
import { isTimeUnit } from '../units/time-units.ts';

/** Answers that tell a figure of rows, which can be held against another. */
const figures: ReadonlySet<Ask> = new Set<Ask>([
  'total',
  'count',
  'average',
  'compare',
  'compareThings',
  'cashflow',
]);

/** A share is a figure of its part; so are all the rows of a list and all the kinds of a breakdown, and not a few of them. */
const tellsFigure = (frame: Frame): boolean =>
  figures.has(frame.ask) ||
  (frame.ask === 'share' && !frame.ofRow) ||
  (showsParts(frame) && frame.top === null && frame.rank === null && !isTimeUnit(frame.groupBy));

/** Answers whose own lines a turn means sooner than their sum: "which was the biggest". */
export const showsParts = ({ ask }: Frame): boolean => ask === 'list' || ask === 'breakdown';

/** How many figures stay on the table. */
const mostTold = 8;

/** What tells two figures apart; how they were measured is no part of it. */
const rowsOf = ({
  accountIds,
  direction,
  exclude,
  flow,
  maxCents,
  minCents,
  periods,
  things,
  weekdays,
}: Frame) =>
  JSON.stringify([
    flow,
    direction,
    things.map((one) => one.key),
    exclude.map((one) => one.key),
    accountIds,
    periods.map(({ start, end }) => [start, end]),
    minCents,
    maxCents,
    weekdays,
  ]);

/** Held against each other or added up by a plain question, its things or days stand in that. */
const holdsThem = ({ ask, periods, things }: Frame): boolean =>
  ask !== 'weigh' && (things.length > 1 || periods.length > 1);

/**
 * The figures a talk has told, latest first, after one more answer: what was told again another way stands once, other looks
 * at the same rows (a list, the largest) leave them, and another subject clears them away.
 */
export function tableAfter(told: readonly Frame[], frame: Frame | null): Frame[] {
  // Rows that were shown are asked about in their own way.
  if (frame === null || frame.among) return [...told];
  if (!frame.sides && !tellsFigure(frame)) return filteredAsks.has(frame.ask) ? [...told] : [];
  const fresh = frame.sides && !holdsThem(frame) ? frame.sides.toReversed() : [frame];
  const same = new Set(fresh.map(rowsOf));
  return [...fresh, ...told.filter((one) => !same.has(rowsOf(one)))].slice(0, mostTold);
}
