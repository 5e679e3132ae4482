import type { World } from '../../world.ts';
import { cues } from '../cues.ts';
import type { Decision } from '../decide.ts';
import type { Ask, DialogueState, Flow, Frame, GroupBy, Per, Thing } from '../frame.ts';
import type { Marked } from '../marked.ts';
import { orders } from '../offer.ts';
import { followGoal } from './goal-turn.ts';
import { widened } from './scope.ts';
import { placedPeriods } from './stretch.ts';
import { addUp, pronoun, showRows, together, whichOfThose, why } from './words.ts';

/** Questions about rows: each can take over the filters of another. */
const rowAsks = new Set<Ask>([
  'total',
  'count',
  'average',
  'extreme',
  'list',
  'last',
  'first',
  'breakdown',
  'compare',
  'compareThings',
  'trend',
  'share',
  'cashflow',
  'savingsRate',
  'exists',
  'overview',
]);

const timeGroups = new Set<GroupBy>(['day', 'week', 'month', 'quarter', 'year']);
const unitRank = { day: 0, week: 1, month: 2, quarter: 3, year: 4 } as const;

/** The frame of a follow-up: the one before with what this turn names put in its place. Null when nothing can be built on. */
export function follow(marked: Marked, decision: Decision, state: DialogueState, world: World): Frame | null {
  const previous = state.frame;
  if (!previous) return null;
  const { pattern } = marked;
  const now = decision.frame;
  const next: Frame = { ...previous, rank: null, said: pattern.slice(0, 200) };
  const periods = placedPeriods(now.periods, pattern, previous, world);
  const names = now.things.length > 0 || now.accountIds.length > 0 || now.goalIds.length > 0;
  const onRows = rowAsks.has(previous.ask);

  // "how long at 100 a month?" is no average.
  if (now.ask === 'average' && /\b(how long|cuanto tiempo)\b/.test(pattern)) return null;
  // "by how much?" after two stretches compared: the difference stands there.
  if (
    previous.ask === 'compare' &&
    !names &&
    periods.length === 0 &&
    /\b(by how much|por cuanto|how much (more|less)|cuanto (mas|menos))\b/.test(pattern)
  )
    return next;
  // An order is only changed by words about it, never by whatever else is said next.
  if (orders.has(previous.ask) && !decision.operation && !names && periods.length === 0) return null;
  const goal = followGoal(marked, decision, previous, periods, world);
  if (goal) return { ...next, ...goal };
  if (onRows && afterExpenses.test(pattern))
    return {
      ...next,
      ask: 'cashflow',
      flow: 'spending',
      things: [],
      periods: periods.length > 0 ? periods : previous.periods,
    };
  if (together.test(pattern) && !names && previous.earlierAccounts && previous.earlierAccounts.length > 0)
    return {
      ...next,
      accountIds: [...new Set([...previous.earlierAccounts, ...previous.accountIds])],
      earlierAccounts: [],
    };
  // A list of payments or balances was answered with its total: "how much in total?" is the same again.
  if (
    !onRows &&
    !names &&
    periods.length === 0 &&
    (!decision.operation || now.ask === 'total') &&
    addUp.test(pattern) &&
    !/\b(spen[dt]\w*|gast\w+|earn\w*|gan\w+)\b/.test(pattern)
  )
    return { ...next, wantsTotal: true };
  if (compares.test(pattern) && onRows) {
    next.ask = now.things.length > 0 && periods.length === 0 ? 'compareThings' : 'compare';
    if (next.ask === 'compareThings') next.things = [...previous.things, ...now.things];
    else if (periods.length > 1) next.periods = periods.slice(0, 2);
    else if (periods.length > 0) next.periods = [...previous.periods.slice(0, 1), ...periods];
    else if (previous.ask !== 'compare' && previous.earlierPeriods?.[0] && now.things.length === 0)
      next.periods = [previous.earlierPeriods[0], ...previous.periods.slice(0, 1)];
    next.usual =
      now.usual ||
      (periods.length === 0 && /\b(average|usual|usually|normal|promedio|media)\b/.test(pattern));
    if (next.usual) next.periods = previous.periods.slice(0, 1);
    return next;
  }
  // "which of the two was more?" after two things were added up.
  const two = previous.things.length === 1 ? [...previous.earlier, ...previous.things] : previous.things;
  if (
    onRows &&
    two.length === 2 &&
    two[0]?.key !== two[1]?.key &&
    !names &&
    /\b(which|what|cual)\b.*\b(more|most|bigger|biggest|higher|highest|larger|largest|less|least|mas|mayor|menos|menor)\b/.test(
      pattern,
    ) &&
    /\b(two|both|them|one|of|dos|ambos|ambas|ellos|ellas|fue|fueron|es|son|was|were|is|are)\b/.test(
      pattern,
    ) &&
    !cues.transactionsWord.test(pattern)
  )
    return {
      ...next,
      ask: 'compareThings',
      things: two,
      periods: periods.length > 0 ? periods : previous.periods,
    };
  // "which was more?" after two stretches of days; "the best one?" after a row of months.
  const ranks =
    /\b(more|less|higher|lower|mas|menos|mayor|menor)\b/.test(pattern) &&
    /\b(which|cual|by how much|por cuanto)\b/.test(pattern);
  if (
    onRows &&
    ranks &&
    !names &&
    periods.length === 0 &&
    !decision.operation &&
    previous.earlierPeriods?.[0] &&
    previous.periods[0]
  )
    return { ...next, ask: 'compare', periods: [previous.earlierPeriods[0], previous.periods[0]] };
  const extreme = bestOne.exec(pattern)?.groups?.['which'];
  const overTime =
    previous.ask === 'trend' ||
    (previous.ask === 'breakdown' && previous.groupBy !== null && timeGroups.has(previous.groupBy));
  if (extreme && overTime) {
    const least =
      previous.flow === 'income' ? /^(worst|lowest|peor|mas baj)/ : /^(best|lowest|mejor|mas baj)/;
    return {
      ...next,
      ask: 'breakdown',
      groupBy: previous.groupBy,
      top: 1,
      rank: 1,
      order: least.test(extreme) ? 'smallest' : 'largest',
    };
  }
  if (why.test(pattern) && !names) {
    if (!onRows) return null;
    return {
      ...next,
      ask: 'breakdown',
      usual: false,
      periods: periods.length > 0 ? periods : previous.periods.slice(0, 1),
      groupBy: previous.things.length > 0 ? 'merchant' : 'category',
      top: null,
    };
  }

  if (periods.length > 0) {
    next.earlierPeriods = previous.periods;
    next.periods = periods;
  }
  // Of two stretches compared, the first is what was asked about.
  else if (previous.ask === 'compare' && decision.operation && now.ask !== 'compare')
    next.periods = previous.periods.slice(0, 1);
  if (together.test(pattern) && now.things.length === 0 && previous.earlier.length > 0)
    return { ...next, things: [...previous.earlier, ...previous.things], ask: 'total', earlier: [] };
  const otherAccounts = theOther(pattern, previous, names, world);
  if (otherAccounts) return { ...next, accountIds: otherAccounts, earlierAccounts: previous.accountIds };
  takeThings(next, previous, now, pattern);
  if (now.exclude.length > 0) next.exclude = [...previous.exclude, ...now.exclude];
  if (now.accountIds.length > 0) {
    next.earlierAccounts = previous.accountIds;
    next.accountIds = now.accountIds;
  } else next.accountIds = widened(pattern, world) ?? previous.accountIds;
  if (now.goalIds.length > 0) {
    next.goalIds = now.goalIds;
    if (!previous.ask.startsWith('goal')) next.ask = decision.operation ? now.ask : 'goal';
  }
  if (now.minCents !== null) Object.assign(next, { minCents: now.minCents, minIncluded: now.minIncluded });
  if (now.maxCents !== null) Object.assign(next, { maxCents: now.maxCents, maxIncluded: now.maxIncluded });
  if (now.weekdays) next.weekdays = now.weekdays;
  if (now.pending !== null) next.pending = now.pending;
  if (now.top !== null) next.top = now.top;
  if (now.amount !== null) {
    next.amount = now.amount;
    if (previous.ask.startsWith('goal') && previous.ask !== 'goalProgress') {
      next.ask = 'goalWhen';
      next.ratePer = now.ratePer ?? 'month';
    }
  }
  const grouped = now.groupBy !== null && /\b(by|per|each|por|cada|which|what|que|cual)\b/.test(pattern);
  const standing = takeOperation(next, { marked, decision, previous, names, grouped, periods });
  if (standing) return standing;
  if (next.ask === 'compare' && previous.ask === 'compare' && periods.length === 1) next.periods = periods;
  if (previous.ask === 'list' && !decision.operation && now.top !== null) next.top = now.top;
  const changed =
    names ||
    periods.length > 0 ||
    now.exclude.length > 0 ||
    now.minCents !== null ||
    now.maxCents !== null ||
    now.weekdays !== null ||
    now.pending !== null ||
    grouped ||
    now.amount !== null ||
    decision.operation ||
    next.ask !== previous.ask ||
    now.top !== null ||
    next.flow !== previous.flow ||
    next.accountIds !== previous.accountIds;
  return changed ? next : null;
}

