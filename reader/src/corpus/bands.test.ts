import { beforeAll, expect, test } from 'vitest';
import { bandOf, calibrated, type Band } from '../net/calibrate.ts';
import { theModel } from './build.ts';
import { loadLines } from './corpus.ts';
import { judge } from './evaluate.ts';
import { lessonsOf } from './teach.ts';

interface Judgement {
  band: Band;
  sure: number;
  right: boolean;
}

let judgements: Judgement[] = [];
beforeAll(() => {
  const { calibration } = theModel();
  judgements = judge(theModel(), lessonsOf(loadLines(true))).map(({ chance, right }) => ({
    band: bandOf(calibration, chance),
    sure: calibrated(calibration, chance),
    right,
  }));
}, 600_000);

const shareOf = (some: readonly Judgement[]): number =>
  some.filter(({ right }) => right).length / some.length;

/** Five points: what a band may be off from what it says, on authors that were never trained on. */
const allowed = 0.05;

test.each(['sure', 'likely', 'unsure'] as const)('the %s band is as right as it says', (band) => {
  const some = judgements.filter((one) => one.band === band);
  const said = some.reduce((sum, { sure }) => sum + sure, 0) / some.length;
  expect(Math.abs(shareOf(some) - said)).toBeLessThanOrEqual(allowed);
});

test('what is sure is right 95 times in 100', () => {
  const some = judgements.filter(({ band }) => band === 'sure');
  expect(some.length).toBeGreaterThan(50);
  expect(shareOf(some)).toBeGreaterThanOrEqual(0.95);
});
