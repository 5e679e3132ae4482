/** Wanted places of each on the left, the best first. */
export type Wanted = readonly (readonly number[])[];

/** Pairs of two sides, each once, that grow by one after the other; who has a partner keeps one. */
export class Pairs {
  readonly #wanted: Wanted;
  /** Who is on the left, by place on the right. */
  readonly partner = new Map<number, number>();
  readonly #placeOf = new Map<number, number>();
  /** Places on the right from which no free one can be reached any more. */
  readonly #dead = new Set<number>();

  constructor(wanted: Wanted, like?: Pairs) {
    this.#wanted = wanted;
    if (!like) return;
    this.partner = new Map(like.partner);
    this.#placeOf = new Map(like.#placeOf);
    this.#dead = new Set(like.#dead);
  }

  /** Adds one if the others can make room (an augmenting path), and says whether they could. */
  add(row: number): boolean {
    const found = this.find(row);
    if ('add' in found) found.add();
    return 'add' in found;
  }

  /** How one can be added, else the places that are too few for it and those they all belong to. */
  find(start: number): { add: () => void } | { few: readonly number[] } {
    const cameFrom = new Map<number, number>();
    const met: number[] = [];
    const queue = [start];
    for (let head = 0; head < queue.length; head += 1) {
      const from = queue[head] ?? 0;
      for (const to of this.#wanted[from] ?? []) {
        if (cameFrom.has(to)) continue;
        if (this.#dead.has(to)) {
          met.push(to);
          continue;
        }
        cameFrom.set(to, from);
        const taken = this.partner.get(to);
        if (taken === undefined) return { add: () => this.#move(start, to, cameFrom) };
        queue.push(taken);
      }
    }
    for (const place of cameFrom.keys()) this.#dead.add(place);
    return { few: [...cameFrom.keys(), ...met] };
  }

  #move(start: number, free: number, cameFrom: ReadonlyMap<number, number>): void {
    for (let to: number | undefined = free; to !== undefined;) {
      const from: number = cameFrom.get(to) ?? start;
      const before = this.#placeOf.get(from);
      this.partner.set(to, from);
      this.#placeOf.set(from, to);
      to = before;
    }
  }
}

/** Rows of one file that have too few places among them: one or more must be left over, and any of them can be. */
interface Shortage {
  rows: readonly number[];
  /** How many of them are left over at the least. */
  short: number;
}

/** Sets that grow together. */
class Joined {
  readonly #up = new Map<number, number>();

