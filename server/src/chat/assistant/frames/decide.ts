import { cents } from '@saldo/contract/money';
import type { World } from '../world.ts';
import { askOf } from './asks/ask-of.ts';
import type { Bound } from './bounds.ts';
import { cues, type CueName } from './cues.ts';
import { finish } from './finish.ts';
import { askUntil, horizonOf } from './horizon.ts';
import { adjustThings, flowOf } from './flow.ts';
import { emptyFrame, type Ask, type Frame } from './frame.ts';
import { groupOf } from './groups.ts';
import type { Marked } from './marked.ts';
import { perOf } from './per.ts';
import { wayOf } from './people.ts';
import { stretchesOf } from './stretches.ts';
import { thingsOf } from './things.ts';

export interface Decision {
  frame: Frame;
  /** True when an operation was named, not only things, days or amounts. */
  operation: boolean;
}

/** Reads the operation and its filters out of a marked question. */
export function decide(marked: Marked, world: World): Decision {
  const { pattern, counts } = marked;
  const words = marked.tokens.map((token) => token.text).join(' ');
  const has = (name: CueName): boolean => cues[name].test(pattern);
  const linked = thingsOf(marked, world);
  const frame: Frame = {
    ...emptyFrame,
    ...linked,
    periods: stretchesOf(marked, world),
    weekdays: weekdaysOf(marked),
    said: pattern.slice(0, 200),
  };
  // "the last two weekends": the Saturdays and Sundays of that stretch.
  if (
    frame.weekdays === null &&
    frame.periods.some((one) => one.grain === 'weekend' && one.kind === 'rolling')
  )
    frame.weekdays = [6, 7];
  // "raise it up to $600 a month": beside a goal every amount is a sum, none picks rows.
  const free = marked.amounts.filter((one) => one.bound === null || frame.goalIds.length > 0);
  frame.amount = free[0]?.cents ?? null;
  frame.rate = free[1]?.cents ?? null;
  if (frame.goalIds.length === 0) Object.assign(frame, boundsOf(marked));
  if (/\b(pending|pendientes?|not (yet )?(posted|cleared)|sin procesar|processing)\b/.test(pattern))
    frame.pending = true;
  else if (/\b(posted|cleared|settled)\b/.test(pattern)) frame.pending = false;
  frame.usual = has('usual') || (has('compare') && has('averageStrict') && marked.periods.length === 2);
  frame.groupBy = groupOf(pattern);
  frame.per = perOf(pattern, words) ?? (marked.weekdays?.each && has('averageStrict') ? 'week' : null);
  const rank = counts.find((one) => one.ordinal);
  const number = counts.find((one) => !one.ordinal);
  frame.rank = rank?.value ?? null;
  if (number && number.value >= 1 && number.value <= 100) frame.top = number.value;
  if (/\bsecond (largest|biggest|highest|most|cheapest)\b/.test(pattern)) frame.rank = 2;
  if (/\b(segund[oa]) (mayor|mas)\b/.test(pattern)) frame.rank = 2;
  if (has('smallest') && !has('largest')) frame.order = 'smallest';
  if (
    /\b(excluding|without|before|not counting|ignoring|not including|sin|sin contar|sin descontar|antes de|excluyendo) (any |the |los |las )?(refunds?|returns|reembolsos|devoluciones)\b/.test(
      words,
    )
  )
    frame.gross = true;
  // "what is left after paying the card": the card is paid, not looked into.
  if (
    /\b(pay|paying|paid|pagar|pagando|liquidar|liquidando)( off)? (my |the |mi |la |el )?§a/.test(pattern) &&
    (has('free') || has('afford') || has('forecast'))
  )
    payOff(frame, world);
  adjustThings(frame, marked, world);
  frame.flow = flowOf(pattern, frame, has);
  // Who only ever pays the person is a source of income, whatever the verb.
  const payees = frame.things.flatMap((thing) => (thing.kind === 'merchant' ? thing.values : ['']));
  if (
    payees.length > 0 &&
    frame.flow === 'spending' &&
    payees.every((name) => world.merchants.some((known) => known.name === name && known.inflowOnly))
  )
    frame.flow = 'income';
  if (frame.flow === 'transfers')
    frame.direction = /\b(from|out of|desde|de) (my |mi |la |el )?§a/.test(pattern)
      ? 'out'
      : /\b(to|into|in|a|hacia|en) (my |mi |la |el )?§a|\b(received?|incoming|recibi\w*|entrantes?|in)\b/.test(
            pattern,
          )
        ? 'in'
        : 'out';
  const way = frame.things.some((one) => one.person) ? wayOf(pattern) : {};
  Object.assign(frame, way);
  const ask = askOf(marked, frame, world, has);
  frame.ask = ask.ask;
  const horizon = horizonOf(pattern, frame);
  const until = horizon && askUntil(ask.ask, pattern, has);
  const wouldSpend = /\b(will|going to|gonna|gastare|voy a gastar)\b.*\b(spend|gast\w+)\b/.test(pattern);
  const flow = until === 'forecast' && !wouldSpend ? 'any' : 'spending';
  if (until) Object.assign(frame, { ask: until, horizon, things: [], flow });
  takeExactAmount(frame, marked);
  return {
    frame: { ...finish(frame, marked, world, has), ...way },
    operation: ask.operation || until !== null,
  };
}

