import type { readingSlots } from '@saldo/contract/chat/chat.schemas';
import type { Days, Query, Thing } from '@saldo/contract/query/query';
import { beneath, withSteps } from '@saldo/contract/query/arithmetic';
import { slotsOf, toQuery, type Ask, type Slots } from '@saldo/contract/query/slots';

export type ReadingSlot = (typeof readingSlots)[number];

const rowAsks = ['sum', 'avg', 'count', 'list', 'top', 'by', 'trend', 'cmp', 'share'] as const;

/** What a question can be changed into with the same rows, days and accounts, by what it is now. */
const families: readonly (readonly Ask[])[] = [
  rowAsks,
  ['net', 'rate', 'means', 'overview'],
  ['subs', 'due', 'hikes', 'payday', 'stopped', 'started'],
  ['bal', 'worth', 'free', 'reserved', 'util', 'accounts', 'synced'],
  ['goal', 'left', 'need', 'when', 'pace'],
  ['odd', 'dupes', 'new'],
];

/** Another thing to ask of the same rows: a name for it and the question. */
export interface Alternative {
  name: string;
  query: Query;
  chosen: boolean;
}

const named = (slots: Slots, ask: Ask, set: Partial<Slots>): Query =>
  toQuery({
    ...slots,
    order: null,
    take: null,
    at: null,
    by: null,
    per: null,
    having: null,
    amount: null,
    ...set,
    ask,
  });

/** Names a measure: its ask, with the unit or group it is by. */
const variants: Partial<Record<Ask, readonly (Partial<Slots> & { name: string })[]>> = {
  avg: [
    { name: 'avg.month', per: 'month' },
    { name: 'avg.week', per: 'week' },
    { name: 'avg.row', per: 'row' },
  ],
  by: [
    { name: 'by.category', by: 'category' },
    { name: 'by.payee', by: 'payee' },
  ],
  top: [{ name: 'top.largest', order: 'largest', take: 5 }],
  cmp: [
    { name: 'cmp.usual', usual: true },
    { name: 'cmp.days', usual: false },
  ],
};

/** The questions a person may change the measure to. */
export function alternatives(query: Query): Alternative[] {
  if (query.kind === 'arithmetic') return [];
  const slots = slotsOf(query);
  const family = families.find((asks) => asks.includes(slots.ask)) ?? (query.kind === 'rows' ? rowAsks : []);
  const now = JSON.stringify(query);
  return family.flatMap((ask) =>
    (variants[ask] ?? [{ name: ask }]).map(({ name, ...set }) => {
      const changed = named(slots, ask, set);
      return { name, query: changed, chosen: JSON.stringify(changed) === now };
    }),
  );
}

/** The question with other slots; of arithmetic the one beneath, whose figure is worked on as before. */
function withSlots(query: Query, set: Partial<Slots>): Query {
  const changed = toQuery({ ...slotsOf(query), ...set });
  return query.kind === 'arithmetic' ? (withSteps(changed, query.steps) ?? query) : changed;
}

/** The question over other days; a look ahead ends with them. */
export const withDays = (query: Query, days: Days | null): Query =>
  withSlots(query, { days: days === null ? [] : [days], until: days });

/** The question about other accounts; none is all of them. */
export const withAccounts = (query: Query, accounts: readonly number[]): Query =>
  withSlots(query, { accounts, everywhere: accounts.length === 0 });

/** Whatever else says which rows are meant: each stands on the chip, and no other part of it takes it back. */
const narrowing = {
  into: [],
  weekdays: [],
  least: null,
  most: null,
  pending: null,
} as const satisfies Partial<Slots>;

/** The question about one thing instead, or about everything, which nothing narrows. */
export const withThing = (query: Query, thing: Thing | null): Query =>
  withSlots(query, {
    ...(thing === null ? narrowing : {}),
    things: thing === null ? [] : [thing],
    without: [],
    only: null,
    both: false,
  });

/** Whether a question is about everything. */
export const isOfAll = (query: Query): boolean =>
  JSON.stringify(withThing(query, null)) === JSON.stringify(query);

/** What is had or owed stands on any day; what the bank says of it, only as it is now. */
const isBalance = (query: Query): boolean =>
  query.kind === 'standing' && (query.of === 'balance' || query.of === 'owed' || query.of === 'worth');

/** Which parts of a question can be changed: the slots its kind has. */
export function editableSlots(asked: Query): ReadonlySet<ReadingSlot> {
  const query = beneath(asked);
  const hasRows = 'rows' in query && query.kind !== 'order';
  return new Set<ReadingSlot>([
    ...(alternatives(asked).length > 1 ? (['what'] as const) : []),
    ...(hasRows || query.kind === 'streams' || query.kind === 'limits' ? (['which'] as const) : []),
    ...(hasRows ||
    query.kind === 'streams' ||
    query.kind === 'ahead' ||
    query.kind === 'limits' ||
    isBalance(query)
      ? (['days'] as const)
      : []),
    ...(hasRows || query.kind === 'streams' || query.kind === 'standing' || query.kind === 'ahead'
      ? (['accounts'] as const)
      : []),
  ]);
}

/** The days of a question, for its calendar; null for none or several. */
export function daysOf(query: Query): { start: string; end: string } | null {
  const { days, until } = slotsOf(query);
  const only = days.length === 1 ? days[0] : until !== null && 'start' in until ? until : null;
  return only ?? null;
}
