import { must } from '../must.ts';

/** A seeded source of chance. Integer arithmetic only, so every machine draws the same. */
export type Rng = {
  /** 0 <= x < 1 */
  next: () => number;
  /** A whole number from `low` to `high`, both included. */
  int: (low: number, high: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(list: readonly T[]) => T;
  /** One of the pairs' values, by weight. */
  weighted: <T>(pairs: readonly (readonly [T, number])[]) => T;
};

/** The same words give the same draws. */
export function rngOf(...words: (string | number)[]): Rng {
  const next = sfc32(hash128(words.join('\u0000')));
  return {
    next,
    int: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability) => next() < probability,
    pick: (list) => list[Math.floor(next() * list.length)] as (typeof list)[number],
    weighted: (pairs) => {
      // The most used line of the generator: plain loops take a third of the time.
      let sum = 0;
      for (const pair of pairs) sum += pair[1];
      let left = next() * sum;
      for (const pair of pairs) if ((left -= pair[1]) < 0) return pair[0];
      return must(pairs.at(-1), 'a choice')[0];
    },
  };
}

type Four = [number, number, number, number];

/** Four FNV-1a style lanes over the text, each with its own start. */
function hash128(text: string): Four {
  const lanes: Four = [0x811c9dc5, 0x9e3779b9, 0x85ebca6b, 0xc2b2ae35];
  for (let n = 0; n < text.length; n++) {
    const code = text.charCodeAt(n);
    lanes[0] = Math.imul(lanes[0] ^ code, 0x01000193);
    lanes[1] = Math.imul(lanes[1] ^ code, 0x85ebca77) + lanes[0];
    lanes[2] = Math.imul(lanes[2] ^ (code + n), 0xc2b2ae3d) ^ (lanes[1] >>> 15);
    lanes[3] = Math.imul(lanes[3] ^ code, 0x27d4eb2f) + lanes[2];
  }
  return lanes;
}

/** Chris Doty-Humphrey's small fast counting generator. */
function sfc32([a, b, c, d]: Four): () => number {
  const next = (): number => {
    const t = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return (t >>> 0) / 4_294_967_296;
  };
  for (let n = 0; n < 12; n++) next();
  return next;
}
