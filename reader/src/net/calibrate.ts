import type { Calibration } from './model.ts';

/** A first reading with the chance the net gave it. */
export interface Outcome {
  chance: number;
  right: boolean;
}

const logit = (chance: number): number => {
  const inside = Math.min(1 - 1e-6, Math.max(1e-6, chance));
  return Math.log(inside / (1 - inside));
};

/** The probability that a chance of the net comes to. */
export const calibrated = ({ slope, shift }: Pick<Calibration, 'slope' | 'shift'>, chance: number): number =>
  1 / (1 + Math.exp(-(slope * logit(chance) + shift)));

const steps = 400;
const stepSize = 0.5;

/** How right the sure band is where it is fitted. */
const sureEnough = 0.96;
const likelyEnough = 0.5;

/**
 * Fits two numbers by which chances become probabilities that are as often right as they say (a logistic curve), and the
 * probabilities from which a reading is sure (96 in 100 right above it) and likely.
 */
export function calibrate(outcomes: readonly Outcome[]): Calibration {
  let [slope, shift] = [1, 0];
  for (let step = 0; step < steps; step += 1) {
    let [bySlope, byShift] = [0, 0];
    for (const { chance, right } of outcomes) {
      const off = calibrated({ slope, shift }, chance) - (right ? 1 : 0);
      bySlope += off * logit(chance);
      byShift += off;
    }
    const all = Math.max(1, outcomes.length);
    slope -= (stepSize * bySlope) / all / 4;
    shift -= (stepSize * byShift) / all;
  }
  const sorted = outcomes
    .map(({ chance, right }) => ({ sure: calibrated({ slope, shift }, chance), right }))
    .toSorted((a, b) => b.sure - a.sure);
  let [right, sure] = [0, 0.97];
  for (const [at, one] of sorted.entries()) {
    right += one.right ? 1 : 0;
    if (at >= 20 && right / (at + 1) >= sureEnough) ({ sure } = one);
  }
  return { slope, shift, sure: Math.min(0.99, Math.max(0.8, sure)), likely: likelyEnough };
}
