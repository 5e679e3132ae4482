import { headNames, type Heads } from './heads.ts';
import type { Net, Shape } from './net.ts';

/** A feature's place among those a net has learned, by its bucket. */
export type Places = ReadonlyMap<number, number>;

/** Weighs readings: by each feature and the chance that the nets gave, and by one hidden layer over both. */
export interface Ranker {
  places: Places;
  weights: Float32Array;
  trust: number;
  /** A row for each feature, as wide as the hidden layer. */
  embed: Float32Array;
  /** What the logarithm of the chance adds to each unit. */
  inward: Float32Array;
  /** What each unit adds to the score. */
  out: Float32Array;
}

/** What training makes: a net for the message, one for what each mark is for. */
export interface Model {
  vocabulary: Record<keyof Heads, readonly string[]>;
  net: Net;
  places: Places;
  roles: Net;
  rolePlaces: Places;
  /** Weighs the readings that these find; null before it is taught. */
  ranker: Ranker | null;
  /** Made true on authors never trained on: see `net/calibrate.ts`. */
  calibration: Calibrations;
}

export interface Calibration {
  /** Points of a curve that never falls: the chance the net gives, and how often that is right. */
  curve: readonly (readonly [chance: number, sure: number])[];
  /** Chances from which a reading is sure, and likely. */
  sure: number;
  likely: number;
}

/** A line for questions without a talk, one for new ones in a talk, and one for readings that lean on it. */
export interface Calibrations {
  alone: Calibration;
  anew: Calibration;
  leaning: Calibration;
}

const plainLine: Calibration = {
  curve: [
    [0, 0],
    [1, 1],
  ],
  sure: 0.95,
  likely: 0.5,
};
export const uncalibrated: Calibrations = { alone: plainLine, anew: plainLine, leaning: plainLine };

/** The learned places of some features; those it never saw are left out. */
export function placed(places: Places, features: Iterable<number>): number[] {
  const found: number[] = [];
  for (const feature of features) {
    const place = places.get(feature);
    if (place !== undefined) found.push(place);
  }
  return found;
}

/** Numbers of a table as bytes, each row by its own largest. */
interface Packed {
  scales: Float32Array;
  bytes: Int8Array;
}

function pack(values: Float32Array, width: number): Packed {
  const rows = values.length / width;
  const scales = new Float32Array(rows);
  const bytes = new Int8Array(values.length);
  for (let row = 0; row < rows; row += 1) {
    let most = 1e-9;
    for (let j = 0; j < width; j += 1) most = Math.max(most, Math.abs(values[row * width + j] ?? 0));
    scales[row] = most / 127;
    for (let j = 0; j < width; j += 1)
      bytes[row * width + j] = Math.round(((values[row * width + j] ?? 0) / most) * 127);
  }
  return { scales, bytes };
}

function unpack({ scales, bytes }: Packed, width: number): Float32Array {
  const values = new Float32Array(bytes.length);
  for (let at = 0; at < bytes.length; at += 1)
    values[at] = (bytes[at] ?? 0) * (scales[Math.floor(at / width)] ?? 0);
  return values;
}

interface FileHead {
  stamp: string;
  vocabulary: Model['vocabulary'];
  calibration: Calibrations;
  net: Shape;
  roles: Shape;
  ranker: { features: number; trust: number; hidden: number } | null;
}

const partsOf = (net: Net): ArrayBufferView[] => {
  const { scales, bytes } = pack(net.embed, net.hidden);
  return [scales, net.embedBias, net.out, net.outBias, net.actBias, bytes];
};
const shapeOf = ({ features, hidden, sizes, acts }: Net): Shape => ({ features, hidden, sizes, acts });
const padded = (length: number): number => Math.ceil(length / 4) * 4;

/** What a file begins with whose model was made from what `stamp` tells. */
export const beginningOf = (stamp: string): string => `{"stamp":"${stamp}"`;

