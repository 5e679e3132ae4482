import { dateIn, lastRowDay, type DateText } from '@saldo/contract/dates';
import { cents, centsToDecimal } from '@saldo/contract/money';
import type { ImportFile } from '@saldo/contract/imports/imports.schemas';
import { lockAccounts } from '../accounts/accounts.queries.ts';
import { lockHandAccounts, updateHandBalances, type Moment } from '../accounts/by-hand.queries.ts';
import { lockLinks } from '../bank/links.queries.ts';
import type { Database, Tx } from '../db/open.ts';
import type { ImportedAccount, ImportStatus } from '../db/types.ts';
import { categoryOf } from './formats/categories.ts';
import { readFile, type FileRead } from './formats/read-file.ts';
import { readText } from './formats/text.ts';
import { isRefused, type Extra, type Record, type ToldPart } from './formats/record.ts';
import type { Answered } from './formats/table.ts';
import { requireFewRows, requireText, Unreadable } from './formats/unreadable.ts';
import {
  deleteContents,
  findCardsFilled,
  findChunk,
  findEarlierPlaces,
  findShape,
  findTargets,
  insertRows,
  lockImport,
  tallyRows,
  updateImport,
  updatePlaces,
  upsertShape,
  type ImportRecord,
  type StagedRow,
  type Target,
} from './imports.queries.ts';
import { updateBeside } from './matching/alike.queries.ts';
import { decide } from './matching/deciding.ts';
import { planForWriting } from './matching/deciding.queries.ts';
import { fold } from '../transactions/fold.ts';
import { forgetFile, settleFiles } from './matching/standing.ts';
import { insertFileRows, insertSightings } from './matching/standing.queries.ts';
import { describeBooks, emptyBooks, restoreBooks } from './restoring/restoring.ts';
import { matchAndGuess } from './pay.queries.ts';
import { deleteUnusedOwn, findMissingOwn, insertMissingOwn } from './own-categories.queries.ts';
import { findNewest, hasNothing } from './restoring/restoring.queries.ts';

/** A step of an import, done by a job: what there is to do is what the import's status says. */
export interface Step {
  userId: number;
  importId: number;
  /** The instant it is, in milliseconds. */
  now: number;
  /** The person's, whose day it is that balances are of. */
  timeZone: string;
}

const batchSize = 2_000;

/** Thrown when the person has given the file up, or a newer run has begun: nothing more is written. */
class Overtaken extends Error {}

type Db = Pick<Database, 'inTransaction'>;

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

/** True when the file has been read and only its accounts, decisions or books have changed since. */
function isPlacing({ counts }: ImportRecord): boolean {
  return counts['placing'] === 1;
}

async function require(tx: Tx, record: ImportRecord, status: ImportStatus): Promise<void> {
  const now = await lockImport(tx, record.user_id, record.id);
  if (now?.revision !== record.revision || now.status !== status) throw new Overtaken();
}

async function* chunksOf(db: Db, { user_id: userId, id }: ImportRecord): AsyncGenerator<Buffer> {
  for (let position = 0; ; position += 1) {
    const bytes = await db.inTransaction(userId, (tx) => findChunk(tx, userId, id, position), {
      readOnly: true,
    });
    if (!bytes) return;
    yield bytes;
  }
}

/** A part as the books keep it; a word that is no category of the provider's is its note, so that it is not lost. */
function withCodes({
  amount,
  category = '',
  primary,
  detailed = null,
  note = null,
  own,
}: ToldPart): ToldPart {
  if (primary !== undefined) return { amount, primary, detailed, note, ...(own !== undefined && { own }) };
  const found = categoryOf(category, amount);
  return found
    ? { amount, ...found, note }
    : { amount, primary: 'OTHER', detailed: null, note: note ?? (category.trim() || null) };
}

