import type { Query, Thing } from '@saldo/contract/query/query';
import type { World } from '../world.ts';
import type { Resolved } from './resolve.ts';
import { among } from '../text/among.ts';

const groupsOfThings = among('category payee account');

/*
 * Two ways to put a question are one reading where their answers are the same. What makes no difference is taken out of
 * a copy; the question that is asked keeps it.
 */

type Of<Kind extends Query['kind']> = Extract<Query, { kind: Kind }>;
type Plain = { [Kind in Query['kind']]: (query: Of<Kind>, world: World) => unknown };

/** A payee's own category beside it narrows nothing. */
function narrowing(things: readonly Thing[], world: World): Thing[] {
  const codes = new Set(
    things.flatMap((one) =>
      one.kind === 'payee'
        ? world.payees.filter(({ name }) => one.names.includes(name)).flatMap((payee) => payee.codes)
        : [],
    ),
  );
  const left = things.filter((one) => one.kind !== 'category' || !one.codes.some((code) => codes.has(code)));
  return left.length > 0 ? left : [...things];
}

const kindsIn = (things: readonly Thing[]): number => new Set(things.map(({ kind }) => kind)).size;

function plainRows(rows: Of<'rows'>['rows'], world: World) {
  const things = rows.join === 'all' ? narrowing(rows.things, world) : rows.things;
  const accounts = rows.accounts.length === world.accounts.length ? [] : rows.accounts;
  return {
    ...rows,
    things: inOrder(things),
    join: kindsIn(things) > 1 ? rows.join : 'all',
    accounts: inOrder(accounts),
  };
}

/** Without an order of their own. */
const inOrder = (list: readonly unknown[]): string[] => list.map((one) => JSON.stringify(one)).toSorted();

const stretches = (days: Of<'rows'>['days']): string[] => days.map(({ start, end }) => `${start} ${end}`);

const isUnit = (by: string | null): boolean => by !== null && !groupsOfThings.test(by);

/** The accounts that some figures are only of: naming all of these is naming none. */
const askedOf: Partial<Record<Of<'standing'>['of'], readonly string[]>> = {
  used: ['credit'],
  available: ['credit'],
  limit: ['credit'],
  minimum: ['credit', 'loan'],
  statement: ['credit', 'loan'],
  apr: ['credit', 'loan'],
};

const plain: Plain = {
  arithmetic: (query) => query,
  figure(query, world) {
    const { ranking } = query;
    // Groups of things stand by their size anyway.
    const idle = ranking?.end === 'most' && ranking.take === null && ranking.at === null && !isUnit(query.by);
    const against = query.against !== null;
    return {
      ...query,
      rows: plainRows(query.rows, world),
      days: stretches(query.days),
      ranking: idle && !against ? null : ranking,
    };
  },
  rows: (query, world) => ({ ...query, rows: plainRows(query.rows, world), days: stretches(query.days) }),
  streams: (query) => ({
    ...query,
    // What is due, dearer or gone is looked for in all that comes again, unless subscriptions alone are asked for.
    of: query.of === 'bills' && query.show !== 'list' && query.show !== 'total' ? 'all' : query.of,
    days: stretches(query.days),
  }),
  standing(query, world) {
    const types = askedOf[query.of];
    const all = world.accounts.filter(({ type }) => !types || types.includes(type)).map(({ id }) => id);
    const every = all.length === query.accounts.length && all.every((id) => query.accounts.includes(id));
    return { ...query, accounts: every ? [] : inOrder(query.accounts) };
  },
  ahead(query) {
    // A question when so much is reached is about savings.
    return { ...query, accounts: query.of === 'reach' ? [] : inOrder(query.accounts) };
  },
  goals: (query) => query,
  limits: (query) => ({ ...query, things: inOrder(query.things), days: stretches(query.days) }),
  odd: (query, world) => ({ ...query, rows: plainRows(query.rows, world), days: stretches(query.days) }),
  order: (query, world) => ({ ...query, rows: plainRows(query.rows, world), days: stretches(query.days) }),
};

/** What a reading comes to, as a key: two that ask the same question have the same, whichever way they put it. */
export function meaningOf({ turn, query }: Resolved, world: World): string {
  if (query === null) return JSON.stringify(turn);
  const make = plain[query.kind] as (query: Query, world: World) => unknown;
  return JSON.stringify(make(query, world));
}