/** The model as a file: a line of JSON, then its tables, the wide ones as bytes. `stamp` tells what it was made from. */
export function modelFile(model: Model, stamp: string): Buffer {
  const { vocabulary, calibration, ranker } = model;
  const head: FileHead = {
    stamp,
    vocabulary,
    calibration,
    net: shapeOf(model.net),
    roles: shapeOf(model.roles),
    ranker: ranker && { features: ranker.places.size, trust: ranker.trust, hidden: ranker.out.length },
  };
  const bucketsOf = (places: Places): Uint32Array => Uint32Array.from(places.keys());
  const tables = [
    bucketsOf(model.places),
    bucketsOf(model.rolePlaces),
    ...partsOf(model.net),
    ...partsOf(model.roles),
    ...(ranker ? [bucketsOf(ranker.places), ranker.weights, ranker.embed, ranker.inward, ranker.out] : []),
  ];
  const line = Buffer.from(`${JSON.stringify(head)}\n`);
  const first = Buffer.alloc(padded(line.length), ' ');
  line.copy(first);
  // The line of JSON ends in blanks up to a whole word, its end in a line feed.
  first[line.length - 1] = 0x20;
  first[first.length - 1] = 0x0a;
  const rest = tables.map((table) => {
    const bytes = Buffer.alloc(padded(table.byteLength));
    Buffer.from(table.buffer, table.byteOffset, table.byteLength).copy(bytes);
    return bytes;
  });
  return Buffer.concat([first, ...rest]);
}

/** Reads a model back; null when it was made from something else than `stamp` tells. */
export function readModel(file: Buffer, stamp: string): Model | null {
  const end = file.indexOf(0x0a);
  const head = JSON.parse(file.subarray(0, end).toString()) as FileHead;
  if (head.stamp !== stamp) return null;
  // A copy of its own, so that every table begins at a whole word.
  const bytes = new Uint8Array(file.subarray(end + 1)).buffer;
  let at = 0;
  const next = <Table>(
    make: new (buffer: ArrayBuffer, at: number, length: number) => Table,
    length: number,
    width: number,
  ): Table => {
    const table = new make(bytes, at, length);
    at += padded(length * width);
    return table;
  };
  const floats = (length: number): Float32Array => next(Float32Array, length, 4);
  const placesIn = (length: number): Places =>
    new Map(Array.from(next(Uint32Array, length, 4), (bucket, place) => [bucket, place] as const));
  const places = placesIn(head.net.features);
  const rolePlaces = placesIn(head.roles.features);
  const netOf = ({ features, hidden, sizes, acts }: Shape): Net => {
    const classes = sizes.reduce((a, b) => a + b, 0);
    const scales = floats(features);
    const [embedBias, out, outBias] = [floats(hidden), floats(classes * hidden), floats(classes)];
    const actBias = floats(acts * classes);
    const embed = unpack({ scales, bytes: next(Int8Array, features * hidden, 1) }, hidden);
    return { features, hidden, sizes, acts, embed, embedBias, out, outBias, actBias };
  };
  const net = netOf(head.net);
  const roles = netOf(head.roles);
  const ranker = head.ranker && {
    trust: head.ranker.trust,
    places: placesIn(head.ranker.features),
    weights: floats(head.ranker.features),
    embed: floats(head.ranker.features * head.ranker.hidden),
    inward: floats(head.ranker.hidden),
    out: floats(head.ranker.hidden),
  };
  return {
    vocabulary: head.vocabulary,
    calibration: head.calibration,
    net,
    places,
    roles,
    rolePlaces,
    ranker,
  };
}

/** What the nets as one say of a head. */
export const vocabularyOf = (labels: readonly Heads[]): Model['vocabulary'] =>
  Object.fromEntries(
    headNames.map((name) => [name, [...new Set(labels.map((heads) => heads[name]))].toSorted()] as const),
  ) as unknown as Model['vocabulary'];
