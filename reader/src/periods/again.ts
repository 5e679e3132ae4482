import type { Reading } from './pattern.ts';
import { read } from './read.ts';

/** The places of words for every second of some days: which of them cannot be decided, and the weekday alone would be another day. */
export const placesOfAgain = (reading: Reading): ReadonlySet<number> =>
  new Set(
    reading.tokens.flatMap((_token, at) => {
      const to = read('again', reading, at)?.next ?? at;
      return Array.from({ length: to - at }, (_, k) => at + k);
    }),
  );
