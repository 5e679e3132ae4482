import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostDaysApart, pairRows, type Side } from './pairing.ts';

const side = <K>(key: K, day: number, files: readonly number[] = []): Side<K> => ({
  key,
  day,
  amount: -325,
  currency: 'USD',
  texts: ['metroline transit'],
  files,
});

test('a row of one file does not take the bank’s row that another file needs', () => {
  const banks = [side('bank 6', 6), side('bank 11', 11)];
  const pairs = pairRows([side('a 7', 7, [0]), side('a 13', 13, [0]), side('b 6', 6, [1])], banks);
  expect(Object.fromEntries(pairs)).toEqual({ 'a 7': 'bank 6', 'a 13': 'bank 11', 'b 6': 'bank 6' });
});

test('a row that two files tell is not left over because each of them has a nearer one', () => {
  const rows = [side('both 8', 8, [0, 1]), side('a 10', 10, [0]), side('b 11', 11, [1])];
  const pairs = pairRows(rows, [side('bank 10', 10), side('bank 15', 15)]);
  expect(Object.fromEntries(pairs)).toEqual({ 'both 8': 'bank 10', 'a 10': 'bank 15', 'b 11': 'bank 15' });
});

/** Days of a bank's rows, and how many days off each file lists them; 3 for one that it leaves out. */
const told = fc.record({
  days: fc.array(fc.nat({ max: 40 }), { minLength: 1, maxLength: 10 }),
  files: fc.array(fc.array(fc.integer({ min: -2, max: 3 }), { minLength: 10, maxLength: 10 }), {
    minLength: 1,
    maxLength: 4,
  }),
});

test('whatever files tell of a bank’s rows on shifted days, none of their rows is left over', () => {
  fc.assert(
    fc.property(told, ({ days, files }) => {
      const banks = days.map((day, at) => side(`bank ${at}`, day));
      const rows = files.flatMap((shifts, file) =>
        days.flatMap((day, at) => {
          const shift = shifts[at] ?? 3;
          return shift === 3 ? [] : [side(`${file} ${at}`, day + shift, [file])];
        }),
      );
      const pairs = pairRows(rows, banks);
      expect(pairs.size).toBe(rows.length);
      for (const file of files.keys()) {
        const own = [...pairs].filter(([key]) => key.startsWith(`${file} `)).map(([, bank]) => bank);
        expect(new Set(own).size).toBe(own.length);
      }
    }),
    { numRuns: Number(process.env['PAIR_RUNS'] ?? 300), seed: 20_261_129 },
  );
});

/** What each of some files lists, by days: equal rows of several are one row, and as many as the file with most of them has. */
function rowsOfFiles(files: readonly (readonly number[])[]): Side<string>[] {
  const rows = new Map<string, Side<string>>();
  for (const [file, days] of files.entries())
    for (const [day, same] of Map.groupBy(days, (one) => one))
      for (const nth of same.keys()) {
        const key = `${day} ${nth}`;
        rows.set(key, side(key, day, [...(rows.get(key)?.files ?? []), file]));
      }
  return [...rows.values()];
}

/** Whether each of some days can have a bank's row of its own. */
function haveRows([day, ...rest]: readonly number[], banks: readonly number[]): boolean {
  if (day === undefined) return true;
  return banks.some(
    (bank, at) => Math.abs(bank - day) <= mostDaysApart && haveRows(rest, banks.toSpliced(at, 1)),
  );
}

/** The fewest rows that may be left over, by trying all: without them each row of each file has a bank's row of its own. */
function fewestLeft(rows: readonly Side<string>[], banks: readonly number[]): number {
  const files = [...new Set(rows.flatMap((row) => row.files))];
  let fewest = rows.length;
  for (let left = 0; left < 2 ** rows.length; left += 1) {
    const size = left.toString(2).replaceAll('0', '').length;
    if (size >= fewest) continue;
    const kept = rows.filter((_, at) => ((left >> at) & 1) === 0);
    const each = files.map((file) => kept.filter((row) => row.files.includes(file)).map(({ day }) => day));
    if (each.every((days) => haveRows(days, banks))) fewest = size;
  }
  return fewest;
}

const worlds = fc.record({
  banks: fc.array(fc.integer({ min: 8, max: 16 }), { minLength: 1, maxLength: 4 }),
  files: fc.array(fc.array(fc.nat({ max: 20 }), { minLength: 1, maxLength: 4 }), {
    minLength: 1,
    maxLength: 4,
  }),
});

test('of whatever files tell, as few rows are left over as can be, the same ones in every order of the files', () => {
  fc.assert(
    fc.property(worlds, ({ banks, files }) => {
      const rows = rowsOfFiles(files);
      const right = banks.map((day, at) => side(at, day));
      const leftOf = (some: readonly Side<string>[]) => {
        const pairs = pairRows(some, right);
        return some.flatMap(({ key, day }) => (pairs.has(key) ? [] : day)).toSorted((a, b) => a - b);
      };
      const left = leftOf(rows);
      expect(left).toHaveLength(fewestLeft(rows, banks));
      expect(leftOf(rowsOfFiles(files.toReversed()).toReversed())).toEqual(left);
    }),
    { numRuns: Number(process.env['PAIR_RUNS'] ?? 300), seed: 20_261_129 },
  );
});

test('three files that each pair wholly leave no row over, though each row shares a file with both others', () => {
  const rows = rowsOfFiles([
    [14, 15],
    [11, 14],
    [11, 15],
  ]);
  const pairs = pairRows(rows, [side('bank 12', 12), side('bank 16', 16)]);
  expect(Object.fromEntries(pairs)).toEqual({ '15 0': 'bank 16', '11 0': 'bank 12', '14 0': 'bank 12' });
});
