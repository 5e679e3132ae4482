import { addDays, daysBetween } from '@saldo/contract/dates';
import { addMonths } from '../../../periods/calendar.ts';
import type { Period } from '../../../periods/grammar.ts';
import { shifted } from '../../../periods/shift.ts';
import { emptyFrame, type Frame } from '../../frame.ts';
import { rowsAgain, sameAgain, type Leaning, type Verdict } from '../leaning.ts';
import { wholeMonths } from '../whole-months.ts';

const compares =
  /\b(compare\w*|compared|versus|vs|compara\w*|than|difference|diferencia|frente a|respecto|(?:mas|menos|mayor|menor|mejor|peor) que|stacks? up|measures? up|holds? up)\b|\b(above|below|encima|debajo)\b.*\b(average|usual|normal|promedio|media|habitual)\b/;
const byHowMuch =
  /\b(by how much|por cuanto|how much (more|less)|cuanto (mas|menos)|(by|in|en|por) (what|which|que) (percent\w*|porcentaje)|(what|que) (percent\w*|porcentaje) (is|was|es|fue) (that|it|this|eso|esto)|(how much|cuanto) (is|was|es|fue) (that|it|eso) (in|as|en) (a )?(percent\w*|porcentaje))\b/;

/** "by how much?", "what percent is that?" where the answer before held two stretches against each other: it says so. */
export function heldAlready(leaning: Leaning): Verdict {
  const { names, pattern, periods, previous } = leaning;
  return previous.ask === 'compare' && !names && periods.length === 0 && byHowMuch.test(pattern)
    ? sameAgain(leaning)
    : null;
}

/** "compared with May?", "than usual?", "and versus gas?": what was asked about held against something else. */
export function heldAgainst(leaning: Leaning): Verdict {
  const { pattern, now, onRows, periods, previous } = leaning;
  const [days] = previous.periods;
  if (!compares.test(pattern) || !onRows) return null;
  // "more than the third": a place among what was listed, which nothing here is held against.
  if (now.rank !== null && periods.length === 0) return 'alone';
  const next = sameAgain(leaning);
  // "versus the other card": one account against another.
  if (now.accountIds.length > 0 && now.things.length + periods.length === 0 && previous.accountIds.length > 0)
    return {
      ...rowsAgain(leaning),
      ask: 'compareThings',
      accountIds: [...new Set([...previous.accountIds, ...now.accountIds])],
      periods: previous.periods.slice(0, 1),
    };
  next.ask = now.things.length > 0 && periods.length === 0 ? 'compareThings' : 'compare';
  if (next.ask === 'compareThings') next.things = [...previous.things, ...now.things];
  else if (days && periods.length === 1 && isLongerYear(days, periods[0]))
    next.periods = [days, yearBefore(days)];
  else if (periods.length > 1) next.periods = periods.slice(0, 2);
  else if (periods.length > 0) next.periods = [...previous.periods.slice(0, 1), ...periods];
  else if (previous.ask !== 'compare' && previous.earlierPeriods?.[0] && now.things.length === 0)
    next.periods = [previous.earlierPeriods[0], ...previous.periods.slice(0, 1)];
  // "how does that compare?" of a month that is over: with the one before it, and not with the one that runs.
  else if (
    previous.ask !== 'compare' &&
    now.things.length === 0 &&
    !now.usual &&
    days &&
    isOver(days, leaning)
  )
    next.periods = [days, shifted(days, -1, leaning.world)];
  next.usual =
    now.usual || (periods.length === 0 && /\b(average|usual|usually|normal|promedio|media)\b/.test(pattern));
  if (next.usual) next.periods = (periods.length > 0 ? periods : previous.periods).slice(0, 1);
  return next;
}

/** "compared to pizza?" after what coffee comes to a month, or how often it was: by the same measure. */
export function besideByMeasure({ now, pattern, periods, previous }: Leaning): Verdict {
  const [mine] = previous.things;
  if (!compares.test(pattern) || now.things.length === 0 || periods.length > 0) return null;
  const unit = previous.per ?? 'month';
  const by = previous.ask === 'count' ? 'visits' : unit;
  if (previous.ask !== 'count' && (previous.ask !== 'average' || unit === 'year')) return null;
  if (by === 'transaction') return null;
  if (!mine || now.accountIds.length > 0 || previous.count === 'groups') return null;
  const side = (things: Frame['things']): Frame => ({ ...previous, things, per: unit });
  return {
    ...emptyFrame,
    ask: 'weigh',
    flow: previous.flow,
    sides: [side(previous.things), ...now.things.map((one) => side([one]))],
    weighed: { by, want: 'apart', percent: false, least: false },
    whole: true,
    said: 'compared',
  };
}

