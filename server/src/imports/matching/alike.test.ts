import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areOfSameRows, joinTellings } from './alike.ts';

/** Ways in which files of four kinds write the same three shops: no two shops share a word. */
const words = {
  bank: ['pos 4711 copper kettle springf', 'hrvst lane mkt 0412', 'metroline transit auth'],
  app: ['copper kettle', 'harvest lane market', 'metroline'],
  card: ['the copper kettle cafe', 'harvest lane', 'transit metroline co'],
  bare: ['pos purchase', 'pos purchase', 'pos purchase'],
} as const;
type Kind = keyof typeof words;
const kinds = ['bank', 'app', 'card'] as const;

const never = () => false;
const shops = [0, 1, 2] as const;

/** How many rows of each shop each kind of file lists, on one account, day and amount. */
const place = fc.record(
  Object.fromEntries(kinds.map((kind) => [kind, fc.tuple(...shops.map(() => fc.nat({ max: 3 })))])) as Record<
    (typeof kinds)[number],
    fc.Arbitrary<[number, number, number]>
  >,
);

const told = (kind: Kind, counts: readonly number[]) =>
  shops.flatMap((shop) =>
    Array.from({ length: counts[shop] ?? 0 }, () => ({
      kind,
      shop,
      kinds: [kind],
      texts: [words[kind][shop]],
      files: [kind.length],
    })),
  );

test('of each shop there are as many rows as the kind of file with most of them tells, in every order', () => {
  fc.assert(
    fc.property(place, fc.infiniteStream(fc.nat()), (counts, keys) => {
      const rows = kinds.flatMap((kind) => told(kind, counts[kind]));
      const mixed = rows
        .map((row) => ({ row, key: keys.next().value }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ row }) => row);
      const joined = joinTellings(mixed, never);
      // None is lost, none stands twice, and no two of one kind are made one.
      expect(new Set(joined.flat())).toEqual(new Set(mixed));
      expect(joined.flat().length).toBe(mixed.length);
      const mixedUp = joined.filter(
        (some) =>
          new Set(some.map(({ shop }) => shop)).size !== 1 ||
          new Set(some.map(({ kind }) => kind)).size !== some.length,
      );
      expect(mixedUp).toEqual([]);
      expect(shops.map((shop) => joined.filter(([row]) => row?.shop === shop).length)).toEqual(
        shops.map((shop) => Math.max(...kinds.map((kind) => counts[kind][shop]))),
      );
    }),
    { numRuns: 1_000 },
  );
});

test('so it is of hundreds, in time that grows with their number alone', () => {
  fc.assert(
    fc.property(place, (counts) => {
      const rows = kinds.flatMap((kind) =>
        told(
          kind,
          counts[kind].map((count) => count * 100),
        ),
      );
      const joined = joinTellings(rows, never);
      expect(joined.flat().length).toBe(rows.length);
      expect(shops.map((shop) => joined.filter(([row]) => row?.shop === shop).length)).toEqual(
        shops.map((shop) => 100 * Math.max(...kinds.map((kind) => counts[kind][shop]))),
      );
    }),
    { numRuns: 10 },
  );
});

test('of hundreds that are all called otherwise those of equal words are one, and all of two files of the same rows', () => {
  // Words of letters alone, none short for another.
  const word = (n: number) =>
    `${String.fromCharCode(97 + (n % 26))}q${'xyz'.repeat(2 + Math.floor(n / 26))}w`;
  const rowsOf = (kind: string, file: number, text: (n: number) => string) =>
    Array.from({ length: 300 }, (_, n) => ({ kinds: [kind], texts: [text(n)], files: [file], n }));
  const app = rowsOf('app', 1, (n) => `${word(n)} ${n}`);
  const same = rowsOf('bank', 2, (n) => `pos ${word(n)}`);
  const joined = joinTellings([...app, ...same.toReversed()], never);
  expect(joined.map((some) => some.map(({ n }) => n))).toEqual(app.map(({ n }) => [n, n]));
  const other = rowsOf('bank', 2, (n) => word(n + 300));
  expect(joinTellings([...app, ...other], never).length).toBe(600);
  expect(joinTellings([...app, ...other], () => true).length).toBe(300);
});

test('rows that name nobody are as many as the kind with most of them tells', () => {
  fc.assert(
    fc.property(place, ({ app }) => {
      const rows = [...told('app', app), ...told('bare', app)];
      expect(joinTellings(rows, never).length).toBe(told('app', app).length);
    }),
  );
});

test('one kind of file never makes rows one, however alike they are', () => {
  const rows = ['copper kettle', 'copper kettle 2', 'copper kettle cafe'].map((text) => ({
    texts: [text],
    kinds: ['csv'],
    files: [1],
  }));
  expect(joinTellings(rows, () => true).length).toBe(3);
});

