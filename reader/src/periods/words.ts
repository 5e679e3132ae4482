import { setsOf } from '../text/among.ts';
import * as said from './words.data.ts';

const mapOf = <Value>(entries: readonly (readonly [Value, string])[]): ReadonlyMap<string, Value> =>
  new Map(entries.flatMap(([value, words]) => words.split(' ').map((word) => [word, value] as const)));

export const unitWords = mapOf(said.unitWords);
export const monthWords = mapOf(said.monthWords);
export const weekdayWords = mapOf(said.weekdayWords);
export const seasonWords = mapOf(said.seasonWords);

/** Words by what they do beside others. */
export const words = setsOf(said.words);
/** Words that stand for days though they name none. */
export const hints = setsOf(said.hints);
