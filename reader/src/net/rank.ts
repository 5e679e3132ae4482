import { placed, type Places, type Ranker } from './model.ts';
import { dice, leak, shuffle, softmax } from './net.ts';
import { learnedOf } from './places.ts';
import { featuresOf, type Decoded, type Found } from './whole.ts';

/*
 * A second look at the readings of a message. The nets choose each slot and each role by itself; here a reading is
 * weighed as a whole, against the others and against "none of these": what goes together, what follows on the question
 * before, what is left unread. What none of them takes is doubt. Beside a weight for each of these, a hidden layer finds
 * what some of them say only together.
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

/** Weights while they are learned, and when they have been. */
type Weights = Omit<Ranker, 'places'>;

/** A reading as it is weighed: the places of its features from one place of a list to another, the logarithm of its chance. */
interface Weighed {
  list: ArrayLike<number>;
  from: number;
  to: number;
  log: number;
}

/** Keeps the layer of about one size, however many features a reading has. */
const scaleOf = ({ from, to }: Weighed): number => 1 / Math.sqrt(Math.max(1, to - from));

/** What a reading weighs; fills its hidden layer. */
function scoreOf({ weights, trust, embed, inward, out }: Weights, one: Weighed, layer: Float64Array): number {
  const { list, from, to, log } = one;
  const hidden = layer.length;
  layer.fill(0);
  let score = trust * log;
  for (let at = from; at < to; at += 1) {
    const place = list[at] ?? 0;
    const row = place * hidden;
    score += weights[place] ?? 0;
    for (let j = 0; j < hidden; j += 1) layer[j] = (layer[j] ?? 0) + (embed[row + j] ?? 0);
  }
  const scale = scaleOf(one);
  for (let j = 0; j < hidden; j += 1) {
    const value = (layer[j] ?? 0) * scale + (inward[j] ?? 0) * log;
    layer[j] = value < 0 ? value * leak : value;
    score += (out[j] ?? 0) * (layer[j] ?? 0);
  }
  return score;
}

/** The chances that the second look gives the readings, and none of them. */
export function rankedShares(ranker: Ranker, { features, chances }: Omit<Ranked, 'meant'>): number[] {
  const logs = logsOf({ chances });
  const layer = new Float64Array(ranker.out.length);
  const scores = Float64Array.from(logs, (log, at) => {
    const list = placed(ranker.places, features[at] ?? []);
    return scoreOf(ranker, { list, from: 0, to: list.length, log }, layer);
  });
  softmax(scores, 0, scores.length);
  return [...scores];
}

/** The readings with the chances that the second look gives them, the likeliest first. */
export function ranked(ranker: Ranker, found: Found): Decoded[] {
  const chances = found.readings.map(({ chance }) => chance);
  const shares = rankedShares(ranker, { features: featuresOf(found), chances });
  return found.readings
    .map((reading, at) => ({ ...reading, chance: shares[at] ?? 0 }))
    .toSorted((a, b) => b.chance - a.chance);
}

const rounds = 6;
const firstRate = 0.04;
const seed = 11;
/** Features seen in fewer messages are not learned. */
const leastSeen = 3;
/** Units of the hidden layer. */
const units = 16;

/** Weights that are small enough to say next to nothing, and large enough to separate the units. */
function firstWeights(places: Places, roll: () => number): Weights {
  const drawn = (length: number, spread: number) =>
    Float32Array.from({ length }, () => (roll() - 0.5) * spread);
  return {
    weights: new Float32Array(places.length),
    trust: 1,
    embed: drawn(places.length * units, 0.1),
    inward: drawn(units, 0.1),
    out: drawn(units, 0.5),
  };
}