test.each(['0', 'z'])(
  'a row keeps its partner when a file of kind %s tells of one of its equals again',
  (kind) => {
    const of = (text: string, ...some: string[]) => ({ texts: [text], kinds: some, files: [1] });
    const tsv = of('pos copper kettle', 'm');
    const equal = [of('copper kettle', 'k', kind), of('copper kettle', 'k'), of('copper kettle', 'k')];
    for (const rows of [
      [tsv, ...equal],
      [...equal, tsv],
    ]) {
      const joined = joinTellings(rows, never);
      expect(joined.length).toBe(3);
      expect(joined.find((some) => some.includes(tsv))).toContain(equal[0]);
    }
  },
);

/** Two shops that files call quite otherwise. */
const atOdds = [
  { texts: ['copper kettle'], kinds: ['csv'], files: [1] },
  { texts: ['einkauf danke'], kinds: ['ofx'], files: [2] },
];

test('texts at odds are one row where two files are of the same rows, and only there', () => {
  expect(joinTellings(atOdds, never).length).toBe(2);
  expect(joinTellings(atOdds, (a, b) => a + b === 3).length).toBe(1);
});

const counted = (rows: readonly (readonly [string, number])[]) =>
  new Map(
    [...Map.groupBy(rows, ([day]) => day)].map(([day, some]) => {
      const byAmount = Map.groupBy(some, ([, amount]) => amount);
      const counts = [...byAmount]
        .toSorted(([a], [b]) => a - b)
        .map(([amount, { length }]) => [amount, length]);
      return [
        day,
        {
          same: counts.join(),
          amounts: counts.length,
          counts: Object.fromEntries(counts) as Record<string, number>,
        },
      ];
    }),
  );

test('files are of the same rows when days within both have the same amounts equally often', () => {
  const march = [
    ['2026-03-01', -100],
    ['2026-03-02', -320],
    ['2026-03-02', -320],
    ['2026-03-05', -700],
    ['2026-03-07', -900],
    ['2026-03-09', -100],
  ] as const;
  const whole = counted(march);
  expect(areOfSameRows(whole, whole)).toBe(true);
  // One of them goes on later, and was cut off within the first and the last day.
  expect(areOfSameRows(whole, counted([...march.slice(2), ['2026-03-20', -900]]))).toBe(true);
  // A row is missing in the middle, or one more stands there.
  expect(areOfSameRows(whole, counted(march.filter(([day]) => day !== '2026-03-05')))).toBe(false);
  expect(areOfSameRows(whole, counted([...march, ['2026-03-02', -320]]))).toBe(false);
  // Two rows may agree by chance.
  expect(areOfSameRows(whole, counted(march.slice(4)))).toBe(false);
  expect(areOfSameRows(whole, counted([['2026-05-01', -100]]))).toBe(false);
});

test('files are of the same rows from three days and amounts on, their first and last days among them', () => {
  const three = [
    ['2026-03-01', -100],
    ['2026-03-02', -200],
    ['2026-03-03', -300],
  ] as const;
  expect(areOfSameRows(counted(three), counted(three))).toBe(true);
  expect(areOfSameRows(counted(three.slice(1)), counted(three.slice(1)))).toBe(false);
  // Both may have been cut off on the day where they end, and on the day where they begin.
  for (const day of ['2026-03-01', '2026-03-03']) {
    const more = counted([...three, [day, -999]]);
    expect([areOfSameRows(counted(three), more), areOfSameRows(more, counted(three))]).toEqual([true, true]);
  }
  // In between, another amount beside the same ones is another row, whichever file has it.
  const between = counted([...three, ['2026-03-02', -999]]);
  expect([areOfSameRows(counted(three), between), areOfSameRows(between, counted(three))]).toEqual([
    false,
    false,
  ]);
});

const telling = (text: string, kind: string, more: object = {}) => ({
  texts: [text],
  kinds: [kind],
  files: [1],
  ...more,
});

test('of two rows that could be one with a third the nearer text has it, whatever stands first', () => {
  const near = telling('copper kettle', 'csv');
  const far = telling('copper kettle cafe old town', 'csv');
  for (const rows of [
    [near, far],
    [far, near],
  ]) {
    const third = telling('copper kettle', 'ofx');
    const joined = joinTellings([...rows, third], never);
    expect(joined.length).toBe(2);
    expect(joined.find((some) => some.includes(third))).toContain(near);
  }
});

test('a row that the person keeps beside another is never one with it, whatever both are called', () => {
  const kept = telling('copper kettle', 'csv', { provider_id: 'a', beside: ['b'] });
  const other = telling('copper kettle', 'ofx', { provider_id: 'b' });
  for (const rows of [
    [kept, other],
    [other, kept],
  ]) {
    expect(joinTellings(rows, never).length).toBe(2);
    expect(joinTellings(rows, () => true).length).toBe(2);
  }
  expect(joinTellings([{ ...kept, beside: [] }, other], never).length).toBe(1);
});

test('rows are one with each other only where every pair of them can be', () => {
  // The third is like each of two that are at odds.
  const rows = [telling('copper kettle', 'csv'), telling('einkauf danke', 'ofx'), telling('', 'qif')];
  const joined = joinTellings(rows, never);
  expect(joined.map((some) => some.length).toSorted((a, b) => a - b)).toEqual([1, 2]);
});
