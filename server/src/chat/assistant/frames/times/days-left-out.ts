import { addDays } from '@saldo/contract/dates';
import type { Period } from '../../periods/grammar.ts';
import type { Frame } from '../frame.ts';
import type { Marked } from '../words/marked.ts';
import { isDenied } from '../words/stretches.ts';

/** The days a question leaves out: "this year but not July", `este año menos enero y febrero`. */
const leftOut = ({ exclusions, periods, tokens }: Marked): Period[] =>
  periods
    .filter(({ from }) => exclusions.some(({ days }) => days?.includes(from)) || isDenied(tokens, from))
    .map(({ period }) => period);

const within = (inner: Period, outer: Period): boolean =>
  outer.start <= inner.start && inner.end <= outer.end;

/** A stretch without some of its days: what lies before, between and after them. */
function pieces(whole: Period, without: readonly Period[]): Period[] {
  const found: Period[] = [];
  let { start } = whole;
  for (const one of without.toSorted((a, b) => a.start.localeCompare(b.start))) {
    if (one.start > start)
      found.push({ ...whole, start, end: addDays(one.start, -1), grain: 'range', kind: 'range' });
    start = addDays(one.end, 1);
  }
  return start <= whole.end ? [...found, { ...whole, start, grain: 'range', kind: 'range' }] : found;
}

/** The stretches of a sum that leaves days out; as they are where it names none, or none they lie within. */
export function withoutDays(frame: Frame, marked: Marked): Period[] {
  const days = leftOut(marked);
  const [whole] = frame.periods;
  if (frame.ask !== 'total' || !whole || frame.periods.length !== 1 || days.length === 0)
    return frame.periods;
  return days.every((one) => within(one, whole)) ? pieces(whole, days) : frame.periods;
}

/** Whether a frame leaves out what its question does; else the days are asked about. */
export const leavesDaysOut = (frame: Frame, marked: Marked): boolean => {
  const days = leftOut(marked);
  return (
    frame.ask === 'total' &&
    days.length > 0 &&
    frame.periods.length > 0 &&
    days.every((one) => frame.periods.every(({ start, end }) => one.end < start || end < one.start))
  );
};