/** The provider's category for the file's own word; a word that is none of them becomes a tag, so that it is not lost. */
function withCategory({ category, splits, ...told }: Extra, amount: number): Extra {
  const extra: Extra = { ...told, ...(splits && { splits: splits.map(withCodes) }) };
  if (category === undefined || extra.category_primary) return extra;
  const found = categoryOf(category, amount);
  if (found)
    return {
      ...extra,
      category_primary: found.primary,
      ...(found.detailed !== null && { category_detailed: found.detailed }),
    };
  const tags = extra.tags ?? [];
  const tag = category.slice(0, 40).trim();
  return tag === '' || /^uncategori[sz]ed$/i.test(tag)
    ? extra
    : { ...extra, tags: [...new Set([...tags, tag])].slice(0, 20) };
}

/** A record on a day further ahead than a row may be: what it says counts, but for the day. */
function withoutFarDay(record: Record, latest: DateText): Record {
  if (isRefused(record) || record.date <= latest) return record;
  const { line, account, name, date, amount } = record;
  const given = { date, amount: centsToDecimal(cents(amount)) };
  return { line, account, name, amount, given, reason: 'This day is more than a year ahead.' };
}

function stagedRow(record: Record, position: number): StagedRow {
  const common = { position, line: record.line, accountKey: record.account, name: record.name };
  if (isRefused(record))
    return {
      ...common,
      date: record.date ?? null,
      authorized: null,
      amount: record.amount ?? null,
      currency: null,
      folded: fold(record.name),
      fid: null,
      extra: { given: record.given },
      decision: 'refused',
      reason: record.reason,
    };
  return {
    ...common,
    date: record.date,
    authorized: record.authorized,
    amount: record.amount,
    currency: record.currency,
    folded: fold(record.name),
    fid: record.fid,
    extra: withCategory(record.extra, record.amount),
    decision: 'new',
    reason: null,
  };
}

async function stage(db: Db, record: ImportRecord, file: FileRead, { today }: Moment): Promise<number> {
  const latest = lastRowDay(today);
  let waiting: StagedRow[] = [];
  let position = 0;
  const flush = async () => {
    const rows = waiting;
    waiting = [];
    await db.inTransaction(record.user_id, async (tx) => {
      await require(tx, record, 'reading');
      if (rows.length > 0) await insertRows(tx, record.user_id, record.id, record.account_id, rows);
      await updateImport(tx, record.user_id, record.id, { progress: position });
    });
  };
  for await (const row of file.records) {
    waiting.push(stagedRow(withoutFarDay(row, latest), position));
    position += 1;
    requireFewRows(position);
    if (waiting.length >= batchSize) await flush();
  }
  await flush();
  return position;
}

const sameName = (a: string, b: string) => fold(a) === fold(b);

/** Where a file's account goes unless the person said so: where the upload said, else to the one account of its name. */
function placeAccounts(
  told: readonly Omit<ImportedAccount, 'account_id'>[],
  before: readonly ImportedAccount[],
  wanted: number | null,
  targets: readonly Target[],
): ImportedAccount[] {
  const open = (id: number | null | undefined) =>
    targets.find((target) => target.id === id && target.closed_at === null);
  return told.map((account) => {
    const said = open(before.find(({ key }) => key === account.key)?.account_id);
    const named = targets.filter(
      (target) => sameName(target.name, account.name) && target.closed_at === null,
    );
    const byUpload = told.length === 1 ? open(wanted) : undefined;
    const found = said ?? byUpload ?? (named.length === 1 ? named[0] : undefined);
    return { ...account, account_id: found?.id ?? null, ...(found && { into: found.name }) };
  });
}

const isEverything = ({ format, table }: FileRead) => format === 'Saldo' && table === null;
const isRestoring = ({ mapping }: ImportRecord) => mapping.restore === 'books';

/** The text of a file of everything, which is UTF-8. */
const openBooks = (db: Db, record: ImportRecord) => () =>
  readText(() => chunksOf(db, record), { name: 'utf-8', byLine: false });

