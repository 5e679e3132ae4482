import * as said from './words.data.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const mapOf = <Value>(entries: readonly (readonly [Value, string])[]): ReadonlyMap<string, Value> =>
  new Map(entries.flatMap(([value, words]) => words.split(' ').map((word) => [word, value] as const)));

export const unitWords = mapOf(said.unitWords);
export const monthWords = mapOf(said.monthWords);
export const weekdayWords = mapOf(said.weekdayWords);
export const seasonWords = mapOf(said.seasonWords);

/** Month names that are also other words: they count only where a date can stand. */
export const shyMonths = setOf(said.shyMonths);
export const shyWeekdays = setOf(said.shyWeekdays);

type Role = keyof typeof said.words;

/** Words by what they do beside others. */
export const words = Object.fromEntries(
  Object.entries(said.words).map(([role, list]) => [role, setOf(list)]),
) as Readonly<Record<Role, ReadonlySet<string>>>;
