import { describe, expect, test } from 'vitest';
import { loopsOver, unitsAtOnce } from './loops.ts';
import { dice } from './net.ts';

// Each loop against the same sum in plain JavaScript, for layers of one and of four times as many units as are taken at once.
describe.each([unitsAtOnce, 4 * unitsAtOnce])('over layers of %i units', (units) => {
  const width = 4 * units;
  const rows = 5;
  const roll = dice(units);
  const { buffer, loops } = loopsOver(2 ** 16);
  const [at, listed, layerAt, backAt, memoryAt, resultsAt] = [1024, 16_384, 20_480, 24_576, 28_672, 32_768];
  const table = new Float32Array(buffer, at, rows * units);
  const [layer, back] = [new Float32Array(buffer, layerAt, units), new Float32Array(buffer, backAt, units)];
  const kept = new Int32Array(buffer, listed, 3);
  const memory = new Float32Array(buffer, memoryAt, rows);
  kept.set([4, 0, 3]);
  const fill = (numbers: Float32Array) => {
    for (let place = 0; place < numbers.length; place += 1) numbers[place] = roll() - 0.5;
    return Array.from(numbers);
  };
  const rowOf = (numbers: readonly number[], row: number) => numbers.slice(row * units, (row + 1) * units);
  const expectAlike = (found: ArrayLike<number>, wanted: readonly number[]) =>
    expect(Math.max(...wanted.map((one, place) => Math.abs(one - (found[place] ?? NaN))))).toBeLessThan(1e-5);

  test('rows of a list are added up', () => {
    const before = fill(table);
    fill(layer);
    loops.gather(at, listed, listed + 12, width, layerAt);
    const sums = rowOf(before, 4).map(
      (one, j) => one + (rowOf(before, 0)[j] ?? 0) + (rowOf(before, 3)[j] ?? 0),
    );
    expectAlike(layer, sums);
    loops.gather(at, listed, listed, width, layerAt);
    expect(layer.every((one) => one === 0)).toBe(true);
  });

  test('rows are multiplied with a layer', () => {
    const [own, other] = [fill(table), fill(layer)];
    loops.products(at + width, at + rows * width, width, layerAt, resultsAt);
    const wanted = [1, 2, 3, 4].map((row) =>
      rowOf(own, row).reduce((sum, one, j) => sum + one * (other[j] ?? 0), 0),
    );
    expectAlike(new Float32Array(buffer, resultsAt, rows - 1), wanted);
  });

  test('a class takes its step, and says what it took back', () => {
    const [own, other, gone] = [fill(table), fill(layer), fill(back)];
    loops.moveClass(at + 2 * width, width, layerAt, backAt, 0.25, 0.5);
    expectAlike(
      back,
      gone.map((one, j) => one + 0.25 * (rowOf(own, 2)[j] ?? 0)),
    );
    const moved = rowOf(own, 2).map((one, j) => one - 0.5 * (other[j] ?? 0));
    expectAlike(table, own.toSpliced(2 * units, units, ...moved));
  });

  test('rows of a list take their steps, each by what it moved before', () => {
    const [own, gone] = [fill(table), fill(back)];
    memory.set([1, 2, 3, 4, 5]);
    loops.moveRows(at, listed, listed + 12, width, backAt, memoryAt, 0.5, 0.1);
    expectAlike(memory, [1.5, 2, 3, 4.5, 5.5]);
    const paces = [1.5, Infinity, Infinity, 4.5, 5.5].map((seen) => 0.1 / Math.sqrt(seen));
    expectAlike(
      table,
      own.map((one, place) => one - (paces[Math.floor(place / units)] ?? 0) * (gone[place % units] ?? 0)),
    );
  });
});
