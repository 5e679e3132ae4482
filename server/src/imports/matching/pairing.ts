import { distances, type Distance } from './fold.ts';
import { findLeftOver, Pairs, type Wanted } from './left-over.ts';
import { takeTurns } from './turns.ts';

/** Most days between a file's row and the bank's row that it is. */
export const mostDaysApart = 5;

/** A row as pairing sees it. */
export interface Side<Key> {
  key: Key;
  /** A count of days. */
  day: number;
  amount: number;
  currency: string;
  /** Folded texts it goes by; one is enough to be the same. */
  texts: readonly string[];
  /** Files that list it; of a bank's row none. */
  files: readonly number[];
}

interface Edge {
  to: number;
  apart: number;
  text: number;
}

const compareText = (a: readonly string[], b: readonly string[]) => {
  const [x, y] = [a.join('\n'), b.join('\n')];
  return x < y ? -1 : x > y ? 1 : 0;
};
const byFacts = <K>(a: Side<K>, b: Side<K>) => a.day - b.day || compareText(a.texts, b.texts);

function edgeBetween<K, L>(
  row: Side<K>,
  bank: Side<L> | undefined,
  to: number,
  between: Distance,
): Edge | null {
  if (!bank) return null;
  const apart = Math.abs(row.day - bank.day);
  let nearest: number | null = null;
  for (const a of row.texts)
    for (const b of bank.texts) {
      const distance = between(a, b);
      if (distance !== null && (nearest === null || distance < nearest)) nearest = distance;
    }
  return nearest === null ? null : { to, apart, text: nearest };
}

/**
 * As many pairs as there can be, each side once; who comes first is served first where it makes no difference to their
 * number, and who has a partner keeps one.
 * @param wanted places on the right that each on the left can have, the best first
 * @returns who is on the left, by place on the right
 */
export function pairMost(wanted: Wanted): ReadonlyMap<number, number> {
  const pairs = new Pairs(wanted);
  for (const start of wanted.keys()) pairs.add(start);
  return pairs.partner;
}

/** Which rows stand at which place; no two of one file at the same. */
class Seating {
  readonly #files: readonly (readonly number[])[];
  readonly #taken = new Map<string, number>();
  readonly placeOf = new Map<number, number>();

  constructor(files: readonly (readonly number[])[]) {
    this.#files = files;
  }

  #keys = (row: number, place: number) => (this.#files[row] ?? []).map((file) => `${place} ${file}`);

