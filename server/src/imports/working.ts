import { dateIn } from '@saldo/contract/dates';
import type { Database } from '../db/open.ts';
import { doRowWork } from '../transactions/row-work.ts';
import { Unreadable } from './formats/unreadable.ts';
import { deleteContents, lockImport, updateImport, type ImportRecord } from './imports.queries.ts';
import { commit, lookAgain, MoreThanShown, undo } from './steps/committing.ts';
import { isPlacing, read } from './steps/reading.ts';
import { isRestoring, Overtaken, type Db, type Step } from './steps/step.ts';
import { commitBooks, undoBooks } from './steps/whole-books.ts';

/** Begins a run of a step; undefined when there is nothing to do any more. */
async function begin(db: Db, { userId, importId, now }: Step): Promise<ImportRecord | undefined> {
  return db.inTransaction(userId, async (tx) => {
    const record = await lockImport(tx, userId, importId);
    // Given up while it was being written.
    if (record?.status === 'cancelled')
      await deleteContents(tx, userId, importId, { chunks: true, rows: true });
    if (!record || !['reading', 'committing', 'undoing'].includes(record.status)) return undefined;
    const revision = record.revision + 1;
    await updateImport(tx, userId, importId, { revision, updated_at: new Date(now), progress: 0 });
    if (record.status === 'reading' && !isPlacing(record))
      await deleteContents(tx, userId, importId, { rows: true });
    return { ...record, revision };
  });
}

async function fail(db: Db, record: ImportRecord, message: string): Promise<void> {
  const { user_id: userId, id, revision } = record;
  await db.inTransaction(userId, async (tx) => {
    const failed = await updateImport(
      tx,
      userId,
      id,
      { status: 'failed', message },
      { status: ['reading', 'committing'], revision },
    );
    if (failed) await deleteContents(tx, userId, id, { chunks: true, rows: true });
  });
}

/** Does what an import waits for. Bears to be done twice, and to be cut off anywhere. Throws database faults alone. */
export async function runStep(db: Db, step: Step): Promise<void> {
  const record = await begin(db, step);
  if (!record) return;
  const now = new Date(step.now);
  const moment = { now, today: dateIn(step.timeZone, now) };
  try {
    if (record.status === 'reading') await read(db, record, moment);
    else if (record.status === 'committing')
      await (isRestoring(record) ? commitBooks : commit)(db, record, moment);
    else await (isRestoring(record) ? undoBooks : undo)(db, record, moment);
  } catch (error) {
    if (error instanceof Unreadable) await fail(db, record, error.message);
    else if (error instanceof MoreThanShown) await lookAgain(db, record, moment);
    else if (!(error instanceof Overtaken)) throw error;
  }
}

/** What a thread does: a step of an import, or what goes on with a person's rows. */
export type Work = Step | { userId: number; now: number };

export function doWork(db: Database, work: Work): Promise<void> {
  if ('importId' in work) return runStep(db, work);
  const { userId, now } = work;
  return doRowWork((piece) => db.inTransaction(userId, piece), { userId, now: new Date(now) });
}
