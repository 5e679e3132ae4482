import { distances, wordingOf, type Distance } from './fold.ts';
import { pairMost } from './pairing.ts';

/** What files say of one row: all of one account, day and amount. */
export interface Telling {
  /** Folded texts. */
  texts: readonly string[];
  /** Kinds of the files: a format, or the headings of a table. */
  kinds: readonly string[];
  files: readonly number[];
  /** Its id, and those of rows that the person keeps beside it whatever they are called. */
  provider_id?: string;
  beside?: readonly string[];
}

const isBeside = (a: Telling, b: Telling) =>
  [[a, b] as const, [b, a] as const].some(([one, other]) => one.beside?.includes(other.provider_id ?? ''));

/** What a file lists on a day, its amounts and how often it has each. */
export interface Day {
  /** The same word for the same amounts equally often. */
  same: string;
  /** How many different ones. */
  amounts: number;
  /** How often it has each; of days on which any of the files begins or ends. */
  counts: Readonly<Record<string, number>> | null;
}

/** What a file lists, by day. */
export type Counted = ReadonlyMap<string, Day>;

/** Days and amounts on which two files have to list equally many rows before their texts no longer count. */
const enough = 3;

/** On how many amounts of a day two files agree. */
function agreed(one: Day | undefined, other: Day | undefined): number {
  if (!one || !other) return 0;
  if (one.same === other.same) return one.amounts;
  const counts = new Map(Object.entries(other.counts ?? {}));
  return Object.entries(one.counts ?? {}).filter(([amount, count]) => counts.get(amount) === count).length;
}

/**
 * Whether two files list the same rows whatever they call them: on each day within those that both cover, they have
 * equally many rows of each amount. On the first and the last day one of them may have been cut off.
 */
export function areOfSameRows(a: Counted, b: Counted): boolean {
  const days = [a, b].map((counted) => [...counted.keys()].toSorted());
  const from = days.map((all) => all[0] ?? '').toSorted()[1] ?? '';
  const to = days.map((all) => all.at(-1) ?? '').toSorted()[0] ?? '';
  let all = 0;
  for (const day of new Set(days.flat())) {
    if (day > from && day < to && a.get(day)?.same !== b.get(day)?.same) return false;
    all += agreed(a.get(day), b.get(day));
  }
  return all >= enough;
}

interface Group<Row> {
  kinds: ReadonlySet<string>;
  rows: readonly Row[];
}

/** How rows are held against each other. */
interface Measure<Row> {
  distance: (a: Row, b: Row) => number | null;
  /** The same where they are too many for that: rows of one class are as far from others, and never at odds among themselves. */
  classOf: (row: Row) => string;
  between: (a: Row, b: Row) => number | null;
}

/** So many rows, or classes of rows, of one kind times those of others are held against each other one by one, and no more. */
const mostCompared = 10_000;

function nearest(a: Telling, b: Telling, between: Distance): number | null {
  if (isBeside(a, b)) return null;
  const all = a.texts.flatMap((one) => b.texts.flatMap((other) => between(one, other) ?? []));
  return all.length === 0 ? null : Math.min(...all);
}

/** How far the rows of two groups are apart at most; null where they share a kind or two of them cannot be one. */
function farthest<Row>(
  a: Group<Row>,
  b: Group<Row>,
  distance: (a: Row, b: Row) => number | null,
): number | null {
  if (!a.kinds.isDisjointFrom(b.kinds)) return null;
  let most = 0;
  for (const one of a.rows)
    for (const other of b.rows) {
      const between = distance(one, other);
      if (between === null) return null;
      most = Math.max(most, between);
    }
  return most;
}

/** Joins groups that share no kind and all of whose rows can be the same, as many as there can be. */
function joinGroups<Row>(groups: readonly Group<Row>[], measure: Measure<Row>): Group<Row>[] {
  let joined: Group<Row>[] = [];
  const byKinds = [...Map.groupBy(groups, ({ kinds }) => [...kinds].toSorted().join('\n'))];
  for (const [, some] of byKinds.toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const isMany = some.length * joined.length > mostCompared;
    const partner = isMany ? pairClasses(some, joined, measure) : pairGroups(some, joined, measure);
    const left = new Set(some);
    joined = joined.map((group, to) => {
      const one = some[partner.get(to) ?? -1];
      if (!one) return group;
      left.delete(one);
      return { kinds: group.kinds.union(one.kinds), rows: [...group.rows, ...one.rows] };
    });
    joined.push(...left);
  }
  return joined;
}

/** Which of some groups goes to which of others, by the place of those. */
function pairGroups<Row>(
  some: readonly Group<Row>[],
  others: readonly Group<Row>[],
  { distance }: Measure<Row>,
): ReadonlyMap<number, number> {
  return pairMost(
    some.map((one) =>
      others
        .flatMap((other, to) => {
          const far = farthest(one, other, distance);
          return far === null ? [] : [{ to, far }];
        })
        .toSorted((a, b) => a.far - b.far || a.to - b.to)
        .map(({ to }) => to),
    ),
  );
}

/**
 * The same where they are many, in time that grows with their number alone: class by class, the nearest first, of those the
 * ones with the fewest others to go to. Where the classes are too many as well, those that are equal.
 */