/** Learns to weigh readings of messages that the nets behind them were not trained on, by AdaGrad. */
export function fitRanker(all: readonly Ranked[]): Ranker {
  const { places, learned, ends } = learnedOf(
    all.map(({ features }) => features),
    leastSeen,
  );
  // The readings of all messages one after another; where those of a message begin, and which of them was meant.
  const weighed = all
    .flatMap(logsOf)
    .map((log, at): Weighed => ({ list: learned, from: ends[at - 1] ?? 0, to: ends[at] ?? 0, log }));
  let reading = 0;
  const begins = Int32Array.from(all, ({ chances }) => (reading += chances.length + 1) - chances.length - 1);
  const meant = all.map((one, at) => (begins[at] ?? 0) + (one.meant < 0 ? one.chances.length : one.meant));
  const roll = dice(seed);
  const step = stepper(firstWeights(places, roll), all);
  const order = all.map((_lesson, at) => at);
  for (let round = 0; round < rounds; round += 1) {
    shuffle(order, roll);
    const rate = firstRate * (1 - round / (rounds + 1));
    for (const at of order) {
      const from = begins[at] ?? 0;
      step.learn(weighed.slice(from, begins[at + 1]), (meant[at] ?? 0) - from, rate);
    }
  }
  return { ...step.made(), places };
}

/** Takes a step for the readings of one message at a time. */
function stepper(ranker: Weights, all: readonly Ranked[]) {
  const { weights, embed, inward, out } = ranker;
  const most = all.reduce((sum, { chances }) => Math.max(sum, chances.length + 1), 0);
  const layers = Array.from({ length: most }, () => new Float64Array(units));
  const shares = new Float64Array(most);
  const back = new Float64Array(units);
  const weightMemory = new Float32Array(weights.length).fill(0.1);
  const embedMemory = new Float32Array(weights.length).fill(0.1);
  const outMemory = new Float32Array(units).fill(1);
  let [trustMemory, inwardMemory] = [10, 1];

  function learnHidden(one: Weighed, layer: Float64Array, slope: number, rate: number): void {
    const { list, from, to, log } = one;
    let square = 0;
    for (let j = 0; j < units; j += 1) {
      const value = layer[j] ?? 0;
      const own = slope * (out[j] ?? 0) * (value < 0 ? leak : 1);
      const outer = slope * value;
      const seen = (outMemory[j] = (outMemory[j] ?? 0) + outer * outer);
      out[j] = (out[j] ?? 0) - (rate * outer) / Math.sqrt(seen);
      back[j] = own;
      square += own * own;
    }
    inwardMemory += (square * log * log) / units;
    const inner = (rate * log) / Math.sqrt(inwardMemory);
    for (let j = 0; j < units; j += 1) inward[j] = (inward[j] ?? 0) - inner * (back[j] ?? 0);
    const scale = scaleOf(one);
    const slopes = (square * scale * scale) / units;
    for (let at = from; at < to; at += 1) {
      const place = list[at] ?? 0;
      const seen = (embedMemory[place] = (embedMemory[place] ?? 0) + slopes);
      const pace = (rate * scale) / Math.sqrt(seen);
      const row = place * units;
      for (let j = 0; j < units; j += 1) embed[row + j] = (embed[row + j] ?? 0) - pace * (back[j] ?? 0);
    }
  }

  function learn(readings: readonly Weighed[], meant: number, rate: number): void {
    for (const [at, one] of readings.entries()) shares[at] = scoreOf(ranker, one, layers[at] ?? back);
    softmax(shares, 0, readings.length);
    for (const [at, one] of readings.entries()) {
      const slope = (shares[at] ?? 0) - (at === meant ? 1 : 0);
      if (Math.abs(slope) < 1e-4) continue;
      const own = slope * one.log;
      trustMemory += own * own;
      ranker.trust -= (rate * own) / Math.sqrt(trustMemory);
      for (let k = one.from; k < one.to; k += 1) {
        const place = one.list[k] ?? 0;
        const seen = (weightMemory[place] = (weightMemory[place] ?? 0) + slope * slope);
        weights[place] = (weights[place] ?? 0) - (rate * slope) / Math.sqrt(seen);
      }
      learnHidden(one, layers[at] ?? back, slope, rate);
    }
  }
  return { learn, made: () => ranker };
}