/** "and in the other one?" after a balance, where only one other account of its kind is there. */
function theOther(pattern: string, previous: Frame, names: boolean, world: World): number[] | null {
  const [id] = previous.accountIds;
  if (names || previous.ask !== 'balance' || id === undefined || previous.accountIds.length > 1) return null;
  if (!/\b(the other|the others|(la|el|las|los) otr[oa]s?)\b/.test(pattern)) return null;
  const type = world.accounts.find((one) => one.id === id)?.type;
  const others = world.accounts.filter(
    (one) => one.id !== id && one.type === type && one.status === 'active',
  );
  return others.length > 0 ? others.map((one) => one.id) : null;
}

const bestOne =
  /^(?:and |y |what about |which (?:one |month )?(?:is|was) |cual (?:es|fue) )*(?:the |el |la |my )?(?<which>best|worst|highest|lowest|top|mejor|peor|mas alt[oa]|mas baj[oa])(?: one| month| mes| week| semana)?$/;

const afterExpenses =
  /^(and |y )?(after|minus|less|net of|menos|despues de|quitando|descontando) (my |all |mis |los )?(expenses|spending|costs|gastos)\b/;

const compares =
  /\b(compare\w*|compared|versus|vs|compara\w*|than|difference|diferencia|frente a|respecto)\b/;

