import { dateIn, lastRowDay, type DateText } from '@saldo/contract/dates';
import { cents, formatCents } from '@saldo/contract/money';
import type { TransactionFilter } from '@saldo/contract/transactions/transactions.filter';
import type {
  ManyChange,
  ManyTransactions,
  NewTransaction,
  settable,
  Transaction,
  TransactionChange,
  RowWork,
  TransactionPageOf,
  TransactionSummary,
} from '@saldo/contract/transactions/transactions.schemas';
import { findAccounts } from '../accounts/accounts.queries.ts';
import { lockHandAccounts, updateHandBalances, type HandAccount } from '../accounts/by-hand.queries.ts';
import { momentOf } from '../accounts/day-turn.ts';
import { findLiveLinks, lockLinks } from '../bank/links.queries.ts';
import type { Ctx, ReadCtx } from '../context.ts';
import type { Tx } from '../db/open.ts';
import { AppError, invalidField, notFound } from '../errors.ts';
import { findOwnById, holdOwn, namesOfOwn } from './categories.queries.ts';
import { findChanges, type ChangeRow } from './changes.queries.ts';
import { isFollowed, presentChange, sayOf, undoBatch, type Saying } from './changes.service.ts';
import { bothOf, findTouched, matchAndGuess, type GuessedAnew, type Touched } from './guessing.queries.ts';
import { deferTo } from './row-work.ts';
import { findWork } from './row-work.queries.ts';
import { byGuess, findAlike, findWords, runRules } from './rules.queries.ts';
import { decodeCursor, encodeCursor } from './transactions.cursor.ts';
import { categoryWords, presentTransaction, presentTransactionSummary } from './transactions.presenter.ts';
import { findAbout, findLegIds } from './transfers.queries.ts';
import {
  countDeleted,
  countTransactions,
  deleteTransactions,
  findAccountsOf,
  findAccountsOfDeleted,
  findDeleted,
  findIds,
  findTransaction,
  findTransactions,
  findTransactionsById,
  insertByHand,
  lockTransaction,
  restoreTransactions,
  sumTransactions,
  insertPutAway,
  updateReimport,
  type Said,
  type TransactionRow,
} from './transactions.queries.ts';

const usualLimit = 100;
const mostByType = 500;
/** Entries of its history that the page of a row shows. */
const mostHistory = 50;

export interface Page extends TransactionFilter {
  /** Deleted rows that can be brought back, instead of those that are there. */
  deleted?: boolean | undefined;
  limit?: number | undefined;
  offset?: number | undefined;
  cursor?: string | undefined;
}

export interface TransactionList {
  transactions: Transaction[];
  total_count: number;
  limit: number;
  offset: number;
  next_cursor: string | null;
}

/** Newest first; by offset, or after the cursor of the page before. Throws VALIDATION_ERROR for a foreign cursor. */
export async function listTransactions(ctx: ReadCtx, page: Page): Promise<TransactionList> {
  const limit = page.limit ?? usualLimit;
  const after = page.cursor ? decodeCursor(page.cursor) : null;
  const offset = after ? 0 : (page.offset ?? 0);
  const now = ctx.now();
  const [rows, [counted]]: [TransactionRow[], { count: number }[]] = page.deleted
    ? await ctx.db.read(ctx.userId, [
        findDeleted(ctx.userId, page, { limit, offset, after, now }),
        countDeleted(ctx.userId, page, now),
      ])
    : await ctx.db.read(ctx.userId, [
        findTransactions(ctx.userId, page, { limit, offset, after }),
        countTransactions(ctx.userId, page),
      ]);
  const last = rows.at(-1);
  return {
    transactions: rows.map(presentTransaction),
    total_count: counted?.count ?? 0,
    limit,
    offset,
    next_cursor: last && rows.length === limit ? encodeCursor(last) : null,
  };
}

/** The newest rows of a type: all, expenses, or a primary category. */
export async function listByType(ctx: ReadCtx, type: string): Promise<Transaction[]> {
  const page = { limit: mostByType, offset: 0, after: null };
  const [rows] = await ctx.db.read(ctx.userId, [findTransactions(ctx.userId, { type }, page)]);
  return rows.map(presentTransaction);
}

/** Counts and sums within a filter, whole and by account. */
export async function summarizeTransactions(
  ctx: ReadCtx,
  filter: TransactionFilter,
): Promise<TransactionSummary> {
  const [groups] = await ctx.db.read(ctx.userId, [sumTransactions(ctx.userId, filter)]);
  return presentTransactionSummary(groups);
}