  /** Rows that share a file with this one and stand there. */
  blockers(row: number, place: number): Set<number> {
    return new Set(this.#keys(row, place).flatMap((key) => this.#taken.get(key) ?? []));
  }

  seat(row: number, place: number): void {
    for (const key of this.#keys(row, place)) this.#taken.set(key, row);
    this.placeOf.set(row, place);
  }

  unseat(row: number): void {
    const place = this.placeOf.get(row);
    if (place !== undefined) for (const key of this.#keys(row, place)) this.#taken.delete(key);
    this.placeOf.delete(row);
  }
}

/**
 * Seats as many rows as it finds places for, each place once for each file: a row for which none is free moves others on
 * (augmenting paths, as in `pairMost`), and who has a place keeps one.
 * @param wanted places that each row can have, the best first
 * @param files that list each row
 */
function seatAll(
  wanted: readonly (readonly number[])[],
  files: readonly (readonly number[])[],
): ReadonlyMap<number, number> {
  const seating = new Seating(files);
  /** Rows that no path leads on from. */
  const dead = new Set<number>();
  wanted.forEach((_, start) => {
    /** Who wants to move each row away, and to where. */
    const cameFrom = new Map<number, { from: number; place: number }>();
    const queue = [start];
    const moves = (last: { from: number; place: number }) => {
      const all = [last];
      for (let step = cameFrom.get(last.from); step; step = cameFrom.get(step.from)) all.push(step);
      return all;
    };
    for (let head = 0; head < queue.length; head += 1) {
      const from = queue[head] ?? 0;
      for (const place of wanted[from] ?? []) {
        const [blocker, ...others] = seating.blockers(from, place);
        if (others.length > 0) continue;
        if (blocker !== undefined) {
          if (blocker === start || cameFrom.has(blocker) || dead.has(blocker)) continue;
          cameFrom.set(blocker, { from, place });
          queue.push(blocker);
          continue;
        }
        const all = moves({ from, place });
        // Two records of one file may not move to the same place.
        const meets = all.some(({ from: row, place: to }, at) =>
          all
            .slice(at + 1)
            .some((one) => one.place === to && files[one.from]?.some((file) => files[row]?.includes(file))),
        );
        if (meets) continue;
        for (const one of all) seating.unseat(one.from);
        for (const one of all) seating.seat(one.from, one.place);
        return;
      }
    }
    for (const row of queue) if (row !== start) dead.add(row);
  });
  return seating.placeOf;
}

/**
 * Which bank's row stands for which rows of files: equal amounts, at most five days apart, texts not at odds; of each file
 * each row has a bank's row of its own, for two files list one payment on the day it was made and on the day it was
 * booked. As few rows are left over as can be. Depends on the facts of the rows alone, never on their order: rows of files are
 * taken by how near their nearest bank's row is, then those that most files list. Rows that are one to several files, which
 * need it at several bank's rows, go to the nearest.
 */
function pairAlike<K, L>(rows: readonly Side<K>[], banks: readonly Side<L>[], between: Distance): [K, L][] {
  const right = banks.toSorted(byFacts);
  const onDay = Map.groupBy(right.keys(), (to) => right[to]?.day);
  const near = Array.from({ length: 2 * mostDaysApart + 1 }, (_, shift) => shift - mostDaysApart);
  const left = rows
    .toSorted(byFacts)
    .map((row) => ({
      row,
      edges: near
        .flatMap((shift) => onDay.get(row.day + shift) ?? [])
        .flatMap((to) => edgeBetween(row, right[to], to, between) ?? [])
        .toSorted((a, b) => a.apart - b.apart || a.text - b.text || a.to - b.to),
    }))
    .filter(({ edges }) => edges.length > 0)
    // toSorted is stable: equals stay in the order of their facts.
    .toSorted((a, b) => {
      const [x, y] = [a.edges[0], b.edges[0]];
      const nearer = (x?.apart ?? 0) - (y?.apart ?? 0) || (x?.text ?? 0) - (y?.text ?? 0);
      return nearer || b.row.files.length - a.row.files.length;
    });
  const placesOf = (some: typeof left) => some.map(({ edges }) => edges.map(({ to }) => to));
  const filesOf = (some: typeof left) => some.map(({ row }) => row.files);
  const over = findLeftOver(placesOf(left), filesOf(left));
  const kept = left.filter((_, at) => !over.has(at));
  const byFiles = kept.toSorted((a, b) => b.row.files.length - a.row.files.length);
  const [nearest, fuller] = [kept, byFiles].map((some) => {
    const places = seatAll(placesOf(some), filesOf(some));
    return new Map(some.flatMap((one, at) => (places.has(at) ? [[one, places.get(at)] as const] : [])));
  });
  const places = (fuller?.size ?? 0) > (nearest?.size ?? 0) ? fuller : nearest;
  return kept.flatMap((one) => {
    const bank = right[places?.get(one) ?? one.edges[0]?.to ?? -1];
    return bank ? [[one.row.key, bank.key] as [K, L]] : [];
  });
}

/** Pairs rows of one account, amount by amount. */
function* pairsByAmount<K, L>(
  rows: readonly Side<K>[],
  banks: readonly Side<L>[],
): Generator<readonly [K, L][]> {
  const amountOf = ({ amount, currency }: Side<unknown>) => `${currency}:${amount}`;
  const byAmount = Map.groupBy(banks, amountOf);
  const between = distances();
  for (const [amount, some] of Map.groupBy(rows, amountOf)) {
    const candidates = byAmount.get(amount);
    if (candidates) yield pairAlike(some, candidates, between);
  }
}

/** Which bank's row stands for which rows of files of one account. */
export function pairRows<K, L>(rows: readonly Side<K>[], banks: readonly Side<L>[]): Map<K, L> {
  return new Map([...pairsByAmount(rows, banks)].flat());
}

/** The same where a server answers others beside it, which have their turn between two amounts. */
export async function pairRowsInTurns<K, L>(
  rows: readonly Side<K>[],
  banks: readonly Side<L>[],
): Promise<Map<K, L>> {
  const pairs = new Map<K, L>();
  const turn = takeTurns();
  for (const some of pairsByAmount(rows, banks)) {
    for (const [row, bank] of some) pairs.set(row, bank);
    await turn();
  }
  return pairs;
}
