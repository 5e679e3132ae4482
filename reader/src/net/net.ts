export interface Shape {
  features: number;
  hidden: number;
  /** Classes of each head. */
  sizes: readonly number[];
  acts: number;
}

/** One hidden layer over sparse features, several softmax heads with a bias of their own for each act. */
export interface Net extends Shape {
  /** A row of weights for each feature. */
  embed: Float32Array;
  embedBias: Float32Array;
  /** For each class of each head in turn. */
  out: Float32Array;
  outBias: Float32Array;
  /** For each act, a bias for each class. */
  actBias: Float32Array;
}

/** Numbers of a table as bytes, each row by its own largest. */
export interface Packed {
  scales: Float32Array;
  bytes: Int8Array;
}

/** A net that is read with: its wide table may stay as it is kept, for a message needs a few dozen rows of it. */
export type ReadNet = Omit<Net, 'embed'> & { embed: Float32Array | Packed };

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

/** Four draws of 0 to 255 as the bytes of one number, by a generator that is quicker than fair (xorshift). */
export function fourDice(seed: number): () => number {
  let state = seed | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state;
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

export function emptyNet({ features, hidden, sizes, acts }: Shape, roll: () => number): Net {
  const classes = sum(sizes);
  const drawn = (length: number, spread: number): Float32Array => {
    const table = new Float32Array(length);
    for (let at = 0; at < length; at += 1) table[at] = (roll() - 0.5) * spread;
    return table;
  };
  return {
    features,
    hidden,
    sizes,
    acts,
    embed: drawn(features * hidden, 0.2),
    embedBias: new Float32Array(hidden),
    out: drawn(classes * hidden, 2 * Math.sqrt(1.5 / hidden)),
    outBias: new Float32Array(classes),
    actBias: new Float32Array(acts * classes),
  };
}

/** Leak of the hidden layer below zero. */
export const leak = 0.01;

/** The product of a row of a table with a layer: four sums side by side, where one alone would wait for each addition. */
function product(table: Float32Array, row: number, layer: Float64Array): number {
  let [first, second, third, fourth] = [0, 0, 0, 0];
  for (let j = 0; j < layer.length; j += 4) {
    first += (table[row + j] ?? 0) * (layer[j] ?? 0);
    second += (table[row + j + 1] ?? 0) * (layer[j + 1] ?? 0);
    third += (table[row + j + 2] ?? 0) * (layer[j + 2] ?? 0);
    fourth += (table[row + j + 3] ?? 0) * (layer[j + 3] ?? 0);
  }
  return first + second + (third + fourth);
}

/** Adds rows of a table to a layer. */
function addRows(layer: Float64Array, embed: Float32Array | Packed, rows: readonly number[]): void {
  const width = layer.length;
  if (embed instanceof Float32Array) {
    for (const row of rows)
      for (let j = 0; j < width; j += 1) layer[j] = (layer[j] ?? 0) + (embed[row * width + j] ?? 0);
    return;
  }
  const { scales, bytes } = embed;
  for (const row of rows) {
    const scale = scales[row] ?? 0;
    for (let j = 0; j < width; j += 1)
      layer[j] = (layer[j] ?? 0) + Math.fround((bytes[row * width + j] ?? 0) * scale);
  }
}

/** The hidden layer for some features. */
export function hiddenOf({ hidden, embed, embedBias }: ReadNet, features: readonly number[]): Float64Array {
  const layer = new Float64Array(hidden);
  addRows(layer, embed, features);
  const scale = 1 / Math.sqrt(Math.max(1, features.length));
  for (let j = 0; j < hidden; j += 1) {
    const value = (layer[j] ?? 0) * scale + (embedBias[j] ?? 0);
    layer[j] = value < 0 ? value * leak : value;
  }
  return layer;
}

/** Places of each head's classes. */
export function offsetsOf(sizes: readonly number[]): number[] {
  let at = 0;
  return sizes.map((size) => (at += size) - size);
}

/** Makes scores from one place to another shares of one. */
export function softmax(scores: Float64Array, from: number, to: number): void {
  let most = -Infinity;
  for (let k = from; k < to; k += 1) most = Math.max(most, scores[k] ?? 0);
  let total = 0;
  for (let k = from; k < to; k += 1) total += scores[k] = Math.exp((scores[k] ?? 0) - most);
  for (let k = from; k < to; k += 1) scores[k] = (scores[k] ?? 0) / total;
}

/** What a layer says for every class of every head, before the act. */
export function scoresOf(net: ReadNet, layer: Float64Array): Float64Array {
  const scores = new Float64Array(net.outBias.length);
  for (let k = 0; k < scores.length; k += 1)
    scores[k] = (net.outBias[k] ?? 0) + product(net.out, k * net.hidden, layer);
  return scores;
}

/** Probabilities of the classes of one head; `act` -1 for a head that does not depend on what is asked. */
export function headOf(
  net: ReadNet,
  scores: Float64Array,
  from: number,
  size: number,
  act: number,
): Float64Array {
  const values = scores.slice(from, from + size);
  const own = act * scores.length + from;
  if (act >= 0) for (let k = 0; k < size; k += 1) values[k] = (values[k] ?? 0) + (net.actBias[own + k] ?? 0);
  softmax(values, 0, size);
  return values;
}
