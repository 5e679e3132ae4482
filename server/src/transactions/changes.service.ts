import { formatCents, cents } from '@saldo/contract/money';
import { formatDate } from '@saldo/contract/dates';
import type { RowChange, TransfersSaid } from '@saldo/contract/transactions/transactions.schemas';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/open.ts';
import { AppError, invalidField, notFound } from '../errors.ts';
import {
  findBatchRows,
  insertChanges,
  lockBatch,
  lockSaid,
  updateUndone,
  type Author,
  type ChangeRow,
} from './changes.queries.ts';
import { bothOf, findTouched, type Touched } from './guessing.queries.ts';
import { categoryWords, type OwnNames } from './transactions.presenter.ts';
import { updateRead, updateSaid, type Said, type StoredPart } from './transactions.queries.ts';
import { lockLegs, updateTransfer } from './transfers.queries.ts';

/** Whose rows something is said of, and when: by a request, or by a job. */
type Whose = Pick<Ctx, 'userId' | 'now'>;

/** What is said of rows, with their transfer: `with` null says it is none, null takes what was said back. */
export interface Saying extends Said {
  transfer?: { with: number | null } | null | undefined;
  /** Who says it, where it is not the author: 0 the person, a rule's id, null nobody any more. */
  category_by?: number | null | undefined;
  /** 0 where the category is this row's alone, and says nothing of its payee's other rows. */
  alone_by?: number | null | undefined;
  merchant_by?: number | null | undefined;
  tags_by?: number | null | undefined;
  excluded_by?: number | null | undefined;
  splits_by?: number | null | undefined;
}

const isNothing = (value: unknown) =>
  value === null || value === false || (Array.isArray(value) && value.length === 0);

/** Who says each thing from now on; a word of the bank's again is nobody's. */
function sayers(saying: Saying, author: Author): Record<string, number | null> {
  const values = { ...saying, tags: saying.tags ?? saying.addTags };
  const names = (['category', 'merchant', 'tags', 'excluded', 'splits'] as const).filter(
    (name) => values[name] !== undefined,
  );
  const alone = saying.category === undefined ? {} : { alone: saying.alone_by ?? null };
  return {
    ...alone,
    ...Object.fromEntries(
      names.map((name) => {
        const given = values[`${name}_by`];
        // A row that a person puts together again is whole by their word, whatever files say of it.
        const nobodys =
          (values[name] === null && name !== 'splits') || (author === 'undo' && isNothing(values[name]));
        return [name, given === undefined ? (nobodys ? null : 0) : given];
      }),
    ),
  };
}

/** Writes what is said of one row's transfer. Throws VALIDATION_ERROR for a row that cannot be its other leg. */
async function writeTransfer(
  tx: Tx,
  userId: number,
  id: number,
  transfer: Saying['transfer'],
): Promise<void> {
  if (transfer === undefined) return;
  const peer = transfer?.with ?? null;
  if (peer !== null) {
    const legs = await lockLegs(tx, userId, [id, peer]);
    const [one, other] = [legs.find((leg) => leg.id === id), legs.find((leg) => leg.id === peer)];
    if (!one || !other) throw notFound();
    if (one.account_id === other.account_id || one.currency !== other.currency)
      throw invalidField('transfer_of', 'Choose a transaction of another account, in the same currency.');
    if (one.amount_minor !== -other.amount_minor)
      throw invalidField('transfer_of', 'The two amounts must cancel out.');
  }
  await updateTransfer(tx, userId, id, { peer, word: transfer !== null });
}

/** Rows that are changed at a time: what is held of them at once, and in one turn of the loop, stays small however many there are. */
const atOnce = 500;

function* piecesOf<T>(all: readonly T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += atOnce) yield all.slice(from, from + atOnce);
}

/**
 * Says something of rows and keeps what it changed in their history, as one change; the accounts and own transfers are the
 * caller's to settle. Throws NOT_FOUND where a row is missing: all or none.
 */
export async function sayOf(
  tx: Tx,
  ctx: Whose,
  ids: readonly number[],
  saying: Saying,
  author: Author = 'person',
): Promise<{ count: number; batch: number | null }> {
  const said = { count: 0, batch: null as number | null };
  for (const piece of piecesOf([...new Set(ids)].toSorted((a, b) => a - b))) {
    const { count, batch } = await sayOfPiece(tx, ctx, piece, { saying, author, batch: said.batch });
    said.count += count;
    said.batch ??= batch;
  }
  return said;
}

async function sayOfPiece(
  tx: Tx,
  ctx: Whose,
  ids: readonly number[],
  { saying, author, batch }: { saying: Saying; author: Author; batch: number | null },
): Promise<{ count: number; batch: number | null }> {
  const { transfer, ...said } = saying;
  const before = await lockSaid(tx, ctx.userId, ids);
  if (before.length !== ids.length) throw notFound();
  await updateSaid(tx, ctx.userId, ids, { ...said, by: sayers(saying, author) }, ctx.now());
  if (said.name !== undefined)
    await updateRead(
      tx,
      ctx.userId,
      before.map((row) => ({ id: row.id, name: row.said['name'] as string })),
      said.name,
    );
  for (const id of transfer === undefined ? [] : ids) await writeTransfer(tx, ctx.userId, id, transfer);
  return insertChanges(tx, ctx.userId, { before, author, batch, now: ctx.now() });
}

