import { conditions, entire, halves } from './slots.ts';
import { numberWords } from '../text/numbers.ts';
import { figures, type Heads } from './pattern.ts';
import * as data from './words.data.ts';
import { monthWords, seasonWords, unitWords, weekdayWords, words } from './words.ts';

const setFrom = (...lists: readonly Iterable<string>[]): ReadonlySet<string> =>
  new Set(lists.flatMap((list) => [...list]));
/** Words, and their plurals. */
const plurals = (...lists: readonly Iterable<string>[]): string[] =>
  [...setFrom(...lists)].flatMap((word) => [word, `${word}s`, `${word}es`]);

const numbers = setFrom([figures], numberWords, [
  'couple',
  'par',
  'few',
  'pocos',
  'unos',
  'unas',
  'un',
  'a',
  'an',
  'una',
]);
const [units, weekdays] = [setFrom(unitWords.keys()), setFrom(weekdayWords.keys())];
const [months, seasonNames] = [setFrom(monthWords.keys()), setFrom(seasonWords.keys())];
const holidayHeads = setFrom(
  plurals(
    ['reyes', 'holidays'],
    data.holidayPhrases.map(([phrase]) => phrase.split(' ')[0] ?? ''),
  ),
);
const only = setFrom([figures]);

/** The words that slots can begin with, so that few rows are tried at any one word. */
export const heads: Heads = {
  ...Object.fromEntries(Object.keys(conditions).map((name) => [name, 'none' as const])),
  unit: units,
  wholeunit: setFrom(units, words.yearSort, entire),
  n: numbers,
  one: numbers,
  nth: numbers,
  md: numbers,
  num: only,
  ordinal: only,
  date: only,
  fullyear: only,
  which: setFrom(numbers, words.last, halves.keys()),
  piece: setFrom(units, weekdays, ['half', 'mitad', 'fin', 'fines']),
  several: setFrom(weekdays, ['weekends', 'findes', 'fin', 'fines']),
  dow: weekdays,
  weekday: weekdays,
  mon: months,
  monthname: months,
  season: seasonNames,
  surely: seasonNames,
  yearly: setFrom(holidayHeads, plurals(seasonNames, months)),
  holiday: holidayHeads,
  feast: holidayHeads,
  holidayNow: holidayHeads,
};