/** What is named takes the place of what was named before; "only the restaurants" narrows it. */
function takeThings(next: Frame, previous: Frame, now: Frame, pattern: string): void {
  if (now.things.length === 0) return;
  // "how many trips was that": a word for the visits to the merchant before, not another kind of spending.
  if (
    previous.things.some((one) => one.kind === 'merchant') &&
    now.things.every((one) => one.key === 'travel' || one.key === 'rides') &&
    (now.ask === 'count' || now.ask === 'average')
  )
    return;
  const narrows =
    whichOfThose.test(pattern) ||
    /\b(only|just|solo|solamente|unicamente|of (that|those|them|it))\b/.test(pattern);
  if (narrows && previous.things.length > 0 && !sameKind(previous.things, now.things))
    next.things = [...previous.things, ...now.things];
  else {
    next.earlier = previous.things;
    next.things = now.things;
  }
  // A kind of income or a movement brings its own rows with it.
  const own: readonly Flow[] = ['income', 'movement', 'refunds'];
  if (own.includes(now.flow)) next.flow = now.flow;
  else if (previous.flow === 'income' || previous.flow === 'movement') next.flow = 'spending';
  else next.flow = previous.flow;
  if (previous.ask === 'nextPay') next.ask = 'due';
  if (
    ['cashflow', 'overview', 'savingsRate', 'balance', 'networth', 'free'].includes(previous.ask) ||
    (previous.ask === 'breakdown' &&
      (previous.groupBy === 'category' || previous.groupBy === now.things[0]?.kind)) ||
    (['trend', 'breakdown', 'extreme', 'list'].includes(previous.ask) &&
      /\b(how much|cuanto)\b/.test(pattern))
  )
    next.ask = 'total';
}

const sameKind = (some: readonly Thing[], others: readonly Thing[]): boolean =>
  some[0]?.kind === others[0]?.kind;

interface Taking {
  marked: Marked;
  decision: Decision;
  previous: Frame;
  names: boolean;
  grouped: boolean;
  periods: Frame['periods'];
}