  rootOf(key: number): number {
    let root = key;
    for (let up = this.#up.get(root); up !== undefined; up = this.#up.get(root)) root = up;
    if (root !== key) this.#up.set(key, root);
    return root;
  }

  join(a: number, b: number): void {
    const [x, y] = [this.rootOf(a), this.rootOf(b)];
    if (x !== y) this.#up.set(x, y);
  }
}

/** Where the rows of one file have too few places. */
function shortagesOf(rows: readonly number[], wanted: Wanted): Shortage[] {
  const pairs = new Pairs(wanted);
  const joined = new Joined();
  const tooMany: { row: number; place: number }[] = [];
  for (const row of rows) {
    const found = pairs.find(row);
    if ('add' in found) {
      found.add();
      continue;
    }
    const [place = -1, ...others] = found.few;
    tooMany.push({ row, place });
    for (const other of others) joined.join(place, other);
  }
  if (tooMany.length === 0) return [];
  const seated = Map.groupBy([...pairs.partner], ([place]) => joined.rootOf(place));
  return [...Map.groupBy(tooMany, ({ place }) => joined.rootOf(place))].map(([root, some]) => ({
    rows: [...some.map(({ row }) => row), ...(seated.get(root) ?? []).map(([, row]) => row)].toSorted(
      (a, b) => a - b,
    ),
    short: some.length,
  }));
}

/** Those of them that no other one implies: where the rows of a larger one have places, so have a smaller one's. */
function widest(all: readonly Shortage[]): Shortage[] {
  const kept = new Map<number, ReadonlySet<number>[]>();
  return all
    .toSorted((a, b) => b.rows.length - a.rows.length)
    .filter(({ rows }) => {
      if (kept.get(rows[0] ?? -1)?.some((wider) => rows.every((row) => wider.has(row)))) return false;
      const own = new Set(rows);
      for (const row of rows) kept.set(row, [...(kept.get(row) ?? []), own]);
      return true;
    });
}

/** Rows looked at, at most, in looking for fewer to leave over than one after the other leaves: some hundredths of a second. */
const mostSteps = 6_000;

/** Which of the rows of some shortages that share rows are left over: as few as can be, and of those the last. */
function leaveFewest(shortages: readonly Shortage[], wanted: Wanted): readonly number[] {
  const toldBy = new Map<number, number[]>();
  for (const [at, { rows }] of shortages.entries())
    for (const row of rows) toldBy.set(row, [...(toldBy.get(row) ?? []), at]);
  const rows = [...toldBy.keys()].toSorted((a, b) => a - b);
  /** Adds a row to the pairs of each file that lists it, or to none. */
  const keep = (row: number, pairs: readonly Pairs[]): boolean => {
    const found = (toldBy.get(row) ?? []).map((at) => pairs[at]?.find(row));
    if (!found.every((one) => one && 'add' in one)) return false;
    for (const one of found) if (one && 'add' in one) one.add();
    return true;
  };
  const none = shortages.map(() => new Pairs(wanted));
  let best: readonly number[] = rows.filter((row) => !keep(row, none));
  const least = atLeast(shortages, ({ short }) => short);
  let steps = 0;
  const aStep = shortages.reduce((sum, { rows: some }) => sum + some.length, 0);
  const search = (at: number, pairs: readonly Pairs[], left: readonly number[]): void => {
    const row = rows[at];
    steps += aStep;
    if (steps > mostSteps || best.length === least) return;
    const more = atLeast(shortages, ({ rows: some }, index) => {
      const grown = new Pairs(wanted, pairs[index]);
      return some.filter((one) => row !== undefined && one >= row && !grown.add(one)).length;
    });
    if (left.length + more >= best.length) return;
    if (row === undefined) {
      best = left;
      return;
    }
    const grown = pairs.map((one) => new Pairs(wanted, one));
    if (keep(row, grown)) search(at + 1, grown, left);
    search(at + 1, pairs, [...left, row]);
  };
  search(
    0,
    shortages.map(() => new Pairs(wanted)),
    [],
  );
  return best;
}

/** How many rows are left over at the least: of shortages that share no row those of all together. */
function atLeast(shortages: readonly Shortage[], short: (one: Shortage, at: number) => number): number {
  const counted = new Set<number>();
  let sum = 0;
  const each = shortages.map((one, at) => ({ ...one, short: short(one, at) }));
  for (const one of each.toSorted((a, b) => b.short - a.short))
    if (one.rows.every((row) => !counted.has(row))) {
      sum += one.short;
      for (const row of one.rows) counted.add(row);
    }
  return sum;
}

/**
 * The rows that stay over when each row of each file is to have a place of its own: as few as can be. Who comes first is
 * kept where it makes no difference to their number.
 * @param wanted places that each row can have; who is kept rather comes first
 * @param files that list each row
 */
export function findLeftOver(wanted: Wanted, files: readonly (readonly number[])[]): Set<number> {
  const told = files.flatMap((some, row) => some.map((file) => ({ file, row })));
  const shortages = widest(
    [...Map.groupBy(told, ({ file }) => file).values()].flatMap((some) =>
      shortagesOf(
        some.map(({ row }) => row),
        wanted,
      ),
    ),
  );
  const joined = new Joined();
  for (const { rows } of shortages) for (const row of rows) joined.join(rows[0] ?? row, row);
  const together = Map.groupBy(shortages, ({ rows }) => joined.rootOf(rows[0] ?? 0));
  return new Set([...together.values()].flatMap((some) => leaveFewest(some, wanted)));
}
