import { categories, named } from '../names/categories.ts';
import { monthWords, seasonWords, unitWords, weekdayWords, words as periodWords } from '../periods/words.ts';
import { linesOf, sectionsOf } from './data.ts';
import { numberWords } from './numbers.ts';

/* What each word is by itself, in either language. */

const sections = sectionsOf('words.txt');
const none: ReadonlySet<string> = new Set();
const section = (name: string): ReadonlySet<string> => sections.get(name) ?? none;

const temporal = new Set<string>([
  ...monthWords.keys(),
  ...weekdayWords.keys(),
  ...seasonWords.keys(),
  ...unitWords.keys(),
  ...'christmas navidad xmas thanksgiving halloween easter pascua nochebuena nochevieja valentines'.split(
    ' ',
  ),
  ...'today yesterday tomorrow hoy ayer manana anteayer antier ytd mtd antepasado antepasada ago'.split(' '),
]);
/** Words that days are said with. */
const dayWords = new Set(linesOf('days.txt').flatMap((line) => line.split(/[^a-zñ]+/)));
const core = section('core');
const grammar = new Set<string>([
  ...section('grammar'),
  ...core,
  ...temporal,
  ...numberWords,
  ...Object.values(periodWords).flatMap((set) => [...set]),
]);
const phraseWords = (phrases: readonly string[]): string[] => phrases.flatMap((one) => one.split(/[\s&-]+/));
const kindPhrases = categories.flatMap((one) => one.words);
const partsOfKinds = new Set(phraseWords(kindPhrases));
const nameParts = new Set(named.flatMap((one) => one.words));
const wholeKinds = new Set(kindPhrases.filter((phrase) => !phrase.includes(' ')));

/** Words of time; one left unread means that the days of an answer could be wrong. */
export const isTemporal = (word: string): boolean => temporal.has(word);
/** A word money questions are made of. */
export const isCore = (word: string): boolean => core.has(word);
export const isGrammar = (word: string): boolean => grammar.has(word);
/** A word of a phrase for a kind of goods. */
export const isKindPart = (word: string): boolean => partsOfKinds.has(word);
/** A word that names a kind of goods by itself. */
export const isKind = (word: string): boolean => wholeKinds.has(word);
/** A word of the grammar, one of its forms, or of a kind of goods. */
export const isKnown = (word: string): boolean =>
  grammar.has(word) ||
  dayWords.has(word) ||
  section('forms').has(word) ||
  partsOfKinds.has(word) ||
  nameParts.has(word);
/** A word that is what it says, however near a word of the grammar stands. */
export const isReal = (word: string): boolean =>
  section('common').has(word) || section('shops').has(word) || partsOfKinds.has(word) || nameParts.has(word);
/** A first name, which no slip is. */
export const isFirstName = (word: string): boolean => section('people').has(word);
export const isShop = (word: string): boolean => section('shops').has(word);
/** The two words of a missed space ("lastmonth", `mespasado`); null when a word is no such pair. */
export function unjoined(word: string): readonly [string, string] | null {
  if (word.length < 6 || word.length > 24) return null;
  for (let at = word.length - 1; at >= 2; at -= 1) {
    const [head, tail] = [word.slice(0, at), word.slice(at)];
    if (section('first').has(head) && section('second').has(tail)) return [head, tail];
  }
  return null;
}

/** What slips are repaired into: known words of four letters or more. */
export const repairable: readonly string[] = [...new Set([...grammar, ...partsOfKinds, ...nameParts])].filter(
  (word) => word.length >= 4 && word.length <= 24,
);
