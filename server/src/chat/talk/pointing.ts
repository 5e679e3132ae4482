import type { Block } from '@saldo/contract/chat/chat.blocks';
import type { DateText } from '@saldo/contract/dates';
import { noAbout, type About } from '@saldo/contract/query/edit';
import type { Days, Group, Query } from '@saldo/contract/query/query';
import { slotsOf, toQuery, type Slots } from '@saldo/contract/query/slots';
import { noCategory } from '@saldo/contract/transactions/transactions.filter';
import type { Figure, Subject } from '../answer/figure.ts';

/** The rows of a group: the question narrowed to it. */
const narrowed: Partial<Record<Subject['by'], (key: string, slots: Slots) => Partial<Slots>>> = {
  row: (key) => ({ only: [Number(key)], ask: 'list' }),
  // Of one kind any thing is enough, so that the group stands in the place of those it is a part of.
  payee: (key, slots) => ({
    things: [...slots.things.filter(({ kind }) => kind === 'category'), { kind: 'payee', names: [key] }],
    both: false,
  }),
  category: (key, slots) => ({
    things: [
      ...slots.things.filter(({ kind }) => kind !== 'category'),
      { kind: 'category', codes: [key || noCategory] },
    ],
    both: false,
  }),
  stream: (key) => ({ things: [{ kind: 'payee', names: [key] }], both: false, days: [] }),
  thing: (key, slots) => ({ things: slots.things.slice(Number(key), Number(key) + 1), both: false }),
  account: (key) => ({ accounts: [Number(key)] }),
  weekday: (key) => ({ weekdays: key.split(' ').map(Number) }),
  stretch: (key) => ({ days: [stretchOf(key)] }),
};

function stretchOf(key: string): Days {
  const [start = '', end = start] = key.split(' ');
  return { start, end, unit: 'range' };
}

const isUnit = (by: Subject['by']): by is Extract<Group, Days['unit']> =>
  by === 'day' || by === 'week' || by === 'month' || by === 'quarter' || by === 'year';

/** The question that one entry of an answer stands for: its row, or the rows of its group; null where it has none. */
function entryQuery(query: Query, figure: Figure): Query | null {
  const { of, days } = figure;
  if (of === null) return null;
  const slots = slotsOf(query);
  const lists: Partial<Slots> = {
    ask: 'list',
    by: null,
    order: null,
    take: null,
    at: null,
    having: null,
    groups: false,
  };
  if (isUnit(of.by)) return days && toQuery({ ...slots, ...lists, days: [{ ...days, unit: of.by }] });
  if (of.by === 'goal') return toQuery({ ...slots, ask: 'goal', goals: [Number(of.key)] });
  const narrow = narrowed[of.by];
  return narrow ? toQuery({ ...slots, ...lists, ...narrow(of.key, slots) }) : null;
}

/** What an answer lists, in its order, each entry as the question it stands for: "the second one" asks it. */
export function entriesOf(blocks: readonly Block[], figures: readonly Figure[], query: Query): Query[] {
  const known = new Map(figures.map((figure) => [figure.id, figure]));
  const facts = blocks.flatMap((block) => {
    if (block.kind === 'list') return block.entries.map(({ figure }) => figure?.fact);
    return block.kind === 'table'
      ? block.rows.map((row) => row.find(({ fact }) => fact !== undefined)?.fact)
      : [];
  });
  return facts.flatMap((fact) => {
    const figure = fact === undefined ? undefined : known.get(fact);
    return (figure && entryQuery(query, figure)) ?? [];
  });
}

/** The row that an answer lists, where it lists no other and is of rows alone; null for any other. */
export function rowIn(listed: readonly Query[]): number | null {
  const [only, ...others] = listed;
  const [id, ...more] = only?.kind === 'rows' ? (only.rows.only ?? []) : [];
  return others.length === 0 && more.length === 0 ? (id ?? null) : null;
}

/** Roles of a day that an answer gives for its subject: when a row was, when something comes or is reached. */
const told: ReadonlySet<Figure['role']> = new Set<Figure['role']>([
  'rowDay',
  'next',
  'due',
  'since',
  'deadline',
  'reached',
  'until',
]);

/** The day that an answer gives, for "since then" and "on that day"; of what is to come the first. Null where it gives several. */
export function dayOf(figures: readonly Figure[], { kind }: Query): DateText | null {
  const days = figures.flatMap(({ role, value }) =>
    told.has(role) && typeof value === 'string' ? [value] : [],
  );
  const [first = null, ...others] = [...new Set(days)].toSorted();
  return others.length === 0 || kind === 'streams' ? first : null;
}

const samePlace = (one: Subject, other: Subject): boolean => one.by === other.by && one.key === other.key;

/** Of sides that are held against each other the one with the most; null of equals, and of no comparison. */
function leadingSide(figures: readonly Figure[], query: Query): Subject | null {
  if (query.kind !== 'figure' || query.by !== null) return null;
  if (query.against?.kind !== 'things' && query.against?.kind !== 'days') return null;
  const size = ({ amount }: Figure): number => Math.abs(amount ?? 0);
  const [first, second] = figures
    .filter(({ role, of }) => role === 'total' && of !== null)
    .toSorted((one, other) => size(other) - size(one));
  return first && second && size(first) > size(second) ? first.of : null;
}

/**
 * The one thing that an answer is about, whatever it was asked: the one that leads where several are held against each
 * other, else the only one there is. What the question names by itself is none of it.
 */
export function aboutOf(blocks: readonly Block[], figures: readonly Figure[], query: Query): About {
  const slots = slotsOf(query);
  const head = blocks.find((block) => block.kind === 'headline')?.figure.fact;
  const lead = figures.find(({ id }) => id === head);
  const subjects = figures.flatMap(({ of }) => of ?? []);
  const [only, ...others] = subjects;
  const alone = only && others.every((one) => samePlace(one, only)) ? only : null;
  const side = leadingSide(figures, query);
  const of = side ?? lead?.of ?? alone;
  if (of === null || (side === null && (of.by === 'thing' || of.by === 'stretch'))) return noAbout;
  if (of.by === 'stretch') {
    const named = slots.days.find(({ start, end }) => of.key === `${start} ${end}`);
    return { ...noAbout, days: [named ?? stretchOf(of.key)] };
  }
  if (of.by === 'goal') return { ...noAbout, goals: [Number(of.key)] };
  if (of.by === 'row')
    return of.payee ? { ...noAbout, things: [{ kind: 'payee', names: [of.payee] }] } : noAbout;
  const days = figures.find((one) => one.of !== null && samePlace(one.of, of))?.days;
  if (isUnit(of.by)) return { ...noAbout, days: days ? [{ ...days, unit: of.by }] : [] };
  const { things = [], accounts = [], weekdays = [] } = narrowed[of.by]?.(of.key, slots) ?? {};
  return { ...noAbout, things: [...things], accounts: [...accounts], weekdays: [...weekdays] };
}
