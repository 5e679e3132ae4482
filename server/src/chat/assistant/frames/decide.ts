import { cents } from '@saldo/contract/money';
import type { World } from '../world.ts';
import { filteredAsks } from './ask-families.ts';
import { joinsKinds } from './filters/any-of.ts';
import { afterCards } from './asks/after-cards.ts';
import { asItStands } from './asks/as-it-stands.ts';
import { askOf } from './asks/ask-of.ts';
import { reread } from './asks/reread.ts';
import { secondLook } from './asks/second-look.ts';
import { asksToClear } from './asks/cleared-from.ts';
import { chargesMeant } from './asks/charges.ts';
import { comesUp } from './asks/coming-up.ts';
import { endsOfMonths } from './asks/ends-of-months.ts';
import { eachWay } from './asks/each-way.ts';
import { costingMore } from './asks/costing-more.ts';
import { interestPart } from './asks/interest-part.ts';
import { moreAndMore } from './asks/more-and-more.ts';
import { nowAndBefore } from './asks/now-and-before.ts';
import { plansToPayOff } from './asks/paying-off.ts';
import { raisedPay } from './asks/raises.ts';
import { taxesBack } from './asks/taxes-back.ts';
import { tooMuchFor } from './asks/too-much.ts';
import { goesBothWays } from './asks/both-ways.ts';
import type { Bound } from './filters/bounds.ts';
import { withOtherSide } from './times/compared-with.ts';
import { cameFromService } from './filters/came-from.ts';
import { countdownOf } from './times/countdown.ts';
import { cues, type CueName } from './cues.ts';
import { notBought, onlyBought } from './filters/bought.ts';
import { asCashOut } from './filters/cash-out.ts';
import { takeExactAmount } from './filters/exact-amount.ts';
import { finish } from './finish.ts';
import { adjustThings, rowsMeant } from './filters/flow.ts';
import { emptyFrame, type Frame } from './frame.ts';
import { groupOf } from './units/groups.ts';
import { askUntil, horizonOf } from './times/horizon.ts';
import type { Marked } from './words/marked.ts';
import { withoutOwnLoans } from './filters/own-loans.ts';
import { payOnly } from './filters/paid.ts';
import { perOf } from './units/per.ts';
import { usuallyByNow } from './units/usually-by-now.ts';
import { wayOf } from './filters/people.ts';
import { standingOn } from './times/day-ago.ts';
import { periodsOfLately } from './times/lately.ts';
import { withoutDays } from './times/days-left-out.ts';
import { pairedStretches } from './times/paired-stretches.ts';
import { toSamePoint } from './times/same-point.ts';
import { setAside } from './filters/set-aside.ts';
import { stretchesOf } from './words/stretches.ts';
import { thingsOf } from './filters/things.ts';
import { throughAccounts } from './filters/through-accounts.ts';
import { besideWeekdays } from './times/weekday-sides.ts';
import { unitWithoutAny } from './asks/without-any.ts';

export interface Decision {
  frame: Frame;
  /** True when an operation was named, not only things, days or amounts. */
  operation: boolean;
}

