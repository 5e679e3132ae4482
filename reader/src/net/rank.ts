import { placed, placesOf, type Places, type Ranker } from './model.ts';
import { dice, shuffle } from './net.ts';
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

/** Readings as they are weighed, and none at the end: the places of their features, the logarithms of their chances. */
interface Weighed {
  features: readonly (readonly number[])[];
  logs: readonly number[];
}

const weighed = (places: Places, { features, chances }: Omit<Ranked, 'meant'>): Weighed => ({
  features: features.map((own) => placed(places, own)),
  logs: [...chances.map((chance) => Math.log(chance + least)), 0],
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
  const places = placesOf(
    all.map(({ features }) => [...new Set(features.flat())]),
    leastSeen,
  );
  const lessons = all.map((one) => ({
    ...weighed(places, one),
    meant: one.meant < 0 ? one.chances.length : one.meant,
  }));
  const ranker = { weights: new Float32Array(places.size), trust: 1 };
  const memory = new Float32Array(places.size).fill(0.1);
  let trustMemory = 10;
  const roll = dice(seed);
  const order = lessons.map((_lesson, at) => at);
  for (let round = 0; round < rounds; round += 1) {
    shuffle(order, roll);
    const rate = firstRate * (1 - round / (rounds + 1));
    for (const at of order) {
      const lesson = lessons[at];
      if (lesson) step(lesson, rate);
    }
  }
  return { ...ranker, places };

  function step(lesson: Weighed & { meant: number }, rate: number): void {
    for (const [at, share] of sharesOf(ranker, lesson).entries()) {
      const slope = share - (at === lesson.meant ? 1 : 0);
      if (Math.abs(slope) < 1e-4) continue;
      const own = slope * (lesson.logs[at] ?? 0);
      trustMemory += own * own;
      ranker.trust -= (rate * own) / Math.sqrt(trustMemory);
      for (const place of lesson.features[at] ?? []) {
        const seen = (memory[place] = (memory[place] ?? 0) + slope * slope);
        ranker.weights[place] = (ranker.weights[place] ?? 0) - (rate * slope) / Math.sqrt(seen);
      }
    }
  }
}
