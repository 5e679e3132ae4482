import type { Question, Thing } from '@saldo/contract/query/query';
import { findAnyOf, listPayees } from '../../books/names.queries.ts';
import type { Bound } from '../../books/bound.ts';

/** A question with its names looked up in the rows. */
export interface Named {
  query: Question;
  /** Payees and words of names that no row has, whatever its day. */
  unknown: readonly Thing[];
  /** A name that no row has was taken for words of rows: of a bank's line, or of a note. */
  isNear: boolean;
}

/**
 * Looks up the names of a question. A payee and words of a name narrow each other where rows have both ("Ivy by Pocketpass");
 * where none has, either is meant. A payee that no row has is looked for in the words of
 * bank's lines and notes.
 */
export async function lookUp(query: Question, bound: Bound): Promise<Named> {
  if (!('rows' in query)) return { query, unknown: [], isNear: false };
  const { rows } = query;
  const names = rows.things.filter(({ kind }) => kind !== 'category');
  const kinds = new Set(rows.things.map(({ kind }) => kind));
  const both = rows.join === 'all' && kinds.has('payee') && kinds.has('text') && !kinds.has('category');
  const found = await findAnyOf(bound, [...names.map((one) => [one]), ...(both ? [names] : [])]);
  const join = both && found.at(-1) === false ? 'any' : rows.join;
  const unknown = names.filter((_, at) => found[at] === false);
  const inWords = unknown.flatMap((one) => {
    const [name = ''] = one.kind === 'payee' ? one.names : [];
    return name.length < shortest ? [] : [{ one, text: { kind: 'text', text: name } as const }];
  });
  const isThere = await findAnyOf(
    bound,
    inWords.map(({ text }) => [text]),
  );
  const near = new Map<Thing, Thing>(
    inWords.flatMap(({ one, text }, at) => (isThere[at] ? [[one, text]] : [])),
  );
  return {
    query: { ...query, rows: { ...rows, join, things: rows.things.map((one) => near.get(one) ?? one) } },
    unknown: unknown.filter((one) => !near.has(one)),
    isNear: near.size > 0,
  };
}

/** A question of names and kinds that no row has together, of the names alone; null where some row has, or none has the names. */
export async function namedAlone<Of extends Question>(query: Of, bound: Bound): Promise<Of | null> {
  if (!('rows' in query) || query.rows.join !== 'all') return null;
  const { rows } = query;
  const names = rows.things.filter(({ kind }) => kind !== 'category');
  if (names.length === 0 || names.length === rows.things.length) return null;
  const [isTogether, ...isKnown] = await findAnyOf(bound, [rows.things, ...names.map((one) => [one])]);
  return isTogether !== true && isKnown.some(Boolean) ? { ...query, rows: { ...rows, things: names } } : null;
}

/** Of fewer letters a name is found inside too many words. */
const shortest = 4;

const folded = (text: string): string =>
  text.slice(0, 80).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const pairsOf = (text: string): Set<string> =>
  new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)));

/** How alike two texts are by the pairs of letters they share: 0 to 1. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((pair) => other.has(pair)).length;
  return one.size + other.size === 0 ? 0 : (2 * shared) / (one.size + other.size);
}

const leastLikeness = 0.4;
const mostNear = 3;

/**
 * Nothing is found under the names asked about; `near` is the same question with the nearest names of the person's payees, in
 * the place of the one that no row has.
 */
export async function nearest(query: Question, things: readonly Thing[], bound: Bound) {
  const near: Question[] = [];
  const [thing] = things;
  if (thing && thing.kind !== 'category' && thing.kind !== 'tag' && 'rows' in query) {
    const { rows } = query;
    const wanted = pairsOf(folded(thing.kind === 'text' ? thing.text : (thing.names[0] ?? '')));
    const named = (name: string): Thing[] =>
      rows.things.map((one) => (one === thing ? { kind: 'payee', names: [name] } : one));
    near.push(
      ...(await listPayees(bound))
        .map((name) => ({ name, like: likeness(wanted, pairsOf(folded(name))) }))
        .filter(({ like }) => like >= leastLikeness)
        .toSorted((a, b) => b.like - a.like)
        .slice(0, mostNear)
        .map(({ name }) => ({ ...query, rows: { ...rows, things: named(name) } })),
    );
  }
  return { of: 'unknown', things, near } as const;
}
