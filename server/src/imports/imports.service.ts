import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import {
  importMapping,
  type ImportChange,
  type ImportFile,
  type ImportMapping,
  type ImportRow,
} from '@saldo/contract/imports/imports.schemas';
import { dateIn, lastRowDay } from '@saldo/contract/dates';
import { lockUser } from '../auth/auth.queries.ts';
import { cleanText } from '../bank/foreign-text.ts';
import type { Ctx, ReadCtx } from '../context.ts';
import type { Tx } from '../db/open.ts';
import type { ImportStatus } from '../db/types.ts';
import { AppError, notFound } from '../errors.ts';
import { isDemo } from '../http/session.ts';
import { decodeInput } from '../http/validate.ts';
import { requireText, Unreadable } from './formats/unreadable.ts';
import { enqueueStep } from './imports.jobs.ts';
import { presentImport, presentRow } from './imports.presenter.ts';
import {
  countRows,
  deleteContents,
  deleteImportRow,
  findImports,
  findRows,
  findTargets,
  insertChunk,
  insertImport,
  lockImport,
  tallyRows,
  updateChosen,
  updateGiven,
  updateImport,
  waitingBytes,
  type ImportRecord,
  type ShownImport,
  type Shown,
} from './imports.queries.ts';
import { megabyte, mostMegabytes, receiveForm, type Fields } from './upload.ts';

const usualRows = 100;
const listed = 50;
/** What somebody who only looks around may send: enough to try a file of their own. */
const ofDemos = { megabytes: 1, files: { count: 10, seconds: 24 * 60 * 60 } };

/** What a person's files may fill before they are in the books or given up, in megabytes: nobody fills the disk of all. */
const mostWaitingMegabytes = 1_024;

/** Writes down that a file comes. Throws CONFLICT while too much waits. */
async function begin(ctx: Ctx, fileName: string): Promise<number> {
  const { userId, db } = ctx;
  return db.inTransaction(userId, async (tx) => {
    // Files that come at once are counted one after the other.
    if (!(await lockUser(tx, userId))) throw new AppError('UNAUTHENTICATED');
    const coming = mostMegabytes * megabyte;
    if ((await waitingBytes(tx, userId, coming)) + coming > mostWaitingMegabytes * megabyte)
      throw new AppError('CONFLICT', {
        message: 'Too many files are waiting. Import some of them or give them up first.',
      });
    return insertImport(tx, userId, { name: cleanText(fileName, 200) ?? 'file', now: ctx.now() });
  });
}

function invalid(path: string, message: string): AppError {
  return new AppError('VALIDATION_ERROR', { message, errors: [{ path, message }] });
}

function mappingIn(text: string): ImportMapping {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalid('mapping', 'The mapping is not valid JSON.');
  }
  return decodeInput(importMapping, value, 'body');
}

/** What the form says beside the file. Throws VALIDATION_ERROR, NOT_FOUND for an account that is not the person's. */
async function saidIn(
  tx: Tx,
  ctx: Ctx,
  fields: Fields,
): Promise<{ accountId: number | null; mapping: ImportMapping }> {
  const mapping = fields['mapping'] ? mappingIn(fields['mapping']) : {};
  const text = fields['account_id']?.trim() ?? '';
  if (text === '') return { accountId: null, mapping };
  if (!/^[1-9]\d{0,14}$/.test(text)) throw invalid('account_id', 'Choose an account.');
  const target = (await findTargets(tx, ctx.userId)).find(({ id }) => id === Number(text));
  if (!target) throw notFound();
  if (target.closed_at !== null) throw new AppError('CONFLICT', { message: 'This account is closed.' });
  return { accountId: target.id, mapping };
}

/**
 * Takes a file and begins to read it; nothing of it is in the books before it is committed. Throws VALIDATION_ERROR for
 * what is no text, PAYLOAD_TOO_LARGE, RATE_LIMITED in a demo, NOT_FOUND and CONFLICT for its account, CONFLICT while too much
 * waits.
 */
export async function createImport(
  ctx: Ctx,
  body: Readable,
  headers: IncomingHttpHeaders,
): Promise<ImportFile> {
  const { userId, db } = ctx;
  const looksAround = await isDemo(ctx, userId);
  if (looksAround) await ctx.limiter.take(`demo-imports:${userId}`, ofDemos.files);
  let id: number | null = null;
  let position = 0;
  let size = 0;
  try {
    const fields = await receiveForm(
      body,
      headers,
      {
        async start(fileName) {
          id = await begin(ctx, fileName);
        },
        async chunk(bytes) {
          if (position === 0) requireText(bytes);
          const [importId, place] = [id ?? 0, position];
          position += 1;
          size += bytes.length;
          await db.inTransaction(userId, (tx) => insertChunk(tx, userId, importId, place, bytes));
        },
      },
      looksAround ? ofDemos.megabytes : mostMegabytes,
    );
    const importId = id ?? 0;
    if (size === 0) throw new Unreadable('This file is empty.');
    return await db.inTransaction(userId, async (tx) => {
      const { accountId, mapping } = await saidIn(tx, ctx, fields);
      await updateImport(tx, userId, importId, {
        file_size: size,
        account_id: accountId,
        mapping: JSON.stringify(mapping),
      });
      await enqueueStep(ctx, tx, userId, importId);
      return importIn(tx, ctx, importId);
    });
  } catch (error) {
    const failed = id;
    if (failed !== null)
      await db.inTransaction(userId, (tx) => deleteImportRow(tx, userId, failed)).catch(() => undefined);
    if (error instanceof Unreadable) throw invalid('file', error.message);
    throw error;
  }
}

