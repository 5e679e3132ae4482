import { describe, expect, test } from 'vitest';
import { partsOf, teach } from '../corpus/build.ts';
import { loadLines } from '../corpus/corpus.ts';
import { judge } from '../corpus/evaluate.ts';
import { lessonsOf } from '../corpus/teach.ts';
import { corpusWorld } from '../corpus/world.ts';
import { markUp } from '../marks/marks.ts';
import type { Setting } from '../read/choice.ts';
import { resolve } from '../read/resolve.ts';
import { noHeads, type Heads } from './heads.ts';
import { fitRanker, ranked, rankedShares, type Ranked } from './rank.ts';
import { theModel } from './stored.ts';
import { featuresOf, type Decoded, type Found } from './whole.ts';

const setting: Setting = {
  marked: markUp('what did I buy', corpusWorld, 'en'),
  world: corpusWorld,
  before: null,
};
const reading = (act: Heads['act'], order: Heads['order'], chance: number): Decoded => {
  const choice = { heads: { ...noHeads, act, order }, roles: [] };
  return { ...resolve(choice, setting), choice, chance };
};
const named = ({ choice: { heads } }: Decoded): string => `${heads.act} ${heads.order}`;

describe('readings weighed as a whole', () => {
  // The nets find "smallest" likelier; with a list it is never meant, with groups it is.
  const readings = [
    reading('list', 'smallest', 0.5),
    reading('list', 'largest', 0.3),
    reading('by', 'smallest', 0.15),
  ];
  const lessonOf = (own: readonly Decoded[], unknown: number, meant: number): Ranked & { found: Found } => {
    const found = { readings: own, setting, mass: 0.95, unknown };
    return { found, features: featuresOf(found), chances: own.map(({ chance }) => chance), meant };
  };
  const lesson = lessonOf(readings, 0, 1);
  const ranker = fitRanker([
    ...Array.from({ length: 40 }, () => lesson),
    ...Array.from({ length: 40 }, () =>
      lessonOf([reading('by', 'largest', 0.6), reading('by', 'smallest', 0.4)], 0, 1),
    ),
    ...Array.from({ length: 40 }, () => lessonOf(readings, 3, -1)),
  ]);

  test('what goes together wins over what is likelier part by part', () => {
    const [first] = ranked(ranker, lesson.found);
    expect(first && named(first)).toBe('list largest');
  });

  test('are as many as before', () => {
    expect(ranked(ranker, lesson.found).map(named).toSorted()).toEqual(readings.map(named).toSorted());
  });

  test('are less likely, all of them, where words are unknown', () => {
    const sumOf = (one: Found): number => ranked(ranker, one).reduce((sum, { chance }) => sum + chance, 0);
    expect(sumOf(lesson.found)).toBeLessThan(1);
    expect(sumOf({ ...lesson.found, unknown: 3 })).toBeLessThan(sumOf(lesson.found) - 0.2);
  });

  test('the same lessons teach the same', () => {
    const other = fitRanker([lesson, lesson, lesson]);
    expect(fitRanker([lesson, lesson, lesson])).toEqual(other);
    expect(other.weights.some((weight) => weight !== 0)).toBe(true);
  });
});

test('what features say only together is learned, though none says it by itself', () => {
  // Of two signs either one speaks for the first reading, both or none of them for the second.
  const lessonOf = (signs: readonly number[]): Ranked => ({
    features: [[1, ...signs], [2], [3]],
    chances: [0.5, 0.5],
    meant: signs.length === 1 ? 0 : 1,
  });
  const lessons = [[8], [9], [8, 9], []].map(lessonOf);
  const ranker = fitRanker(Array.from({ length: 400 }, () => lessons).flat());
  for (const one of lessons) expect(rankedShares(ranker, one)[one.meant]).toBeGreaterThan(0.7);
});

test('no author is in two parts, and the parts are about as long', () => {
  const [one = [], other = []] = partsOf(loadLines(false), 2);
  const authors = new Set(one.map(({ author }) => author));
  expect(other.filter(({ author }) => authors.has(author))).toEqual([]);
  expect(Math.abs(one.length - other.length)).toBeLessThan(0.05 * one.length);
});

test('of authors never trained on more is read rightly than by the nets alone', async () => {
  await teach(() => undefined);
  const model = theModel();
  const lessons = lessonsOf(loadLines(true));
  const rightOf = (ranker: typeof model.ranker): number =>
    judge({ ...model, ranker }, lessons).filter(({ right }) => right).length;
  expect(rightOf(model.ranker)).toBeGreaterThan(rightOf(null) + lessons.length / 200);
}, 600_000);
