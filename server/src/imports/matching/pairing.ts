import { textDistance } from './fold.ts';

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
  /** Files that tell of it; of a bank's row none. */
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

function edgeBetween<K, L>(row: Side<K>, bank: Side<L>, to: number): Edge | null {
  const apart = Math.abs(row.day - bank.day);
  if (apart > mostDaysApart) return null;
  let nearest: number | null = null;
  for (const a of row.texts)
    for (const b of bank.texts) {
      const distance = textDistance(a, b);
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
export function pairMost(wanted: readonly (readonly number[])[]): Map<number, number> {
  const partner = new Map<number, number>();
  const placeOf = new Map<number, number>();
  /** Places on the right from which no free one can be reached any more. */
  const dead = new Set<number>();
  wanted.forEach((_, start) => {
    const cameFrom = new Map<number, number>();
    const queue = [start];
    let free: number | null = null;
    for (let head = 0; head < queue.length && free === null; head += 1) {
      const from = queue[head] ?? 0;
      for (const to of wanted[from] ?? []) {
        if (cameFrom.has(to) || dead.has(to)) continue;
        cameFrom.set(to, from);
        const taken = partner.get(to);
        if (taken === undefined) {
          free = to;
          break;
        }
        queue.push(taken);
      }
    }
    if (free === null) {
      for (const place of cameFrom.keys()) dead.add(place);
      return;
    }
    for (let to: number | undefined = free; to !== undefined;) {
      const from: number = cameFrom.get(to) ?? start;
      const before = placeOf.get(from);
      partner.set(to, from);
      placeOf.set(from, to);
      to = before;
    }
  });
  return partner;
}

/**
 * Which bank's row stands for which rows of files: equal amounts, at most five days apart, texts not at odds; as many pairs
 * as there can be, each row of a file once, each bank's row once, and again for rows that are left and that only other
 * files tell: two files tell of one payment on the day it was made and on the day it was booked. Depends on the facts of
 * the rows alone, never on their order: rows of files are taken by how near their nearest bank's row is, and one that has
 * a partner keeps one while others find theirs.
 */
function pairAlike<K, L>(rows: readonly Side<K>[], banks: readonly Side<L>[]): [K, L][] {
  const right = banks.toSorted(byFacts);
  let left = rows
    .toSorted(byFacts)
    .map((row) => ({
      row,
      edges: right
        .flatMap((bank, to) => edgeBetween(row, bank, to) ?? [])
        .toSorted((a, b) => a.apart - b.apart || a.text - b.text || a.to - b.to),
    }))
    .filter(({ edges }) => edges.length > 0)
    // toSorted is stable: equals stay in the order of their facts.
    .toSorted((a, b) => {
      const [x, y] = [a.edges[0], b.edges[0]];
      return (x?.apart ?? 0) - (y?.apart ?? 0) || (x?.text ?? 0) - (y?.text ?? 0);
    });
  const pairs: [K, L][] = [];
  const tellers = right.map(() => new Set<number>());
  for (;;) {
    const partner = pairMost(
      left.map(({ row, edges }) =>
        edges.flatMap(({ to }) => (row.files.some((file) => tellers[to]?.has(file)) ? [] : to)),
      ),
    );
    if (partner.size === 0) return pairs;
    for (const [to, from] of partner) {
      const [row, bank] = [left[from]?.row, right[to]];
      if (!row || !bank) continue;
      pairs.push([row.key, bank.key]);
      for (const file of row.files) tellers[to]?.add(file);
    }
    const paired = new Set(partner.values());
    left = left.filter((_, from) => !paired.has(from));
  }
}

/** Pairs rows of one account, amount by amount. */
export function pairRows<K, L>(rows: readonly Side<K>[], banks: readonly Side<L>[]): Map<K, L> {
  const amountOf = ({ amount, currency }: Side<unknown>) => `${currency}:${amount}`;
  const byAmount = Map.groupBy(banks, amountOf);
  const pairs: [K, L][] = [];
  for (const [amount, some] of Map.groupBy(rows, amountOf)) {
    const candidates = byAmount.get(amount);
    if (candidates) pairs.push(...pairAlike(some, candidates));
  }
  return new Map(pairs);
}
