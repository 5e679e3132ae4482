import { createHash } from 'node:crypto';
import { columnFields, type ImportMapping } from '@saldo/contract/imports/imports.schemas';
import { cleanText } from '../../bank/foreign-text.ts';
import { allOneWay, DecimalVotes, readAmount } from './amounts.ts';
import { GrowthCheck } from './balances.ts';
import { findDelimiter, readCells } from './csv.ts';
import { isOtherSide, statusColumn } from './doubtful-columns.ts';
import { looksLikeDay, readDay, type DateOrder } from './days.ts';
import { balanceColumn, fieldsOf, plainHeading } from './headers.ts';
import { decimalByBalance, guessDecimal, type Moved } from './number-columns.ts';
import { leavesSignOpen, presetColumns, presetOf } from './presets.ts';
import {
  filled,
  firstOf,
  isRow,
  lookedAt,
  type Books,
  type Columns,
  type OpenText,
  type Question,
  type Table,
} from './table.ts';
import { placeFees } from './table-amounts.ts';
import { fieldsByContent, findHeader } from './table-columns.ts';
import { hasNoHundredths } from './table-currency.ts';
import { directionIn, Votes } from './table-votes.ts';
import { requireFewRows, Unreadable } from './unreadable.ts';

const sampled = 8;
/** Names kept to recognise transfers by: those of the books, and as many accounts as a file may have. */
const mostNames = 1_000;

async function startOf(open: OpenText): Promise<string> {
  let start = '';
  for await (const piece of open()) {
    start += piece;
    if (start.length > 64 * 1024) break;
  }
  return start.slice(0, 128 * 1024);
}

/** A row's amount and the balance beside it, for what they prove of each other. */
function addGrowth(growth: GrowthCheck, cells: readonly string[], columns: Columns, balance: number): void {
  const [text, told] = [cells[columns.amount ?? -1] ?? '', cells[balance] ?? ''];
  if (!/\d/.test(text) || !/\d/.test(told)) return;
  const [amount, after] = [readAmount(text, guessDecimal(text)), readAmount(told, guessDecimal(told))];
  if ('fault' in amount || 'fault' in after) return;
  growth.add(
    { amount: amount.minor, balance: after.minor, day: cells[columns.date ?? -1] ?? '' },
    `${cells[columns.account ?? -1] ?? ''}\n${cells[columns.currency ?? -1] ?? ''}`,
  );
}

type DayRead = ReturnType<typeof readDay>;

const isBefore = (day: DayRead, other: DayRead): boolean =>
  'date' in day && 'date' in other && day.date < other.date;

