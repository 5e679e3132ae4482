import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reseat, seatArrivals, type Sighting } from './seats.ts';

/** What files tell of one account, day and amount: by file, the id of each record or none. */
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
        // No two records of one file tell of the same row.
        for (const one of left.keys()) {
          const rows = sightings.filter((sighting) => sighting.file === one).map(({ row }) => row);
          expect(new Set(rows).size).toBe(rows.length);
        }
      }
    }),
    { numRuns: Number(process.env['SEAT_RUNS'] ?? 300), seed: 20_261_122 },
  );
});
