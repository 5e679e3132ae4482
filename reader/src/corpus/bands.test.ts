import { beforeAll, describe, expect, test } from 'vitest';
import { bandOf, calibrate, calibrated, type Band } from '../net/calibrate.ts';
import { theModel } from './build.ts';
import { loadLines } from './corpus.ts';
import { judge, type Judged } from './evaluate.ts';
import { lessonsOf } from './teach.ts';

interface Judgement {
  band: Band;
  sure: number;
  right: boolean;
}

/** Each author's turns by lines that were fitted on the other authors: nobody is held to what was fitted on themselves. */
function acrossAuthors(judged: readonly Judged[]): Judgement[] {
  const byAuthor = Map.groupBy(judged, ({ lesson }) => lesson.example.author);
  return [...byAuthor.values()].flatMap((own) => {
    const fitted = calibrate(judged.filter((one) => !own.includes(one)));
    return own.map(({ chance, right }) => ({
      band: bandOf(fitted, chance),
      sure: calibrated(fitted, chance),
      right,
    }));
  });
}

let judgements: Judgement[] = [];
beforeAll(() => {
  judgements = acrossAuthors(judge(theModel(), lessonsOf(loadLines(true))));
}, 600_000);

const shareOf = (some: readonly Judgement[]): number =>
  some.filter(({ right }) => right).length / some.length;

/** Five points: what a band may be off from what it says, on authors that nothing of it was fitted on. */
const allowed = 0.05;

describe('bands, each author by what was fitted on others', () => {
  test.each(['sure', 'likely', 'unsure'] as const)('the %s band is as right as it says', (band) => {
    const some = judgements.filter((one) => one.band === band);
    const said = some.reduce((sum, { sure }) => sum + sure, 0) / some.length;
    expect(Math.abs(shareOf(some) - said)).toBeLessThanOrEqual(allowed);
  });

  test('what is sure makes the very question of its label nine times in ten, and is a quarter of all', () => {
    const some = judgements.filter(({ band }) => band === 'sure');
    expect(some.length).toBeGreaterThan(judgements.length / 4);
    expect(shareOf(some)).toBeGreaterThanOrEqual(0.9);
  });
});
