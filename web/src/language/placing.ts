/** Compiled texts: no keys, only the texts, each in the place that `placeOf` computes from its English one. */
export interface PlacedTexts {
  texts: readonly string[];
  seeds: readonly number[];
}

/** FNV-1a with a seed, mixed once more because only its remainder is used. */
function hashOf(text: string, seed: number): number {
  let hash = 0x811c9dc5 ^ Math.imul(seed, 0x9e3779b1);
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** Where the text of a key stands. Any other key gets somebody else's place. */
export function placeOf({ texts, seeds }: PlacedTexts, key: string): number {
  return hashOf(key, seeds[hashOf(key, 0) % seeds.length] ?? 0) % texts.length;
}

/** What distinguishes a key from others with its place: of 16 million foreign texts one is taken for a key. */
export const checkOf = (key: string): number => hashOf(key, -1) % 0x1000000;

/**
 * Places texts by a minimal perfect hash: a hash finds a key's bucket, and each bucket has a seed with which all its
 * keys fall on free places. A small number for four texts is all that is kept of the keys.
 */
export function placeTexts(entries: readonly (readonly [key: string, text: string])[]): PlacedTexts {
  const texts: string[] = [];
  const buckets: (readonly [string, string])[][] = Array.from(
    { length: Math.ceil(entries.length / 4) },
    () => [],
  );
  for (const entry of entries) buckets[hashOf(entry[0], 0) % buckets.length]?.push(entry);
  const seeds = buckets.map(() => 0);
  const widest = [...buckets.entries()].toSorted(([, a], [, b]) => b.length - a.length);
  for (const [at, bucket] of widest) {
    for (let seed = 1; bucket.length > 0 && seeds[at] === 0; seed += 1) {
      const places = bucket.map(([key]) => hashOf(key, seed) % entries.length);
      if (new Set(places).size < places.length || places.some((place) => texts[place] !== undefined))
        continue;
      for (const [index, [, text]] of bucket.entries()) texts[places[index] ?? 0] = text;
      seeds[at] = seed;
    }
  }
  return { texts, seeds };
}
