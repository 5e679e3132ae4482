import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reseat, seatArrivals, standIn, type Arrival, type Seat, type Sighting } from './seats.ts';

/** What files list of one account, day and amount: by file, the id of each record or none. */
const files = fc.array(
  fc.uniqueArray(fc.option(fc.constantFrom('a', 'b', 'c', 'd'), { nil: null }), {
    minLength: 1,
    maxLength: 5,
    // Ids stand once in a file, records without one as often as they like.
    selector: (fid) => fid ?? Symbol('none'),
  }),
  { minLength: 1, maxLength: 6 },
);

/** The rows there are: as many as different ids, or as the file with most of them has. */
function truth(told: readonly (readonly (string | null)[])[]): number {
  const ids = new Set(told.flat().filter((fid) => fid !== null));
  return Math.max(0, ids.size, ...told.map(({ length }) => length));
}

const text = 'copper kettle';

function commit(sightings: Sighting[], file: number, fids: readonly (string | null)[]): void {
  const rows = [...new Set(sightings.map(({ row }) => row))].toSorted();
  const seats = rows.map((row) => {
    const of = sightings.filter((one) => one.row === row);
    return { id: row, texts: new Set([text]), fids: new Set(of.flatMap(({ fid }) => fid ?? [])) };
  });
  const arrivals = fids.map((fid, position) => ({ position, folded: text, fid }));
  for (const [position, found] of seatArrivals(seats, arrivals))
    sightings.push({
      file,
      position,
      folded: text,
      fid: fids[position] ?? null,
      row: found && 'seat' in found ? found.seat : `${file}:${position}`,
    });
}

test('files taken back in any order leave the rows that the others tell of', () => {
  fc.assert(
    fc.property(files, fc.array(fc.nat({ max: 5 }), { maxLength: 6 }), (told, undone) => {
      let sightings: Sighting[] = [];
      for (const [file, fids] of told.entries()) commit(sightings, file, fids);
      const left = new Map(told.entries());
      const count = () => new Set(sightings.map(({ row }) => row)).size;
      expect(count()).toBe(truth([...left.values()]));
      for (const file of undone) {
        if (!left.delete(file)) continue;
        sightings = sightings.filter((one) => one.file !== file);
        const moved = reseat(sightings, () => 0);
        sightings = sightings.map((one) => ({ ...one, row: moved?.get(one) ?? one.row }));
        expect(count()).toBe(truth([...left.values()]));
        // No two records of one file are the same row.
        for (const one of left.keys()) {
          const rows = sightings.filter((sighting) => sighting.file === one).map(({ row }) => row);
          expect(new Set(rows).size).toBe(rows.length);
        }
      }
    }),
    { numRuns: Number(process.env['SEAT_RUNS'] ?? 300), seed: 20_261_122 },
  );
});

const seat = (id: string, folded: string, ...fids: string[]): Seat => ({
  id,
  texts: new Set([folded]),
  fids: new Set(fids),
});
const arrivals = (...told: [folded: string, fid: string | null][]): Arrival[] =>
  told.map(([folded, fid], position) => ({ position, folded, fid }));

test('a record stands for the row with its id, a new id for one that has none, one without an id for any', () => {
  const seats = [seat('a', 'copper', '1'), seat('b', 'copper'), seat('c', 'kettle')];
  const placed = seatArrivals(
    seats,
    arrivals(
      ['copper', '1'],
      ['copper', '2'],
      ['copper', '1'],
      ['copper', null],
      ['kettle', null],
      ['kettle', '3'],
      ['other', null],
    ),
  );
  expect([0, 1, 2, 3, 4, 5, 6].map((position) => placed.get(position))).toEqual([
    { seat: 'a' },
    { seat: 'b' },
    { repeats: 0 },
    null,
    null,
    { seat: 'c' },
    null,
  ]);
  expect(seatArrivals(seats, arrivals(['copper', null], ['copper', null], ['copper', null]))).toEqual(
    new Map([
      [0, { seat: 'a' }],
      [1, { seat: 'b' }],
      [2, null],
    ]),
  );
});

test('an id that two texts bear makes their rows one choice', () => {
  const placed = seatArrivals([seat('a', 'copper', '1')], arrivals(['kettle', '1'], ['copper', null]));
  expect(placed).toEqual(
    new Map<number, { seat: string } | null>([
      [0, { seat: 'a' }],
      [1, null],
    ]),
  );
});

const sighted = (file: number, row: string, folded = 'copper', fid: string | null = null): Sighting => ({
  file,
  position: 0,
  folded,
  fid,
  row,
});

test('of two rows that one file alone held apart the one of the lower rank stays', () => {
  const [first, third] = [sighted(1, 'a'), sighted(3, 'b')];
  const rankOf = (kept: string) => (row: string) => (row === kept ? 0 : 1);
  expect(reseat([third, first], rankOf('a'))).toEqual(new Map([[third, 'a']]));
  expect(reseat([third, first], rankOf('b'))).toEqual(new Map([[first, 'b']]));
  // Two of one file are two, and so are two ids.
  expect(reseat([first, { ...sighted(1, 'b'), position: 1 }], () => 0)).toBeNull();
  expect(reseat([sighted(1, 'a', 'copper', '1'), sighted(3, 'b', 'copper', '2')], () => 0)).toBeNull();
});

test('what the person said of a row that only a file taken back held goes to an equal row nothing was said of', () => {
  const [a, b, c] = [sighted(1, 'a'), sighted(2, 'b'), sighted(3, 'c', 'kettle')];
  const edited = [{ row: 'gone', folded: 'copper' }];
  const none = new Map<Sighting, string>();
  expect(standIn([a, b, c], none, [], () => true)).toBe(none);
  expect(standIn([a, b, c], none, edited, () => true)).toEqual(new Map([[b, 'gone']]));
  expect(standIn([a, b, c], none, edited, (row) => row !== 'b')).toEqual(new Map([[a, 'gone']]));
  expect(standIn([a, b, c], none, edited, () => false)).toEqual(none);
  expect(standIn([a, b, c], none, [{ row: 'gone', folded: 'tea' }], () => true)).toEqual(none);
  // One row stands in for one; what had moved to it goes along.
  expect(standIn([a, b, c], none, [...edited, ...edited, ...edited], () => true).size).toBe(2);
  expect(standIn([a, b, c], new Map([[b, 'a']]), edited, () => true)).toEqual(
    new Map([
      [a, 'gone'],
      [b, 'gone'],
    ]),
  );
});