/** Reads the operation and its filters out of a marked question. */
export function decide(marked: Marked, world: World): Decision {
  const { pattern } = marked;
  const words = marked.tokens.map((token) => token.text).join(' ');
  const heard = new Map<CueName, boolean>();
  // The families ask for the same cues of the same pattern again and again.
  const has = (name: CueName): boolean => {
    const before = heard.get(name);
    if (before !== undefined) return before;
    const said =
      cues[name].test(pattern) || (name === 'refund' && (moneyBack.test(words) || shopsGaveBack.test(words)));
    heard.set(name, said);
    return said;
  };
  const frame = filtersOf(marked, world, words, has);
  const empty = unitWithoutAny(words);
  if (empty)
    return {
      frame: {
        ...frame,
        ask: 'count',
        count: 'groups',
        groupBy: empty,
        // "which weeks did I not fill up": what was not done is what is looked for.
        ...(frame.things.length === 0 && { things: frame.exclude, exclude: [] }),
        flow: 'spending',
        per: null,
        empty: true,
      },
      operation: true,
    };
  const countdown = countdownOf(pattern, words, frame, world);
  if (countdown)
    return countdown.pays
      ? { frame: { ...frame, ask: 'due', flow: 'income', periods: [countdown.pays] }, operation: true }
      : { frame: { ...frame, periods: [] }, operation: false };
  // "what is left after paying the card": the card is paid, not looked into.
  if (
    paysOff.test(pattern) &&
    !asksToClear(marked, world)?.debts.length &&
    (has('free') || has('afford') || has('forecast'))
  )
    payOff(frame, world);
  // A debt that is planned to be paid off is an account, not what was paid to it.
  const named = frame.things;
  if (!plansToPayOff(marked, frame, world)) adjustThings(frame, marked, world);
  rowsMeant(frame, { pattern, has, named, world });
  if ((frame.flow === 'spending' || frame.flow === 'income') && cameFromService(pattern, frame, world))
    Object.assign(frame, { flow: 'transfers', direction: 'in' });
  Object.assign(frame, throughAccounts(marked, frame, world));
  const way = frame.things.some((one) => one.person) ? wayOf(pattern) : {};
  Object.assign(frame, way);
  const ask = askOf(marked, frame, world, has);
  frame.ask = ask.ask;
  const nearer = reread({ marked, frame, world });
  Object.assign(frame, nearer);
  const nearest = secondLook({ marked, frame });
  Object.assign(frame, nearest);
  const meant = {
    ...afterCards(marked, frame, world),
    ...(frame.ask === 'priceChanges' ? {} : costingMore(marked, frame)),
    ...asItStands(marked, frame),
    ...moreAndMore(marked, frame),
    ...(frame.lastTwo ? {} : nowAndBefore(marked, frame)),
    ...chargesMeant(marked, frame, world),
    ...taxesBack(frame),
    ...raisedPay(marked, frame, world),
    ...tooMuchFor(marked, frame, world),
    ...comesUp(marked, frame),
    ...usuallyByNow(marked, frame, world),
    ...interestPart(marked, frame, world),
    ...endsOfMonths(marked, frame),
  };
  Object.assign(frame, meant);
  const aside = setAside(marked, frame, world);
  Object.assign(frame, aside);
  if (goesBothWays(marked, frame, world))
    Object.assign(frame, {
      ask: 'total',
      flow: 'transfers',
      direction: null,
      groupBy: null,
      per: null,
      bothWays: true,
    });
  frame.periods = standingOn(marked, frame, world);
  frame.periods = periodsOfLately(frame, world);
  frame.periods = withoutDays(frame, marked);
  frame.periods = withOtherSide(frame, world);
  const horizon = horizonOf(pattern, frame);
  const until = horizon && askUntil(ask.ask, pattern, has);
  const wouldSpend = /\b(will|going to|gonna|gastare|voy a gastar)\b.*\b(spend|gast\w+)\b/.test(pattern);
  const flow = until === 'forecast' && !wouldSpend ? 'any' : 'spending';
  if (until) Object.assign(frame, { ask: until, horizon, things: [], flow });
  if (filteredAsks.has(frame.ask)) {
    frame.exclude = payOnly(words, frame);
    const others = withoutOwnLoans(frame, world);
    Object.assign(frame, others);
  }
  takeExactAmount(frame, marked);
  const apart = besideWeekdays(
    boughtAlone({ ...finish(frame, marked, world, has), ...(frame.bothWays ? {} : way) }, marked, world),
    marked,
    world,
  );
  const finished = { ...apart, ...eachWay(marked, apart) };
  return {
    frame: finished,
    operation:
      finished.weekdaySides !== undefined ||
      finished.sides !== undefined ||
      ask.operation ||
      until !== null ||
      nearer.ask !== undefined ||
      nearest.ask !== undefined ||
      meant.ask !== undefined ||
      aside !== null ||
      frame.bothWays === true,
  };
}

function boughtAlone(frame: Frame, marked: Marked, world: World): Frame {
  const rows = { ...frame, ...onlyBought(marked, frame) };
  return { ...rows, exclude: [...rows.exclude, ...notBought(marked, rows, world)] };
}

