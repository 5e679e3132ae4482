import {
  dice,
  emptyNet,
  fillHidden,
  leak,
  offsetsOf,
  product,
  shuffle,
  softmax,
  type Net,
  type Shape,
} from './net.ts';

/** What a net is taught, all in numbers, so that another thread can be given it without a copy. */
export interface Course {
  shape: Shape;
  /** Features of all that is shown, one after another, and where each of the shown ends. */
  features: Int32Array;
  ends: Int32Array;
  /** What each lesson shows: usually, with the words of its categories open, and behind another talk; -1 for nothing. */
  usual: Int32Array;
  open: Int32Array;
  behind: Int32Array;
  /** The class of each head, lesson by lesson; -1 leaves a head alone. */
  targets: Int16Array;
  acts: Int16Array;
  plan: Plan;
}

export interface Plan {
  seed: number;
  epochs: number;
  rate: number;
  /** Part of the features that is left out at each step. */
  dropout: number;
  weight: number;
  /** Parts of the steps in which a lesson is shown otherwise than usual. */
  openPart: number;
  behindPart: number;
  /** Heads that do not depend on the act. */
  free: readonly number[];
}

/** The memory that a course is handed over with. */
export const buffersOf = ({ features, ends, usual, open, behind, targets, acts }: Course): ArrayBuffer[] =>
  [features, ends, usual, open, behind, targets, acts].map(({ buffer }) => buffer as ArrayBuffer);

/** Teaches a net. Plain arithmetic in a fixed order: the same course gives the same weights, in whichever thread. */
export function learn(course: Course, onEpoch: (done: number) => void): Net {
  const { plan, usual, open, behind } = course;
  const roll = dice(plan.seed);
  const net = emptyNet(course.shape, roll);
  const step = stepper(net, course, roll);
  const order = Array.from(usual, (_shown, at) => at);
  const instead = (shown: number, other: number, part: number): number =>
    other >= 0 && roll() < part ? other : shown;
  for (let epoch = 0; epoch < plan.epochs; epoch += 1) {
    shuffle(order, roll);
    const rate = plan.rate * (1 - epoch / (plan.epochs + 1));
    for (const at of order) {
      const plainly = instead(usual[at] ?? 0, open[at] ?? -1, plan.openPart);
      step(at, instead(plainly, behind[at] ?? -1, plan.behindPart), rate);
    }
    onEpoch(epoch + 1);
  }
  return net;
}

const hiddenDropout = 0.2;
const smoothing = 0.02;
/** A class that is off by less is left as it is. */
const leastStep = 1e-3;

/** Takes one step of AdaGrad at a time; allocates nothing. */
function stepper(net: Net, { features, ends, targets, acts, plan }: Course, roll: () => number) {
  const { hidden, embed, embedBias, out, outBias, actBias, sizes } = net;
  const { dropout, weight } = plan;
  const classes = outBias.length;
  const offsets = offsetsOf(sizes);
  const free = new Set(plan.free);
  const depends = sizes.map((_size, head) => !free.has(head));
  const embedMemory = new Float32Array(net.features);
  const embedBiasMemory = new Float32Array(hidden);
  const outMemory = new Float32Array(classes);
  const outBiasMemory = new Float32Array(classes);
  const actMemory = new Float32Array(actBias.length);
  const [layer, slope, back] = [new Float64Array(hidden), new Float64Array(hidden), new Float64Array(hidden)];
  const shares = new Float64Array(classes);
  const longest = ends.reduce((most, end, at) => Math.max(most, end - (ends[at - 1] ?? 0)), 0);
  const kept = new Int32Array(longest);

  return (lesson: number, shown: number, rate: number): void => {
    let count = 0;
    for (let at = ends[shown - 1] ?? 0; at < (ends[shown] ?? 0); at += 1)
      if (roll() >= dropout) kept[count++] = features[at] ?? 0;
    fillHidden(layer, net, kept, count);
    let strength = 0;
    for (let j = 0; j < hidden; j += 1) {
      const mask = roll() < hiddenDropout ? 0 : 1 / (1 - hiddenDropout);
      const value = layer[j] ?? 0;
      slope[j] = value < 0 ? mask * leak : mask;
      layer[j] = value * mask;
      strength += (value * mask) ** 2 / hidden;
    }
    back.fill(0);
    for (let head = 0; head < sizes.length; head += 1) {
      const target = targets[lesson * sizes.length + head] ?? -1;
      if (target >= 0) learnHead(head, target, acts[lesson] ?? 0, rate, strength);
    }
    learnFeatures(count, rate);
  };

  function learnHead(head: number, target: number, act: number, rate: number, strength: number): void {
    const from = offsets[head] ?? 0;
    const size = sizes[head] ?? 0;
    const own = depends[head] ? act * classes : -1;
    for (let k = from; k < from + size; k += 1) {
      const bias = (outBias[k] ?? 0) + (own < 0 ? 0 : (actBias[own + k] ?? 0));
      shares[k] = bias + product(out, k * hidden, layer);
    }
    softmax(shares, from, from + size);
    for (let k = from; k < from + size; k += 1) {
      const wanted = smoothing / size + (k === from + target ? 1 - smoothing : 0);
      const step = ((shares[k] ?? 0) - wanted) * weight;
      if (Math.abs(step) < leastStep) continue;
      const slopes = (outMemory[k] = (outMemory[k] ?? 0) + step * step * strength);
      const pace = (rate * step) / Math.sqrt(slopes + 0.1);
      const row = k * hidden;
      for (let j = 0; j < hidden; j += 1) {
        const old = out[row + j] ?? 0;
        back[j] = (back[j] ?? 0) + step * old;
        out[row + j] = old - pace * (layer[j] ?? 0);
      }
      const seen = (outBiasMemory[k] = (outBiasMemory[k] ?? 0) + step * step);
      outBias[k] = (outBias[k] ?? 0) - (rate * step) / Math.sqrt(seen + 0.1);
      if (own < 0) continue;
      const seenAct = (actMemory[own + k] = (actMemory[own + k] ?? 0) + step * step);
      actBias[own + k] = (actBias[own + k] ?? 0) - (rate * step) / Math.sqrt(seenAct + 0.1);
    }
  }

  function learnFeatures(count: number, rate: number): void {
    const scale = 1 / Math.sqrt(Math.max(1, count));
    let square = 0;
    for (let j = 0; j < hidden; j += 1) {
      const own = (back[j] ?? 0) * (slope[j] ?? 0);
      back[j] = own;
      square += own ** 2;
      const seen = (embedBiasMemory[j] = (embedBiasMemory[j] ?? 0) + own ** 2);
      embedBias[j] = (embedBias[j] ?? 0) - (rate * own) / Math.sqrt(seen + 0.1);
    }
    square = (square / hidden) * scale * scale;
    for (let at = 0; at < count; at += 1) {
      const feature = kept[at] ?? 0;
      const seen = (embedMemory[feature] = (embedMemory[feature] ?? 0) + square);
      const step = (rate * scale) / Math.sqrt(seen + 1e-6);
      const row = feature * hidden;
      for (let j = 0; j < hidden; j += 1) embed[row + j] = (embed[row + j] ?? 0) - step * (back[j] ?? 0);
    }
  }
}
