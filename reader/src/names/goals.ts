import type { Candidate } from '../marks/mark.ts';
import { pairsOf } from '../text/data.ts';
import { nameWords } from '../text/fold.ts';
import { isNumberWord } from '../text/numbers.ts';
import { isGrammar, isKnown, isTemporal } from '../text/words.ts';
import type { Token } from '../text/tokens.ts';
import type { World } from '../world.ts';
import { likeness } from './alike.ts';
import { oncePer, wordsOf, type Word } from './phrase.ts';
import { setsOf } from '../text/among.ts';
import { standsAt } from '../text/by-first-word.ts';
import * as data from './words.data.ts';

const list = setsOf(data.goals);

/** Goal words of one language in the other, since titles stay as they were written. */
const gloss = new Map(pairsOf('goal-words.txt'));

interface Titled {
  id: number;
  category: string;
  title: readonly string[];
  /** The words that set it apart from others. */
  telling: readonly string[];
}
const titledOf = oncePer(({ goals }) =>
  goals.map(({ id, title: name, category }): Titled => {
    const title = nameWords(name);
    const plain = title.filter((word) => !list.filler.has(word) && !isTemporal(word) && !isNumberWord(word));
    const telling = plain.filter((word) => !list.vessel.has(word));
    return { id, category, title, telling: telling.length > 0 ? telling : plain.length > 0 ? plain : title };
  }),
);

/** A word of one of the goals' titles, in either language. */
export const isGoalWord = (world: World, word: string): boolean =>
  titledOf(world).some(({ title }) =>
    title.some((own) => own === word || (gloss.get(own)?.includes(word) ?? false)),
  );

/** Whether two words say the same in two languages, either way round. */
export const isGloss = (said: string, word: string): boolean =>
  (gloss.get(word)?.includes(said) ?? false) || (gloss.get(said)?.includes(word) ?? false);

const means = (said: string, word: string): boolean => isGloss(said, word) || likeness(said, word) > 0.75;

/** Words for what goals are filed under, and the kind: "the trip" where one is a vacation. */
const kinds = new Map(
  pairsOf('goal-kinds.txt').flatMap(([kind, words]) => words.map((word) => [word, kind] as const)),
);

/** Furthest that words of one title stand apart. */
const reach = 4;

/** The words from `at` on that say a title: those that set it apart, with what stands between and its vessel. */
function partAt(
  words: readonly Word[],
  at: number,
  { title, telling }: Titled,
): { count: number; hits: number } | null {
  const told = new Set<string>();
  let last = -1;
  for (let k = 0; k <= reach && at + k < words.length; k += 1) {
    const said = words[at + k]?.text ?? '';
    const word =
      telling.find((one) => !told.has(one) && means(said, one)) ??
      (told.size > 0 || k === 0 ? title.find((one) => list.vessel.has(one) && means(said, one)) : undefined);
    if (word === undefined) {
      if (k === 0) return null;
      continue;
    }
    if (telling.includes(word)) told.add(word);
    last = k;
  }
  if (told.size === 0 || last < 0) return null;
  return { count: last + 1, hits: told.size };
}

/** "the emergency goal", `la meta del viaje`: a word for what goals are filed under beside one for a goal. */
const besideVessel = (words: readonly Word[], at: number, count: number): boolean =>
  list.vessel.has(words[at + count]?.text ?? '') ||
  words.slice(Math.max(0, at - 3), at).some(({ text }) => list.vessel.has(text));

/** Goals by their titles: in full, by the words that set them apart in any order, or by one of those. */
export function linkGoals(tokens: readonly Token[], world: World): Candidate[] {
  const words = wordsOf(tokens);
  const titled = titledOf(world);
  const found: Candidate[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const scored = titled.flatMap((goal) => {
      if (standsAt(words, at, goal.title))
        return [{ id: goal.id, count: goal.title.length, score: goal.title.length > 1 ? 1 : 0.8 }];
      const part = partAt(words, at, goal);
      if (!part) return [];
      const all = part.hits === goal.telling.length;
      const said = words[at]?.text ?? '';
      const plain = isGrammar(said) && part.hits === 1;
      const shared = titled.some((other) => other !== goal && other.telling.some((one) => means(said, one)));
      if (plain && !besideVessel(words, at, part.count)) return [];
      const score =
        (all ? 0.85 : 0.7) -
        (isKnown(said) ? 0.1 : 0) -
        (shared ? 0.05 : 0) +
        (besideVessel(words, at, part.count) ? 0.15 : 0);
      return [{ id: goal.id, count: part.count, score: Math.min(0.97, score) }];
    });
    const best = scored.toSorted((a, b) => b.score - a.score)[0];
    if (!best) {
      const filed = titled.filter(({ category }) => category === kinds.get(words[at]?.text ?? ''));
      const place = words[at]?.at ?? 0;
      const ids = filed.map(({ id }) => id);
      if (ids.length > 0)
        found.push({ from: place, to: place + 1, meaning: { type: 'g', ids }, score: 0.35 });
      continue;
    }
    const ids = scored
      .filter(({ score, count }) => score === best.score && count === best.count)
      .map(({ id }) => id);
    const from = words[at]?.at ?? 0;
    const to = (words[at + best.count - 1]?.at ?? from) + 1;
    found.push({ from, to, meaning: { type: 'g', ids }, score: best.score });
    at += best.count - 1;
  }
  return found;
}