/** What goes on with many rows after the call that began it was answered, the oldest first. */
export async function listRowWork(ctx: ReadCtx): Promise<RowWork[]> {
  const [rows] = await ctx.db.read(ctx.userId, [findWork(ctx.userId)]);
  return rows.map(({ kind, rule_id: ruleId, done, total }) => ({
    kind,
    rule_id: ruleId || null,
    done,
    total,
  }));
}

/** One transaction; throws NOT_FOUND, also for another person's. */
export async function getTransaction(ctx: ReadCtx, id: number): Promise<Transaction> {
  const [[row]] = await ctx.db.read(ctx.userId, [findTransaction(ctx.userId, id)]);
  if (!row) throw notFound();
  return presentTransaction(row);
}

/** A category as a person chose it; without a detailed one a row keeps its own as long as that is within the primary. */
interface CategoryChoice {
  primary: string;
  detailed?: string | null | undefined;
}

async function transactionIn(tx: Tx, ctx: Ctx, id: number): Promise<Transaction> {
  const { rows } = await tx.executeQuery(findTransaction(ctx.userId, id).compile());
  const [row] = rows;
  if (!row) throw notFound();
  return presentTransaction(row);
}

/**
 * After rows were written, changed or taken away: balances of their accounts, if kept by hand, own transfers, and what is guessed of
 * rows of the same payees; gives which rows are guessed anew, now or by a job where they are many.
 */
async function settle(
  tx: Tx,
  ctx: Ctx,
  accounts: readonly HandAccount[],
  touched: Touched,
): Promise<readonly GuessedAnew[]> {
  await updateHandBalances(tx, ctx.userId, accounts, momentOf(ctx));
  return matchAndGuess(tx, ctx.userId, touched, deferTo(ctx));
}

function requireRowDay(ctx: Ctx, date: DateText | undefined): void {
  if (date !== undefined && date > lastRowDay(dateIn(ctx.timeZone, ctx.now())))
    throw invalidField('date', 'Use a day at most a year ahead.');
}

/** Adds a row by hand. Throws VALIDATION_ERROR for a day far ahead, NOT_FOUND, CONFLICT for an account that a bank reports or that is closed. */
export async function createTransaction(ctx: Ctx, tx: Tx, given: NewTransaction): Promise<Transaction> {
  requireRowDay(ctx, given.date);
  await holdOwn(tx, ctx.userId);
  const [category] = await categoriesOf(tx, ctx, [given]);
  const [account] = await lockHandAccounts(tx, ctx.userId, [given.account_id]);
  if (!account) {
    const { rows } = await tx.executeQuery(findAccounts(ctx.userId, { id: given.account_id }).compile());
    if (rows.length === 0) throw notFound();
    throw new AppError('CONFLICT', { message: 'Only accounts kept by hand take transactions by hand.' });
  }
  if (account.closed_at !== null) throw new AppError('CONFLICT', { message: 'This account is closed.' });
  const id = await insertByHand(tx, ctx.userId, {
    accountId: account.id,
    currency: account.currency,
    date: given.date,
    amount: given.amount,
    name: given.name,
    category: category ? { primary: category.primary, detailed: category.detailed ?? null } : null,
    note: given.note || null,
    tags: given.tags ?? [],
    now: ctx.now(),
  });
  await runRules(tx, ctx.userId, [id], ctx.now());
  await settle(tx, ctx, [account], await findTouched(tx, ctx.userId, [id]));
  return transactionIn(tx, ctx, id);
}

function takenBack(fields: NonNullable<TransactionChange['reset']>): Saying {
  const has = (name: (typeof settable)[number]) => fields === true || fields.includes(name);
  return {
    ...(has('category_primary') || has('category_detailed') ? { category: null } : {}),
    ...(has('merchant_name') ? { merchant: null } : {}),
    ...(has('note') ? { note: null } : {}),
    ...(has('tags') ? { tags: [], tags_by: null } : {}),
    ...(has('excluded') ? { excluded: false, excluded_by: null } : {}),
    ...(has('transfer_of') ? { transfer: null } : {}),
    ...(has('splits') ? { splits: null, splits_by: null } : {}),
  };
}

/** A category as a call names it: by the provider's codes, or as one of one's own. */
export interface CategoryWish {
  category_primary?: string | undefined;
  category_detailed?: string | null | undefined;
  category_id?: number | undefined;
}

/**
 * The categories that a call names, in its order; undefined for none. Who writes them holds one's own before. Throws
 * NOT_FOUND.
 */
