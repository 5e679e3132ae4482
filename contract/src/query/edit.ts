import type { Query, Thing } from './query.ts';
import { emptySlots, slotsOf, toQuery, type Ask, type Slots } from './slots.ts';

/** What a later turn changes of the question before it; what it does not name stays. */
export interface Edit {
  set: Partial<Slots>;
  /** "and gas": things beside those that are there. */
  add: readonly Thing[];
  /** "without rent": things left out beside those that are. */
  leaveOut: readonly Thing[];
  /** Slots that are emptied: "in all accounts", "not only in May". */
  drop: readonly ('things' | 'days' | 'accounts' | 'amounts')[];
}

export const noEdit: Edit = { set: {}, add: [], leaveOut: [], drop: [] };

const emptied = {
  things: { things: [], without: [], both: false },
  days: { days: [], until: null },
  accounts: { accounts: [], into: [], everywhere: true },
  amounts: { least: null, most: null, amount: null, having: null },
} as const satisfies Record<Edit['drop'][number], Partial<Slots>>;

const same = (one: Thing, other: Thing): boolean => JSON.stringify(one) === JSON.stringify(other);
const union = (list: readonly Thing[], more: readonly Thing[]): Thing[] => [
  ...list.filter((one) => !more.some((other) => same(one, other))),
  ...more,
];

const ofRows: ReadonlySet<Ask> = new Set<Ask>(['list', 'last', 'first', 'top']);

/**
 * Whether another ask goes on with the order and the places of the one before: "the largest one, and when was the last?"
 * is not the last of the largest, and "list them" after one row is of all; "list them" after the five largest is of these.
 */
function keepsOrder(before: Slots, ask: Ask): boolean {
  if (ask === before.ask) return true;
  if (ask === 'list') return ofRows.has(before.ask) && before.take !== null && before.take > 1;
  return !ofRows.has(ask) && !ofRows.has(before.ask);
}

/**
 * Balances have no days before them: held against others they stand side by side, and against all there is they are part of
 * the net worth.
 */
function besideOthers({ accounts, days }: Slots, { set }: Edit): Query {
  const all = [...new Set([...accounts, ...(set.accounts ?? [])])];
  const both = accounts.length > 0 && set.accounts !== undefined;
  return toQuery({ ...emptySlots, ask: both ? 'bal' : 'worth', accounts: both ? all : [], days });
}

/** The question after a turn that edits it. An edit by nothing gives the question again. */
export function edited(query: Query, edit: Edit): Query {
  const slots = slotsOf(query);
  if (edit.set.ask !== undefined && !keepsOrder(slots, edit.set.ask))
    Object.assign(slots, { order: null, take: null, at: null } satisfies Partial<Slots>);
  for (const name of edit.drop) Object.assign(slots, emptied[name]);
  // What was spent so far asks for no forecast of spending: money that is looked ahead at is the balance, unless it is said.
  if (edit.set.ask === 'forecast' && query.kind !== 'ahead') slots.flow = null;
  Object.assign(slots, edit.set);
  if (query.kind === 'standing' && (slots.ask === 'cmp' || slots.ask === 'vs'))
    return besideOthers(slotsOf(query), edit);
  const things = union(slots.things, edit.add);
  return toQuery({
    ...slots,
    things: things.filter((one) => !edit.leaveOut.some((other) => same(one, other))),
    both: slots.both || (edit.add.length > 0 && slots.things.length > 0),
    without: union(slots.without, edit.leaveOut).filter((one) => !edit.add.some((other) => same(one, other))),
  });
}
