import { plainWords } from '../../language/plain-words.ts';
import type { Family } from './family.ts';
import { ahead } from './families/ahead.ts';
import { askings } from './families/asking.ts';
import { comparing } from './families/comparing.ts';
import { filters } from './families/filters.ts';
import { flows } from './families/flows.ts';
import { measures } from './families/measures.ts';
import { moments } from './families/moments.ts';
import { nouns } from './families/nouns.ts';
import { oddities } from './families/oddities.ts';
import { relations } from './families/relations.ts';
import { standing } from './families/standing.ts';
import { states } from './families/states.ts';
import { turns } from './families/turns.ts';

/** Every family of meaning. A word may belong to several: any of them may explain it. */
export const families: readonly Family[] = [
  ...measures,
  ...comparing,
  ...moments,
  ...flows,
  ...nouns,
  ...ahead,
  ...standing,
  ...filters,
  ...oddities,
  ...askings,
  ...relations,
  ...turns,
  ...states,
];

const entries = families.flatMap((family) =>
  family.words
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => ({ word, family })),
);

const exact = Map.groupBy(
  entries.filter(({ word }) => !word.endsWith('*')),
  ({ word }) => word,
);
const stems = entries
  .filter(({ word }) => word.endsWith('*'))
  .map(({ word, family }) => ({ stem: word.slice(0, -1), family }));

const plain: ReadonlySet<string> = new Set(plainWords);

/** True for a word that any reading may carry. */
export const isPlain = (word: string): boolean => plain.has(word);

/** The words of the families that the lexicon knows. */
export const familyWords: readonly string[] = [...exact.keys()];

/** The families a word belongs to; none for plain grammar. */
export function familiesOf(word: string): readonly Family[] {
  const named = exact.get(word);
  if (named) return named.map(({ family }) => family);
  if (plain.has(word)) return [];
  const fitting = stems.filter(({ stem }) => word.startsWith(stem));
  // `gastaré` is of the future before it is of spending.
  const longest = Math.max(...fitting.map(({ stem }) => stem.length));
  return fitting.filter(({ stem }) => stem.length === longest).map(({ family }) => family);
}
