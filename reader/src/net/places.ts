import { placeIn, type Places } from './model.ts';

/** Lists of features, which are numbers of 32 bits without a sign. */
export type Features = ArrayLike<number>;

/** Features that are learned, with the lists they were counted in: their places one after another, and where each list ends. */
export interface Learned {
  places: Places;
  learned: Int32Array<ArrayBuffer>;
  ends: Int32Array<ArrayBuffer>;
}

/** Numbers the features in the order they are first seen; there are millions, which a Map takes four times as long for. */
function numbering(): { numberOf: (feature: number) => number; features: () => Uint32Array } {
  let mask = 2 ** 16 - 1;
  let cells = new Int32Array(mask + 1).fill(-1);
  let seen = new Uint32Array((mask + 1) / 2);
  let count = 0;
  const cellOf = (feature: number): number => {
    let cell = Math.imul(feature, 0x9e3779b1) >>> 0;
    cell = (cell ^ (cell >>> 15)) & mask;
    for (let number = cells[cell] ?? -1; number >= 0 && seen[number] !== feature; number = cells[cell] ?? -1)
      cell = (cell + 1) & mask;
    return cell;
  };
  const grow = () => {
    mask = 2 * mask + 1;
    const all = seen;
    seen = new Uint32Array((mask + 1) / 2);
    seen.set(all);
    cells = new Int32Array(mask + 1).fill(-1);
    for (let number = 0; number < count; number += 1) cells[cellOf(seen[number] ?? 0)] = number;
  };
  const numberOf = (feature: number): number => {
    const cell = cellOf(feature);
    const known = cells[cell] ?? -1;
    if (known >= 0) return known;
    if (count === seen.length) {
      grow();
      return numberOf(feature);
    }
    seen[count] = feature;
    cells[cell] = count;
    count += 1;
    return count - 1;
  };
  return { numberOf, features: () => seen.subarray(0, count) };
}

/**
 * A place for each feature that is seen often enough, in the order of the features, and the lists with the places in it.
 * @param groups lists that count as one: a feature in two of them is seen once
 * @param least how often a feature is seen that is learned
 */
export function learnedOf(groups: readonly (readonly Features[])[], least: number): Learned {
  const { numberOf, features } = numbering();
  const lists = groups.flat();
  const numbers = new Int32Array(lists.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const list of lists)
    for (let at = 0; at < list.length; at += 1) numbers[end++] = numberOf(list[at] ?? 0);
  const all = features();
  const [times, lastGroup] = [new Int32Array(all.length), new Int32Array(all.length).fill(-1)];
  end = 0;
  for (const [group, own] of groups.entries())
    for (const { length } of own)
      for (const number of numbers.subarray(end, (end += length))) {
        if (lastGroup[number] !== group) times[number] = (times[number] ?? 0) + 1;
        lastGroup[number] = group;
      }
  const isLearned = (number: number): boolean => (times[number] ?? 0) >= least;
  const places = all.filter((_feature, number) => isLearned(number)).toSorted();
  const placeOf = Int32Array.from(all, (feature, number) =>
    isLearned(number) ? placeIn(places, feature) : -1,
  );
  const ends = new Int32Array(lists.length);
  let [from, kept] = [0, 0];
  for (const [at, { length }] of lists.entries()) {
    for (const number of numbers.subarray(from, (from += length))) {
      const place = placeOf[number] ?? -1;
      // The numbers before are read: their memory takes the places.
      if (place >= 0) numbers[kept++] = place;
    }
    ends[at] = kept;
  }
  return { places, learned: numbers.slice(0, kept), ends };
}
