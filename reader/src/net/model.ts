import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import { headNames, type Heads } from './heads.ts';
import type { Packed, ReadNet } from './net.ts';

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
  net: ReadNet;
  places: Places;
  roles: ReadNet;
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

/** A line for questions without a talk, one for new ones in a talk, and one for readings that depend on it. */
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

/** A net as it is kept, and read with: its wide table as bytes. */
const keptNet = ({ embed, ...net }: ReadNet): ReadNet => ({
  ...net,
  embed: embed instanceof Float32Array ? pack(embed, net.hidden) : embed,
});

/** Places as their buckets in order. */
const bucketsOf = (places: Places): Uint32Array => Uint32Array.from(places.keys());
function placesIn(buckets: Uint32Array): Places {
  const places = new Map<number, number>();
  for (let place = 0; place < buckets.length; place += 1) places.set(buckets[place] ?? 0, place);
  return places;
}

const keptModel = ({ ranker, ...model }: Model) => ({
  ...model,
  net: keptNet(model.net),
  roles: keptNet(model.roles),
  places: bucketsOf(model.places),
  rolePlaces: bucketsOf(model.rolePlaces),
  ranker: ranker && { ...ranker, places: bucketsOf(ranker.places) },
});

/** What stands before a model in its file: what it was made from, and the sum of its bytes. */
const beginningOf = (stamp: string, model: Buffer): Buffer =>
  Buffer.from(`${stamp} ${crc32(model).toString(16).padStart(8, '0')}\n`);

/** The model as a file. `stamp` names what it was made from. */
export function modelFile(model: Model, stamp: string): Buffer {
  const bytes = serialize(keptModel(model));
  return Buffer.concat([beginningOf(stamp, bytes), bytes]);
}

/** The bytes of a model in its file; null when it was made from something else than `stamp` names, or is not whole. */
export function bytesIn(file: Buffer, stamp: string): Buffer | null {
  const at = file.indexOf('\n') + 1;
  const bytes = file.subarray(at);
  return file.subarray(0, at).equals(beginningOf(stamp, bytes)) ? bytes : null;
}

/** Reads a model back; null without a whole one of this stamp. */
export function readModel(file: Buffer, stamp: string): Model | null {
  const bytes = bytesIn(file, stamp);
  if (bytes === null) return null;
  const kept = deserialize(bytes) as ReturnType<typeof keptModel>;
  return {
    ...kept,
    places: placesIn(kept.places),
    rolePlaces: placesIn(kept.rolePlaces),
    ranker: kept.ranker && { ...kept.ranker, places: placesIn(kept.ranker.places) },
  };
}

/** What the nets as one say of a head. */
export const vocabularyOf = (labels: readonly Heads[]): Model['vocabulary'] =>
  Object.fromEntries(
    headNames.map((name) => [name, [...new Set(labels.map((heads) => heads[name]))].toSorted()] as const),
  ) as unknown as Model['vocabulary'];
