import { emptyFrame, type Frame, type Thing } from '../../frame.ts';

/** What tells the figures on the table apart; `mixed` where it is more than one of them. */
export type Axis = 'things' | 'days' | 'accounts' | 'flow' | 'mixed';

export interface Table {
  axis: Axis;
  /** In the order they were told, each a question of one figure. */
  sides: Frame[];
}

/** The figures of one answer, each as a question of its own, in the order they stand there; its things `apart` or as one. */
function figuresOf(frame: Frame, apart: boolean): Frame[] {
  const { accountIds, ask, periods, things } = frame;
  const only: Frame = {
    ...emptyFrame,
    ask: ask === 'count' || ask === 'average' || ask === 'cashflow' ? ask : 'total',
    per: ask === 'average' ? (frame.per ?? 'month') : null,
    flow: frame.flow,
    things,
    exclude: frame.exclude,
    accountIds,
    periods,
    minCents: frame.minCents,
    maxCents: frame.maxCents,
    minIncluded: frame.minIncluded,
    maxIncluded: frame.maxIncluded,
    weekdays: frame.weekdays,
    pending: frame.pending,
    gross: frame.gross,
    direction: frame.direction,
    ...(frame.toAccountIds && { toAccountIds: frame.toAccountIds }),
    ...(frame.anyOf && { anyOf: true as const }),
  };
  // Held against the person's own mean, the first stretch is what was asked about.
  if (frame.usual) return [{ ...only, periods: periods.slice(0, 1) }];
  if (frame.weekdaySides) return [];
  if (ask === 'compareThings' && things.length < 2 && accountIds.length > 1)
    return accountIds.map((id) => ({ ...only, accountIds: [id] }));
  if (periods.length > 1) return periods.map((one) => ({ ...only, periods: [one] }));
  return apart && standBeside(frame) ? things.map((one) => ({ ...only, things: [one] })) : [only];
}

/** Several payees, or several kinds: a kind and a payee narrow each other, unless both were meant. */
const standBeside = ({ anyOf, ask, things }: Frame): boolean =>
  things.length > 1 &&
  (anyOf === true || ask === 'compareThings' || things.every((one) => one.kind === things[0]?.kind));

const keysOf = (things: readonly Thing[]): string =>
  things
    .map((one) => one.key)
    .toSorted()
    .join(' ');
const daysOf = ({ periods }: Frame): string => periods.map((one) => `${one.start} ${one.end}`).join(' ');

/** A part of the other: nothing to be held against it. */
const isWithin = (part: Frame, whole: Frame): boolean =>
  part.flow === whole.flow &&
  (whole.things.length === 0 ||
    part.things.every((one) =>
      whole.things.some(
        (other) =>
          one.kind === 'category' &&
          other.kind === 'category' &&
          one.values.every((code) =>
            other.values.some((wide) => code === wide || code.startsWith(`${wide}_`)),
          ),
      ),
    ));

/** What two figures differ in; null where they are of the same rows. */
function between(one: Frame, other: Frame): Axis | 'within' | null {
  const filters = ({ exclude, maxCents, minCents, weekdays }: Frame): string =>
    JSON.stringify([keysOf(exclude), minCents, maxCents, weekdays]);
  const way = ({ ask, direction, flow }: Frame): string => `${ask === 'cashflow'} ${flow} ${direction}`;
  const found: Axis[] = [];
  if (keysOf(one.things) !== keysOf(other.things)) {
    if (isWithin(one, other) || isWithin(other, one)) return 'within';
    found.push('things');
  }
  if (daysOf(one) !== daysOf(other)) found.push('days');
  if (one.accountIds.join(' ') !== other.accountIds.join(' ')) found.push('accounts');
  if (way(one) !== way(other)) found.push('flow');
  if (filters(one) !== filters(other)) found.push('mixed');
  return found.length > 1 ? 'mixed' : (found[0] ?? null);
}

/** "both cards together" after each of them: the sum is no figure beside its parts. */
function withoutSums(told: readonly Frame[]): readonly Frame[] {
  const [latest, ...earlier] = told;
  const ids = latest?.accountIds ?? [];
  const alone = new Set(earlier.flatMap(({ accountIds }) => (accountIds.length === 1 ? accountIds : [])));
  return ids.length > 1 && latest?.ask === 'total' && ids.every((id) => alone.has(id)) ? earlier : told;
}

/** More of them than can be told beside each other are none. */
const mostSides = 6;

/**
 * What the latest figures of a talk can be held against: those that differ from the latest in one and the same way, so many
 * as are asked for, else all in a row. Null where nothing stands beside the latest.
 */
export function onTable(
  told: readonly Frame[],
  { axis: meant, count }: { axis: Axis | null; count: number | null },
): Table | null {
  // "which month" is of all that was told of each.
  const [latest, ...earlier] = withoutSums(told).map((one) => figuresOf(one, meant !== 'days'));
  const [base] = latest ?? [];
  if (!latest || !base) return null;
  const whole = latest.length > 1 && (count === null || count <= latest.length);
  const own = whole ? [] : earlier.flatMap((one) => one.toReversed());
  const rest = [...latest.slice(1), ...own];
  const axis = meant ?? rest.map((one) => between(base, one)).find((one) => one !== null) ?? null;
  if (axis === null || axis === 'within') return null;
  const most = axis === 'mixed' || axis === 'flow' ? 2 : (count ?? mostSides);
  // Of one answer the order stands; of several the latest was told last.
  const before: Frame[] = [];
  for (const figure of rest) {
    if (before.length + 1 >= most) break;
    // "which of the shops": over the days told last.
    const one = meant === 'things' || meant === 'accounts' ? { ...figure, periods: base.periods } : figure;
    const differs = between(base, one);
    if (differs === null || before.some((other) => between(other, one) === null)) continue;
    if (differs !== axis && !meant) break;
    if (differs === axis) before.push(one);
  }
  const inAnswer = before.filter((one) => latest.includes(one));
  const sides = [...before.filter((one) => !latest.includes(one)).toReversed(), base, ...inAnswer];
  return sides.length > 1 && (count === null || sides.length === count) ? { axis, sides } : null;
}
