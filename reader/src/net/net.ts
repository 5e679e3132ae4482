/**
 * One hidden layer over sparse features, several softmax heads with a bias of their own for each act, trained online by
 * AdaGrad. Plain arithmetic in a fixed order: the same seed and data give the same weights.
 */
export interface Net {
  features: number;
  hidden: number;
  /** Classes of each head. */
  sizes: readonly number[];
  /** A row of weights for each feature. */
  embed: Float32Array;
  embedBias: Float32Array;
  /** For each class of each head in turn. */
  out: Float32Array;
  outBias: Float32Array;
  /** For each act, a bias for each class. */
  acts: number;
  actBias: Float32Array;
}

/** A small generator of numbers in 0 to 1 (mulberry32): what is drawn depends on the seed alone. */
export function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Puts a list in an order that is drawn. */
export function shuffle(order: number[], roll: () => number): void {
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(roll() * (at + 1));
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

export function emptyNet(
  features: number,
  hidden: number,
  sizes: readonly number[],
  acts: number,
  roll: () => number,
): Net {
  const classes = sum(sizes);
  const spread = 2 * Math.sqrt(1.5 / hidden);
  return {
    features,
    hidden,
    sizes,
    embed: Float32Array.from({ length: features * hidden }, () => (roll() - 0.5) * 0.2),
    embedBias: new Float32Array(hidden),
    out: Float32Array.from({ length: classes * hidden }, () => (roll() - 0.5) * spread),
    outBias: new Float32Array(classes),
    acts,
    actBias: new Float32Array(acts * classes),
  };
}

/** Leak of the hidden layer below zero. */
const leak = 0.01;

/** The hidden layer for some features. */
export function hiddenOf(net: Net, features: readonly number[]): Float32Array {
  const { hidden, embed } = net;
  const layer = Float32Array.from(net.embedBias);
  const scale = 1 / Math.sqrt(Math.max(1, features.length));
  for (const feature of features) {
    const row = feature * hidden;
    for (let j = 0; j < hidden; j += 1) layer[j] = (layer[j] ?? 0) + (embed[row + j] ?? 0) * scale;
  }
  for (let j = 0; j < hidden; j += 1) if ((layer[j] ?? 0) < 0) layer[j] = (layer[j] ?? 0) * leak;
  return layer;
}

/** Places of each head's classes. */
export function offsetsOf(sizes: readonly number[]): number[] {
  let at = 0;
  return sizes.map((size) => (at += size) - size);
}

function softmax(values: Float32Array): void {
  let most = -Infinity;
  for (const value of values) most = Math.max(most, value);
  let total = 0;
  for (let k = 0; k < values.length; k += 1) total += values[k] = Math.exp((values[k] ?? 0) - most);
  for (let k = 0; k < values.length; k += 1) values[k] = (values[k] ?? 0) / total;
}

/** Probabilities of one head; `act` -1 for a head that does not depend on what is asked. */
export function headOf(
  net: Net,
  layer: Float32Array,
  head: number,
  offset: number,
  act: number,
): Float32Array {
  const size = net.sizes[head] ?? 0;
  const classes = net.outBias.length;
  const values = new Float32Array(size);
  for (let k = 0; k < size; k += 1) {
    let value = net.outBias[offset + k] ?? 0;
    if (act >= 0) value += net.actBias[act * classes + offset + k] ?? 0;
    const row = (offset + k) * net.hidden;
    for (let j = 0; j < net.hidden; j += 1) value += (net.out[row + j] ?? 0) * (layer[j] ?? 0);
    values[k] = value;
  }
  softmax(values);
  return values;
}

/** What is learned from one example: -1 leaves a head alone. */
export interface Lesson {
  features: readonly number[];
  targets: readonly number[];
  act: number;
  weight: number;
}

export interface Training {
  rate: number;
  /** Part of the features that is left out at each step. */
  dropout: number;
  smoothing: number;
  /** Heads that do not depend on the act. */
  free: ReadonlySet<number>;
}

const hiddenDropout = 0.2;

/** A trainer with the memory of AdaGrad; each call takes one step. */
export function trainer(net: Net, roll: () => number, { dropout, smoothing, free }: Training) {
  const { hidden, embed, out, sizes } = net;
  const classes = net.outBias.length;
  const offsets = offsetsOf(sizes);
  const embedMemory = new Float32Array(net.features);
  const embedBiasMemory = new Float32Array(hidden);
  const outMemory = new Float32Array(classes);
  const outBiasMemory = new Float32Array(classes);
  const actMemory = new Float32Array(net.actBias.length);
  const back = new Float32Array(hidden);
  const mask = new Float32Array(hidden);
  const kept: number[] = [];
  return ({ features, targets, act, weight }: Lesson, rate: number): void => {
    kept.length = 0;
    for (const feature of features) if (roll() >= dropout) kept.push(feature);
    const layer = hiddenOf(net, kept);
    const raw = Float32Array.from(layer);
    let strength = 0;
    for (let j = 0; j < hidden; j += 1) {
      mask[j] = roll() < hiddenDropout ? 0 : 1 / (1 - hiddenDropout);
      layer[j] = (layer[j] ?? 0) * (mask[j] ?? 0);
      back[j] = 0;
      strength += (layer[j] ?? 0) ** 2 / hidden;
    }
    for (const [head, target] of targets.entries()) {
      if (target < 0) continue;
      const offset = offsets[head] ?? 0;
      const depends = act >= 0 && !free.has(head);
      const values = headOf(net, layer, head, offset, depends ? act : -1);
      const size = values.length;
      for (let k = 0; k < size; k += 1) {
        const wanted = smoothing / size + (k === target ? 1 - smoothing : 0);
        const step = ((values[k] ?? 0) - wanted) * weight;
        if (Math.abs(step) < 1e-4) continue;
        const row = (offset + k) * hidden;
        const slopes = (outMemory[offset + k] = (outMemory[offset + k] ?? 0) + step * step * strength);
        const pace = (rate * step) / Math.sqrt(slopes + 0.1);
        for (let j = 0; j < hidden; j += 1) {
          const at = row + j;
          const old = out[at] ?? 0;
          back[j] = (back[j] ?? 0) + step * old;
          out[at] = old - pace * (layer[j] ?? 0);
        }
        const seen = (outBiasMemory[offset + k] = (outBiasMemory[offset + k] ?? 0) + step * step);
        net.outBias[offset + k] = (net.outBias[offset + k] ?? 0) - (rate * step) / Math.sqrt(seen + 0.1);
        if (!depends) continue;
        const own = act * classes + offset + k;
        const seenAct = (actMemory[own] = (actMemory[own] ?? 0) + step * step);
        net.actBias[own] = (net.actBias[own] ?? 0) - (rate * step) / Math.sqrt(seenAct + 0.1);
      }
    }
    const scale = 1 / Math.sqrt(Math.max(1, kept.length));
    let square = 0;
    for (let j = 0; j < hidden; j += 1) {
      back[j] = (back[j] ?? 0) * (mask[j] ?? 0) * ((raw[j] ?? 0) < 0 ? leak : 1);
      square += (back[j] ?? 0) ** 2;
      const seen = (embedBiasMemory[j] = (embedBiasMemory[j] ?? 0) + (back[j] ?? 0) ** 2);
      net.embedBias[j] = (net.embedBias[j] ?? 0) - (rate * (back[j] ?? 0)) / Math.sqrt(seen + 0.1);
    }
    square = (square / hidden) * scale * scale;
    for (const feature of kept) {
      const seen = (embedMemory[feature] = (embedMemory[feature] ?? 0) + square);
      const step = (rate * scale) / Math.sqrt(seen + 1e-6);
      const row = feature * hidden;
      for (let j = 0; j < hidden; j += 1) embed[row + j] = (embed[row + j] ?? 0) - step * (back[j] ?? 0);
    }
  };
}
