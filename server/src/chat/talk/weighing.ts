import { withSteps } from '@saldo/contract/query/arithmetic';
import type { Query, Question, TableWant } from '@saldo/contract/query/query';
import { slotsOf, toQuery, type Ask, type Slots } from '@saldo/contract/query/slots';
import type { TalkState } from './state.ts';

/** The slots in which questions that belong together may differ. */
const dimensions = ['things', 'days', 'accounts'] as const;
type Dimension = (typeof dimensions)[number];

/** The slots of several questions as those of one. */
const joined = (names: readonly (Dimension | 'weekdays')[], all: readonly Slots[]): Partial<Slots> =>
  Object.fromEntries(
    names.map((name) => [name, unique(all.flatMap((one): readonly unknown[] => one[name]))]),
  );

const text = (value: unknown): string => JSON.stringify(value);

function unique<Value>(values: readonly Value[]): Value[] {
  const seen = new Map(values.map((value) => [text(value), value]));
  return [...seen.values()];
}

/** The one slot in which two questions differ; null when they differ in none, in several or in another. */
function dimensionOf(one: Slots, other: Slots): Dimension | null {
  const keys = Object.keys(one) as (keyof Slots)[];
  const apart = keys.filter((key) => key !== 'both' && text(one[key]) !== text(other[key]));
  const [only] = apart;
  return apart.length === 1 ? (dimensions.find((name) => name === only) ?? null) : null;
}

/** What is had or owed at the end of one day. */
const isOfOneDay: ReadonlySet<Ask> = new Set<Ask>(['bal', 'worth', 'free']);

/** The newest questions of one ask that differ in one and the same slot, oldest first. */
function together(told: readonly Query[]): { dimension: Dimension; all: Slots[] } | null {
  const [newest, ...others] = told.toReversed().map(slotsOf);
  const earlier = others.filter(({ ask }) => ask === newest?.ask);
  if (!newest || !earlier[0]) return null;
  const dimension = dimensionOf(newest, earlier[0]);
  if (dimension === null) return null;
  const all = [newest];
  for (const one of earlier) {
    if (dimensionOf(newest, one) !== dimension) break;
    all.push(one);
  }
  return { dimension, all: all.toReversed() };
}

/** Income beside spending over the same rows, or on something else in the same days: what is left of it. */
export function netOf(told: readonly Query[]): Query | null {
  const both = told.slice(-2).filter((one) => one.kind === 'figure' && slotsOf(one).ask === 'sum');
  const [income, spending] = (['income', 'spending'] as const).map((flow) =>
    both.find((one) => slotsOf(one).flow === flow),
  );
  if (income?.kind !== 'figure' || spending?.kind !== 'figure') return null;
  const differ = (...names: (keyof Slots)[]): boolean => {
    const without = Object.fromEntries(names.map((name) => [name, null]));
    return text({ ...slotsOf(income), ...without }) !== text({ ...slotsOf(spending), ...without });
  };
  if (!differ('flow')) return toQuery({ ...slotsOf(income), ask: 'net', flow: null });
  return differ('flow', 'things', 'both') ? null : withSteps(income, [{ do: 'minus', other: spending }]);
}

/**
 * The question that compares the figures a talk has answered with: "together", "which was more". They must be
 * questions that differ in their things, their days or their accounts alone, else null. `told` is oldest first.
 */
export function weighed(want: TableWant, told: readonly Query[]): Query | null {
  const found = together(told);
  if (found === null) return want === 'sum' || want === 'difference' ? netOf(told) : null;
  const { dimension, all } = found;
  const [first] = all;
  if (!first) return null;
  const slots: Slots = { ...first, ...joined([dimension], all), both: dimension === 'things' || first.both };
  // What one month left over another, or a balance over an earlier one, is arithmetic on both.
  if (want === 'difference' && (first.ask === 'net' || isOfOneDay.has(first.ask))) return null;
  if (first.ask !== 'sum' || want === 'sum') return toQuery(slots);
  if (want === 'mean') return toQuery({ ...slots, ask: 'avg', per: unitOf(slots) });
  return toQuery({ ...slots, ask: dimension === 'days' ? 'cmp' : 'vs' });
}