function pairClasses<Row>(
  some: readonly Group<Row>[],
  others: readonly Group<Row>[],
  { classOf, between }: Measure<Row>,
): ReadonlyMap<number, number> {
  const classesOf = (groups: readonly Group<Row>[]) => {
    const named = groups.map((group, at) => {
      const says = [...new Set(group.rows.map(classOf))].toSorted().join('\n');
      return { at, group, says, key: `${[...group.kinds].toSorted().join('\n')}\n\n${says}` };
    });
    return [...Map.groupBy(named, ({ key }) => key)]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([, all]) => (all[0] ? [{ ...all[0], waiting: all.map(({ at }) => at) }] : []));
  };
  const [left, right] = [classesOf(some), classesOf(others)];
  const isFew = left.length * right.length <= mostCompared;
  const equal = Map.groupBy(right, ({ says }) => says);
  const edges = left.flatMap((one) => {
    const found = (isFew ? right : (equal.get(one.says) ?? [])).flatMap((other) => {
      const far = farthest(one.group, other.group, between);
      // What is called the same comes first, whichever row of its class is looked at.
      return far === null ? [] : [{ one, other, far: one.says === other.says ? 0 : Math.max(1, far) }];
    });
    return found.map((edge) => ({ ...edge, choices: found.length }));
  });
  const partner = new Map<number, number>();
  for (const { one, other } of edges.toSorted((a, b) => a.far - b.far || a.choices - b.choices)) {
    const count = Math.min(one.waiting.length, other.waiting.length);
    const from = one.waiting.splice(0, count);
    for (const [index, to] of other.waiting.splice(0, count).entries()) partner.set(to, from[index] ?? -1);
  }
  return partner;
}

/**
 * Which rows of one account, day and amount are one row that files of different kinds describe in other words: their texts are
 * not at odds, or two of their files are of the same rows. Within a kind rows stay apart. It depends on what they
 * say alone, never on their order.
 * @param rows as identity has them, oldest first; so are those of each answer
 * @param areSame whether two files are of the same rows
 * @param between given where many places are joined
 */
export function joinTellings<Row extends Telling>(
  rows: readonly Row[],
  areSame: (file: number, other: number) => boolean,
  between: Distance = distances(),
): Row[][] {
  const near = (a: Row, b: Row) => nearest(a, b, between);
  const kept = new Set(rows.flatMap((row) => row.beside ?? []));
  // Who is kept beside another is a class of its own.
  const alone = ({ provider_id: id = '', beside = [] }: Row) =>
    beside.length > 0 || kept.has(id) ? `${id} ` : '';
  const byText = joinGroups(
    rows.map((row) => ({ kinds: new Set(row.kinds), rows: [row] })),
    {
      distance: near,
      between: near,
      classOf: (row) => `${alone(row)}${[...new Set(row.texts.map(wordingOf))].toSorted().join('/')}`,
    },
  );
  const bySame = (a: Row, b: Row) =>
    a.files.some((file) => b.files.some((other) => areSame(file, other))) && !isBeside(a, b) ? 3 : null;
  const distance = (a: Row, b: Row) => near(a, b) ?? bySame(a, b);
  const age = new Map(rows.map((row, index) => [row, index]));
  const ageOf = (row: Row) => age.get(row) ?? 0;
  const joined = joinGroups(byText, {
    distance,
    between: bySame,
    classOf: (row) => `${alone(row)}${row.files.toSorted((a, b) => a - b).join()}`,
  }).map((group) => group.rows);
  return settleEqual(joined, ageOf, distance).map((some) => some.toSorted((a, b) => ageOf(a) - ageOf(b)));
}

/**
 * Of rows with the same texts the older ones have the partners, wherever their kinds allow it: a file that lists one of
 * them once more must not move a partner from one to the next, which would show nothing but a change in the books.
 */
function settleEqual<Row extends Telling>(
  groups: readonly (readonly Row[])[],
  ageOf: (row: Row) => number,
  distance: (a: Row, b: Row) => number | null,
): Row[][] {
  const settled = groups.map((some) => [...some]);
  const textsOf = (row: Row) => [...row.texts].toSorted().join('\n');
  const alike = Map.groupBy(
    settled.flatMap((some, at) => some.map((row) => ({ row, at }))),
    ({ row }) => textsOf(row),
  );
  const fits = (row: Row, rest: readonly Row[]) =>
    rest.every(
      (other) => !other.kinds.some((kind) => row.kinds.includes(kind)) && distance(row, other) !== null,
    );
  for (const equal of alike.values()) {
    const rests = equal
      .map(({ row, at }) => ({ at, rest: settled[at]?.filter((other) => other !== row) ?? [] }))
      .toSorted((a, b) => oldest(a.rest, ageOf) - oldest(b.rest, ageOf));
    const byAge = equal.map(({ row }) => row).toSorted((a, b) => ageOf(a) - ageOf(b));
    // Two of them in one group, or kinds that forbid it: they stay as they are.
    if (new Set(rests.map(({ at }) => at)).size < rests.length) continue;
    if (!byAge.every((row, index) => fits(row, rests[index]?.rest ?? []))) continue;
    for (const [index, { at, rest }] of rests.entries()) {
      const row = byAge[index];
      if (row) settled[at] = [...rest, row];
    }
  }
  return settled;
}

/** The age of the oldest of some rows; of none, more than any. */
const oldest = <Row>(rows: readonly Row[], ageOf: (row: Row) => number): number =>
  Math.min(Number.MAX_SAFE_INTEGER, ...rows.map(ageOf));
