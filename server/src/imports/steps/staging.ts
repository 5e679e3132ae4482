import { lastRowDay, type DateText } from '@saldo/contract/dates';
import { cents, centsToDecimal } from '@saldo/contract/money';
import type { Moment } from '../../accounts/by-hand.queries.ts';
import { merchantNameOf } from '../../bank/merchant-name.ts';
import { fold } from '../../transactions/fold.ts';
import { categoryOf } from '../formats/categories.ts';
import type { FileRead } from '../formats/read-file.ts';
import { isRefused, type Extra, type Record, type ToldPart } from '../formats/record.ts';
import { requireFewRows } from '../formats/unreadable.ts';
import { insertRows, updateImport, type ImportRecord, type StagedRow } from '../imports.queries.ts';
import { requireCurrent, type Db } from './step.ts';

const batchSize = 2_000;

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

/**
 * The provider's category for the file's own word. A word that is none of them is the person's own where an app wrote the file, and becomes a
 * tag, so that it is not lost; a bank's own word is left.
 */
function withCategory({ category, splits, ...told }: Extra, amount: number, byBank: boolean): Extra {
  const extra: Extra = { ...told, ...(splits && { splits: splits.map(withCodes) }) };
  if (category === undefined || extra.category_primary) return extra;
  const found = categoryOf(category, amount);
  if (found)
    return {
      ...extra,
      category_primary: found.primary,
      ...(found.detailed !== null && { category_detailed: found.detailed }),
    };
  if (byBank) return extra;
  const tags = extra.tags ?? [];
  const tag = category.slice(0, 40).trim();
  return tag === '' || /^uncategori[sz]ed$/i.test(tag)
    ? extra
    : { ...extra, tags: [...new Set([...tags, tag])].slice(0, 20) };
}

/** Who the file's own line for a row is about, where it names no payee beside it. */
function withMerchant(extra: Extra, name: string): Extra {
  const read = extra.merchant ? null : merchantNameOf(name);
  return read === null || read === name ? extra : { ...extra, merchant_read: read };
}

/** A record on a day further ahead than a row may be: what it says counts, but for the day. */
function withoutFarDay(record: Record, latest: DateText): Record {
  if (isRefused(record) || record.date <= latest) return record;
  const { line, account, name, date, amount } = record;
  const given = { date, amount: centsToDecimal(cents(amount)) };
  return { line, account, name, amount, given, reason: 'This day is more than a year ahead.' };
}

function stagedRow(record: Record, position: number, byBank: boolean): StagedRow {
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
    extra: withMerchant(withCategory(record.extra, record.amount, byBank), record.name),
    decision: 'new',
    reason: null,
  };
}

/** Puts the records of a file down, for the person to look at; how many there are. */
export async function stage(
  db: Db,
  record: ImportRecord,
  file: FileRead,
  { today }: Moment,
): Promise<number> {
  const latest = lastRowDay(today);
  const { table } = file;
  const byBank = table !== null && (table.preset === undefined || table.preset.bank === true);
  let waiting: StagedRow[] = [];
  let position = 0;
  const flush = async () => {
    const rows = waiting;
    waiting = [];
    await db.inTransaction(record.user_id, async (tx) => {
      await requireCurrent(tx, record, 'reading');
      if (rows.length > 0) await insertRows(tx, record.user_id, record.id, record.account_id, rows);
      await updateImport(tx, record.user_id, record.id, { progress: position });
    });
  };
  for await (const row of file.records) {
    waiting.push(stagedRow(withoutFarDay(row, latest), position, byBank));
    position += 1;
    requireFewRows(position);
    if (waiting.length >= batchSize) await flush();
  }
  await flush();
  return position;
}
