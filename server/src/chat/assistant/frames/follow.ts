import type { Period } from '../periods/grammar.ts';
import { placed } from '../periods/shift.ts';
import type { World } from '../world.ts';
import type { Decision } from './decide.ts';
import type { Ask, DialogueState, Frame } from './frame.ts';
import type { Marked } from './marked.ts';

const opener =
  /^(what if|and if|y si|suppose|que pasa si|and|what about|how about|what of|also|then|y|e|que tal|que hay de|que pasa con|tambien|and what about|and how about|y que tal|y que hay de|same (question |thing )?(for|but|with)|lo mismo (para|pero|con|en)|ok (and|now|what about)|okay and|now|ahora|but|pero|or|o)\b/;
const narrowing =
  /^(and |y |but |pero |ok |now )?(§x|only|just|solo|solamente|unicamente|except|excluding|without|sin|excepto|not counting|leave out|quita|quitando|excluye|minus|ignoring|menos)\b/;
const correction =
  /^(no|nope|wait|sorry|actually|i mean|i meant|rather|instead|perdon|quise decir|no quise|me refiero|me referia|mejor|en realidad|espera|not|make that|make it|oops|correction|corrijo)\b/;
const pronoun =
  /\b(it|that|those|them|these|there|ones?|the same|this one|eso|esos|esas|esa|ese|ahi|alli|lo mismo|ellos|ellas|los mismos)\b/;
const showRows =
  /^(and |ok |y |please |can you |could you )*(show|list|which ones|which|what are they|what were they|details?|see|display|give me|muestra\w*|lista\w*|cuales|ensena\w*|ver|detalles?|desglosa\w*|dame)\b.{0,40}$/;
const why =
  /^(why|how come|por que|y por que|what happened|explain|a que se debe|how so|because of what|what changed)\b/;

/** Whether a message leans on the turn before. */
export function leansOnPrevious(marked: Marked, decision: Decision): boolean {
  const { pattern } = marked;
  if (opener.test(pattern) || narrowing.test(pattern) || correction.test(pattern) || why.test(pattern))
    return true;
  if (!decision.operation) return true;
  if (
    /^(and |y |ok )?(compar\w+l[oae]s?|compare (it|that|this|them)|muestra\w*l[oa]s|desglosal[oa]|dal[oa]s)\b/.test(
      pattern,
    )
  )
    return true;
  if (/^(after|minus|menos|despues de) /.test(pattern)) return true;
  if (
    /^(and |y |ok |now )?(compare[ds]?|comparad[oa]|compara\w*|versus|vs) (con|with|to|against|a)? ?§p$/.test(
      pattern,
    )
  )
    return true;
  if (/\b(get there|llegar ahi|do it|have it|conseguirlo|lograrlo)\b/.test(pattern)) return true;
  if (
    /^cuant[oa]s (viajes|trips|compras|pedidos|veces) (fueron|son|hice)\b|^how many (trips|rides|orders|visits|purchases) (was|were|is) (that|it|there|they)\b/.test(
      pattern,
    )
  )
    return true;
  if (/\bpor (viaje|compra|pedido|visita)$/.test(pattern) && pattern.split(' ').length <= 5) return true;
  const { frame } = decision;
  const bare =
    frame.things.length === 0 &&
    frame.periods.length === 0 &&
    frame.accountIds.length === 0 &&
    frame.goalIds.length === 0;
  const words = pattern.split(' ').length;
  if (
    /^how much (on|for|at|in|from|was|is)\b|^cuanto (en|de|por|fue)\b|^how many\b.{0,12}$|^cuant[oa]s\b.{0,14}$/.test(
      pattern,
    ) &&
    words <= 6
  )
    return true;
  if (
    pronoun.test(pattern) &&
    words <= 12 &&
    (bare || /\b(there|ahi|alli|it|that|those|them|eso|esos)\b/.test(pattern))
  )
    return true;
  if (
    bare &&
    words <= 5 &&
    (showRows.test(pattern) ||
      /^(on average|average|per|by|in total|total|monthly|compare\w*|compara\w*|en promedio|promedio|por|al mes|the (biggest|largest|smallest|last|first)|el mayor|la mayor|break|desglos\w*|split|trend|which|what|cual)\b/.test(
        pattern,
      ))
  )
    return true;
  return false;
}

/** "the month before": relative to the period of the turn before; alone, to today. */
function placePeriods(periods: readonly Period[], previous: Frame | null, world: World): Period[] {
  return periods.map((period) => {
    const base = previous?.periods.at(-1);
    if (base) return placed(period, base, world);
    return period.kind === 'shift' ? { ...period, kind: 'unit' } : period;
  });
}

const inheritable: readonly Ask[] = [
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
];
const rowAsks = new Set<Ask>(inheritable);

