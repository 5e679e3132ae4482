import { beforeAll, expect, test } from 'vitest';
import { calibrated } from '../net/calibrate.ts';
import { theModel } from './build.ts';
import { loadLines } from './corpus.ts';
import { judge } from './evaluate.ts';
import { lessonsOf } from './teach.ts';

interface Outcome {
  sure: number;
  right: boolean;
}

let outcomes: Outcome[] = [];
beforeAll(() => {
  const { calibration } = theModel();
  outcomes = judge(theModel(), lessonsOf(loadLines(true))).map(({ chance, right }) => ({
    sure: calibrated(calibration, chance),
    right,
  }));
}, 600_000);

/** Five points: what a band may be off from what it says, on authors that were never trained on. */
const allowed = 0.05;

test.each(['sure', 'likely', 'unsure'] as const)('the %s band is as right as it says', (band) => {
  const { sure, likely } = theModel().calibration;
  const [low, high] = { sure: [sure, 1.01], likely: [likely, sure], unsure: [0, likely] }[band] as [
    number,
    number,
  ];
  const some = outcomes.filter((one) => one.sure >= low && one.sure < high);
  const right = some.filter((one) => one.right).length / some.length;
  const said = some.reduce((sum, one) => sum + one.sure, 0) / some.length;
  expect(Math.abs(right - said)).toBeLessThanOrEqual(allowed);
});

test('what is sure is right 96 times in 100', () => {
  const { sure } = theModel().calibration;
  const some = outcomes.filter((one) => one.sure >= sure);
  expect(some.length).toBeGreaterThan(50);
  expect(some.filter((one) => one.right).length / some.length).toBeGreaterThanOrEqual(0.96);
});
