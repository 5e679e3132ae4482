import { addMonths } from '@saldo/contract/calendar';
import { reserves } from '@saldo/contract/goals/goals.rules';
import type { GoalCategory } from '@saldo/contract/goals/goals.schemas';
import { cents, type Cents } from '@saldo/contract/money';
import type { DateText } from '@saldo/contract/dates';
import type { Order, QueryOf } from '@saldo/contract/query/query';
import { canBeLimited } from '@saldo/contract/transactions/limits.rules';
import { primaryCategories } from '@saldo/contract/transactions/taxonomy';
import { accountsIn } from '../../books/ground.ts';
import { loadLimits } from '../../books/limits.ts';
import { isNamed, type Scope } from '../../books/scope.filters.ts';
import { listRows, type Row } from '../../books/sums.queries.ts';
import { missing, untilOf } from './ahead/common.ts';
import { behindRows } from './figure.ts';
import { goalKinds } from './goal-kinds.data.ts';
import { accountsOf, firstRow, type Kit } from './kit.ts';
import { streamsOf } from './recurring.ts';
import { rowEntry } from './row-entry.ts';
import { safeText } from './safe-text.ts';

type Asked = QueryOf<'order'>;

/** What an order would write: the proposals service carries it out once it is confirmed. */
export type Draft =
  | {
      kind: 'create_goal';
      /** A title that is empty is for the renderer to name. */
      payload: { title: string; target: Cents; deadline: DateText | null; category: GoalCategory };
    }
  | { kind: 'goal_progress'; payload: { goalId: number; amount: Cents; saved: Cents } }
  | {
      kind: 'recategorise';
      payload: {
        transactionIds: number[];
        /** Null above one of one's own, which has its primary when it is confirmed. */
        primary: string | null;
        detailed: string | null;
        /** The categories the person saw; a confirmation holds only while they stand. */
        before: { id: number; primary: string | null; detailed: string | null }[];
      };
    }
  /** A tag beside those that rows have, or a note in the place of theirs. */
  | {
      kind: 'label_rows';
      payload: { transactionIds: number[]; tag: string } | { transactionIds: number[]; note: string };
    }
  /** US dollars a month; `before` is the limit the person saw, null for none. */
  | { kind: 'set_limit'; payload: { category: string; amount: Cents; before: Cents | null } };

export type OrderOutcome = Awaited<ReturnType<typeof answerOrder>>;

/** An order that nothing can be made of. */
const noOrder = (
  why:
    | 'notActive'
    | 'onlyAdded'
    | 'noRows'
    | 'allThere'
    | 'notLimited'
    | 'sameLimit'
    | 'noLimit'
    | 'noneLeft',
  goal: number | null,
  category: string | null = null,
) => ({ of: 'noOrder', why, goal, category }) as const;

/** Several goals it may mean; each is offered. */
const whichGoal = (goals: number[]) => ({ of: 'whichGoal', goals }) as const;

export async function answerOrder(query: Asked, kit: Kit) {
  switch (query.do) {
    case 'createGoal':
      return createGoal(query, kit);
    case 'progress':
      return progress(query, kit);
    case 'recategorise':
      return recategorise(query, kit);
    case 'setLimit':
      return setLimit(query, kit);
    case 'tag':
    case 'note':
      return labelRows(query, query.do, kit);
  }
}

function kindOf(title: string): GoalCategory {
  const words = title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u);
  const found = goalKinds.find(([, stems]) =>
    stems.split(' ').some((stem) => words.some((word) => word.startsWith(stem))),
  );
  return found?.[0] ?? 'savings';
}

async function createGoal(query: Asked, kit: Kit) {
  const { book } = kit;
  if (query.amount === null || query.amount <= 0) return missing('target');
  const streams =
    query.until !== null && 'event' in query.until ? await streamsOf(kit, { accounts: null }) : [];
  const until = query.until === null ? null : untilOf(kit, nextOf(query, kit), streams, kit.today);
  const deadline = until && until.date > kit.today ? until.date : null;
  const title = query.title === null ? null : safeText(query.title) || null;
  return {
    of: 'createGoal',
    // Fit to be shown; null is called savings.
    title,
    target: book.money('target', query.amount),
    deadline: book.date('deadline', deadline),
    draft: {
      kind: 'create_goal',
      payload: { title: title ?? '', target: query.amount, deadline, category: kindOf(title ?? '') },
    },
  } as const;
}