/** The frame of a follow-up: the one before with what this turn names put in its place. Null when nothing can be built on. */
export function follow(marked: Marked, decision: Decision, state: DialogueState, world: World): Frame | null {
  const previous = state.frame;
  if (!previous) return null;
  const { pattern } = marked;
  const now = decision.frame;
  const next: Frame = { ...previous, rank: null, said: pattern.slice(0, 200) };
  const periods = placePeriods(now.periods, previous, world);
  const names = now.things.length > 0 || now.accountIds.length > 0 || now.goalIds.length > 0;
  if (
    /^(and |y )?(after|minus|less|net of|menos|despues de|quitando|descontando) (my |all |mis |los )?(expenses|spending|costs|gastos)\b/.test(
      pattern,
    ) &&
    rowAsks.has(previous.ask)
  )
    return {
      ...next,
      ask: 'cashflow',
      flow: 'spending',
      things: [],
      periods: periods.length > 0 ? periods : previous.periods,
    };
  if (
    previous.ask.startsWith('goal') &&
    previous.ask !== 'goalProgress' &&
    now.goalIds.length === 0 &&
    now.things.length === 0 &&
    now.amount === null
  ) {
    const ask = /\b(when|how long|cuando|cuanto tiempo|how many months)\b/.test(pattern)
      ? 'goalWhen'
      : /\b(a month|per month|each month|need|al mes|por mes|necesito|debo)\b/.test(pattern)
        ? 'goalNeed'
        : /\b(on track|on time|behind|ahead|en camino|a tiempo|voy bien)\b/.test(pattern)
          ? 'goalPace'
          : /\b(left|remaining|to go|more|missing|far|falta\w*|queda\w*|resta)\b/.test(pattern)
            ? 'goal'
            : null;
    if (ask)
      return {
        ...next,
        ask,
        amount: null,
        periods,
        ratePer: /\b(week|semana)\b/.test(pattern) ? 'week' : 'month',
      };
  }
  // A list of payments or balances was answered with its total: "how much in total?" is the same again.
  if (
    !rowAsks.has(previous.ask) &&
    !names &&
    periods.length === 0 &&
    (!decision.operation || now.ask === 'total') &&
    /\b(how much|total|sum|altogether|all of them|cuanto|suman?|en total)\b/.test(pattern) &&
    !/\b(spen[dt]\w*|gast\w+|earn\w*|gan\w+)\b/.test(pattern)
  )
    return { ...next, wantsTotal: true };
  // "what if I save $500 a month?" after a goal.
  if (
    previous.ask.startsWith('goal') &&
    previous.ask !== 'goalProgress' &&
    now.amount !== null &&
    now.goalIds.length === 0 &&
    now.ask !== 'afford'
  )
    return {
      ...next,
      ask: 'goalWhen',
      amount: now.amount,
      ratePer: /\b(week|weekly|semana\w*)\b/.test(pattern)
        ? 'week'
        : /\b(day|dia|daily)\b/.test(pattern)
          ? 'day'
          : 'month',
    };
  const hasCompare =
    /\b(compare\w*|compared|versus|vs|compara\w*|than|difference|diferencia|frente a|respecto)\b/.test(
      pattern,
    );
  if (hasCompare && rowAsks.has(previous.ask)) {
    next.ask = now.things.length > 0 && periods.length === 0 ? 'compareThings' : 'compare';
    if (next.ask === 'compareThings') next.things = [...previous.things, ...now.things];
    else if (periods.length > 0) next.periods = [...previous.periods.slice(0, 1), ...periods].slice(0, 2);
    next.usual = now.usual;
    return next;
  }
  if (why.test(pattern)) {
    if (!rowAsks.has(previous.ask)) return null;
    next.ask = 'breakdown';
    next.usual = false;
    next.periods = previous.periods.slice(0, 1);
    next.groupBy = previous.things.length > 0 ? 'merchant' : 'category';
    next.top = null;
    return next;
  }
  if (periods.length > 0) next.periods = periods;
  if (
    /\b(both|together|combined|the two|altogether|juntos|juntas|los dos|las dos|ambos|ambas|sumados)\b/.test(
      pattern,
    ) &&
    now.things.length === 0 &&
    previous.earlier.length > 0
  ) {
    next.things = [...previous.earlier, ...previous.things];
    next.ask = 'total';
    return { ...next, earlier: [] };
  }
  // "how many trips was that": a word for the visits to the merchant before, not another kind of spending.
  const unitWord =
    previous.things.some((one) => one.kind === 'merchant') &&
    now.things.length > 0 &&
    now.things.every((one) => one.key === 'travel' || one.key === 'rides') &&
    (now.ask === 'count' || now.ask === 'average');
  if (now.things.length > 0 && !unitWord) {
    if (
      narrowing.test(pattern) &&
      /\b(only|just|solo|solamente|unicamente)\b/.test(pattern) &&
      previous.things.length > 0 &&
      previous.things[0]?.kind !== now.things[0]?.kind
    )
      next.things = [...previous.things, ...now.things];
    else {
      next.earlier = previous.things;
      next.things = now.things;
    }
    // A kind of income or a movement brings its own rows with it.
    next.flow =
      now.flow === 'income' || now.flow === 'movement' || now.flow === 'refunds'
        ? now.flow
        : previous.flow === 'any'
          ? 'any'
          : previous.flow === 'income' || previous.flow === 'movement'
            ? 'spending'
            : previous.flow;
    if (
      previous.ask === 'cashflow' ||
      previous.ask === 'overview' ||
      previous.ask === 'savingsRate' ||
      (previous.ask === 'breakdown' && previous.groupBy === 'category')
    )
      next.ask = 'total';
    if (previous.ask === 'balance' || previous.ask === 'networth' || previous.ask === 'free')
      next.ask = 'total';
  }
  if (now.exclude.length > 0) next.exclude = [...previous.exclude, ...now.exclude];
  if (now.accountIds.length > 0) next.accountIds = now.accountIds;
  if (/\b(all( of)?( my)? accounts|todas( mis| las)? cuentas|every account)\b/.test(pattern))
    next.accountIds = [];
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
  if (decision.operation && now.ask !== 'total') {
    // A new operation on the same rows; another subject altogether stands on its own.
    if (!rowAsks.has(now.ask)) {
      const stands: Frame = { ...now, periods: periods.length > 0 ? periods : now.periods };
      if (now.ask.startsWith('goal') && now.goalIds.length === 0 && previous.goalIds.length > 0)
        stands.goalIds = previous.goalIds;
      if (
        (now.ask === 'due' || now.ask === 'recurring' || now.ask === 'priceChanges') &&
        now.things.length === 0 &&
        previous.things.length > 0 &&
        pronoun.test(pattern)
      )
        stands.things = previous.things;
      return stands;
    }
    next.ask = now.ask;
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
  } else if (decision.operation) {
    if (grouped) {
      next.ask = ['month', 'week', 'quarter', 'year'].includes(now.groupBy ?? '') ? 'trend' : 'breakdown';
      next.groupBy = now.groupBy;
    } else if (/\b(total|how much|cuanto|suma|sum)\b/.test(pattern) && rowAsks.has(previous.ask) && !names)
      next.ask = 'total';
    else if (
      !rowAsks.has(previous.ask) &&
      (now.things.length > 0 || /\b(spen\w+|gast\w+|income|earn\w*|ingres\w+|gan\w+)\b/.test(pattern))
    )
      next.ask = 'total';
    if (
      now.flow !== previous.flow &&
      /\b(income|earn\w*|made|receive\w*|paid me|ingres\w+|gan[eo]\w*|cobr\w+|sueldo|salary|refund\w*|reembols\w*|devoluci\w*)\b/.test(
        pattern,
      )
    ) {
      next.flow = now.flow;
      if (now.things.length === 0) next.things = [];
      if (next.ask === 'cashflow') next.ask = 'total';
    } else if (
      now.flow === 'spending' &&
      previous.flow === 'income' &&
      /\b(spen[dt]\w*|gast\w+|expenses?|outgoings)\b/.test(pattern)
    ) {
      next.flow = 'spending';
      if (now.things.length === 0) next.things = [];
    }
  } else if (
    /\b(how much|cuanto|in total|en total|total|together|altogether|juntos|sum|suma)\b/.test(pattern) &&
    rowAsks.has(previous.ask) &&
    !names
  ) {
    next.ask = 'total';
  } else if (grouped) {
    next.ask = ['month', 'week', 'quarter', 'year'].includes(now.groupBy ?? '') ? 'trend' : 'breakdown';
    next.groupBy = now.groupBy;
  } else if (showRows.test(pattern) && rowAsks.has(previous.ask)) {
    next.ask = 'list';
    next.order = 'newest';
  }
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
    next.accountIds !== previous.accountIds;
  return changed ? next : null;
}

/** "the second one", "number 3", `la tercera`: a row of the list before. */
export function pickedRow(marked: Marked, state: DialogueState): number | null {
  if (state.rowIds.length === 0) return null;
  const { pattern } = marked;
  if (
    !/^(and |what about |tell me (more )?about |show me |what (is|was) |y |cual (es|fue) |muestrame |que (es|fue) )*(the |el |la |number |numero )*(§k|last|first|ultim[oa]|primer[oa]?)( one| transaction| purchase| charge| transaccion| compra| cargo| row| result)?\??$/.test(
      pattern,
    )
  )
    return null;
  const said = marked.counts[0]?.value;
  if (said !== undefined) return state.rowIds[said - 1] ?? null;
  if (/\b(first|primer[oa]?)\b/.test(pattern)) return state.rowIds[0] ?? null;
  if (
    /\b(one|transaction|purchase|charge|compra|cargo|transaccion)\b/.test(pattern) &&
    /\b(last|ultim[oa])\b/.test(pattern)
  )
    return state.rowIds.at(-1) ?? null;
  return null;
}
