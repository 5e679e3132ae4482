import type { Tx } from '../../db/open.ts';
import type { Tables } from '../../db/types.ts';
import { fold } from '../../transactions/fold.ts';
import { isSummed } from '../../transactions/transactions.presenter.ts';
import type { Whose } from '../matching/deciding.queries.ts';
import { readItems, type Told } from './lists.ts';
import { authorOf, codeOf, isRuled, newOf, saidOf, type Ids } from './numbers.ts';
import type { OpenText, Outline } from './outline.ts';
import { insertAll, takeIds } from './restoring.queries.ts';

const batchSize = 1_000;

/** Rows of the long lists by table, written as they come. */
class Writer {
  readonly #tx: Tx;
  readonly #userId: number;
  readonly #waiting = new Map<keyof Tables, Record<string, unknown>[]>();
  #count = 0;

  constructor(tx: Tx, userId: number) {
    this.#tx = tx;
    this.#userId = userId;
  }

  async add(table: keyof Tables, row: Record<string, unknown>): Promise<void> {
    const rows = this.#waiting.get(table) ?? [];
    this.#waiting.set(table, rows);
    rows.push(row);
    this.#count += 1;
    if (this.#count >= batchSize) await this.flush();
  }

  /** In the order in which tables were first written to: what others hang on came first. */
  async flush(): Promise<void> {
    for (const [table, rows] of this.#waiting) await insertAll(this.#tx, this.#userId, table, rows.splice(0));
    this.#count = 0;
  }
}

/** A row of the books, and what files say of it, so that its old file is known when it comes again. */
async function addTransaction(
  writer: Writer,
  { importId }: Whose,
  one: Told<'transactions'>,
  { ids, position, fileRow, at }: { ids: Ids; position: number; fileRow: number; at: string },
): Promise<void> {
  const account = newOf(ids.accounts, one.account_id);
  const provider = {
    bank: `restored:${importId}:${position}`,
    import: `file:${importId}:${position}`,
    hand: `hand:restored-${importId}-${position}`,
  }[one.source];
  const by = Object.fromEntries(
    Object.entries(one.said_by).map(([name, rule]) => [name, authorOf(ids, rule)]),
  );
  const parts = one.splits.filter(({ rest }) => !rest);
  await writer.add('transactions', {
    id: newOf(ids.transactions, one.id),
    account_id: account,
    provider_transaction_id: provider,
    amount_minor: one.amount,
    currency: one.currency,
    currency_official: isSummed(one.currency),
    date: one.date,
    authorized_date: one.authorized_date,
    name: one.name,
    merchant_name: one.merchant_name,
    merchant_edited: one.merchant_edited || isRuled(one.said_by['merchant']),
    bank_merchant_name: one.bank_merchant_name,
    category_primary: one.category_primary,
    category_detailed: codeOf(ids, one.category_detailed),
    category_edited: one.category_edited || isRuled(one.said_by['category']),
    bank_category_primary: one.bank_category_primary,
    bank_category_detailed: one.bank_category_detailed,
    payment_channel: one.payment_channel,
    website: one.website,
    logo_url: one.logo_url,
    pending: one.pending,
    note: one.note,
    tags: one.tags,
    excluded: one.excluded,
    transfer_peer_id: newOf(ids.transactions, one.transfer_of),
    transfer_said: one.transfer_said ?? null,
    source: one.source,
    splits:
      parts.length === 0
        ? null
        : parts.map(({ amount, category_primary: primary, category_detailed: detailed, note }) => ({
            amount,
            primary,
            detailed: codeOf(ids, detailed),
            note,
          })),
    said_by: by,
    orphaned: false,
    created_at: at,
    updated_at: at,
  });
  if (one.source === 'import')
    await addSighting(writer, importId, { ...one, account, provider, position, fileRow });
}

/** A row that was deleted: it stays so when its file or its bank lists it again. */
async function addDeleted(
  writer: Writer,
  importId: number,
  one: Told<'deleted_transactions'>,
  place: { account: number | null; byHand: boolean; position: number; fileRow: number },
): Promise<void> {
  const provider = `${place.byHand ? 'file' : 'restored'}:${importId}:${place.position}`;
  await writer.add('deleted_transactions', {
    provider_transaction_id: provider,
    account_id: place.account,
    deleted_by: 'one',
    date: one.date,
    amount_minor: one.amount,
    currency: one.currency,
    name: one.name,
    pending: false,
    deleted_at: one.deleted_at,
  });
  if (place.byHand) await addSighting(writer, importId, { ...one, ...place, provider });
}

async function addSighting(
  writer: Writer,
  importId: number,
  row: {
    account: number | null;
    date: string;
    amount: number;
    currency: string;
    name: string;
    provider: string;
    position: number;
    fileRow: number;
  },
): Promise<void> {
  const folded = fold(row.name);
  await writer.add('file_rows', {
    id: row.fileRow,
    account_id: row.account,
    date: row.date,
    amount_minor: row.amount,
    currency: row.currency,
    provider_id: row.provider,
    name: row.name,
    folded,
    extra: {},
    apart: false,
  });
  await writer.add('file_sightings', {
    import_id: importId,
    position: row.position,
    file_row_id: row.fileRow,
    folded,
  });
}

/** Writes the long lists as the file is read once more: balances, rows, deleted ones, changes, entries of goals. */
export async function insertLongLists(
  tx: Tx,
  whose: Whose,
  open: OpenText,
  { outline, ids, now }: { outline: Outline; ids: Ids; now: Date },
): Promise<void> {
  const { userId, importId } = whose;
  const at = now.toISOString();
  const writer = new Writer(tx, userId);
  const changes = await takeIds(tx, 'transaction_changes', outline.changes);
  const fileRows = await takeIds(tx, 'file_rows', outline.transactions.length + outline.deleted);
  const batches = new Map<number, number>();
  const byHand = new Set(outline.small.account_openings.map(({ account_id: id }) => id));
  let position = 0;
  let deleted = outline.transactions.length;
  let change = 0;
  for await (const { list, value } of readItems(open()))
    if (list === 'balances')
      await writer.add('account_balances', {
        account_id: newOf(ids.accounts, value.account_id),
        day: value.day,
        current_minor: value.current,
        available_minor: value.available,
        observed: value.observed,
      });
    else if (list === 'transactions') {
      if (ids.transactions.has(value.id))
        await addTransaction(writer, whose, value, { ids, position, fileRow: fileRows[position] ?? 0, at });
      position += 1;
    } else if (list === 'deleted_transactions') {
      await addDeleted(writer, importId, value, {
        account: newOf(ids.accounts, value.account_id),
        byHand: byHand.has(value.account_id),
        position: deleted,
        fileRow: fileRows[deleted] ?? 0,
      });
      deleted += 1;
    } else if (list === 'transaction_changes') {
      const id = changes[change] ?? 0;
      change += 1;
      const row = newOf(ids.transactions, value.transaction_id);
      const batch = value.batch_id === undefined ? id : (batches.get(value.batch_id) ?? id);
      if (value.batch_id !== undefined) batches.set(value.batch_id, batch);
      if (row !== null)
        await writer.add('transaction_changes', {
          id,
          transaction_id: row,
          batch_id: batch,
          author: value.author,
          rule_id: newOf(ids.rules, value.rule_id),
          before: saidOf(ids, value.before),
          after: saidOf(ids, value.after),
          created_at: value.created_at,
          undone_at: value.undone_at,
        });
    } else if (list === 'goal_entries')
      await writer.add('goal_entries', {
        id: newOf(ids.entries, value.id),
        goal_id: newOf(ids.goals, value.goal_id),
        kind: value.kind,
        amount_minor: value.amount,
        author: value.author,
        note: value.note,
        account_id: newOf(ids.accounts, value.account?.id),
        undoes_id: newOf(ids.entries, value.undoes),
        // Of the two halves of a move the second names the first.
        completes_id: (value.moved_with ?? value.id) < value.id ? newOf(ids.entries, value.moved_with) : null,
        created_at: value.created_at,
      });
  await writer.flush();
}