/** A file of everything is shown whole, with what it brings and what it cannot; nothing of it is matched. */
async function placeBooks(db: Db, record: ImportRecord, moment: Moment): Promise<void> {
  const { user_id: userId, id } = record;
  const message = await describeBooks(openBooks(db, record));
  await db.inTransaction(userId, async (tx) => {
    await require(tx, record, 'reading');
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

/** Says where an account of a file may go to the wrong place: it went elsewhere before, or its number is another one. */
function placeWarning(
  { key, account_id: id }: ImportedAccount,
  earlier: ReadonlyMap<string, number>,
  targets: readonly Target[],
): string | null {
  const named = (wanted: number | undefined | null) => targets.find((target) => target.id === wanted);
  const target = named(id);
  const before = named(earlier.get(key));
  if (!target) return null;
  if (before && before.id !== target.id) return `Rows of this account went into “${before.name}” before.`;
  const digits = (text: string) => text.replaceAll(/\D/g, '').slice(-4);
  const [own, its] = [digits(key), digits(target.mask ?? '')];
  return own.length === 4 && its.length === 4 && own !== its && !before
    ? `This file is of an account that ends in ${own}; “${target.name}” ends in ${its}.`
    : null;
}

/** True for a table whose amounts alone tell which way money went, as they stand and by nobody's word. */
function hasOwnSigns(columns: ImportFile['columns'], said: ImportRecord['mapping']): boolean {
  if (!columns || columns.preset !== null || said.sign !== undefined) return false;
  const { mapping } = columns;
  return mapping.sign === 'as_is' && mapping.columns?.amount != null && !mapping.direction;
}

const accountQuestion = (targets: readonly Target[]) => ({
  field: 'account',
  choices: targets.filter(({ closed_at: closed }) => closed === null).map(({ id }) => String(id)),
});

/** How the sentence begins that says which categories of one's own an import makes. */
const makesOwn = 'Importing these rows makes categories of your own';

/** Rows go to their accounts, every row is decided on, and the sums are taken. */
async function place(
  db: Db,
  record: ImportRecord,
  { file, total }: { file: FileRead | null; total: number },
  moment: Moment,
): Promise<void> {
  const { user_id: userId, id } = record;
  await db.inTransaction(userId, async (tx) => {
    await require(tx, record, 'reading');
    const targets = await findTargets(tx, userId);
    const told = file
      ? [...file.accounts.values()].filter(({ key }, _, all) => key !== '' || all.length === 1 || total > 0)
      : record.accounts;
    const placed = placeAccounts(
      told.length > 0 || !file ? told : [{ key: '', name: '', currency: null }],
      record.accounts,
      record.account_id,
      targets,
    );
    const earlier = await findEarlierPlaces(
      tx,
      userId,
      placed.map(({ key }) => key),
    );
    const accounts = placed.map((account) => ({
      ...account,
      warning: placeWarning(account, earlier, targets),
    }));
    const currencyOf = new Map(targets.map((target) => [target.id, target.currency]));
    await updatePlaces(
      tx,
      userId,
      id,
      accounts.map((account) => ({ ...account, its: currencyOf.get(account.account_id ?? 0) ?? null })),
    );
    await decide(
      tx,
      { userId, importId: id },
      accounts.flatMap(({ account_id }) => account_id ?? []),
    );
    const tally = await tallyRows(tx, userId, id);
    const isSaldo = (file?.format ?? record.format) === 'Saldo';
    const missing = isSaldo ? await findMissingOwn(tx, { userId, importId: id }) : [];
    const sentences = [
      ...(file?.warnings ?? record.message?.split('\n').filter((said) => !said.startsWith(makesOwn)) ?? []),
      ...(missing.length > 0 ? [`${makesOwn}: “${missing.join(', ')}”.`] : []),
    ];
    const table = file?.table;
    const columns: (NonNullable<ImportFile['columns']> & { answered?: Answered }) | null = table
      ? {
          names: table.names,
          mapping: table.mapping,
          preset: table.preset?.name ?? null,
          sample: table.sample,
          answered: table.answered,
        }
      : file
        ? null
        : (record.columns as ImportFile['columns']);
    const { questions: byOthers = [], accounts: answeredFor = [] } = columns?.answered ?? {};
    const isOther = accounts.some(({ account_id: to }) => to !== null && !answeredFor.includes(to));
    const again = byOthers.filter(
      ({ field }) => isOther && tally.total > 0 && !Object.hasOwn(record.mapping, field),
    );
    // While the table itself has a question none of its rows are there; of rows that are there a card's sign is asked.
    const questions = file
      ? file.questions
      : record.questions.filter(
          ({ field }) => field !== 'account' && !(tally.total > 0 && ['sign', 'date_order'].includes(field)),
        );
    const asksSign =
      again.every(({ field }) => field !== 'sign') &&
      tally.total > 0 &&
      hasOwnSigns(columns, record.mapping) &&
      (await findCardsFilled(tx, userId, id));
    const asksWhole =
      file !== null &&
      isEverything(file) &&
      record.mapping.restore === undefined &&
      (await hasNothing(tx, userId));
    const open = [
      ...questions,
      ...again,
      ...(asksSign ? [{ field: 'sign', choices: ['as_is', 'reversed'] }] : []),
      ...(asksWhole ? [{ field: 'restore', choices: ['books', 'rows'] }] : []),
      ...accounts
        .filter(({ account_id }) => account_id === null)
        .slice(0, 1)
        .map(() => accountQuestion(targets)),
    ];
    await updateImport(tx, userId, id, {
      status: open.length > 0 ? 'asking' : 'ready',
      questions: JSON.stringify(open),
      accounts: JSON.stringify(accounts),
      counts: JSON.stringify(tally),
      progress: tally.total,
      progress_of: tally.total,
      updated_at: moment.now,
      message: sentences.join('\n') || null,
      ...(file && {
        format: file.format,
        columns: columns && JSON.stringify(columns),
      }),
    });
  });
}

async function read(db: Db, record: ImportRecord, moment: Moment): Promise<void> {
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
    await require(tx, record, 'reading');
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

/** Locks what a change of some accounts' rows touches, in everybody's order; the accounts that rows can go to now. */
async function lockPlaces(tx: Tx, userId: number, accounts: readonly number[]): Promise<Target[]> {
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

/** More rows would be written than were shown. */
class MoreThanShown extends Error {}

/** What is said when the books have changed since a person looked at the decisions. */
const changedMeanwhile = 'Your books changed in the meantime. Please look at the decisions again.';

const notEmpty = 'Whole books come back only where there are none: no account, goal, rule or category yet.';

/** Writes whole books, or says why they cannot be written. Throws Unreadable. */
async function commitBooks(db: Db, record: ImportRecord, moment: Moment): Promise<void> {
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
async function undoBooks(db: Db, record: ImportRecord, moment: Moment): Promise<void> {
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

/** Before the numbers of categories that a file has made, among what it came to. */
const madeCategory = 'category_';

/** What of other files or of the bank was not yet in the books comes first; then the person looks again. */
async function lookAgain(db: Db, record: ImportRecord, moment: Moment): Promise<void> {
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

async function commit(db: Db, record: ImportRecord, moment: Moment): Promise<void> {
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

async function undo(db: Db, record: ImportRecord, moment: Moment): Promise<void> {
  const { user_id: userId, id } = record;
  await db.inTransaction(userId, async (tx) => {
    await lockLinks(tx, userId);
    await lockAccounts(
      tx,
      userId,
      record.accounts.flatMap(({ account_id }) => account_id ?? []),
    );
    const accounts = await forgetFile(tx, { userId, importId: id });
    await settle(tx, userId, accounts, moment);
    const made = Object.entries(record.counts).filter(([name]) => name.startsWith(madeCategory));
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
