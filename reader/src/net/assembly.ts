/*
 * As much of WebAssembly's binary format as the loops of learning need (webassembly.github.io/spec/core/binary).
 */

const [i32, f32] = [0x7f, 0x7d];
const types = { i32, f32 } as const;
type Type = keyof typeof types;

/** Instructions as bytes. */
export type Code = readonly number[];

/** A function that is exported under its name. Parameters and locals are spoken of by their names. */
export interface Loop {
  name: string;
  params: Readonly<Record<string, Type>>;
  locals: Readonly<Record<string, Type | 'v128'>>;
  body: (at: Readonly<Record<string, Variable>>) => Code;
}

export interface Variable {
  get: Code;
  set: (value: Code) => Code;
}

/** A whole number as LEB128 has it, with its sign. */
function leb(value: number): number[] {
  const low = value & 0x7f;
  const rest = value >> 7;
  return (rest === 0 && low < 0x40) || (rest === -1 && low >= 0x40) ? [low] : [low | 0x80, ...leb(rest)];
}

/** The same of a number without a sign. */
const size = (value: number): number[] =>
  value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...size(value >>> 7)];

const list = (items: readonly Code[]): Code => [...size(items.length), ...items.flat()];
const named = (text: string): Code => list(Array.from(text, (letter) => [letter.charCodeAt(0)]));
const section = (id: number, content: Code): Code => [id, ...size(content.length), ...content];

const operation =
  (...code: Code) =>
  (...operands: readonly Code[]): Code => [...operands.flat(), ...code];
const vector = (code: number) => operation(0xfd, ...size(code));

export const int = (value: number): Code => [0x41, ...leb(value)];
export const float = (value: number): Code => [0x43, ...new Uint8Array(Float32Array.of(value).buffer)];
export const addInt = operation(0x6a);
export const timesInt = operation(0x6c);
export const addFloat = operation(0x92);
export const divideFloat = operation(0x95);
export const rootFloat = operation(0x91);
/** Four numbers of 32 bits side by side. */
export const splat = vector(0x13);
export const add = vector(0xe4);
export const subtract = vector(0xe5);
export const times = vector(0xe6);
export const zeros: Code = [0xfd, 0x0c, ...Array.from({ length: 16 }, () => 0)];
export const lane = (at: number, of: Code): Code => [...of, 0xfd, 0x1f, at];

/** Memory is addressed in bytes; `offset` is added to the address. */
export const loadInt = (address: Code): Code => [...address, 0x28, 2, 0];
export const loadFloat = (address: Code): Code => [...address, 0x2a, 2, 0];
export const storeFloat = (address: Code, value: Code): Code => [...address, ...value, 0x38, 2, 0];
export const load = (address: Code, offset = 0): Code => [...address, 0xfd, 0, 4, ...size(offset)];
export const store = (address: Code, value: Code): Code => [...address, ...value, 0xfd, 11, 4, 0];

/** A block with a loop in it; where two numbers are equal the block is left; else the loop begins again. */
const begin: Code = [0x02, 0x40, 0x03, 0x40];
const leaveIfEqual: Code = [0x46, 0x0d, 1];
const again: Code = [0x0c, 0, 0x0b, 0x0b];

/** Repeats for `at` from where it stands, by `step`, until it is `end`; not once where it begins there. */
export const until = (at: Variable, end: Code, step: number, body: Code): Code => [
  ...begin,
  ...at.get,
  ...end,
  ...leaveIfEqual,
  ...body,
  ...at.set(addInt(at.get, int(step))),
  ...again,
];

function bodyOf({ params, locals, body }: Loop): Code {
  const names = [...Object.keys(params), ...Object.keys(locals)];
  const variables = names.map((name, index): [string, Variable] => [
    name,
    { get: [0x20, ...size(index)], set: (value) => [...value, 0x21, ...size(index)] },
  ]);
  const kinds = Object.values(locals).map((type) => [1, type === 'v128' ? 0x7b : types[type]]);
  const code = [...list(kinds), ...body(Object.fromEntries(variables)), 0x0b];
  return [...size(code.length), ...code];
}

/** The name of the format, and its version. */
const magic: Code = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];

/** A module of functions without results, over a memory that is imported as `env.memory`. */
export const moduleOf = (loops: readonly Loop[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([
    ...magic,
    ...section(
      1,
      list(loops.map(({ params }) => [0x60, ...list(Object.values(params).map((type) => [types[type]])), 0])),
    ),
    ...section(2, list([[...named('env'), ...named('memory'), 2, 0, 1]])),
    ...section(3, list(loops.map((_loop, index) => size(index)))),
    ...section(7, list(loops.map(({ name }, index) => [...named(name), 0, ...size(index)]))),
    ...section(10, list(loops.map(bodyOf))),
  ]);