/** Says of pairs of rows that each is one transfer, or none, as one change. Throws NOT_FOUND, VALIDATION_ERROR: all or none. */
export async function sayOfPairs(
  tx: Tx,
  ctx: Ctx,
  { pairs, transfer }: TransfersSaid,
): Promise<{ count: number; batch: number | null }> {
  const ids = pairs.flatMap(({ out, back }) => [out, back]);
  const before = await lockSaid(tx, ctx.userId, ids);
  if (before.length !== ids.length) throw notFound();
  for (const { out, back } of pairs)
    if (transfer) await writeTransfer(tx, ctx.userId, out, { with: back });
    else for (const id of [out, back]) await writeTransfer(tx, ctx.userId, id, { with: null });
  return insertChanges(tx, ctx.userId, { before, author: 'person', batch: null, now: ctx.now() });
}

/** What of a change other rows follow from: of a note, a tag or what is left out nothing does. */
const followed = [
  'category',
  'alone_by',
  'merchant',
  'name',
  'amount',
  'date',
  'splits',
  'transfer',
] as const;

/** Whether other rows follow from what is said of one. */
export const isFollowed = (said: Saying): boolean => followed.some((name) => said[name] !== undefined);

/**
 * Takes back what one call changed, of one row or of all, where nothing else was said since; the rows, and what follows from them,
 * if anything. Throws NOT_FOUND, CONFLICT where nothing is left to take back.
 */
export async function undoBatch(
  tx: Tx,
  ctx: Ctx,
  batch: number,
  transactionId?: number,
): Promise<{ ids: number[]; touched: Touched | null }> {
  const ids: number[] = [];
  let [found, follows] = [false, false];
  const rows = await findBatchRows(tx, ctx.userId, batch, transactionId);
  const before = await findTouched(tx, ctx.userId, rows);
  for (const piece of piecesOf(rows)) {
    const changes = await lockBatch(tx, ctx.userId, batch, piece);
    found ||= changes.length > 0;
    const standing = changes.filter(({ stands }) => stands);
    if (standing.length > 0) await takeBack(tx, ctx, standing);
    follows ||= standing.some((row) => isFollowed(row.before));
    ids.push(...standing.map((row) => row.transaction_id));
  }
  if (!found) throw notFound();
  if (ids.length === 0)
    throw new AppError('CONFLICT', { message: 'It was changed again since, so it cannot be undone.' });
  if (!follows) return { ids, touched: null };
  return { ids, touched: bothOf(before, await findTouched(tx, ctx.userId, ids)) };
}

/** Says again of each row what was said before a change that stands. */
export async function takeBack(tx: Tx, ctx: Whose, standing: readonly ChangeRow[]): Promise<void> {
  // Rows of which the same was said before go together.
  const groups = Map.groupBy(standing, ({ before }) => JSON.stringify(before));
  for (const [said, rows] of groups)
    await sayOf(
      tx,
      ctx,
      rows.map((row) => row.transaction_id),
      JSON.parse(said) as Saying,
      'undo',
    );
  await updateUndone(
    tx,
    ctx.userId,
    standing.map(({ id }) => id),
    ctx.now(),
  );
}

interface Shown {
  currency: string;
  own: OwnNames;
}

const categoryIn = ({ primary, detailed }: Pick<StoredPart, 'primary' | 'detailed'>, { own }: Shown) =>
  categoryWords(primary, detailed ?? null, own).join(' › ');

const words: Readonly<Record<string, (value: never, shown: Shown) => string | null>> = {
  category: categoryIn,
  splits: (parts: StoredPart[], shown: Shown) =>
    parts
      .map(
        ({ amount, ...part }) => `${categoryIn(part, shown)} ${formatCents(cents(amount), shown.currency)}`,
      )
      .join(', '),
  merchant: (name: string) => name,
  note: (note: string) => note,
  tags: (tags: string[]) => tags.join(', ') || null,
  excluded: (excluded: boolean) => (excluded ? 'Left out of reports' : null),
  date: (date: string) => formatDate(date),
  amount: (amount: number, { currency }: Shown) => formatCents(cents(amount), currency),
  name: (name: string) => name,
  transfer: ({ with: peer }: { with: number | null }) =>
    peer === null ? 'No transfer' : 'Between own accounts',
};

/** An entry of the history as it is shown. */
export function presentChange(row: ChangeRow, shown: Shown): RowChange {
  const word = (name: string, value: unknown) =>
    value === null || value === undefined ? null : (words[name]?.(value as never, shown) ?? null);
  return {
    id: row.batch_id,
    author: row.author,
    rule_id: row.rule_id,
    created_at: row.created_at.toISOString(),
    changes: Object.keys(words)
      .filter((name) => name in row.after)
      .map((name) => ({
        what: (name === 'merchant' ? 'payee' : name) as RowChange['changes'][number]['what'],
        before: word(name, row.before[name]),
        after: word(name, row.after[name]),
      })),
    can_undo: row.stands && row.author !== 'undo',
  };
}