/** Everything a question is narrowed to, before its operation is known. */
function filtersOf(marked: Marked, world: World, words: string, has: (name: CueName) => boolean): Frame {
  const { pattern, counts } = marked;
  const named = thingsOf(marked, world);
  const frame: Frame = {
    ...emptyFrame,
    ...named,
    ...asCashOut(named, marked),
    ...(joinsKinds(marked) && { anyOf: true as const }),
    periods: pairedStretches(
      pattern,
      toSamePoint(stretchesOf(afterStatement(marked), world), pattern, world),
    ),
    weekdays: weekdaysOf(marked),
    pending: pendingOf(pattern),
    groupBy: groupOf(pattern),
    gross: withoutRefunds.test(words),
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
  frame.usual = has('usual') || (has('compare') && has('averageStrict') && marked.periods.length === 2);
  frame.per =
    perOf(pattern, words) ??
    (marked.weekdays?.ordinary || (marked.weekdays?.each && has('averageStrict')) ? 'week' : null);
  const number = counts.find((one) => !one.ordinal)?.value ?? 0;
  frame.top = number >= 1 && number <= 100 ? number : null;
  frame.rank = secondOf.test(pattern) ? 2 : (counts.find((one) => one.ordinal)?.value ?? null);
  if (has('smallest') && !has('largest')) frame.order = 'smallest';
  return frame;
}

/** "what have stores given us back", `lo que me devolvieron las tiendas`: shops give back what was bought. */
const shopsGaveBack =
  /\b(stores?|shops?|merchants?|retailers?|vendors?|businesses)\b.*\b(giv\w+|gave|pay|pays|paid|sent|send|credit\w*|return\w*|refund\w*|hand\w*) .{0,14}\b(back|to (me|us))\b|\b(tiendas?|comercios?|negocios?)\b.*\b(devuel\w+|devolv\w+|reembols\w+)\b|\b(devuel\w+|devolv\w+|reembols\w+)\b.*\b(tiendas?|comercios?|negocios?)\b/;

/** "any money back last month": the word is not the days'. */
const moneyBack =
  /\b(gave|give|gives|given|paid|sent|got|get) ((me|us|it|anything) )?back\b(?! (to|into|on track|in(?! (\d{4}|this|the (last|past|first|second)|january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|fall|winter)\b))\b)|\b(money|cash) (that )?((i|we) )?((got|get|was|were|given|paid|sent|came) )?back\b|\b(get|got|gets|getting|gotten|any|some) (any |some |my |the )?(money|cash) back\b/;
const paysOff =
  /\b(pay|paying|paid|pagar|pagando|pago|pagara|pagase|pagamos|liquidar|liquidando|liquido|liquidara)( off)? (?:(?:my|the|our|mi|la|el|nuestra|all|of|whole|entire|full|toda|todo) )*§a/;
const secondOf = /\bsecond (largest|biggest|highest|most|cheapest)\b|\b(segund[oa]) (mayor|mas)\b/;
const withoutRefunds =
  /\b(excluding|without|before|not counting|ignoring|not including|sin|sin contar|sin descontar|antes de|excluyendo) (any |the |los |las )?(refunds?|returns|reembolsos|devoluciones)\b/;

/** Rows not posted yet, posted ones, or both. */
const pendingOf = (pattern: string): boolean | null =>
  /\b(pending|pendientes?|not (yet )?(posted|cleared)|sin procesar|processing)\b/.test(pattern)
    ? true
    : /\b(posted|cleared|settled)\b/.test(pattern)
      ? false
      : null;

const statement =
  /^(so |well |ok |hey |y |pues |oye )*(i|we) (was|were|went|shopped|ate|stopped|bought|got|paid|ordered) |^(pues |oye |y )*(fui|fuimos|estuve|estuvimos|compre|compramos|comi|pague) /;
const asksAfter = /^(how|what|cuanto|cuanta|cuantos|cuantas|que|and|y)$/;

/** "I was at Target last week. How much since June?": what is told before the question has days of its own. */
function afterStatement(marked: Marked): Marked {
  const { pattern, tokens, periods } = marked;
  const asked = statement.test(pattern)
    ? tokens.findIndex(
        ({ text }, at) => at > 2 && asksAfter.test(text) && isEndOfSentence(tokens[at - 1]?.text),
      )
    : -1;
  const later = periods.filter((one) => one.from > asked);
  return asked < 0 || later.length === 0 || later.length === periods.length
    ? marked
    : { ...marked, periods: later };
}

const isEndOfSentence = (mark: string | undefined): boolean => /^[.,;:!?¿-]$/.test(mark ?? '');

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
  const left = weekdays && !excluded(weekdays.from) ? weekdays.days : [1, 2, 3, 4, 5, 6, 7];
  if (without.length > 0) return left.filter((one) => !without.includes(one));
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
