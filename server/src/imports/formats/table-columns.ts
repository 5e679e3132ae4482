import type { Cells } from './csv.ts';
import { looksLikeDay } from './days.ts';
import { headingScore } from './headers.ts';
import { findMoved, findOtherSide, type Moved } from './number-columns.ts';
import { filled, isRow, type Columns } from './table.ts';

/** The record that names the columns: the one with most known headings, else the last one before the rows. */
export function findHeader(records: readonly Cells[], said: boolean | undefined): number | null {
  if (said === false) return null;
  let best: { at: number; score: number } | null = null;
  records.slice(0, 40).forEach((record, at) => {
    const score = filled(record) >= 2 ? headingScore(record.cells) : 0;
    if (score >= 2 && (!best || score > best.score)) best = { at, score };
  });
  const found = best as { at: number } | null;
  if (found) return found.at;
  const firstRow = records.findIndex(isRow);
  const before = firstRow > 0 ? records[firstRow - 1] : undefined;
  const alike = before && before.cells.length === records[firstRow]?.cells.length && filled(before) >= 2;
  if (alike && (said || !before.cells.some((cell) => /\d/.test(cell)))) return firstRow - 1;
  return said ? 0 : null;
}

/** Columns that no heading names: days, what moved, the longest text but that of a status. */
export function fieldsByContent(
  rows: readonly Cells[],
  known: Columns,
  { status, balance }: { status: number; balance: number },
): { columns: Columns; moved: Moved } {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const columns: Columns = { ...known };
  const used = new Set([...Object.values(columns), status, balance]);
  const free = Array.from({ length: width }, (_, index) => index).filter((index) => !used.has(index));
  const share = (index: number, test: (text: string) => boolean) =>
    rows.filter(({ cells }) => test(cells[index] ?? '')).length / Math.max(1, rows.length);
  const take = (field: keyof Columns, score: (index: number) => number, least: number) => {
    const [best] = free
      .map((index) => ({ index, score: score(index) }))
      .filter((candidate) => candidate.score >= least)
      .toSorted((a, b) => b.score - a.score || a.index - b.index);
    if (!best) return;
    columns[field] = best.index;
    free.splice(free.indexOf(best.index), 1);
  };
  if (columns.date == null) take('date', (index) => share(index, looksLikeDay), 0.5);
  const records = rows.filter(isRow).map(({ cells }) => cells);
  let moved: Moved = {};
  if (columns.amount == null) {
    const side = columns.debit ?? columns.credit;
    if (side == null) moved = findMoved(records, free, balance);
    else if (columns.debit == null || columns.credit == null) {
      const other = findOtherSide(records, free, side);
      if (other !== undefined) moved = columns.debit == null ? { debit: other } : { credit: other };
    }
    for (const field of ['amount', 'debit', 'credit', 'balance'] as const) {
      const at = moved[field];
      if (at === undefined) continue;
      if (field !== 'balance') columns[field] = at;
      if (free.includes(at)) free.splice(free.indexOf(at), 1);
    }
  }
  // A note that every row has is what it is about; a text without a known heading may be anything.
  const noted = columns.note == null ? 0 : share(columns.note, (text) => /\p{L}/u.test(text));
  if (columns.name == null && noted < 1)
    take(
      'name',
      (index) =>
        rows.reduce((sum, { cells }) => sum + ((cells[index] ?? '').match(/\p{L}/gu)?.length ?? 0), 0) /
        Math.max(1, rows.length),
      1,
    );
  return { columns, moved };
}
