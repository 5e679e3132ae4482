import type { Moment } from '../../accounts/by-hand.queries.ts';
import { isEverything, readFile } from '../formats/read-file.ts';
import { requireText, Unreadable } from '../formats/unreadable.ts';
import { findShape, findTargets, updateImport, type ImportRecord } from '../imports.queries.ts';
import { place } from './placing.ts';
import { stage } from './staging.ts';
import { chunksOf, isRestoring, requireCurrent, type Db } from './step.ts';
import { placeBooks } from './whole-books.ts';

/** True when the file has been read and only its accounts, decisions or books have changed since. */
export function isPlacing({ counts }: ImportRecord): boolean {
  return counts['placing'] === 1;
}

/** Reads a file and says what becomes of each of its rows. Throws Unreadable. */
export async function read(db: Db, record: ImportRecord, moment: Moment): Promise<void> {
  const { user_id: userId, id } = record;
  if (isPlacing(record)) {
    await place(db, record, { file: null, total: 1 }, moment);
    return;
  }
  const open = () => chunksOf(db, record);
  for await (const chunk of open()) {
    requireText(chunk);
    break;
  }
  const file = await readFile(open, record.file_name, record.mapping, {
    rememberedFor: (shape) =>
      db.inTransaction(userId, (tx) => findShape(tx, userId, shape), { readOnly: true }),
    accountNames: async () => {
      const targets = await db.inTransaction(userId, (tx) => findTargets(tx, userId), { readOnly: true });
      return targets.map(({ name }) => name);
    },
  });
  await db.inTransaction(userId, async (tx) => {
    await requireCurrent(tx, record, 'reading');
    await updateImport(tx, userId, id, { format: file.format, shape: file.table?.shape ?? null });
  });
  const total = await stage(db, record, file, moment);
  if (isEverything(file) && isRestoring(record)) {
    await placeBooks(db, record, moment);
    return;
  }
  if (total === 0 && file.questions.length === 0 && !isEverything(file))
    throw new Unreadable(file.warnings[0] ?? 'No rows were found in this file.');
  await place(db, record, { file, total }, moment);
}
