import { nameWords } from '../language/fold.ts';
import { isKnown } from '../language/lexicon.ts';
import { distance } from '../language/repair.ts';
import type { World } from '../world.ts';
import { glossed, titleFiller } from './goal-words.ts';
import type { Entity, Tokens } from './entity.ts';
import { sequenceAt, wordsOf } from './phrase.ts';

/** Goals by their titles: every telling word, in any order; `about` says whether the question speaks of goals at all. */
export function linkGoals(tokens: Tokens, world: World, about: boolean): Extract<Entity, { kind: 'goal' }>[] {
  const words = wordsOf(tokens);
  const scored = world.goals.flatMap((goal) => {
    const title = nameWords(goal.title);
    const telling = title.filter((word) => !titleFiller.has(word));
    const whole = words.findIndex((_, at) => sequenceAt(words, at, title));
    if (whole >= 0) {
      const strong = title.length > 1 || !isKnown(title[0] ?? '') || about;
      return strong
        ? [
            {
              goal,
              at: Array.from({ length: title.length }, (_, k) => words[whole + k]?.at ?? 0),
              score: 100 + title.length,
            },
          ]
        : [];
    }
    const key = telling.length > 0 ? telling : title;
    const hits = key.flatMap((word) => {
      const hit = words.find(
        (one) =>
          one.text === word ||
          `${one.text}s` === word ||
          one.text === `${word}s` ||
          glossed(one.text, word) ||
          (word.length >= 6 && one.text[0] === word[0] && distance(one.text, word, 1) <= 1),
      );
      return hit ? [hit.at] : [];
    });
    const fund = words.find(
      (one) => /^(fund|fondo|trip|viaje|goal|meta)$/.test(one.text) && title.includes(one.text),
    );
    if (hits.length === 0 || hits.length < key.length - (key.length >= 3 ? 1 : 0)) {
      const rare =
        hits.length > 0 &&
        about &&
        key.some((word) => !isKnown(word) && words.some((one) => one.text === word));
      return rare ? [{ goal, at: hits, score: 5 }] : [];
    }
    const known = key.every((word) => isKnown(word));
    if (known && !about && !fund) return [];
    return [{ goal, at: fund ? [...hits, fund.at] : hits, score: 10 + hits.length }];
  });
  if (scored.length === 0) return [];
  const best = Math.max(...scored.map((one) => one.score));
  const kept = scored.filter((one) => (best > 100 ? one.score > 100 : one.score === best));
  const first = kept[0];
  if (!first) return [];
  const samePlace = kept.filter((one) => one.at.some((at) => first.at.includes(at)));
  if (samePlace.length > 1 || kept.length === 1) {
    const at = samePlace.flatMap((one) => one.at);
    return [
      {
        kind: 'goal',
        goals: samePlace.map((one) => one.goal),
        from: Math.min(...at),
        to: Math.max(...at) + 1,
      },
    ];
  }
  return kept.map((one) => ({
    kind: 'goal',
    goals: [one.goal],
    from: Math.min(...one.at),
    to: Math.max(...one.at) + 1,
  }));
}