async function importIn(tx: Tx, ctx: Pick<Ctx, 'userId'>, id: number): Promise<ImportFile> {
  const { rows } = await tx.executeQuery<ShownImport>(findImports(ctx.userId, { id }).compile());
  const [record] = rows;
  if (!record) throw notFound();
  return presentImport(record);
}

/** The newest files. */
export async function listImports(ctx: ReadCtx): Promise<ImportFile[]> {
  const [rows] = await ctx.db.read(ctx.userId, [findImports(ctx.userId, { limit: listed })]);
  return rows.map(presentImport);
}

/** One file; throws NOT_FOUND. */
export async function getImport(ctx: ReadCtx, id: number): Promise<ImportFile> {
  const [[record]] = await ctx.db.read(ctx.userId, [findImports(ctx.userId, { id })]);
  if (!record) throw notFound();
  return presentImport(record);
}

/** A page of a file's records; throws NOT_FOUND. */
export async function listRows(
  ctx: Ctx,
  id: number,
  page: { limit?: number | undefined; offset?: number | undefined; show?: Shown | undefined },
): Promise<{ rows: ImportRow[]; total_count: number }> {
  const { limit = usualRows, offset = 0, show = 'all' } = page;
  return ctx.db.inTransaction(ctx.userId, async (tx) => {
    await importIn(tx, ctx, id);
    const { rows } = await findRows(ctx.userId, id, { limit, offset, show }).execute(tx);
    const { rows: counted } = await countRows(ctx.userId, id, show).execute(tx);
    return { rows: rows.map(presentRow), total_count: counted[0]?.count ?? 0 };
  });
}

function requireStatus(record: ImportRecord, allowed: readonly ImportStatus[], message: string): void {
  if (!allowed.includes(record.status)) throw new AppError('CONFLICT', { message });
}

async function lockOr404(tx: Tx, ctx: Ctx, id: number): Promise<ImportRecord> {
  const record = await lockImport(tx, ctx.userId, id);
  if (!record) throw notFound();
  return record;
}

/** Where the person sends the file's accounts. Throws NOT_FOUND for an account that is not theirs. */
async function accountsAfter(
  tx: Tx,
  ctx: Ctx,
  record: ImportRecord,
  said: NonNullable<ImportChange['accounts']>,
): Promise<ImportRecord['accounts']> {
  const targets = await findTargets(tx, ctx.userId);
  for (const { account_id: wanted } of said) {
    const target = targets.find(({ id }) => id === wanted);
    if (wanted !== null && !target) throw notFound();
    if (target && target.closed_at !== null)
      throw new AppError('CONFLICT', { message: 'This account is closed.' });
  }
  const places = new Map(said.map((account) => [account.key, account.account_id]));
  const known = new Set(record.accounts.map(({ key }) => key));
  const unknown = said.find(({ key }) => !known.has(key));
  // Asked before the file was read: the answer given then counts.
  if (unknown && known.size > 0)
    throw invalid('accounts', `The file has no account “${unknown.key.slice(0, 40)}”.`);
  const accounts =
    known.size > 0
      ? record.accounts
      : said.map(({ key }) => ({ key, name: key, currency: null, account_id: null }));
  return accounts.map((account) => ({
    ...account,
    account_id: places.get(account.key) ?? (places.has(account.key) ? null : account.account_id),
  }));
}

async function turn(
  tx: Tx,
  ctx: Ctx,
  id: number,
  decisions: NonNullable<ImportChange['decisions']>,
): Promise<boolean> {
  let anew = false;
  const plain = decisions.filter(({ date, amount }) => date === undefined && amount === undefined);
  for (const { line, row, date, amount } of decisions)
    if (date !== undefined || amount !== undefined) {
      if (date !== undefined && date > lastRowDay(dateIn(ctx.timeZone, ctx.now())))
        throw invalid('decisions', 'Use a day at most a year ahead.');
      if (!(await updateGiven(tx, ctx.userId, id, { line, row }, { date, amount })))
        throw invalid('decisions', `Line ${line} needs no date or amount.`);
      anew = true;
    }
  if (plain.length > 0) {
    const turned = await updateChosen(tx, ctx.userId, id, plain);
    if (turned === 0) throw invalid('decisions', 'None of these lines can be decided that way.');
  }
  return anew;
}

