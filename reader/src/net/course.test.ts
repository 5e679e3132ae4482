import { expect, test } from 'vitest';
import { learn, type Course } from './course.ts';
import { headOf, hiddenOf, scoresOf } from './net.ts';
import { openLearningThread } from './thread.ts';

/** Two heads: whether the first feature is there, and whether the second is; a third is always there. */
function courseOf(seed: number): Course {
  const shown = [[2], [0, 2], [1, 2], [0, 1, 2]];
  const targets = shown.flatMap((features) => [features.includes(0) ? 1 : 0, features.includes(1) ? 1 : 0]);
  let end = 0;
  return {
    shape: { features: 3, hidden: 16, sizes: [2, 2], acts: 2 },
    features: Int32Array.from(shown.flat()),
    ends: Int32Array.from(shown, ({ length }) => (end += length)),
    usual: Int32Array.from(shown, (_features, at) => at),
    open: Int32Array.from(shown, () => -1),
    behind: Int32Array.from(shown, () => -1),
    targets: Int16Array.from(targets),
    acts: Int16Array.from(shown, () => 0),
    plan: { seed, epochs: 400, rate: 0.1, dropout: 0, weight: 1, openPart: 0, behindPart: 0, free: [0] },
  };
}

test('a net learns what its course shows', () => {
  const net = learn(courseOf(1), () => undefined);
  const chanceOf = (features: readonly number[], head: number): number =>
    headOf(net, scoresOf(net, hiddenOf(net, features)), 2 * head, 2, head === 0 ? -1 : 0)[1] ?? 0;
  expect(chanceOf([0, 2], 0)).toBeGreaterThan(0.8);
  expect(chanceOf([1, 2], 0)).toBeLessThan(0.2);
  expect(chanceOf([1, 2], 1)).toBeGreaterThan(0.8);
  expect(chanceOf([2], 1)).toBeLessThan(0.2);
});

test('the same course gives the same weights here, in a thread, and in one beside another', async () => {
  const here = learn(courseOf(1), () => undefined);
  const [one, other] = [openLearningThread(), openLearningThread()];
  const rounds: number[] = [];
  try {
    const [there, another] = await Promise.all([
      one.learn(courseOf(1), (done) => rounds.push(done)),
      other.learn(courseOf(2), () => undefined),
    ]);
    expect(there).toEqual(here);
    expect(another).not.toEqual(here);
    expect(rounds.at(-1)).toBe(400);
    expect(await other.learn(courseOf(1), () => undefined)).toEqual(here);
  } finally {
    await Promise.all([one.close(), other.close()]);
  }
});
