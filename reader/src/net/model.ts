import { crc32 } from 'node:zlib';
import { headNames, type Heads } from './heads.ts';
import type { Packed, ReadNet } from './net.ts';

/** The features a net has learned, in their order: the place of each is where it stands. */
export type Places = Uint32Array;

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

/** The place of a feature; -1 where it was not learned. */
export function placeIn(places: Places, feature: number): number {
  let [from, to] = [0, places.length - 1];
  while (from <= to) {
    const middle = (from + to) >> 1;
    const found = places[middle] ?? 0;
    if (found === feature) return middle;
    if (found < feature) from = middle + 1;
    else to = middle - 1;
  }
  return -1;
}

/** The learned places of some features; those it never saw are left out. */
export function placed(places: Places, features: Iterable<number>): number[] {
  const found: number[] = [];
  for (const feature of features) {
    const place = placeIn(places, feature);
    if (place >= 0) found.push(place);
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

const keptModel = (model: Model): Model => ({
  ...model,
  net: keptNet(model.net),
  roles: keptNet(model.roles),
});

/** Tables as a file holds them: their numbers lie behind the rest, `from` bytes after its end. */
const tableKinds = { Float32Array, Int8Array, Uint32Array };
interface Told {
  table: keyof typeof tableKinds;
  from: number;
  length: number;
}
const isTold = (value: unknown): value is Told =>
  typeof value === 'object' && value !== null && 'table' in value;

/** Bytes that the numbers of every table begin at a multiple of, or they could not be read where they lie. */
const wordBytes = 4;
const padding = (length: number): number => (wordBytes - (length % wordBytes)) % wordBytes;

/** What stands before a model in its file: what it was made from, and the sum of its bytes. */
const beginningOf = (stamp: string, model: Buffer): Buffer =>
  Buffer.from(`${stamp} ${crc32(model).toString(16).padStart(8, '0')}\n`);

/** The model as a file. `stamp` names what it was made from. */
export function modelFile(model: Model, stamp: string): Buffer {
  const tables: Uint8Array[] = [];
  let end = 0;
  const text = JSON.stringify(keptModel(model), (_name, value: unknown) => {
    if (!ArrayBuffer.isView(value)) return value;
    const { buffer, byteOffset, byteLength } = value;
    tables.push(new Uint8Array(buffer, byteOffset, byteLength), new Uint8Array(padding(byteLength)));
    const table = value.constructor.name as Told['table'];
    const told: Told = { table, from: end, length: byteLength / tableKinds[table].BYTES_PER_ELEMENT };
    end += byteLength + padding(byteLength);
    return told;
  });
  const before = beginningOf(stamp, Buffer.of()).length + Buffer.byteLength(text) + 1;
  const bytes = Buffer.concat([Buffer.from(`${text}${' '.repeat(padding(before))}\n`), ...tables]);
  return Buffer.concat([beginningOf(stamp, bytes), bytes]);
}

/** The bytes of a model in its file; null when it was made from something else than `stamp` names, or is not whole. */
export function bytesIn<Memory extends ArrayBufferLike>(
  file: Buffer<Memory>,
  stamp: string,
): Buffer<Memory> | null {
  const at = file.indexOf('\n') + 1;
  const bytes = file.subarray(at);
  return file.subarray(0, at).equals(beginningOf(stamp, bytes)) ? bytes : null;
}

/** The model in the bytes of its file, whose tables are read where they lie: a copy of them would be as large as the file. */
export function modelIn(bytes: Buffer): Model {
  const end = bytes.indexOf('\n') + 1;
  // Shared or not; the types of the constructors know one kind each.
  const memory = bytes.buffer as ArrayBuffer;
  return JSON.parse(bytes.toString('utf8', 0, end), (_name, value: unknown) =>
    isTold(value)
      ? new tableKinds[value.table](memory, bytes.byteOffset + end + value.from, value.length)
      : value,
  ) as Model;
}

/** What the nets as one say of a head. */
export const vocabularyOf = (labels: readonly Heads[]): Model['vocabulary'] =>
  Object.fromEntries(
    headNames.map((name) => [name, [...new Set(labels.map((heads) => heads[name]))].toSorted()] as const),
  ) as unknown as Model['vocabulary'];