export async function categoriesOf(
  tx: Tx,
  ctx: Ctx,
  wishes: readonly CategoryWish[],
): Promise<(CategoryChoice | undefined)[]> {
  const own = await findOwnById(
    tx,
    ctx.userId,
    wishes.flatMap(({ category_id: id }) => id ?? []),
  );
  return wishes.map(({ category_primary: primary, category_detailed: detailed, category_id: id }) => {
    if (id === undefined) return primary === undefined ? undefined : { primary, detailed };
    const found = own.get(id);
    if (!found) throw notFound();
    return found;
  });
}

type Wish = Omit<ManyChange['set'], 'add_tags'>;

async function wished(tx: Tx, ctx: Ctx, wish: Wish): Promise<Said> {
  const { category_primary: _primary, category_detailed: _detailed, category_id: _id, ...rest } = wish;
  const { merchant_name: merchant, ...said } = rest;
  const [category] = await categoriesOf(tx, ctx, [wish]);
  return { ...said, merchant, category };
}

async function saidIn(tx: Tx, ctx: Ctx, change: TransactionChange): Promise<Saying> {
  if (change.reset !== undefined) return takenBack(change.reset);
  const { transfer_of: peer, reset: _reset, splits, only_this: alone, ...rest } = change;
  const categories = await categoriesOf(tx, ctx, splits ?? []);
  const parts = splits?.map(({ amount, note }, at) => ({
    amount,
    primary: categories[at]?.primary ?? '',
    detailed: categories[at]?.detailed ?? null,
    note: note || null,
  }));
  return {
    ...(await wished(tx, ctx, rest)),
    ...(alone ? { alone_by: 0 } : {}),
    splits: splits === undefined ? undefined : parts?.length ? parts : null,
    transfer: peer === undefined ? undefined : { with: peer },
  };
}

/** Throws VALIDATION_ERROR where parts do not add up to the amount. */
function refuseOdd(parts: Saying['splits'], amount: number, currency: string): void {
  const sum = parts?.reduce((all, part) => all + part.amount, 0) ?? amount;
  if (sum !== amount)
    throw invalidField(
      'splits',
      `The parts add up to ${formatCents(cents(sum), currency)}, the transaction is ${formatCents(cents(amount), currency)}.`,
    );
}

/**
 * What the person says of a row, or the bank's word again. Throws NOT_FOUND, CONFLICT where date, amount or name of a
 * bank's row would change. Beside the row: the change to undo, null where nothing differs, and how many guessed rows took its
 * category, or are guessed to be something else.
 */
export async function changeTransaction(
  ctx: Ctx,
  tx: Tx,
  id: number,
  change: TransactionChange,
): Promise<{ transaction: Transaction; change_id: number | null; followed: number; anew: number }> {
  requireRowDay(ctx, change.date);
  await holdOwn(tx, ctx.userId);
  const said = await saidIn(tx, ctx, change);
  const facts = said.date !== undefined || said.amount !== undefined || said.name !== undefined;
  const accounts = facts ? await lockHandAccountsOf(tx, ctx, [id]) : [];
  const row = await lockTransaction(tx, ctx.userId, id);
  if (!row) throw notFound();
  if (facts && row.source === 'bank')
    throw new AppError('CONFLICT', {
      message: 'Date, amount and payee of the bank cannot be changed; name the payee instead.',
    });
  refuseOdd(said.splits, said.amount ?? row.amount_minor, row.currency);
  const before = await findTouched(tx, ctx.userId, [id]);
  const { batch } = await sayOf(tx, ctx, [id], said);
  const touched = facts ? bothOf(before, await findTouched(tx, ctx.userId, [id])) : before;
  const guessed = isFollowed(said) ? await settle(tx, ctx, accounts, touched) : [];
  const transaction = await transactionIn(tx, ctx, id);
  const [primary, detailed] = [transaction.category_primary, transaction.category_detailed];
  const followed = guessed.find((one) => one.primary === primary && one.detailed === detailed)?.count ?? 0;
  const anew = guessed.reduce((sum, one) => sum + one.count, 0) - followed;
  return { transaction, change_id: batch, followed, anew };
}