/** The unit that all stretches are, for a mean over them; null leaves the mean its own. */
function unitOf({ days }: Slots): Slots['per'] {
  const [unit, ...others] = new Set(days.map((one) => one.unit));
  return unit !== undefined && unit !== 'range' && others.length === 0 ? unit : null;
}

/** Whether the answer leads with one sum: of rows, of the group or the row that comes first, or of what is had. */
const isSum = (query: Query | undefined): query is Question =>
  (query?.kind === 'figure' &&
    (query.measure === 'total' || query.measure === 'net') &&
    (query.by === null || query.ranking !== null) &&
    query.against === null) ||
  (query?.kind === 'rows' && (query.take === 1 || query.at !== null)) ||
  (query?.kind === 'standing' && sums.has(query.of));
const sums: ReadonlySet<string> = new Set(['balance', 'available', 'owed', 'worth', 'free']);

/** "How much has it grown since" after what was had on a past day: what is had now, less that. */
export function apartFromThen(want: TableWant, before: Query | null): Query | null {
  if (want !== 'difference' || before?.kind !== 'standing' || before.at === null || !isSum(before))
    return null;
  const { over: _over, ...now } = before;
  return withSteps({ ...now, at: null }, [{ do: 'apart', other: before }]);
}

/** The last two figures of a talk that no one question asks for, worked on; `told` is oldest first. */
export function besideEachOther(want: TableWant, told: readonly Query[], before: Query | null): Query | null {
  const [one, other] = told.slice(-2);
  if (!isSum(one) || !isSum(other) || text(before) !== text(other)) return null;
  if (want === 'difference') return withSteps(one, [{ do: 'apart', other }]);
  if (want !== 'sum' && want !== 'mean') return null;
  return withSteps(one, [
    { do: 'plus', other },
    ...(want === 'mean' ? [{ do: 'times', by: 1, over: 2 } as const] : []),
  ]);
}

const alone = { at: null, take: null, order: null, having: null, groups: false } as const;

/** A question about rows that were shown, by how they are to be weighed. */
const ofRows: Readonly<Partial<Record<TableWant, Partial<Slots>>>> = {
  sum: { ask: 'sum' },
  mean: { ask: 'avg', per: 'row' },
  most: { ask: 'top', order: 'largest', take: 1 },
  least: { ask: 'top', order: 'smallest', take: 1 },
  order: { ask: 'list', order: 'largest' },
};

/** Of stretches that were held against each other: what they come to together, and their mean. */
function stretchesOf(want: TableWant, before: Query, slots: Slots): Query {
  if (slots.days.length < 2 || (want !== 'sum' && want !== 'mean')) return before;
  return toQuery(want === 'sum' ? { ...slots, ask: 'sum' } : { ...slots, ask: 'avg', per: unitOf(slots) });
}

/** Whether a side is what the question is about, or contains it: "eating out" and restaurants. */
const isSame = (one: Side, other: Side): boolean =>
  typeof one === 'object' && typeof other === 'object' && 'codes' in one && 'codes' in other
    ? one.codes.some((code) => other.codes.includes(code))
    : text(one) === text(other);
type Side = Slots[Dimension][number];

/**
 * "And the other one": what is asked, of the side of the latest comparison that it is not of, or of what was asked about
 * before it. Null where there is no other.
 */
export function otherSide(before: Query, { told, about }: Pick<TalkState, 'told' | 'about'>): Query | null {
  const slots = slotsOf(before);
  for (const one of told.toReversed()) {
    const all = slotsOf(one);
    const isIt = text(one) === text(before);
    for (const dimension of dimensions) {
      const mine: readonly Side[] = (isIt ? about : slots)[dimension];
      const others = [...all[dimension]].filter((side) => !mine.some((own) => isSame(own, side)));
      const isSide = others.length > 0 && others.length < all[dimension].length;
      const isBefore = dimensions.every(
        (other) =>
          other === dimension || text(all[other]) === text(slots[other]) || slots[other].length === 0,
      );
      const isOther = all[dimension].length === 1 && mine.length === 1 && others.length === 1 && isBefore;
      if (isSide || isOther)
        return toQuery({ ...slots, ...(isIt && { ask: 'sum' }), [dimension]: others, both: false });
    }
  }
  return null;
}

