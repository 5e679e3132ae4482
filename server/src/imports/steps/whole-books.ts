import type { Moment } from '../../accounts/by-hand.queries.ts';
import { lockLinks } from '../../bank/links.queries.ts';
import { readText } from '../formats/text.ts';
import { Unreadable } from '../formats/unreadable.ts';
import { deleteContents, tallyRows, updateImport, type ImportRecord } from '../imports.queries.ts';
import { describeBooks } from '../restoring/outline.ts';
import { emptyBooks, restoreBooks } from '../restoring/restoring.ts';
import { findNewest, hasNothing } from '../restoring/restoring.queries.ts';
import { chunksOf, Overtaken, requireCurrent, type Db } from './step.ts';

const notEmpty = 'Whole books come back only where there are none: no account, goal, rule or category yet.';

/** The text of a file of everything, which is UTF-8. */
const openBooks = (db: Db, record: ImportRecord) => () =>
  readText(() => chunksOf(db, record), { name: 'utf-8', byLine: false });

/** A file of everything is shown whole, with what it brings and what it cannot; nothing of it is matched. */
export async function placeBooks(db: Db, record: ImportRecord, moment: Moment): Promise<void> {
  const { user_id: userId, id } = record;
  const message = await describeBooks(openBooks(db, record));
  await db.inTransaction(userId, async (tx) => {
    await requireCurrent(tx, record, 'reading');
    if (!(await hasNothing(tx, userId))) throw new Unreadable(notEmpty);
    const tally = await tallyRows(tx, userId, id);
    await updateImport(tx, userId, id, {
      status: 'ready',
      questions: '[]',
      accounts: '[]',
      counts: JSON.stringify(tally),
      progress: tally.total,
      progress_of: tally.total,
      updated_at: moment.now,
      message,
    });
  });
}

/** Writes whole books, or says why they cannot be written. Throws Unreadable. */
export async function commitBooks(db: Db, record: ImportRecord, moment: Moment): Promise<void> {
  const { user_id: userId, id } = record;
  await db
    .inTransaction(userId, async (tx) => {
      if (!(await restoreBooks(tx, { userId, importId: id }, openBooks(db, record), moment)))
        throw new Unreadable(notEmpty);
      const counts = { ...(await tallyRows(tx, userId, id)), ...(await findNewest(tx, userId)) };
      await deleteContents(tx, userId, id, { chunks: true });
      const done = await updateImport(
        tx,
        userId,
        id,
        { status: 'done', counts: JSON.stringify(counts), updated_at: moment.now },
        { status: ['committing'], revision: record.revision },
      );
      if (!done) throw new Overtaken();
    })
    .catch((error: unknown) => {
      // A constraint of the database, class 23: what the file says cannot all be so.
      const { code } = error as { code?: unknown };
      if (typeof code === 'string' && /^2[23]/.test(code))
        throw new Unreadable('What this file says contradicts itself. Nothing was written.');
      throw error;
    });
}

/** Takes whole books back, unless the person has gone on with them. */
export async function undoBooks(db: Db, record: ImportRecord, moment: Moment): Promise<void> {
  const { user_id: userId, id, revision } = record;
  await db.inTransaction(userId, async (tx) => {
    await lockLinks(tx, userId);
    const emptied = await emptyBooks(tx, userId, record.counts);
    if (emptied) await deleteContents(tx, userId, id, { chunks: true, rows: true });
    const done = await updateImport(
      tx,
      userId,
      id,
      {
        status: emptied ? 'undone' : 'done',
        message: emptied
          ? null
          : 'You have added to these books since. Delete accounts and goals by themselves instead.',
        updated_at: moment.now,
      },
      { status: ['undoing'], revision },
    );
    if (!done) throw new Overtaken();
  });
}
