import { listRows, rowsById, type Row } from '../tools/rows.ts';
import { allTime } from './days.ts';
import { queryOf, type Kit } from './kit.ts';

/** What an order to file something anew is about: the rows to change, or those it may mean, of which one is to be picked. */
export interface RowsToFile {
  rows: Row[];
  which: Row[];
  /** How many others of the same payee stay as they are. */
  others?: number;
}

const everyOne =
  /\b(all|every|those|these|they|were|are|todas|todos|cada|es[oa]s|est[oa]s|eran|son|fueron)\b/;
const newest = /\b(last|latest|most recent|newest|ultim[oa])\b/;
const pointing = /\b(that|this|it|ese|esa|eso|este|esta|esto)\b/;

/** The rows of an order to file something anew: of what it names, else of the answer before. Throws no error; none is no row. */
export async function rowsToFile(kit: Kit, previousRows: readonly number[]): Promise<RowsToFile> {
  const { frame } = kit;
  const all = everyOne.test(frame.said);
  const named = frame.things.length > 0 || frame.minCents !== null;
  if (named || newest.test(frame.said)) {
    const rows = await namedRows(kit);
    if (all || newest.test(frame.said))
      return { rows: all ? rows : rows.slice(0, 1), which: [], others: all ? 0 : rows.length - 1 };
    // "that Target charge" is the one that was just shown.
    const shown = pointing.test(frame.said) ? rows.filter((one) => previousRows.includes(one.id)) : [];
    const meant = shown.length > 0 ? shown : rows;
    // Of several payments on the days named it is not for code to pick one; of all there are the newest is meant.
    return frame.periods.length > 0 || shown.length > 1 || frame.minCents !== null
      ? picked(meant)
      : { rows: meant.slice(0, 1), which: [], others: meant.length - 1 };
  }
  if (frame.rank !== null)
    return { rows: await rowsById(kit.bound, previousRows.slice(frame.rank - 1, frame.rank)), which: [] };
  const rows = await rowsById(kit.bound, previousRows);
  return all ? { rows, which: [] } : picked(rows);
}

const picked = (rows: Row[]): RowsToFile =>
  rows.length > 1 ? { rows: [], which: rows } : { rows, which: [] };

async function namedRows(kit: Kit): Promise<Row[]> {
  const [period] = kit.frame.periods;
  const days = period
    ? { start: period.start, end: period.end, grain: 'range' as const, kind: 'range' as const }
    : allTime(kit);
  return listRows(kit.bound, queryOf(kit, days, { flow: 'any' }), 'newest', 200);
}