/** The operation of this turn on the rows of the one before; a frame of its own where it is another subject altogether. */
function takeOperation(next: Frame, taking: Taking): Frame | null {
  const { marked, decision, previous, names, grouped, periods } = taking;
  const { pattern } = marked;
  const now = decision.frame;
  const onRows = rowAsks.has(previous.ask);
  const unit = askedUnit(now);
  if (onRows && unit && now.periods.length === 0 && !names && tooShort(previous, unit)) {
    // "and per month?" of a single month: the months before it are meant.
    Object.assign(next, { ask: 'average', per: unit, groupBy: null, periods: [] });
    return null;
  }
  if ((previous.ask === 'first' || previous.ask === 'last') && !decision.operation && !names) {
    if (/\b(last|latest|ultim[oa])\b/.test(pattern)) next.ask = 'last';
    else if (/\b(first|primer[oa]?)\b/.test(pattern)) next.ask = 'first';
  }
  // "and out?" after what came in, and the other way round.
  if (
    onRows &&
    !names &&
    /^(and |y |so )*(what (went|goes) )?(out|salio|lo que salio|salidas)$/.test(pattern)
  ) {
    Object.assign(next, { flow: 'spending', things: [] });
    return null;
  }
  if (
    onRows &&
    !names &&
    /^(and |y |so )*(what (came|comes) )?(in|entro|lo que entro|entradas)$/.test(pattern)
  ) {
    Object.assign(next, { flow: 'income', things: [] });
    return null;
  }
  if (whichOfThose.test(pattern) && onRows) {
    next.ask = /\b(how many|cuant[oa]s)\b/.test(pattern)
      ? 'count'
      : /\b(how much|cuanto)\b/.test(pattern)
        ? 'total'
        : now.ask === 'extreme'
          ? 'extreme'
          : 'list';
    if (next.ask === 'list') next.order = 'newest';
    if (next.ask === 'extreme') Object.assign(next, { order: now.order, rank: now.rank, top: now.top });
    return null;
  }
  if (decision.operation && now.ask !== 'total') {
    if (!rowAsks.has(now.ask)) return standsAlone(taking);
    // "just the top three" of a breakdown: fewer of its groups.
    if (
      previous.ask === 'breakdown' &&
      now.ask === 'extreme' &&
      !names &&
      !cues.transactionsWord.test(pattern)
    )
      return { ...next, ask: 'breakdown', top: now.top ?? 1, order: now.order, rank: now.rank };
    // "when was the largest?" asks for the largest, not for the last.
    next.ask = now.ask === 'last' && cues.largest.test(pattern) ? 'extreme' : now.ask;
    next.groupBy =
      now.groupBy ??
      (now.ask === 'breakdown' ? (previous.things.length > 0 ? 'merchant' : 'category') : null);
    next.per = now.per;
    next.order = now.order;
    next.top = now.top;
    next.rank = now.rank;
    next.count = now.count;
    if (now.flow !== 'spending' && now.flow !== 'any' && now.flow !== previous.flow) {
      next.flow = now.flow;
      if (now.things.length === 0) next.things = [];
    }
    if (now.ask === 'cashflow' || now.ask === 'savingsRate') next.things = [];
    return null;
  }
  if (grouped) {
    next.ask = now.groupBy && timeGroups.has(now.groupBy) ? 'trend' : 'breakdown';
    next.groupBy = now.groupBy;
  } else if (addUp.test(pattern) && onRows && !names) next.ask = 'total';
  else if (decision.operation) {
    if (!onRows && (now.things.length > 0 || cues.spend.test(pattern) || cues.income.test(pattern)))
      next.ask = 'total';
  } else if (showRows.test(pattern) && onRows) {
    next.ask = 'list';
    next.order = 'newest';
  }
  if (decision.operation) takeFlow(next, taking);
  if (periods.length > 0 && next.ask === 'average' && previous.per === null) next.per = now.per;
  return null;
}

function takeFlow(next: Frame, { marked, decision, previous }: Taking): void {
  const now = decision.frame;
  const { pattern } = marked;
  const otherFlow =
    now.flow !== previous.flow &&
    /\b(income|earn\w*|made|make|receive\w*|paid me|(came|come|bring|brought) in|ingres\w+|gan(e|o|a|amos|ado|aron|aste|aba)|cobr\w+|entr(o|aron|ado)|sueldo|nomina|salary|refund\w*|reembols\w*|devoluci\w*)\b/.test(
      pattern,
    );
  const backToSpending =
    now.flow === 'spending' &&
    previous.flow === 'income' &&
    cues.spend.test(pattern) &&
    !cues.income.test(pattern);
  if (!otherFlow && !backToSpending) return;
  next.flow = now.flow;
  if (now.things.length === 0) next.things = [];
  if (otherFlow && next.ask === 'cashflow') next.ask = 'total';
}

/** A question of another kind, with what only the turn before named. */
function standsAlone({ marked, decision, previous, periods }: Taking): Frame {
  const now = decision.frame;
  const stands: Frame = { ...now, periods: periods.length > 0 ? periods : now.periods };
  if (now.ask === 'balance' && previous.ask === 'balance') stands.earlierAccounts = previous.accountIds;
  if (now.ask.startsWith('goal') && now.goalIds.length === 0 && previous.goalIds.length > 0)
    stands.goalIds = previous.goalIds;
  if (
    (now.ask === 'due' || now.ask === 'recurring' || now.ask === 'priceChanges') &&
    now.things.length === 0 &&
    previous.things.length > 0 &&
    pronoun.test(marked.pattern)
  )
    stands.things = previous.things;
  return stands;
}

/** The unit of "per month", "a week". */
function askedUnit(now: Frame): Exclude<Per, 'transaction'> | null {
  if (now.per !== null && now.per !== 'transaction') return now.per;
  return now.groupBy !== null && timeGroups.has(now.groupBy)
    ? (now.groupBy as Exclude<Per, 'transaction'>)
    : null;
}

/** Whether the days of the turn before are no longer than the unit they are to be divided by. */
function tooShort({ periods }: Frame, unit: Exclude<Per, 'transaction'>): boolean {
  return (
    periods.length > 0 &&
    periods.every(
      ({ kind, grain, start, end }) =>
        kind === 'unit' &&
        grain !== 'range' &&
        (unitRank[grain as keyof typeof unitRank] ?? 9) <= unitRank[unit] &&
        end.slice(0, 7) === start.slice(0, 7),
    )
  );
}