/** Reads the whole table once and says how it is to be read, and what only the person can say. Throws Unreadable. */
export async function understandTable(
  open: OpenText,
  said: ImportMapping,
  { rememberedFor, accountNames }: Books,
): Promise<Table> {
  const delimiter = findDelimiter(await startOf(open));
  if (delimiter === null) throw new Unreadable('No columns were found in this file.');
  const records = await firstOf(readCells(open(), delimiter), lookedAt);
  if (records.every((record) => filled(record) === 0)) throw new Unreadable('This file is empty.');
  const headerAt = findHeader(records, said.header);
  const firstRow = records.findIndex(isRow);
  const before =
    headerAt === null ? Math.max(0, said.header === false && firstRow === -1 ? 0 : firstRow) : headerAt + 1;
  const rows = records.slice(before).filter((record) => filled(record) > 1);
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const header = headerAt === null ? null : (records[headerAt]?.cells ?? null);
  const names = header
    ? header.map((cell) => cleanText(cell, 80) ?? '')
    : Array.from({ length: width }, (_, index) => `Column ${index + 1}`);
  const widest = Math.max(width, names.length);
  if (Object.values(said.columns ?? {}).some((column) => column !== null && column >= widest))
    throw new Unreadable(`This file has ${widest} columns, numbered from 0.`);
  const shape = createHash('sha256')
    .update([delimiter, header ? 'h' : width, ...(header ?? []).map(plainHeading)].join('\n'))
    .digest('hex')
    .slice(0, 32);
  const remembered = await rememberedFor(shape);
  const preset = header ? presetOf(names) : undefined;
  const placed = { ...remembered.columns, ...said.columns };
  const headed = balanceColumn(names);
  const { columns: guessed, moved } = preset
    ? { columns: presetColumns(preset, names), moved: {} as Moved }
    : fieldsByContent(
        rows,
        {
          ...(header && fieldsOf(names)),
          ...(Object.fromEntries(Object.entries(placed).filter(([, at]) => at !== null)) as Columns),
        },
        { status: statusColumn(names), balance: headed },
      );
  const balance = headed === -1 ? (moved.balance ?? -1) : headed;
  if (!preset && isOtherSide(names, guessed, rows.filter(isRow))) delete guessed.account;
  const columns: Columns = { ...guessed, ...placed };
  // One column holds one thing: what a person places is taken from where it was guessed.
  for (const field of columnFields)
    if (placed[field] == null && columns[field] != null && Object.values(placed).includes(columns[field]))
      columns[field] = null;
  if (said.columns?.amount != null) Object.assign(columns, { debit: null, credit: null, ...said.columns });

  if (columns.date == null && !rows.some(({ cells }) => cells.some(looksLikeDay)))
    throw new Unreadable('No dates were found in this file, so it is no list of transactions.');

  const votes = new Votes();
  const balances = new DecimalVotes();
  const growth = new GrowthCheck();
  const accounts = new Set(await accountNames());
  let at = 0;
  for await (const { cells } of readCells(open(), delimiter)) {
    at += 1;
    requireFewRows(at - before);
    if (at <= before) continue;
    votes.add(cells, columns);
    balances.add(cells[balance] ?? '');
    addGrowth(growth, cells, columns, balance);
    if (accounts.size < mostNames) accounts.add(cells[columns.account ?? -1] ?? '');
  }
  const own = new Set([...accounts].map(plainHeading));
  own.delete('');

  const questions: Question[] = [];
  if (columns.date == null || (columns.amount == null && columns.debit == null && columns.credit == null))
    questions.push({ field: 'columns', choices: names });
  const told = votes.order.order;
  const order: DateOrder | undefined =
    said.date_order ?? preset?.order ?? (Array.isArray(told) ? remembered.date_order : told);
  if (order === undefined) questions.push({ field: 'date_order', choices: told as DateOrder[] });
  const numbers = rows.filter(isRow).map(({ cells }) => cells);
  let decimal = said.decimal ?? preset?.decimal ?? remembered.decimal;
  if (decimal === undefined && votes.decimal.isOpen) {
    if (balances.isSure) decimal = balances.decimal;
    else decimal = decimalByBalance(numbers, columns, balance);
    if (decimal === undefined && !hasNoHundredths(numbers, names, columns))
      questions.push({ field: 'decimal', choices: ['.', ','] });
  }
  const grows =
    order !== undefined && growth.grows((day, other) => isBefore(readDay(day, order), readDay(other, order)));
  // A balance that grows by amounts without a sign has said it already.
  const asIs = grows && said.sign === undefined;
  const direction =
    said.direction ??
    remembered.direction ??
    (columns.direction == null || asIs ? null : directionIn(votes, questions));
  const signs = said.sign ?? remembered.sign ?? preset?.sign;
  const allIn = allOneWay(votes.rows, votes.negative) && !asIs;
  // Another bank's table can have the same headings: a sign turned for one of them may not fit the other.
  const signOpen = leavesSignOpen(names) || (moved.turned === true && columns.amount === moved.amount);
  const turnedIn = said.sign === undefined && signs === 'reversed' && votes.negative > votes.rows / 2;
  if (
    !preset &&
    direction === null &&
    columns.amount != null &&
    (signs === undefined ? allIn || signOpen : turnedIn)
  )
    questions.push({ field: 'sign', choices: ['as_is', 'reversed'] });
  const answered: Question[] = [];
  if (said.date_order === undefined && !preset?.order && Array.isArray(told) && order !== undefined)
    answered.push({ field: 'date_order', choices: told });
  const unsaid = preset?.sign ?? 'as_is';
  const wasOpen = !preset && (allIn || signOpen);
  if (
    said.sign === undefined &&
    remembered.sign !== undefined &&
    direction === null &&
    columns.amount != null &&
    (remembered.sign !== unsaid || wasOpen)
  )
    answered.push({ field: 'sign', choices: ['as_is', 'reversed'] });
  const table: Table = {
    delimiter,
    names,
    before,
    mapping: {
      header: header !== null,
      columns,
      ...(order !== undefined && { date_order: order }),
      sign: signs ?? 'as_is',
      decimal: decimal ?? votes.decimal.decimal,
      ...(direction && { direction }),
    },
    preset,
    sample: rows.slice(0, sampled).map(({ cells }) => cells.map((cell) => cleanText(cell, 80) ?? '')),
    questions,
    answered: { questions: answered, accounts: remembered.accounts ?? [] },
    balance,
    fee: 'within',
    feesOpen: false,
    isOwn: (name) => own.has(plainHeading(name)),
    shape,
  };
  if (columns.fee != null && questions.length === 0) await placeFees(open, table, said.fee ?? remembered.fee);
  return table;
}
