import { planForWriting } from '../../db/plans.ts';
import { lockAccounts } from '../../accounts/accounts.queries.ts';
import { lockHandAccounts, updateHandBalances, type Moment } from '../../accounts/by-hand.queries.ts';
import { lockLinks } from '../../bank/links.queries.ts';
import type { Tx } from '../../db/open.ts';
import {
  deleteContents,
  findTargets,
  tallyRows,
  updateImport,
  upsertShape,
  type ImportRecord,
  type Target,
} from '../imports.queries.ts';
import { updateBeside } from '../matching/alike.queries.ts';
import { decide } from '../matching/deciding.ts';
import { forgetFile, settleFiles } from '../matching/standing.ts';
import { insertFileRows, insertSightings } from '../matching/standing.queries.ts';
import { deleteUnusedOwn, insertMissingOwn } from '../own-categories.queries.ts';
import { claimOwn, holdOwn } from '../../transactions/categories.queries.ts';
import { matchAndGuess } from '../../transactions/guessing.queries.ts';
import { accountQuestion } from './accounts-of-file.ts';
import { Overtaken, type Db } from './step.ts';

/** More rows would be written than were shown. */
export class MoreThanShown extends Error {}

/** What is said when the books have changed since a person looked at the decisions. */
const changedMeanwhile = 'Your books changed in the meantime. Please look at the decisions again.';

/** Locks what a change of some accounts' rows touches, in everybody's order; the accounts that rows can go to now. */
async function lockPlaces(tx: Tx, userId: number, accounts: readonly number[]): Promise<Target[]> {
  await holdOwn(tx, userId);
  await lockLinks(tx, userId);
  await lockAccounts(tx, userId, accounts);
  return findTargets(tx, userId);
}

/** Brings the books of some accounts up to date; how many rows of files it has written. */
async function settle(tx: Tx, userId: number, accounts: readonly number[], moment: Moment): Promise<number> {
  const written = await settleFiles(tx, userId, accounts, moment.now);
  await updateHandBalances(tx, userId, await lockHandAccounts(tx, userId, accounts), moment);
  await matchAndGuess(tx, userId);
  return written;
}

/** Before the numbers of categories that a file has made, among what it came to. */
const madeCategory = 'category_';

/** What of other files or of the bank was not yet in the books comes first; then the person looks again. */
export async function lookAgain(db: Db, record: ImportRecord, moment: Moment): Promise<void> {
  const { user_id: userId, id } = record;
  const accounts = record.accounts.flatMap(({ account_id }) => account_id ?? []);
  await db.inTransaction(userId, async (tx) => {
    await lockPlaces(tx, userId, accounts);
    await settle(tx, userId, accounts, moment);
    await decide(tx, { userId, importId: id }, accounts);
    const counts = JSON.stringify(await tallyRows(tx, userId, id));
    await updateImport(
      tx,
      userId,
      id,
      { status: 'ready', message: changedMeanwhile, counts, updated_at: moment.now },
      { status: ['committing'], revision: record.revision },
    );
  });
}

/** Writes the rows of a file that were shown. Throws MoreThanShown, and then nothing is written. */
export async function commit(db: Db, record: ImportRecord, moment: Moment): Promise<void> {
  const { user_id: userId, id } = record;
  const say = (progress: number) =>
    db.inTransaction(userId, async (tx) => {
      const goesOn = await updateImport(
        tx,
        userId,
        id,
        { progress },
        { status: ['committing'], revision: record.revision },
      );
      if (!goesOn) throw new Overtaken();
    });
  const accounts = record.accounts.flatMap(({ account_id }) => account_id ?? []);
  const total = record.progress_of ?? 0;
  await db.inTransaction(userId, async (tx) => {
    const targets = await lockPlaces(tx, userId, accounts);
    const isOpen = (target: Target) => target.closed_at === null;
    const there = accounts.every((account) =>
      targets.some((target) => target.id === account && isOpen(target)),
    );
    const closed = targets.find((target) => accounts.includes(target.id) && !isOpen(target));
    const more = there ? await decide(tx, { userId, importId: id }, accounts) : 1;
    if (more > 0) {
      await updateImport(
        tx,
        userId,
        id,
        {
          // An account that is no more is asked for; its name is said with it.
          status: there ? 'ready' : 'asking',
          message: there ? changedMeanwhile : closed ? `“${closed.name}” is closed.` : null,
          counts: JSON.stringify(await tallyRows(tx, userId, id)),
          ...(!there && { questions: JSON.stringify([accountQuestion(targets)]) }),
          updated_at: moment.now,
        },
        { status: ['committing'], revision: record.revision },
      );
      return;
    }
    await say(Math.round(total / 4));
    await planForWriting(tx);
    const made =
      record.format === 'Saldo' ? await insertMissingOwn(tx, { userId, importId: id }, moment.now) : [];
    await insertFileRows(tx, { userId, importId: id });
    await say(Math.round(total / 2));
    await insertSightings(tx, { userId, importId: id });
    await updateBeside(tx, { userId, importId: id });
    const tally = await tallyRows(tx, userId, id);
    if ((await settle(tx, userId, accounts, moment)) > tally.new) throw new MoreThanShown();
    await say(total);
    const counts = {
      ...tally,
      ...Object.fromEntries(made.map((category) => [`${madeCategory}${category}`, category])),
    };
    await deleteContents(tx, userId, id, { chunks: true });
    if (record.shape !== null && Object.keys(record.mapping).length > 0)
      await upsertShape(tx, userId, record.shape, { mapping: record.mapping, accounts }, moment.now);
    const done = await updateImport(
      tx,
      userId,
      id,
      { status: 'done', message: null, counts: JSON.stringify(counts), updated_at: moment.now },
      { status: ['committing'], revision: record.revision },
    );
    if (!done) throw new Overtaken();
  });
}

/** Takes back what a file brought. */
export async function undo(db: Db, record: ImportRecord, moment: Moment): Promise<void> {
  const { user_id: userId, id } = record;
  const made = Object.entries(record.counts).filter(([name]) => name.startsWith(madeCategory));
  await db.inTransaction(userId, async (tx) => {
    await (made.length > 0 ? claimOwn : holdOwn)(tx, userId);
    await lockLinks(tx, userId);
    await lockAccounts(
      tx,
      userId,
      record.accounts.flatMap(({ account_id }) => account_id ?? []),
    );
    const accounts = await forgetFile(tx, { userId, importId: id });
    await settle(tx, userId, accounts, moment);
    if (made.length > 0)
      await deleteUnusedOwn(
        tx,
        userId,
        made.map(([, category]) => category),
      );
    await deleteContents(tx, userId, id, { chunks: true, rows: true });
    const done = await updateImport(
      tx,
      userId,
      id,
      { status: 'undone', updated_at: moment.now },
      { status: ['undoing'], revision: record.revision },
    );
    if (!done) throw new Overtaken();
  });
}
