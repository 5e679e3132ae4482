import {
  add,
  addFloat,
  addInt,
  divideFloat,
  float,
  int,
  lane,
  load,
  loadFloat,
  loadInt,
  moduleOf,
  rootFloat,
  splat,
  store,
  storeFloat,
  subtract,
  times,
  timesInt,
  until,
  zeros,
  type Code,
  type Loop,
  type Variable,
} from './assembly.ts';

/*
 * The loops in which learning spends its time, in WebAssembly: it calculates with four numbers at once, which JavaScript
 * cannot. Its numbers have 32 bits and come out alike on every processor.
 */

/** Units that a layer is a multiple of: four numbers, four times side by side, so that no sum waits for the one before. */
export const unitsAtOnce = 16;
const bytesAtOnce = unitsAtOnce * 4;
const quarters = [0, 16, 32, 48];

const accumulators = { sum0: 'v128', sum1: 'v128', sum2: 'v128', sum3: 'v128' } as const;
const sumsOf = (at: Readonly<Record<string, Variable>>): [Variable, number][] =>
  quarters.map((offset, index) => [at[`sum${index}`] as Variable, offset]);

type Named<Name extends string> = Readonly<Record<Name, Variable>>;
const loop = <Param extends string, Local extends string>(
  name: string,
  params: Readonly<Record<Param, 'i32' | 'f32'>>,
  locals: Readonly<Record<Local, 'i32' | 'f32' | 'v128'>>,
  body: (at: Named<Param | Local>) => Code,
): Loop => ({ name, params, locals, body: (at) => body(at) });

/** The sum of the rows of a table that a list from `kept` to `end` names. */
const gather = loop(
  'gather',
  { table: 'i32', kept: 'i32', end: 'i32', width: 'i32', layer: 'i32' },
  { at: 'i32', row: 'i32', unit: 'i32', ...accumulators },
  (v) =>
    until(v.unit, v.width.get, bytesAtOnce, [
      ...sumsOf(v).flatMap(([sum]) => sum.set(zeros)),
      ...v.at.set(v.kept.get),
      ...until(v.at, v.end.get, 4, [
        ...v.row.set(addInt(addInt(v.table.get, v.unit.get), timesInt(loadInt(v.at.get), v.width.get))),
        ...sumsOf(v).flatMap(([sum, offset]) => sum.set(add(sum.get, load(v.row.get, offset)))),
      ]),
      ...sumsOf(v).flatMap(([sum, offset]) =>
        store(addInt(addInt(v.layer.get, v.unit.get), int(offset)), sum.get),
      ),
    ]),
);

/** The products of the rows from `row` to `end` with a layer, one after another. */
const products = loop(
  'products',
  { row: 'i32', end: 'i32', width: 'i32', layer: 'i32', results: 'i32' },
  { unit: 'i32', ...accumulators },
  (v) =>
    until(v.row, v.end.get, 0, [
      ...sumsOf(v).flatMap(([sum]) => sum.set(zeros)),
      ...v.unit.set(int(0)),
      ...until(
        v.unit,
        v.width.get,
        bytesAtOnce,
        sumsOf(v).flatMap(([sum, offset]) =>
          sum.set(
            add(
              sum.get,
              times(
                load(addInt(v.row.get, v.unit.get), offset),
                load(addInt(v.layer.get, v.unit.get), offset),
              ),
            ),
          ),
        ),
      ),
      ...v.sum0.set(add(add(v.sum0.get, v.sum1.get), add(v.sum2.get, v.sum3.get))),
      ...storeFloat(
        v.results.get,
        addFloat(
          addFloat(lane(0, v.sum0.get), lane(1, v.sum0.get)),
          addFloat(lane(2, v.sum0.get), lane(3, v.sum0.get)),
        ),
      ),
      ...v.results.set(addInt(v.results.get, int(4))),
      ...v.row.set(addInt(v.row.get, v.width.get)),
    ]),
);

/** Takes a step of one class: `back` gains its row times the step, then the row loses the layer times the pace. */
const moveClass = loop(
  'moveClass',
  { row: 'i32', width: 'i32', layer: 'i32', back: 'i32', step: 'f32', pace: 'f32' },
  { unit: 'i32', end: 'i32', old: 'v128', steps: 'v128', paces: 'v128' },
  (v) => [
    ...v.steps.set(splat(v.step.get)),
    ...v.paces.set(splat(v.pace.get)),
    ...v.end.set(addInt(v.row.get, v.width.get)),
    ...until(v.row, v.end.get, 16, [
      ...v.old.set(load(v.row.get)),
      ...store(v.back.get, add(load(v.back.get), times(v.steps.get, v.old.get))),
      ...store(v.row.get, subtract(v.old.get, times(v.paces.get, load(v.layer.get)))),
      ...v.back.set(addInt(v.back.get, int(16))),
      ...v.layer.set(addInt(v.layer.get, int(16))),
    ]),
  ],
);

/** AdaGrad for the rows that a list names: each loses `back`, by a pace that falls with what it has moved before. */
const moveRows = loop(
  'moveRows',
  {
    table: 'i32',
    kept: 'i32',
    end: 'i32',
    width: 'i32',
    back: 'i32',
    memory: 'i32',
    square: 'f32',
    pace: 'f32',
  },
  { row: 'i32', unit: 'i32', seen: 'f32', paces: 'v128' },
  (v) =>
    until(v.kept, v.end.get, 4, [
      ...v.row.set(addInt(v.memory.get, timesInt(loadInt(v.kept.get), int(4)))),
      ...v.seen.set(addFloat(loadFloat(v.row.get), v.square.get)),
      ...storeFloat(v.row.get, v.seen.get),
      ...v.paces.set(splat(divideFloat(v.pace.get, rootFloat(addFloat(v.seen.get, float(1e-6)))))),
      ...v.row.set(addInt(v.table.get, timesInt(loadInt(v.kept.get), v.width.get))),
      ...v.unit.set(int(0)),
      ...until(v.unit, v.width.get, 16, [
        ...store(
          v.row.get,
          subtract(load(v.row.get), times(v.paces.get, load(addInt(v.back.get, v.unit.get)))),
        ),
        ...v.row.set(addInt(v.row.get, int(16))),
      ]),
    ]),
);

/** The loops over a memory; tables, lists and layers are given as addresses in it, their widths in bytes. */
export interface Loops {
  gather(table: number, kept: number, end: number, width: number, layer: number): void;
  products(row: number, end: number, width: number, layer: number, results: number): void;
  moveClass(row: number, width: number, layer: number, back: number, step: number, pace: number): void;
  moveRows(
    table: number,
    kept: number,
    end: number,
    width: number,
    back: number,
    memory: number,
    square: number,
    pace: number,
  ): void;
}

/** What is used of the global of this name; only the types of browsers declare it. */
declare const WebAssembly: {
  Memory: new (size: { initial: number }) => Memory;
  Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
  Instance: new (program: object, imports: { env: { memory: Memory } }) => { exports: unknown };
};

interface Memory {
  buffer: ArrayBuffer;
}

const bytesOfPage = 65_536;

/** A memory of at least so many bytes, all zero, and the loops over it. */
export function loopsOver(bytes: number): { buffer: ArrayBuffer; loops: Loops } {
  const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / bytesOfPage) });
  const program = new WebAssembly.Module(moduleOf([gather, products, moveClass, moveRows]));
  const { exports } = new WebAssembly.Instance(program, { env: { memory } });
  return { buffer: memory.buffer, loops: exports as Loops };
}
