import type { Query } from '@saldo/contract/query/query';
import type { Turn } from '../read/resolve.ts';
import type { Calibration, Calibrations } from './model.ts';

/** Where a reading stands: alone, in a talk as a new question, or depending on what was said. */
export type Place = keyof Calibrations;

/** A first reading with the chance the net gave it. */
export interface Outcome {
  place: Place;
  chance: number;
  right: boolean;
}

/** The probability that a chance of the net comes to: a line between the points of the curve. */
export function calibrated({ curve }: Pick<Calibration, 'curve'>, chance: number): number {
  const after = curve.findIndex(([at]) => at >= chance);
  const next = curve[after];
  const last = curve[after < 0 ? curve.length - 1 : after - 1];
  if (!next || !last) return (next ?? last)?.[1] ?? chance;
  const [[from, low], [to, high]] = [last, next];
  return low + ((high - low) * (chance - from)) / Math.max(1e-9, to - from);
}

/** Whether a reading goes on from the talk before it: those are wrong more often for the same chance. */
export const leansOn = (turn: Turn): boolean => !('new' in turn || 'outside' in turn);

/** New questions of a talk are misread more often than those that begin one: some of them are edits. */
export const placeOf = (turn: Turn | undefined, before: Query | null): Place =>
  turn !== undefined && leansOn(turn) ? 'leaning' : before === null ? 'alone' : 'anew';

/** The line by which a reading is held, in the talk that it stands in. */
export const lineOf = (lines: Calibrations, turn: Turn | undefined, before: Query | null): Calibration =>
  lines[placeOf(turn, before)];

export type Band = 'sure' | 'likely' | 'unsure';

export const bandOf = ({ sure, likely }: Calibration, chance: number): Band =>
  chance >= sure ? 'sure' : chance >= likely ? 'likely' : 'unsure';

/**
 * How right the sure band is where it is fitted. Of authors that nothing was fitted on it is less: two hundredths where a
 * question stands alone, three to five where it depends on the talk; of new ones in a talk eight held readings are too few.
 */
const sureEnough: Readonly<Record<Place, number>> = { alone: 0.97, anew: 0.985, leaning: 0.99 };
/**
 * How likely a reading is that is answered, with the others beside it. Held against authors that the fit had not seen,
 * 0.5 asked back 20 turns in 100 and 0.4 asks 14, with 3 in 100 more right at once; how far the first reading leads the
 * second added nothing to its own chance.
 */
export const likelyEnough = 0.35;
/** So many outcomes make one point of the curve. */
const perPoint = 40;

interface Pool {
  chance: number;
  right: number;
  all: number;
}

/** Groups of outcomes in the order of their chance, joined until none is less right than the one before it. */
function pools(sorted: readonly Outcome[]): Pool[] {
  const found: Pool[] = [];
  for (let at = 0; at < sorted.length; at += perPoint) {
    const some = sorted.slice(at, at + perPoint);
    let pool: Pool = {
      chance: some.reduce((sum, { chance }) => sum + chance, 0),
      right: some.filter(({ right }) => right).length,
      all: some.length,
    };
    for (
      let last = found.at(-1);
      last && last.right / last.all >= pool.right / pool.all;
      last = found.at(-1)
    ) {
      found.pop();
      pool = { chance: pool.chance + last.chance, right: pool.right + last.right, all: pool.all + last.all };
    }
    found.push(pool);
  }
  return found;
}

/**
 * The curve by which chances become probabilities that are as often right as they say (pooled, never falling), and the
 * chances from which a reading is sure and likely, for readings of each place.
 */
export function calibrate(outcomes: readonly Outcome[]): Calibrations {
  const at = (place: Place): Calibration =>
    calibration(
      outcomes.filter((one) => one.place === place),
      sureEnough[place],
    );
  return { alone: at('alone'), anew: at('anew'), leaning: at('leaning') };
}

/** Above every chance: nothing is sure. */
const never = 1.01;

function calibration(outcomes: readonly Outcome[], enough: number): Calibration {
  const sorted = outcomes.toSorted((a, b) => a.chance - b.chance);
  const curve = pools(sorted).map(({ chance, right, all }) => [chance / all, right / all] as const);
  let [right, sure] = [0, never];
  for (const [at, one] of sorted.toReversed().entries()) {
    right += one.right ? 1 : 0;
    if (at >= 20 && right / (at + 1) >= enough) sure = one.chance;
  }
  const likely =
    sorted.find(({ chance }) => calibrated({ curve }, chance) >= likelyEnough)?.chance ?? likelyEnough;
  return { curve, sure, likely: Math.min(likely, sure) };
}
