import { loopsOver, unitsAtOnce } from './loops.ts';
import { dice, emptyNet, fourDice, leak, offsetsOf, shuffle, softmax, type Net, type Shape } from './net.ts';

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

/**
 * Teaches a net. Plain arithmetic in a fixed order: the same course gives the same weights, in whichever thread.
 * @throws RangeError for a hidden layer that is no multiple of `unitsAtOnce`
 */
export function learn(course: Course, onEpoch: (done: number) => void): Net {
  const { plan, usual, open, behind } = course;
  const roll = dice(plan.seed);
  const net = emptyNet(course.shape, roll);
  const { step, finish } = stepper(net, course);
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
  finish();
  return net;
}

const hiddenDropout = 0.2;
const smoothing = 0.02;
/** A class that is off by less is left as it is. */
const leastStep = 1e-3;

/** What is drawn falls below a part of 256 as often as this chance says. */
const outOf256 = (chance: number): number => Math.round(chance * 256);

/** Tables in one memory, each at an address that four numbers at once can be read from. */
function memoryOf<Name extends string>(lengths: Readonly<Record<Name, number>>) {
  const names = Object.keys(lengths) as Name[];
  const at = {} as Record<Name, number>;
  let end = 0;
  for (const name of names) {
    at[name] = end;
    end += Math.ceil(lengths[name] / 4) * 16;
  }
  const { buffer, loops } = loopsOver(end);
  const floats = (name: Name) => new Float32Array(buffer, at[name], lengths[name]);
  const ints = (name: Name) => new Int32Array(buffer, at[name], lengths[name]);
  return { at, floats, ints, loops };
}

/** Takes one step of AdaGrad at a time; allocates nothing. The net has its weights once `finish` was called. */
function stepper(net: Net, { features, ends, targets, acts, plan }: Course) {
  const { hidden, outBias, actBias, embedBias, sizes } = net;
  if (hidden % unitsAtOnce !== 0) throw new RangeError(`a hidden layer of ${hidden} units`);
  const { weight } = plan;
  const classes = outBias.length;
  const offsets = offsetsOf(sizes);
  const free = new Set(plan.free);
  const depends = sizes.map((_size, head) => !free.has(head));
  const width = hidden * 4;
  const longest = ends.reduce((most, end, at) => Math.max(most, end - (ends[at - 1] ?? 0)), 0);
  const { at, floats, ints, loops } = memoryOf({
    embed: net.embed.length,
    embedMemory: net.features,
    out: net.out.length,
    layer: hidden,
    back: hidden,
    products: classes,
    kept: longest + 1,
  });
  const [embed, out] = [floats('embed'), floats('out')];
  embed.set(net.embed);
  out.set(net.out);
  const [layer, back, products, kept] = [floats('layer'), floats('back'), floats('products'), ints('kept')];
  const embedBiasMemory = new Float32Array(hidden);
  const outMemory = new Float32Array(classes);
  const outBiasMemory = new Float32Array(classes);
  const actMemory = new Float32Array(actBias.length);
  const slope = new Float64Array(hidden);
  const shares = new Float64Array(classes);
  const featuresOut = outOf256(plan.dropout);
  const hiddenOut = outOf256(hiddenDropout);
  const draw = fourDice(plan.seed + 1);

  return {
    step(lesson: number, shown: number, rate: number): void {
      const count = keep(ends[shown - 1] ?? 0, ends[shown] ?? 0);
      const scale = 1 / Math.sqrt(Math.max(1, count));
      loops.gather(at.embed, at.kept, at.kept + 4 * count, width, at.layer);
      const strength = fillHidden(scale);
      back.fill(0);
      loops.products(at.out, at.out + classes * width, width, at.layer, at.products);
      for (let head = 0; head < sizes.length; head += 1) {
        const target = targets[lesson * sizes.length + head] ?? -1;
        if (target >= 0) learnHead(head, target, acts[lesson] ?? 0, rate, strength);
      }
      learnFeatures(count, rate, scale);
    },
    finish(): void {
      net.embed.set(embed);
      net.out.set(out);
    },
  };

  /** Lists the features that are not left out; their number. What is drawn decides nothing by a branch: half would be guessed wrong. */
  function keep(from: number, to: number): number {
    let count = 0;
    let drawn = 0;
    for (let place = from; place < to; place += 1) {
      drawn = ((place - from) & 3) === 0 ? draw() : drawn >>> 8;
      kept[count] = features[place] ?? 0;
      count += (((drawn & 255) - featuresOut) >>> 31) ^ 1;
    }
    return count;
  }

  /** Works out the hidden layer and its slope from the sum of the rows; the mean of its squares. */
  function fillHidden(scale: number): number {
    let strength = 0;
    let drawn = 0;
    for (let j = 0; j < hidden; j += 1) {
      drawn = (j & 3) === 0 ? draw() : drawn >>> 8;
      const mask = (drawn & 255) < hiddenOut ? 0 : 1 / (1 - hiddenDropout);
      const value = (layer[j] ?? 0) * scale + (embedBias[j] ?? 0);
      const own = value < 0 ? mask * leak : mask;
      slope[j] = own;
      layer[j] = value * own;
      strength += (value * own) ** 2;
    }
    return strength / hidden;
  }

  function learnHead(head: number, target: number, act: number, rate: number, strength: number): void {
    const from = offsets[head] ?? 0;
    const size = sizes[head] ?? 0;
    const own = depends[head] ? act * classes : -1;
    for (let k = from; k < from + size; k += 1)
      shares[k] = (products[k] ?? 0) + (outBias[k] ?? 0) + (own < 0 ? 0 : (actBias[own + k] ?? 0));
    softmax(shares, from, from + size);
    for (let k = from; k < from + size; k += 1) {
      const wanted = smoothing / size + (k === from + target ? 1 - smoothing : 0);
      const step = ((shares[k] ?? 0) - wanted) * weight;
      if (Math.abs(step) < leastStep) continue;
      const slopes = (outMemory[k] = (outMemory[k] ?? 0) + step * step * strength);
      const pace = (rate * step) / Math.sqrt(slopes + 0.1);
      loops.moveClass(at.out + k * width, width, at.layer, at.back, step, pace);
      const seen = (outBiasMemory[k] = (outBiasMemory[k] ?? 0) + step * step);
      outBias[k] = (outBias[k] ?? 0) - (rate * step) / Math.sqrt(seen + 0.1);
      if (own < 0) continue;
      const seenAct = (actMemory[own + k] = (actMemory[own + k] ?? 0) + step * step);
      actBias[own + k] = (actBias[own + k] ?? 0) - (rate * step) / Math.sqrt(seenAct + 0.1);
    }
  }

  function learnFeatures(count: number, rate: number, scale: number): void {
    let square = 0;
    for (let j = 0; j < hidden; j += 1) {
      const own = (back[j] ?? 0) * (slope[j] ?? 0);
      back[j] = own;
      square += own ** 2;
      const seen = (embedBiasMemory[j] = (embedBiasMemory[j] ?? 0) + own ** 2);
      embedBias[j] = (embedBias[j] ?? 0) - (rate * own) / Math.sqrt(seen + 0.1);
    }
    square = (square / hidden) * scale * scale;
    const end = at.kept + 4 * count;
    loops.moveRows(at.embed, at.kept, end, width, at.back, at.embedMemory, square, rate * scale);
  }
}