async function lockHandAccountsOf(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<HandAccount[]> {
  return lockHandAccounts(tx, ctx.userId, await findAccountsOf(tx, ctx.userId, ids));
}

/** The rows that many are. Throws CONFLICT where they are not as many as the person was shown. */
async function idsOf(tx: Tx, ctx: Ctx, { ids, filter, expected }: ManyTransactions): Promise<number[]> {
  const found = ids ? [...new Set(ids)] : await findIds(tx, ctx.userId, filter ?? {});
  if (expected !== undefined && found.length !== expected)
    throw new AppError('CONFLICT', {
      message: `There are ${found.length} transactions now, not ${expected}. Look at them again.`,
    });
  return found;
}

/** Says the same of many rows, all or none. Throws NOT_FOUND where one is missing. */
export async function changeTransactions(ctx: Ctx, tx: Tx, { set, ...which }: ManyChange) {
  const { add_tags: addTags, ...wish } = set;
  await holdOwn(tx, ctx.userId);
  const ids = await idsOf(tx, ctx, which);
  const said = { ...(await wished(tx, ctx, wish)), addTags };
  const { count, batch } = await sayOf(tx, ctx, ids, said);
  if (isFollowed(said)) await settle(tx, ctx, [], await findTouched(tx, ctx.userId, ids));
  return { count, change_id: batch };
}

/** Takes a change back, of one row or of all it touched; how many rows. Throws NOT_FOUND, CONFLICT. */
export async function undoChange(
  ctx: Ctx,
  tx: Tx,
  id: number,
  transactionId: number | undefined,
): Promise<number> {
  await holdOwn(tx, ctx.userId);
  const accounts = await lockHandAccounts(tx, ctx.userId);
  const { ids, touched } = await undoBatch(tx, ctx, id, transactionId);
  if (touched) await settle(tx, ctx, accounts, touched);
  return ids.length;
}

/** Everything that is known of one row. Throws NOT_FOUND. */
export async function getTransactionPage(ctx: Ctx, id: number): Promise<TransactionPageOf> {
  return ctx.db.inTransaction(ctx.userId, async (tx) => {
    const about = await findAbout(tx, ctx.userId, id);
    if (!about) throw notFound();
    const shown = await transactionIn(tx, ctx, id);
    const history = await tx.executeQuery(findChanges(ctx.userId, id, mostHistory).compile());
    const names = await tx.executeQuery(namesOfOwn(ctx.userId).compile());
    const legs = await findLegIds(tx, ctx.userId, id);
    const around = [...legs, ...(shown.transfer_of === null ? [] : [shown.transfer_of])];
    const found = await findTransactionsById(tx, ctx.userId, around);
    const rows = new Map(found.map((row) => [row.id, presentTransaction(row)]));
    return {
      transaction: shown,
      file: about.file,
      bank:
        shown.source === 'bank'
          ? {
              institution_name: about.institution_name,
              merchant_name: about.merchant_name,
              category: categoryWords(about.category_primary, about.category_detailed),
            }
          : null,
      transfer: {
        other_leg: shown.transfer_of === null ? null : (rows.get(shown.transfer_of) ?? null),
        said: about.transfer_said !== null,
        choices: legs.filter((one) => one !== shown.transfer_of).flatMap((one) => rows.get(one) ?? []),
      },
      history: history.rows.map((row) =>
        presentChange(row, {
          currency: shown.currency,
          own: Object.fromEntries(names.rows.map(({ code, name }) => [code, name])),
        }),
      ),
      ...(await sayersOf(tx, ctx, shown, history.rows)),
    };
  });
}

/** The longest run of words without a number in a bank's text: the payee without its receipt; the text where there is none. */
function payeeIn(name: string): string {
  const words = name.split(' ').map((word) => (/\d/.test(word) ? '\n' : word));
  const runs = words
    .join(' ')
    .split('\n')
    .map((run) => run.trim());
  const longest = runs.reduce((best, run) => (run.length > best.length ? run : best), '');
  return longest.length < 3 ? name : longest;
}

/** Who said what of a row, and what "always do this" begins with. */
async function sayersOf(
  tx: Tx,
  ctx: Ctx,
  shown: Transaction,
  history: readonly ChangeRow[],
): Promise<Pick<TransactionPageOf, 'said' | 'always'>> {
  const [row] = await findTransactionsById(tx, ctx.userId, [shown.id]);
  const rules = await findWords(tx, ctx.userId, shown.id);
  const by = row?.said_by ?? {};
  const edited = { category: row?.category_edited, merchant: row?.merchant_edited };
  const said = (['category', 'merchant', 'tags', 'excluded'] as const).flatMap((name) => {
    const sayer = by[name] ?? (name !== 'tags' && name !== 'excluded' && edited[name] ? 0 : null);
    if (sayer === null) return [];
    const what = name === 'merchant' ? ('payee' as const) : name;
    const who = sayer === 0 ? 'person' : sayer === byGuess ? 'guess' : 'rule';
    return [{ what, by: who, sayer } as const];
  });
  // Files bring notes and parts too, so that having them is nobody's word.
  const noted = history.find(({ after }) => 'note' in after)?.author;
  const besides = [
    ...(noted === 'person' || noted === 'assistant' ? (['note'] as const) : []),
    ...(by['splits'] === 0 ? (['splits'] as const) : []),
  ].map((what) => ({ what, by: 'person', rule_id: null }) as const);
  const own = (what: string) => said.some((one) => one.what === what && one.by === 'person');
  const any = said.some((one) => one.by === 'person');
  const { bank_merchant: merchant, alike } = any
    ? await findAlike(tx, ctx.userId, shown.id)
    : { bank_merchant: null, alike: 0 };
  return {
    said: [
      ...said.map(({ sayer, ...one }) => ({ ...one, rule_id: rules.ids.has(sayer) ? sayer : null })),
      ...besides,
    ],
    always: any
      ? {
          payee: (merchant ?? payeeIn(shown.name)).slice(0, 100),
          merchant_name: own('payee') ? shown.merchant_name : null,
          category_primary: own('category') ? shown.category_primary : null,
          category_detailed: own('category') ? shown.category_detailed : null,
          tags: own('tags') ? shown.tags : [],
          excluded: own('excluded') && shown.excluded,
          repeated: alike > 0 && !rules.words.has(own('category') ? 'category' : 'merchant'),
        }
      : null,
  };
}

/** Deletes one transaction: it stays deleted across syncs, posting and relinking, unless it is brought back. Throws NOT_FOUND. */
export async function deleteTransaction(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.inTransaction(ctx.userId, async (tx) => {
    await holdOwn(tx, ctx.userId);
    const accounts = await lockHandAccountsOf(tx, ctx, [id]);
    const touched = await findTouched(tx, ctx.userId, [id]);
    if ((await deleteTransactions(tx, ctx.userId, [id], ctx.now())) === 0) throw notFound();
    await settle(tx, ctx, accounts, touched);
  });
}

/** The same of many, all or none; their ids. Throws NOT_FOUND where one is missing. */
export async function deleteMany(ctx: Ctx, tx: Tx, which: ManyTransactions): Promise<number[]> {
  const ids = await idsOf(tx, ctx, which);
  await holdOwn(tx, ctx.userId);
  const accounts = await lockHandAccountsOf(tx, ctx, ids);
  const touched = await findTouched(tx, ctx.userId, ids);
  if ((await deleteTransactions(tx, ctx.userId, ids, ctx.now())) !== ids.length) throw notFound();
  await settle(tx, ctx, accounts, touched);
  return ids;
}

/** Brings back those of many rows that can be; how many. */
export async function bringManyBack(ctx: Ctx, tx: Tx, ids: readonly number[]): Promise<number> {
  const { userId } = ctx;
  await holdOwn(tx, userId);
  const owners = await findAccountsOfDeleted(tx, userId, ids, ctx.now());
  const accounts = await lockHandAccounts(tx, userId, owners);
  const count = await restoreTransactions(tx, userId, ids, ctx.now());
  await settle(tx, ctx, accounts, await findTouched(tx, userId, ids));
  return count;
}

/** Brings a row back that was deleted within the last 30 days, under its own id. Throws NOT_FOUND. */
export async function bringBack(ctx: Ctx, tx: Tx, id: number): Promise<Transaction> {
  if ((await bringManyBack(ctx, tx, [id])) === 0) throw notFound();
  return transactionIn(tx, ctx, id);
}

/** Empties the list; gives how many rows went. The next sync by hand imports the history anew. */
export async function deleteAllTransactions(ctx: Ctx): Promise<number> {
  return ctx.db.inTransaction(ctx.userId, async (tx) => {
    await holdOwn(tx, ctx.userId);
    // A sync writes under its link's lock: either all its rows are deleted here, or none has been written yet.
    const live = await findLiveLinks(tx, ctx.userId);
    await lockLinks(
      tx,
      ctx.userId,
      live.map((link) => link.id),
    );
    const accounts = await lockHandAccounts(tx, ctx.userId);
    await updateReimport(tx, ctx.userId);
    const gone = await deleteTransactions(tx, ctx.userId, 'all', ctx.now());
    await insertPutAway(tx, ctx.userId, ctx.now());
    await updateHandBalances(tx, ctx.userId, accounts, momentOf(ctx));
    return gone;
  });
}