/** "October income", "and vs last year?": a year is named to say which October. */
const isLongerYear = (days: Period, year: Period | undefined): boolean =>
  year?.grain === 'year' &&
  year.kind === 'unit' &&
  days.grain !== 'year' &&
  days.start > year.end &&
  daysBetween(days.start, days.end) < 180;

const yearBefore = ({ end, grain, start, ...others }: Period): Period => {
  const before = addMonths(start, -12);
  const monthEnds = addDays(end, 1).endsWith('-01');
  return {
    ...others,
    grain: monthEnds ? grain : 'range',
    start: before,
    end: monthEnds ? addDays(addMonths(addDays(end, 1), -12), -1) : addMonths(end, -12),
  };
};

const isOver = ({ end, grain, kind }: Period, { world }: Leaning): boolean =>
  kind === 'unit' && grain !== 'range' && grain !== 'day' && end < world.today;

const either =
  /\b(more or less|less or more|higher or lower|up or down|mas o menos|menos o mas|mayor o menor)\b/;
const made =
  /^(?:and |y |so )*(?:what (?:made|caused|explains|drove|is behind) (?:the|that|this) (?:difference|change|increase|drop|rise)|what changed|where (?:is|does) the difference(?: come from)?|que (?:cambio|ha cambiado|hizo la diferencia)|(?:a que se debe|de donde (?:sale|viene)|por que) la diferencia)$/;

/** "was it more or less?", "what made the difference?" after one stretch and then another: held against each other. */
export function eitherWay(leaning: Leaning): Verdict {
  const { names, onRows, pattern, periods, previous } = leaning;
  const asks = made.test(pattern);
  if (!onRows || names || pattern.split(' ').length > 10) return null;
  if (periods.length > 0 && !tellsApart(periods, previous)) return null;
  if (!asks && !either.test(pattern)) return null;
  if (previous.ask === 'compare') return { ...sameAgain(leaning), said: asks ? 'why' : pattern };
  const before = previous.earlierPeriods?.at(-1);
  if (asks && !before) return null;
  return {
    ...rowsAgain(leaning),
    ask: 'compare',
    periods: [...previous.periods.slice(0, 1), ...(before && previous.periods.length > 0 ? [before] : [])],
    said: asks ? 'why' : pattern,
  };
}

/** "so did we pay more or less this year?" of two stretches that were told: the year says which of them is meant. */
function tellsApart([said, ...others]: readonly Period[], { earlierPeriods, periods }: Frame): boolean {
  const [now] = periods;
  const before = earlierPeriods?.at(-1);
  if (!said || others.length > 0 || !now || !before) return false;
  const holds = (one: Period): boolean => said.start <= one.start && one.end <= said.end;
  return holds(now) !== holds(before);
}

const aboveIt =
  /\b(above|below|over|under|beyond|higher|lower|more|less|encima|debajo|arriba|abajo|mas|menos)\b/;

/** "is this month above that?" after a mean: those days held against it. */
export function aboveTheMean(leaning: Leaning): Verdict {
  const { names, now, pattern, periods, previous, world } = leaning;
  const [days] = periods;
  const asks =
    previous.ask === 'average' &&
    previous.per !== 'transaction' &&
    !names &&
    now.amount === null &&
    now.minCents === null &&
    periods.length === 1 &&
    days?.grain === 'month' &&
    /^(?:and |y |so |pero |but )*(?:is|am|are|was|voy|vamos|estoy|este|esta|§p)\b/.test(pattern) &&
    aboveIt.test(pattern);
  const mean = previous.periods[0] ?? wholeMonths(world);
  if (!asks || !days || !mean) return null;
  return { ...sameAgain(leaning), ask: 'compare', usual: true, per: null, periods: [days, mean] };
}