/** Whether things may each have rows of their own: those of one kind, and those that are all meant. */
const areSides = ({ things, both }: Slots): boolean =>
  things.length > 1 && (both || things.every(({ kind }) => kind === things[0]?.kind));

/**
 * "Rank them", "which one is more" of things or accounts that one figure was of: each beside the others. "Both together" is
 * what they come to.
 */
export function sidesOf(want: TableWant, slots: Slots): Query | null {
  const isOfSides = areSides(slots) || (slots.things.length < 2 && slots.accounts.length > 1);
  if (!isOfSides || want === 'mean') return null;
  const both = slots.both || (want === 'sum' && slots.ask === 'vs' && slots.things.length > 1);
  return toQuery({ ...slots, ask: want === 'sum' ? 'sum' : 'vs', both });
}

/** "Which was the most" of one figure: of its payees, and of one payee its rows. */
function mostOf(want: TableWant, slots: Slots): Query | null {
  if (want !== 'most' && want !== 'least') return null;
  const order = want === 'most' ? 'largest' : 'smallest';
  if (slots.only !== null) return toQuery({ ...slots, ask: 'top', order, take: 1 });
  const isPayee = slots.things.some(({ kind }) => kind === 'payee' || kind === 'text');
  return toQuery(
    isPayee ? { ...slots, ask: 'top', order, take: 1 } : { ...slots, ask: 'by', by: 'payee', order },
  );
}

/** The rows that a list has shown, where it showed a number of them and not all there are. */
export const shownIds = ({ take, at }: Slots, listed: readonly Query[]): number[] | null =>
  take === null && at === null
    ? null
    : listed.flatMap((one) => (one.kind === 'rows' ? (one.rows.only ?? []) : []));

/**
 * The question that weighs what one answer has shown: "how much is that" after a list of rows, "which was the most"
 * after groups, "what do they come to" after subscriptions; after the first figure of a talk "which was the most" is of what it
 * is made of. Null where the answer has nothing to weigh.
 */
export function weighedAlone(
  want: TableWant,
  before: Query,
  listed: readonly Query[],
  isFirst = false,
): Query | null {
  const slots = slotsOf(before);
  if (before.kind === 'rows') {
    const asked = ofRows[want];
    const only = shownIds(slots, listed) ?? slots.only;
    return asked ? toQuery({ ...slots, ...alone, only: only?.length ? only : null, ...asked }) : null;
  }
  if (before.kind === 'streams')
    return want === 'sum' ? toQuery({ ...slots, ask: 'subs', total: true, order: null }) : null;
  if (before.kind !== 'figure' || before.measure !== 'total') return null;
  // "What is that in percent" of what was held against something else: the comparison says it.
  if (before.against !== null && want === 'difference') return before;
  if (before.against?.kind === 'days' && before.by === null) return stretchesOf(want, before, slots);
  if (before.by === null) return sidesOf(want, slots) ?? (isFirst ? mostOf(want, slots) : null);
  if (want === 'sum')
    return toQuery({
      ...slots,
      ...alone,
      ...((slots.take ?? 1) > 1 && {
        both: false,
        ...joined([...dimensions, 'weekdays'], listed.map(slotsOf)),
      }),
      ask: 'sum',
      by: null,
    });
  if (want === 'most' || want === 'least' || want === 'order')
    return toQuery({
      ...slots,
      ...alone,
      ask: 'by',
      order: want === 'least' ? 'smallest' : 'largest',
      take: want === 'order' ? null : 1,
    });
  return null;
}
