import { isKnown, isTemporal } from '../language/lexicon.ts';
import { isNumberWord } from '../language/numbers.ts';
import { distance } from '../language/repair.ts';
import type { GoalView, World } from '../world.ts';
import { glossed, titleFiller } from './goal-words.ts';
import type { Entity, Tokens } from './entity.ts';
import { sequenceAt, wordsOf, type Word } from './phrase.ts';
import { wordsOfName } from './words-of-names.ts';

/** What a question is about, as far as its words show before anything is linked. */
export type Leaning = 'goals' | 'spending' | 'open';

interface Scored {
  goal: GoalView;
  /** Token places of the words that hit. */
  at: number[];
  score: number;
}

/** Score of a title said whole; what is said in part stays below. */
const wholeTitle = 100;

/** Score of a title known by one telling word of several. */
const oneWord = 5;

/**
 * Goals by their titles: whole, by every telling word in any order, or by one word that only this title has ("the Vespa"
 * for "Used Vespa"). Plain words of a title ("new laptop") need a question that is about goals.
 */
export function linkGoals(
  tokens: Tokens,
  world: World,
  leaning: Leaning,
): Extract<Entity, { kind: 'goal' }>[] {
  const words = wordsOf(tokens);
  const scored = world.goals.flatMap((goal) => scoreOf(goal, words, world, leaning) ?? []);
  const best = Math.max(0, ...scored.map((one) => one.score));
  const kept = scored.filter((one) => (best > wholeTitle ? one.score > wholeTitle : one.score === best));
  const first = kept[0];
  if (!first) return [];
  const together = kept.filter((one) => one.at.some((at) => first.at.includes(at)));
  if (together.length > 1)
    return [
      {
        kind: 'goal',
        goals: together.map((one) => one.goal),
        oneWord: best === oneWord,
        ...stretch(together.flatMap((one) => one.at)),
      },
    ];
  return kept.map((one) => ({
    kind: 'goal',
    goals: [one.goal],
    oneWord: best === oneWord,
    ...stretch(one.at),
  }));
}

/** The run of tokens that holds the hits; a word far from the others is left to whoever reads it. */
function stretch(places: readonly number[]): { from: number; to: number } {
  const sorted = [...new Set(places)].toSorted((a, b) => a - b);
  const runs: number[][] = [];
  for (const at of sorted) {
    const run = runs.at(-1);
    if (run && at - (run.at(-1) ?? at) <= 3) run.push(at);
    else runs.push([at]);
  }
  const longest = runs.toSorted((a, b) => b.length - a.length)[0] ?? [0];
  return { from: longest[0] ?? 0, to: (longest.at(-1) ?? 0) + 1 };
}

function scoreOf(goal: GoalView, words: readonly Word[], world: World, leaning: Leaning): Scored | null {
  const about = leaning === 'goals';
  const title = wordsOfName(world, goal.title);
  const whole = words.findIndex((_, at) => sequenceAt(words, at, title));
  if (whole >= 0) {
    if (title.length === 1 && isKnown(title[0] ?? '') && !about) return null;
    return {
      goal,
      at: title.map((_, k) => words[whole + k]?.at ?? 0),
      score: wholeTitle + title.length,
    };
  }
  const told = title.filter((word) => !titleFiller.has(word));
  const telling = told.filter((word) => !isTemporal(word) && !isNumberWord(word));
  const key = telling.length > 0 ? telling : told.length > 0 ? told : title;
  const hits = key.flatMap((word) => {
    const hit = words.find((one) => means(one.text, word));
    return hit ? [{ ...hit, word }] : [];
  });
  if (hits.length === 0) return null;
  const fund = words.find(
    (one) => /^(fund|fondo|trip|viaje|goal|meta)$/.test(one.text) && title.includes(one.text),
  );
  const at = [...hits.map((one) => one.at), ...(fund ? [fund.at] : [])];
  // Said in part, a title needs the words that only it has: "pay me back" is not "Pay back Dad".
  const special = key.filter((word) => !isKnown(word));
  const hasAll = special.every((word) => hits.some((hit) => hit.word === word));
  if (hits.length >= key.length - (key.length >= 3 ? 1 : 0) && (about || hasAll)) {
    if (special.length === 0 && !about && !fund) return null;
    // "what did the roof repair cost": part of a title beside money that moved is a thing.
    if (leaning === 'spending' && !fund) return null;
    return { goal, at, score: 10 + hits.length };
  }
  const own = hits.some((one) => isOwn(one.word, one.text, goal, world, about));
  return own && leaning !== 'spending' ? { goal, at, score: oneWord } : null;
}

const means = (said: string, word: string): boolean =>
  said === word ||
  `${said}s` === word ||
  said === `${word}s` ||
  said.replace(/ies$/, 'y') === word ||
  said === word.replace(/ies$/, 'y') ||
  glossed(said, word) ||
  // `plata` is money, no slip of `playa`.
  (word.length >= 5 && !isKnown(said) && said[0] === word[0] && distance(said, word, 1) <= 1);

/** Short words of the grammar that are things to save for: "the bike". */
const shortThing = /^(bike|roof|boat|sofa|ring|deck|pool|moto|bici)$/;

/** A word that no other title and no merchant has and that is no plain word, or one of those in a question about goals. */
function isOwn(word: string, said: string, goal: GoalView, world: World, about: boolean): boolean {
  if (world.goals.some((one) => one !== goal && wordsOfName(world, one.title).includes(word))) return false;
  if (isKnown(said)) return about && (said.length > 4 || shortThing.test(said)) && !isTemporal(said);
  return about || !world.merchants.some((one) => wordsOfName(world, one.name).includes(word));
}
