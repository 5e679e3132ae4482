import { placed, type Places, type Ranker } from './model.ts';
import { dice, shuffle, softmax } from './net.ts';
import { learnedOf } from './places.ts';
import { featuresOf, type Decoded, type Found } from './whole.ts';

/*
 * A second look at the readings of a message. The nets choose each slot and each role by itself; here a reading is
 * weighed as a whole, against the others and against "none of these": what goes together, what follows on the question
 * before, what is left unread. What none of them takes is doubt.
 */

/** Readings with their features, those of none behind them, and the place of the reading that was meant; -1 for none. */
export interface Ranked {
  features: readonly (readonly number[])[];
  chances: readonly number[];
  meant: number;
}

/** Keeps the least chance off the logarithm's edge. */
const least = 1e-4;

const logsOf = ({ chances }: Pick<Ranked, 'chances'>): number[] => [
  ...chances.map((chance) => Math.log(chance + least)),
  0,
];

/** Readings as they are weighed, and none at the end: the places of their features, the logarithms of their chances. */
interface Weighed {
  features: readonly (readonly number[])[];
  logs: readonly number[];
}

const weighed = (places: Places, { features, chances }: Omit<Ranked, 'meant'>): Weighed => ({
  features: features.map((own) => placed(places, own)),
  logs: logsOf({ chances }),
});

/** The share of each reading, and of none. */
function sharesOf({ weights, trust }: Omit<Ranker, 'places'>, { features, logs }: Weighed): number[] {
  const scores = logs.map((log, at) => {
    let score = trust * log;
    for (const place of features[at] ?? []) score += weights[place] ?? 0;
    return score;
  });
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const total = powers.reduce((a, b) => a + b, 0);
  return powers.map((power) => power / total);
}

/** The chances that the second look gives the readings, and none of them. */
export const rankedShares = (ranker: Ranker, found: Omit<Ranked, 'meant'>): number[] =>
  sharesOf(ranker, weighed(ranker.places, found));

/** The readings with the chances that the second look gives them, the likeliest first. */
export function ranked(ranker: Ranker, found: Found): Decoded[] {
  const chances = found.readings.map(({ chance }) => chance);
  const shares = rankedShares(ranker, { features: featuresOf(found), chances });
  return found.readings
    .map((reading, at) => ({ ...reading, chance: shares[at] ?? 0 }))
    .toSorted((a, b) => b.chance - a.chance);
}

const rounds = 6;
const firstRate = 0.02;
const seed = 11;
/** Features seen in fewer messages are not learned. */
const leastSeen = 3;

/** Learns to weigh readings of messages that the nets behind them were not trained on, by AdaGrad. */
export function fitRanker(all: readonly Ranked[]): Ranker {
  const { places, learned, ends } = learnedOf(
    all.map(({ features }) => features),
    leastSeen,
  );
  // The readings of all messages one after another; where those of a message begin, and which of them was meant.
  const logs = Float64Array.from(all.flatMap(logsOf));
  let reading = 0;
  const begins = Int32Array.from(all, ({ chances }) => (reading += chances.length + 1) - chances.length - 1);
  const meant = Int32Array.from(
    all,
    (one, at) => (begins[at] ?? 0) + (one.meant < 0 ? one.chances.length : one.meant),
  );
  const weights = new Float32Array(places.size);
  const memory = new Float32Array(places.size).fill(0.1);
  const shares = new Float64Array(all.reduce((most, { chances }) => Math.max(most, chances.length + 1), 0));
  let [trust, trustMemory] = [1, 10];
  const roll = dice(seed);
  const order = all.map((_lesson, at) => at);
  for (let round = 0; round < rounds; round += 1) {
    shuffle(order, roll);
    const rate = firstRate * (1 - round / (rounds + 1));
    for (const at of order) step(begins[at] ?? 0, begins[at + 1] ?? logs.length, meant[at] ?? 0, rate);
  }
  return { weights, trust, places };

  function step(from: number, to: number, right: number, rate: number): void {
    for (let one = from; one < to; one += 1) {
      let score = trust * (logs[one] ?? 0);
      for (let at = ends[one - 1] ?? 0; at < (ends[one] ?? 0); at += 1)
        score += weights[learned[at] ?? 0] ?? 0;
      shares[one - from] = score;
    }
    softmax(shares, 0, to - from);
    for (let one = from; one < to; one += 1) {
      const slope = (shares[one - from] ?? 0) - (one === right ? 1 : 0);
      if (Math.abs(slope) < 1e-4) continue;
      const own = slope * (logs[one] ?? 0);
      trustMemory += own * own;
      trust -= (rate * own) / Math.sqrt(trustMemory);
      for (let at = ends[one - 1] ?? 0; at < (ends[one] ?? 0); at += 1) {
        const place = learned[at] ?? 0;
        const seen = (memory[place] = (memory[place] ?? 0) + slope * slope);
        weights[place] = (weights[place] ?? 0) - (rate * slope) / Math.sqrt(seen);
      }
    }
  }
}