/** A day of the year that has gone by is meant in the next one; one long past stays what it is. */
function nextOf({ until }: Asked, { today }: Kit): Asked['until'] {
  if (until === null || 'event' in until || until.end > today) return until;
  const end = addMonths(until.end, 12);
  return end > today ? { ...until, start: end, end } : until;
}

/** Several goals it may mean; each is offered. */
function progress(query: Asked, kit: Kit) {
  const { book, books } = kit;
  const active = books.goals.filter(({ status }) => status === 'active');
  const named = books.goals.filter(({ id }) => query.goals.includes(id));
  const [goal, ...others] = named.length > 0 ? named : active;
  if (!goal) return missing('goal');
  if (others.length > 0) return whichGoal([goal, ...others].map(({ id }) => id));
  if (goal.status !== 'active') return noOrder('notActive', goal.id);
  // What stands in a goal is taken back by the entry that put it there.
  if (query.change === 'less') return noOrder('onlyAdded', goal.id);
  if (query.amount === null || query.amount <= 0) return missing('amount');
  const of = { by: 'goal', key: String(goal.id) } as const;
  const after = cents(goal.saved + query.amount);
  return {
    of: 'progress',
    goal: goal.id,
    amount: book.money('amount', query.amount, { of }),
    before: book.money('before', goal.saved, { of }),
    after: book.money('after', after, { of }),
    target: book.money('target', goal.target, { of }),
    reached: reserves(goal.status) && after >= goal.target,
    draft: {
      kind: 'goal_progress',
      payload: { goalId: goal.id, amount: query.amount, saved: goal.saved },
    },
  } as const;
}

/** A monthly limit for a category, new or in place of the one it has. */
async function setLimit({ amount: said, change, category }: Asked, kit: Kit) {
  const { book } = kit;
  if (category === null) return missing('limited');
  if (!canBeLimited(category)) return noOrder('notLimited', null, category);
  if (said === null || said <= 0) return missing('limit');
  const { limits } = await loadLimits(kit.bound, kit);
  const there = limits.find((one) => one.category === category && one.currency === 'USD');
  const before = there?.amount ?? null;
  if (change && before === null) return noOrder('noLimit', null, category);
  const amount = change ? cents((before ?? 0) + (change === 'less' ? -said : said)) : said;
  if (amount <= 0) return noOrder('noneLeft', null, category);
  if (before === amount) return noOrder('sameLimit', null, category);
  const about = { of: { by: 'category', key: category } } as const;
  return {
    of: 'setLimit',
    category,
    amount: book.money('monthly', amount, about),
    before: book.money('before', before, about),
    draft: { kind: 'set_limit', payload: { category, amount, before } },
  } as const;
}

/** Rows that are changed at once, and of those how many are shown. */
const mostRows = 200;
const shownRows = 5;

const isNarrow = ({ rows, days }: Asked): boolean =>
  rows.things.length > 0 ||
  rows.only !== null ||
  rows.least !== null ||
  rows.most !== null ||
  days.length > 0;

/** Rows an order is about, in the order it names or newest first, whatever their currency. */
async function rowsOf(query: Asked, kit: Kit): Promise<Row[]> {
  const accounts = accountsOf(kit, query.rows);
  const { order, take, at } = query.pick ?? { order: 'newest', take: null, at: null };
  const limit = at ?? take ?? mostRows + 1;
  const currencies = [...new Set(accountsIn(kit, accounts).map(({ currency }) => currency))];
  const days =
    query.days.length > 0 ? query.days : [{ start: firstRow(kit, query.rows) ?? kit.today, end: kit.today }];
  const found: Row[] = [];
  for (const currency of currencies) {
    const named = isNamed(query.rows);
    const scope: Scope = { rows: query.rows, days, accounts, currency, part: null, named };
    found.push(...(await listRows(kit.bound, scope, order, { limit })));
  }
  // The parts of a row have categories of their own, which its person chose.
  const sorted = found.filter(({ part }) => part === null).toSorted(inOrder[order]);
  return at === null ? sorted.slice(0, limit) : sorted.slice(at - 1, at);
}

