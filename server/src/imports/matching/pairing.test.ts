import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pairRows, type Side } from './pairing.ts';

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

test('rows that several files tell share no bank’s row with another of the same file', () => {
  const shared = fc.array(
    fc.record({
      day: fc.nat({ max: 12 }),
      files: fc.uniqueArray(fc.nat({ max: 3 }), { minLength: 1, maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 12 },
  );
  fc.assert(
    fc.property(shared, fc.array(fc.nat({ max: 12 }), { minLength: 1, maxLength: 6 }), (rows, days) => {
      const sides = rows.map(({ day, files }, at) => side(at, day, files));
      const pairs = pairRows(
        sides,
        days.map((day, at) => side(at, day)),
      );
      const seats = [...pairs].flatMap(([row, bank]) =>
        (rows[row]?.files ?? []).map((file) => `${bank} ${file}`),
      );
      expect(new Set(seats).size).toBe(seats.length);
      // Who is left has a row of a file of its own at every bank's row that is near enough.
      for (const { key, day, files } of sides)
        if (!pairs.has(key))
          for (const [bank, at] of days.entries())
            if (Math.abs(at - day) <= 5)
              expect(files.some((file) => seats.includes(`${bank} ${file}`))).toBe(true);
    }),
    { numRuns: Number(process.env['PAIR_RUNS'] ?? 300), seed: 20_261_129 },
  );
});
