import { rowLists } from '../ask-families.ts';
import { cues } from '../cues.ts';
import { payerOf, payersNamed } from '../filters/paid-by-a-kind.ts';
import type { Flow, Frame, Thing } from '../frame.ts';
import type { Leaning } from './leaning.ts';
import { namesVisits, perVisit } from './visits.ts';
import { whichOfThose } from './words.ts';

/** Kinds of rows that a thing brings with it: a kind of income, a movement, refunds. */
const ownRows: ReadonlySet<Flow> = new Set<Flow>(['income', 'movement', 'refunds']);

/** Questions that cannot be asked of one thing alone: its total takes their place. */
const ofEverything: ReadonlySet<Frame['ask']> = new Set<Frame['ask']>([
  'cashflow',
  'overview',
  'savingsRate',
  'balance',
  'networth',
  'free',
]);

/** What is named takes the place of what was named before; "only the restaurants" narrows it. */
export function takeThings(next: Frame, said: Leaning): void {
  const leaning = { ...said, now: paidByKind(said) };
  const { pattern, now, previous } = leaning;
  if (now.things.length === 0 || onlyCountsVisits(leaning)) return;
  const narrows =
    whichOfThose.test(pattern) ||
    /\b(only|just|solo|solamente|unicamente|of (that|those|them|it))\b/.test(pattern);
  const known = previous.things.some((one) => one.kind !== 'text');
  if (narrows && known && !sameKind(previous.things, now.things))
    next.things = [...previous.things, ...now.things];
  else {
    // "only restaurants" of food is a part of it, not a second thing.
    if (keysOf(now.things) !== keysOf(previous.things)) {
      const another = previous.things.length === 1 && now.things.length === 1;
      const before = another ? previous.earlier : [];
      next.earlier = narrows ? [] : [...before, ...previous.things].slice(-5);
    }
    next.things = now.things;
    // What is asked for itself is not left out, and kinds that were left out of everything are no part of another kind.
    next.exclude = previous.exclude.filter(
      (one) => one.kind !== 'category' && now.things.every((other) => other.key !== one.key),
    );
  }
  // "and groceries?" of what part of the income rent was.
  if (previous.ask === 'share' && previous.flow === 'income' && now.flow === 'spending') return;
  if (ownRows.has(now.flow)) next.flow = now.flow;
  else if (previous.flow === 'income' || previous.flow === 'movement') next.flow = 'spending';
  else if (
    previous.flow === 'any' &&
    now.flow === 'spending' &&
    (cues.spend.test(pattern) || !rowLists.has(previous.ask))
  )
    next.flow = 'spending';
  else next.flow = previous.flow;
  if (previous.ask === 'nextPay' || previous.ask === 'forecast') next.ask = 'due';
  if (
    ofEverything.has(previous.ask) ||
    (previous.ask === 'breakdown' &&
      (previous.groupBy === 'category' || previous.groupBy === now.things[0]?.kind)) ||
    (['trend', 'breakdown', 'extreme', 'list'].includes(previous.ask) &&
      /\b(how much|cuanto)\b/.test(pattern))
  )
    next.ask = 'total';
}

/** `¿y el hospital?` after what came in: whoever of that kind pays the person, where somebody does. */
function paidByKind({ marked, now, pattern, previous, world }: Leaning): Frame {
  const [kind, ...others] = now.things;
  const own =
    kind?.kind === 'category' && others.length === 0 && previous.flow === 'income' && now.flow === 'spending'
      ? payersNamed(kind.key, world.merchants, marked.words)
      : [];
  return kind && own.length > 0 && !cues.spend.test(pattern)
    ? { ...now, flow: 'income', things: [payerOf(own, kind.key)] }
    : now;
}

/**
 * Rows of a shop as they came were shown or dated; measured, they are what was spent there, or received where the shop only
 * ever pays.
 */
export function measuredFlow(next: Frame, { now, previous, world }: Leaning): Flow {
  const payees = next.things.flatMap((one) => (one.kind === 'merchant' ? one.values : []));
  const measured =
    next.flow === 'any' &&
    now.flow !== 'any' &&
    payees.length > 0 &&
    rowLists.has(previous.ask) &&
    !rowLists.has(next.ask);
  if (!measured) return next.flow;
  const paysIn = payees.every((name) => world.merchants.some((one) => one.name === name && one.inflowOnly));
  return paysIn ? 'income' : 'spending';
}

/** "how many trips was that": a word for the visits to the merchant before, not another kind of spending. */
const onlyCountsVisits = ({ now, pattern, previous }: Leaning): boolean =>
  namesVisits(now) &&
  (perVisit.test(pattern) ||
    (previous.things.some(
      (one) => one.kind === 'merchant' || (one.key !== 'travel' && one.key !== 'rides'),
    ) &&
      (now.ask === 'count' || now.ask === 'average')));

const keysOf = (things: readonly Thing[]): string =>
  things
    .map((one) => one.key)
    .toSorted()
    .join(' ');

const sameKind = (some: readonly Thing[], others: readonly Thing[]): boolean =>
  some[0]?.kind === others[0]?.kind;