const byDay = (a: Row, b: Row): number => (a.date === b.date ? b.id - a.id : a.date < b.date ? 1 : -1);

/** The orders of lists, for rows of several currencies. */
const inOrder: Readonly<Record<Order, (a: Row, b: Row) => number>> = {
  newest: byDay,
  oldest: (a, b) => -byDay(a, b),
  largest: (a, b) => Math.abs(b.amount) - Math.abs(a.amount) || byDay(a, b),
  smallest: (a, b) => Math.abs(a.amount) - Math.abs(b.amount) || byDay(a, b),
};

/** Nothing says how many rows are meant: the newest alone may be. */
const isOpen = ({ rows, pick }: Asked, count: number): boolean =>
  pick === undefined && rows.only === null && count > 1;

/** A tag or a note for rows. */
async function labelRows(query: Asked, label: 'tag' | 'note', kit: Kit) {
  const text = safeText(query.title ?? '', label === 'tag' ? 40 : 160);
  if (!isNarrow(query)) return missing('labelled');
  if (text === '') return missing(label);
  const rows = await rowsOf(query, kit);
  if (rows.length === 0) return noOrder('noRows', null);
  const changed = rows.slice(0, mostRows);
  const transactionIds = changed.map(({ id }) => id);
  return {
    of: 'labelRows',
    label,
    text,
    count: kit.book.count('count', changed.length, behindRows(transactionIds)),
    entries: changed.slice(0, shownRows).map((row) => rowEntry(kit, row)),
    more: rows.length > changed.length,
    open: isOpen(query, changed.length),
    draft: {
      kind: 'label_rows',
      payload: label === 'tag' ? { transactionIds, tag: text } : { transactionIds, note: text },
    },
  } as const;
}

/** The provider's primary that a code is or is beneath. */
export const primaryOf = (code: string): string | null =>
  primaryCategories.find((one) => code === one || code.startsWith(`${one}_`)) ?? null;

async function recategorise(query: Asked, kit: Kit) {
  const { book } = kit;
  const { category } = query;
  if (!isNarrow(query)) return missing('rows');
  if (category === null) return missing('category');
  const rows = await rowsOf(query, kit);
  if (rows.length === 0) return noOrder('noRows', null, category);
  const primary = primaryOf(category);
  const detailed = primary === category ? null : category;
  const isThere = (row: Row): boolean =>
    (primary === null || row.category_primary === primary) &&
    (detailed === null || row.category_detailed === detailed);
  const changing = rows.filter((row) => !isThere(row));
  const there = rows.filter(isThere);
  if (changing.length === 0) return noOrder('allThere', null, category);
  const changed = changing.slice(0, mostRows);
  const before = Map.groupBy(changed, (row) => row.category_detailed ?? row.category_primary ?? '');
  return {
    of: 'recategorise',
    // The code that rows are filed under.
    category,
    // All that would change, and what they are filed under now: each code with how many.
    count: book.count('count', changed.length, behindRows(changed.map(({ id }) => id))),
    before: [...before].map(([code, some]) => ({
      category: code,
      count: book.count(
        'count',
        some.length,
        behindRows(
          some.map(({ id }) => id),
          { of: { by: 'category', key: code } },
        ),
      ),
    })),
    entries: changed.slice(0, shownRows).map((row) => rowEntry(kit, row)),
    // Fit the order but are there already.
    there: there.length > 0 ? book.count('count', there.length, behindRows(there.map(({ id }) => id))) : null,
    // More than are changed at once: the newest are.
    more: changing.length > changed.length,
    open: isOpen(query, changed.length),
    draft: {
      kind: 'recategorise',
      payload: {
        transactionIds: changed.map(({ id }) => id),
        primary,
        detailed,
        before: changed.map(({ id, category_primary, category_detailed }) => ({
          id,
          primary: category_primary,
          detailed: category_detailed,
        })),
      },
    },
  } as const;
}
