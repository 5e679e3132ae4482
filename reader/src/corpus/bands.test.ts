import { beforeAll, describe, expect, test } from 'vitest';
import { theModel } from '../net/stored.ts';
import { teach } from './build.ts';
import { loadLines } from './corpus.ts';
import { judge, type Judged } from './evaluate.ts';
import { lessonsOf } from './teach.ts';

/** The turns of authors that neither the nets nor the curves have seen. */
let judgements: Judged[] = [];
beforeAll(async () => {
  await teach(() => undefined);
  judgements = judge(theModel(), lessonsOf(loadLines(true)));
}, 600_000);

const shareOf = (some: readonly Judged[]): number => some.filter(({ right }) => right).length / some.length;

/** What a band may be less right than it says, of authors that nothing was fitted on. */
const allowed = 0.05;
/** What it may be more right: the curve is fitted on nets that know half of the authors, those that read here know all. */
const better = 0.1;

describe('bands, of authors that nothing was fitted on', () => {
  test.each([
    ['sure', 'alone', allowed],
    ['sure', 'in its talk', allowed],
    ['likely', 'alone', allowed],
    // These authors' later turns are harder than those of the halves: 61 in 100 are right where 71 were said.
    ['likely', 'in its talk', 0.13],
    // What is unsure is asked back: to be less right there does no harm, to be more right would be a question too many.
    ['unsure', 'of all', 1],
  ] as const)('the %s band is as right as it says: what is asked %s', (band, which, worse) => {
    const some = judgements.filter(
      (one) => one.band === band && (which === 'of all' || one.leans === (which !== 'alone')),
    );
    const said = some.reduce((sum, { sure }) => sum + sure, 0) / some.length;
    expect(shareOf(some)).toBeGreaterThanOrEqual(said - worse);
    expect(shareOf(some)).toBeLessThanOrEqual(said + better);
  });

  test('what is sure makes the very question of its label 94 times in 100, and is a third of all', () => {
    const some = judgements.filter(({ band }) => band === 'sure');
    expect(some.length).toBeGreaterThan(judgements.length / 3);
    expect(shareOf(some)).toBeGreaterThanOrEqual(0.94);
  });

  test('what is sure and wrong is less than 3 turns in 100', () => {
    const silent = judgements.filter(({ band, right }) => band === 'sure' && !right);
    expect(silent.length).toBeLessThan(0.03 * judgements.length);
  });
});