/**
 * How a file is to be read, where its accounts go, what is decided otherwise. What has to be read or decided anew for it
 * is a job's work: the status is `reading` until then. Throws NOT_FOUND, VALIDATION_ERROR, CONFLICT.
 */
export async function changeImport(ctx: Ctx, tx: Tx, id: number, change: ImportChange): Promise<ImportFile> {
  const { userId } = ctx;
  const record = await lockOr404(tx, ctx, id);
  requireStatus(record, ['reading', 'asking', 'ready'], 'This file can no longer be changed.');
  const read = change.mapping !== undefined || record.status === 'reading';
  let anew = read;
  const accounts = change.accounts ? await accountsAfter(tx, ctx, record, change.accounts) : record.accounts;
  if (change.accounts) anew = true;
  if (change.decisions && (await turn(tx, ctx, id, change.decisions))) anew = true;
  if (change.mapping) requireColumns(record, change.mapping);
  const mapping = change.mapping ? mergedMapping(record.mapping, change.mapping) : record.mapping;
  const counts = anew ? (read ? {} : { placing: 1 }) : await tallyRows(tx, userId, id);
  await updateImport(tx, userId, id, {
    mapping: JSON.stringify(mapping),
    accounts: JSON.stringify(accounts),
    counts: JSON.stringify(counts),
    message: read ? null : record.message,
    updated_at: ctx.now(),
    ...(anew && { status: 'reading' as const, revision: record.revision + 1 }),
  });
  if (anew) await enqueueStep(ctx, tx, userId, id);
  return importIn(tx, ctx, id);
}

/** Throws VALIDATION_ERROR for a column that the table does not have. */
function requireColumns({ columns }: ImportRecord, said: ImportMapping): void {
  const table = columns as ImportFile['columns'];
  if (!table) return;
  const width = Math.max(table.names.length, ...table.sample.map((cells) => cells.length));
  for (const [field, column] of Object.entries(said.columns ?? {}))
    if (column !== null && column >= width)
      throw invalid(`mapping.columns.${field}`, `This file has ${width} columns, numbered from 0.`);
}

function mergedMapping(before: ImportMapping, said: ImportMapping): ImportMapping {
  return {
    ...before,
    ...said,
    ...((before.columns ?? said.columns) && { columns: { ...before.columns, ...said.columns } }),
  };
}

/** Begins to write what was shown. Throws NOT_FOUND, CONFLICT while something is open. */
export async function commitImport(ctx: Ctx, tx: Tx, id: number): Promise<ImportFile> {
  const record = await lockOr404(tx, ctx, id);
  if (record.status === 'committing' || record.status === 'done') return importIn(tx, ctx, id);
  const targets = (await findTargets(tx, ctx.userId)).map((target) => target.id);
  const isGone = record.accounts.some(({ account_id: to }) => to !== null && !targets.includes(to));
  if (record.status === 'asking' || (record.status === 'ready' && isGone))
    throw new AppError('CONFLICT', { message: 'Something about this file is still to be answered.' });
  requireStatus(
    record,
    ['ready'],
    record.status === 'reading' ? 'This file is still being read.' : 'This file can no longer be imported.',
  );
  return moveOn(ctx, tx, id, 'committing');
}

/** Begins to take back what a file brought. Throws NOT_FOUND, CONFLICT when it brought nothing. */
export async function undoImport(ctx: Ctx, tx: Tx, id: number): Promise<ImportFile> {
  const record = await lockOr404(tx, ctx, id);
  if (record.status === 'undoing' || record.status === 'undone') return importIn(tx, ctx, id);
  requireStatus(record, ['done'], 'Nothing of this file is in your books.');
  return moveOn(ctx, tx, id, 'undoing');
}

async function moveOn(ctx: Ctx, tx: Tx, id: number, status: ImportStatus): Promise<ImportFile> {
  await updateImport(tx, ctx.userId, id, { status, progress: 0, message: null, updated_at: ctx.now() });
  await enqueueStep(ctx, tx, ctx.userId, id);
  return importIn(tx, ctx, id);
}

/** Gives a file up, also on its way into the books. Throws NOT_FOUND, CONFLICT for one that is in them. */
export async function deleteImport(ctx: Ctx, tx: Tx, id: number): Promise<void> {
  const record = await lockOr404(tx, ctx, id);
  requireStatus(
    record,
    ['reading', 'asking', 'ready', 'committing', 'failed', 'cancelled', 'undone'],
    'This file is in your books. Undo it first.',
  );
  if (['failed', 'cancelled', 'undone'].includes(record.status)) {
    await deleteImportRow(tx, ctx.userId, id);
    return;
  }
  await updateImport(tx, ctx.userId, id, {
    status: 'cancelled',
    revision: record.revision + 1,
    updated_at: ctx.now(),
  });
  // The run that is writing holds rows of it and says how far it is: waiting for each other, neither would end.
  if (record.status === 'committing') await enqueueStep(ctx, tx, ctx.userId, id);
  else await deleteContents(tx, ctx.userId, id, { chunks: true, rows: true });
}
