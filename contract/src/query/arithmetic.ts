import type { Query, Question, Step, Unit } from './query.ts';

/** As many steps as one question holds. */
const most = 8;

/** A question with the figure it is answered with worked on; null where it has none, or too much was done with it already. */
export function withSteps(query: Query, more: readonly Step[]): Query | null {
  if (query.kind === 'order' || more.length === 0) return null;
  const [of, before] = query.kind === 'arithmetic' ? [query.of, query.steps] : [query, []];
  const steps = [...before, ...more];
  return steps.length > most ? null : { kind: 'arithmetic', of, steps };
}

/** The question whose figure is worked on; of any other, itself. */
export const beneath = (query: Query): Question => (query.kind === 'arithmetic' ? query.of : query);

const inYear: Readonly<Record<Unit, number>> = { day: 365, week: 52, month: 12, quarter: 4, year: 1 };

/** The unit of time that a figure is of: that of a mean, or of the one stretch that it sums; null for any other. */
function unitOf(query: Question): Unit | null {
  if (query.kind !== 'figure') return null;
  if (query.measure === 'mean') return query.per === 'row' ? null : query.per;
  const [only, ...others] = query.days;
  return only && others.length === 0 && only.unit !== 'range' ? only.unit : null;
}

/** The step from a figure of one unit of time to what that comes to in another: a month is a twelfth of a year. */
export function stepTo(query: Question, per: Unit): Step | null {
  const unit = unitOf(query);
  return unit === null || unit === per ? null : { do: 'times', by: inYear[unit], over: inYear[per] };
}
