import { distances, type Distance } from './fold.ts';
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

/** How many rows a file lists, by amount, on each day. */
export type Counted = ReadonlyMap<string, ReadonlyMap<number, number>>;

/** Days and amounts on which two files have to list equally many rows before their texts no longer count. */
const enough = 3;

const isSame = (a: ReadonlyMap<number, number>, b: ReadonlyMap<number, number>) =>
  a.size === b.size && [...a].every(([amount, count]) => b.get(amount) === count);

/**
 * Whether two files list the same rows whatever they call them: on each day within those that both cover, they have
 * equally many rows of each amount. On the first and the last day one of them may have been cut off.
 */
export function areOfSameRows(a: Counted, b: Counted): boolean {
  const days = [a, b].map((counted) => [...counted.keys()].toSorted());
  const from = days.map((all) => all[0] ?? '').toSorted()[1] ?? '';
  const to = days.map((all) => all.at(-1) ?? '').toSorted()[0] ?? '';
  const none = new Map<number, number>();
  let agreed = 0;
  for (const day of new Set(days.flat())) {
    const [one, other] = [a.get(day) ?? none, b.get(day) ?? none];
    if (day > from && day < to && !isSame(one, other)) return false;
    for (const [amount, count] of one) if (other.get(amount) === count) agreed += 1;
  }
  return agreed >= enough;
}

interface Group<Row> {
  kinds: ReadonlySet<string>;
  rows: readonly Row[];
}

function nearest(a: Telling, b: Telling, between: Distance): number | null {
  if (isBeside(a, b)) return null;
  const all = a.texts.flatMap((one) => b.texts.flatMap((other) => between(one, other) ?? []));
  return all.length === 0 ? null : Math.min(...all);
}

/** Joins groups that share no kind and all of whose rows can be the same, as many as there can be. */
function joinGroups<Row>(
  groups: readonly Group<Row>[],
  distance: (a: Row, b: Row) => number | null,
): Group<Row>[] {
  const apart = (a: Group<Row>, b: Group<Row>): number | null => {
    if (!a.kinds.isDisjointFrom(b.kinds)) return null;
    let most = 0;
    for (const one of a.rows)
      for (const other of b.rows) {
        const between = distance(one, other);
        if (between === null) return null;
        most = Math.max(most, between);
      }
    return most;
  };
  let joined: Group<Row>[] = [];
  const byKinds = [...Map.groupBy(groups, ({ kinds }) => [...kinds].toSorted().join('\n'))];
  for (const [, some] of byKinds.toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const partner = pairMost(
      some.map((one) =>
        joined
          .flatMap((other, to) => {
            const far = apart(one, other);
            return far === null ? [] : [{ to, far }];
          })
          .toSorted((a, b) => a.far - b.far || a.to - b.to)
          .map(({ to }) => to),
      ),
    );
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
  const byText = joinGroups(
    rows.map((row) => ({ kinds: new Set(row.kinds), rows: [row] })),
    (a, b) => nearest(a, b, between),
  );
  const distance = (a: Row, b: Row) => {
    const near = nearest(a, b, between);
    if (near !== null || isBeside(a, b)) return near;
    return a.files.some((file) => b.files.some((other) => areSame(file, other))) ? 3 : null;
  };
  const age = new Map(rows.map((row, index) => [row, index]));
  const ageOf = (row: Row) => age.get(row) ?? 0;
  const joined = joinGroups(byText, distance).map((group) => group.rows);
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
