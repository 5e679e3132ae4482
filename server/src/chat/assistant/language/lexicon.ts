import { familyWords } from '../frames/account/families.ts';
import { cues } from '../frames/cues.ts';
import { wordsOf } from '../frames/cues/cue.ts';
import { categories } from '../entities/categories.ts';
import { monthWords, seasonWords, unitWords, weekdayWords, words as periodWords } from '../periods/words.ts';
import { coreWords } from './core-words.ts';
import { numberWords } from './numbers.ts';
import { plainWords } from './plain-words.ts';

const list = (words: string): string[] => words.trim().split(/\s+/);

const temporal = new Set<string>([
  ...monthWords.keys(),
  ...weekdayWords.keys(),
  ...seasonWords.keys(),
  ...unitWords.keys(),
  ...list('christmas navidad xmas thanksgiving halloween easter pascua nochebuena nochevieja valentines'),
  ...list('today yesterday tomorrow hoy ayer manana anteayer antier ytd mtd antepasado antepasada ago'),
]);

/** Words of time; one left unread means that the dates of an answer could be wrong. */
export const isTemporal = (word: string): boolean => temporal.has(word);

/** Words the operation cues look for. */
const cueWords = Object.values(cues).flatMap(wordsOf);

const known = new Set<string>(cueWords);
const grammar = new Set<string>([
  ...plainWords,
  ...familyWords,
  ...temporal,
  ...numberWords,
  ...Object.values(periodWords).flatMap((set) => [...set]),
  ...coreWords,
]);
const categoryWords = new Set(
  categories.flatMap((one) => one.words.flatMap((phrase) => phrase.split(/[\s&-]+/))),
);

const kindWords = new Set(categories.flatMap((one) => one.words.filter((phrase) => !phrase.includes(' '))));

/** True for a word that names a kind of goods by itself. */
export const isKindWord = (word: string): boolean => kindWords.has(word);

/** True for a word the assistant's grammar knows, in either language. */
export const isKnown = (word: string): boolean =>
  grammar.has(word) || known.has(word) || categoryWords.has(word);
export const isCategoryWord = (word: string): boolean => categoryWords.has(word);
export const isGrammarWord = (word: string): boolean => grammar.has(word);

/** What typos are repaired against: known words of four letters or more. */
export const repairable: readonly string[] = [...new Set([...grammar, ...categoryWords])].filter(
  (word) => word.length >= 4,
);