const rowAsks: readonly Ask[] = ['total', 'list', 'exists', 'last', 'first', 'count'];

/** Operations that look for rows, so that an amount beside them can only be a row's. */
const seeks: readonly Ask[] = ['list', 'exists', 'last', 'first'];

/**
 * "the $29 charge", "was I charged 45.20", "something from Shell for around 40": an amount said of one payment picks the
 * rows of that amount; said roughly, those within a tenth of it.
 */
function takeExactAmount(frame: Frame, marked: Marked): void {
  const { pattern, tokens, amounts } = marked;
  if (frame.amount === null || frame.rate !== null || !rowAsks.includes(frame.ask)) return;
  if (frame.minCents !== null || frame.maxCents !== null) return;
  const said =
    (seeks.includes(frame.ask) && frame.things.length > 0) ||
    /\b(charged|cobraron|cobrado)( me)? §n|§n (\w+ )?(charge|charges|payment|payments|purchase|purchases|transaction|transactions|deposit|fee|cargo|cargos|pago|pagos|compra|compras|deposito)\b|\b(charge|payment|purchase|transaction|deposit|cargo|pago|compra|deposito|transaccion|something|algo)s? (.{0,20} )?(of|for|de|por)( \w+){0,2} §n/.test(
      pattern,
    );
  if (!said) return;
  const from = amounts.find((one) => one.bound === null)?.from ?? 0;
  const roughly =
    /^(around|about|roughly|approximately|like|some|unos|unas|como|cerca|alrededor|aproximadamente|casi)$/;
  const rough = [1, 2].some((back) => roughly.test(tokens[from - back]?.text ?? ''));
  const tenth = rough ? Math.round(frame.amount / 10) : 0;
  frame.minCents = rough ? cents(frame.amount - tenth - 1) : frame.amount;
  frame.maxCents = rough ? cents(frame.amount + tenth + 1) : frame.amount;
  frame.minIncluded = rough;
  frame.maxIncluded = rough;
  frame.amount = null;
  if (frame.ask === 'total') frame.ask = 'list';
}

/** What paying an account off comes to: what is owed on it. The account is paid, not looked into. */
function payOff(frame: Frame, { accounts }: World): void {
  const owed = accounts.filter(
    (one) => frame.accountIds.includes(one.id) && (one.type === 'credit' || one.type === 'loan'),
  );
  if (owed.length > 0 && frame.amount === null && owed.every((one) => one.current !== null))
    frame.amount = cents(owed.reduce((sum, one) => sum + (one.current ?? 0), 0));
  frame.accountIds = [];
}

/** Days of the week that count; those left out leave the others. */
function weekdaysOf({ weekdays, excluded, exclusions }: Marked): number[] | null {
  const without = exclusions.flatMap((one) => one.weekdays);
  if (without.length > 0)
    return (weekdays?.days ?? [1, 2, 3, 4, 5, 6, 7]).filter((one) => !without.includes(one));
  if (!weekdays) return null;
  return excluded(weekdays.from) || excluded(weekdays.to - 1)
    ? [1, 2, 3, 4, 5, 6, 7].filter((one) => !weekdays.days.includes(one))
    : weekdays.days;
}

/** Leaving out what is over an amount keeps what is at most that. */
const turned = (bound: Bound | null): Bound | null =>
  bound === null || bound.side === 'exact'
    ? bound
    : { side: bound.side === 'min' ? 'max' : 'min', included: !bound.included };

/** The least and the most a row may come to. The frame's bounds leave their amount out, so one that takes it in moves by a cent. */
function boundsOf({
  amounts,
  excluded,
}: Marked): Pick<Frame, 'minCents' | 'maxCents' | 'minIncluded' | 'maxIncluded'> {
  const bounds: ReturnType<typeof boundsOf> = {
    minCents: null,
    maxCents: null,
    minIncluded: false,
    maxIncluded: false,
  };
  for (const one of amounts) {
    const amount = one.cents;
    const bound = excluded(one.from) ? turned(one.bound) : one.bound;
    if (bound?.side === 'exact') return { ...bounds, minCents: amount, maxCents: amount };
    if (bound?.side === 'min') {
      bounds.minCents = bound.included ? cents(Math.max(0, amount - 1)) : amount;
      bounds.minIncluded = bound.included;
    }
    if (bound?.side === 'max') {
      bounds.maxCents = bound.included ? cents(amount + 1) : amount;
      bounds.maxIncluded = bound.included;
    }
  }
  return bounds;
}
