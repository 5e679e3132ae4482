import { createHash } from 'node:crypto';
import { columnFields, type ImportMapping } from '@saldo/contract/imports/imports.schemas';
import { cleanText } from '../../bank/foreign-text.ts';
import { DecimalVotes, mostMinor, readAmount } from './amounts.ts';
import { findDelimiter, readCells, type Cells } from './csv.ts';
import { isOtherSide, statusColumn, statusFault } from './doubtful-columns.ts';
import { FeeVotes, withFee, type FeeStanding } from './fees.ts';
import { looksLikeDay, OrderVotes, readDay, type DateOrder } from './days.ts';
import { RunningCheck } from './balances.ts';
import { joinParts, type PartOf } from './parts.ts';
import { balanceColumn, directionOf, fieldsOf, headingScore, isNet, plainHeading } from './headers.ts';
import {
  decimalByBalance,
  findMoved,
  findOtherSide,
  guessDecimal,
  isAmount,
  type Moved,
} from './number-columns.ts';
import { leavesSignOpen, named, presetColumns, presetOf, type Preset, type Turned } from './presets.ts';
import { idOf, nameOf, noteOf, type Extra, type Record, type ToldAccount } from './record.ts';
import { requireFewRows, Unreadable } from './unreadable.ts';

type OpenText = () => AsyncIterable<string>;
type Columns = NonNullable<ImportMapping['columns']>;

/** What is asked of the person: a field of the mapping and what it can be. */
export interface Question {
  field: string;
  choices: string[];
}

/** What the person's books know that a file may need. */
export interface Books {
  /** How the person answered for files of the same kind, and for which accounts. */
  rememberedFor: (shape: string) => Promise<ImportMapping & { accounts?: number[] }>;
  accountNames: () => Promise<readonly string[]>;
}

/** What would be asked had the person not answered it for another file of the kind: it holds for the accounts of that one. */
export interface Answered {
  questions: Question[];
  accounts: number[];
}

/** A table as it was understood. */
export interface Table {
  delimiter: string;
  names: string[];
  /** Records before the first row of the table. */
  before: number;
  mapping: ImportMapping & { columns: Columns; header: boolean };
  preset: Preset | undefined;
  sample: string[][];
  questions: Question[];
  answered: Answered;
  /** The column of the balance after each row; -1 where there is none. */
  balance: number;
  fee: FeeStanding;
  /** Fees that nothing in the file or of the person places: the amounts stay as they are. */
  feesOpen: boolean;
  /** Whether a name is that of an account of the file or of the books. */
  isOwn: (name: string) => boolean;
  /** The same for files of the same kind. */
  shape: string;
}

/** Records looked at to tell headings and columns. */
const lookedAt = 400;
const sampled = 8;
/** Fewer rows without a single outflow are no reason to ask. */
const suspiciouslyPositive = 3;
const mostWords = 12;
/** Names kept to tell transfers by: those of the books, and as many accounts as a file may have. */
const mostNames = 1_000;

const total =
  /^(?:grand |sub ?)?total|^sum\b|^summe|^gesamt|^(?:opening|closing|starting|ending|beginning|available|current) balance|^balance\b|saldo$|^saldo\b|^solde\b|^totale|^suma\b|^totaal|^kontostand/i;

async function firstOf<T>(source: AsyncIterable<T>, count: number): Promise<T[]> {
  const found: T[] = [];
  for await (const item of source) {
    found.push(item);
    if (found.length >= count) break;
  }
  return found;
}

async function startOf(open: OpenText): Promise<string> {
  let start = '';
  for await (const piece of open()) {
    start += piece;
    if (start.length > 64 * 1024) break;
  }
  return start.slice(0, 128 * 1024);
}

const filled = ({ cells }: Cells) => cells.filter((cell) => cell.trim() !== '').length;
const isRow = ({ cells }: Cells) =>
  cells.some(looksLikeDay) && cells.some((cell) => !looksLikeDay(cell) && isAmount(cell));

/** The record that names the columns: the one with most known headings, else the last one before the rows. */
function findHeader(records: readonly Cells[], said: boolean | undefined): number | null {
  if (said === false) return null;
  let best: { at: number; score: number } | null = null;
  records.slice(0, 40).forEach((record, at) => {
    const score = filled(record) >= 2 ? headingScore(record.cells) : 0;
    if (score >= 2 && (!best || score > best.score)) best = { at, score };
  });
  const found = best as { at: number } | null;
  if (found) return found.at;
  const firstRow = records.findIndex(isRow);
  const before = firstRow > 0 ? records[firstRow - 1] : undefined;
  const alike = before && before.cells.length === records[firstRow]?.cells.length && filled(before) >= 2;
  if (alike && (said || !before.cells.some((cell) => /\d/.test(cell)))) return firstRow - 1;
  return said ? 0 : null;
}

/** Columns that no heading names: days, what moved, the longest text but that of a status. */
function fieldsByContent(
  rows: readonly Cells[],
  known: Columns,
  { status, balance }: { status: number; balance: number },
): { columns: Columns; moved: Moved } {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const columns: Columns = { ...known };
  const used = new Set([...Object.values(columns), status, balance]);
  const free = Array.from({ length: width }, (_, index) => index).filter((index) => !used.has(index));
  const share = (index: number, test: (text: string) => boolean) =>
    rows.filter(({ cells }) => test(cells[index] ?? '')).length / Math.max(1, rows.length);
  const take = (field: keyof Columns, score: (index: number) => number, least: number) => {
    const [best] = free
      .map((index) => ({ index, score: score(index) }))
      .filter((candidate) => candidate.score >= least)
      .toSorted((a, b) => b.score - a.score || a.index - b.index);
    if (!best) return;
    columns[field] = best.index;
    free.splice(free.indexOf(best.index), 1);
  };
  if (columns.date == null) take('date', (index) => share(index, looksLikeDay), 0.5);
  const records = rows.filter(isRow).map(({ cells }) => cells);
  let moved: Moved = {};
  if (columns.amount == null) {
    const side = columns.debit ?? columns.credit;
    if (side == null) moved = findMoved(records, free, balance);
    else if (columns.debit == null || columns.credit == null) {
      const other = findOtherSide(records, free, side);
      if (other !== undefined) moved = columns.debit == null ? { debit: other } : { credit: other };
    }
    for (const field of ['amount', 'debit', 'credit', 'balance'] as const) {
      const at = moved[field];
      if (at === undefined) continue;
      if (field !== 'balance') columns[field] = at;
      if (free.includes(at)) free.splice(free.indexOf(at), 1);
    }
  }
  if (columns.name == null)
    take(
      'name',
      (index) =>
        rows.reduce((sum, { cells }) => sum + ((cells[index] ?? '').match(/\p{L}/gu)?.length ?? 0), 0) /
        Math.max(1, rows.length),
      1,
    );
  return { columns, moved };
}

/** What all rows of the table say together: orders, signs, words. */
class Votes {
  readonly order = new OrderVotes();
  readonly decimal = new DecimalVotes();
  readonly words = new Map<string, number>();
  rows = 0;
  negative = 0;
  debitNegative = 0;
  debitPositive = 0;
  creditNegative = 0;
  creditPositive = 0;

  add(cells: readonly string[], columns: Columns): void {
    const cell = (field: keyof Columns) => cells[columns[field] ?? -1] ?? '';
    if (cell('date').trim() === '') return;
    this.order.add(cell('date'));
    this.order.add(cell('authorized_date'));
    for (const field of ['amount', 'debit', 'credit'] as const) {
      const text = cell(field);
      if (!/\d/.test(text)) continue;
      this.decimal.add(text);
      const read = readAmount(text, guessDecimal(text));
      const negative = 'minor' in read && read.minor < 0;
      if (field === 'amount') {
        this.rows += 1;
        if (negative) this.negative += 1;
      } else if (field === 'debit' && 'minor' in read && read.minor !== 0) {
        if (negative) this.debitNegative += 1;
        else this.debitPositive += 1;
      } else if (field === 'credit' && 'minor' in read && read.minor !== 0) {
        if (negative) this.creditNegative += 1;
        else this.creditPositive += 1;
      }
    }
    const word = cell('direction').trim().slice(0, 100).toWellFormed();
    if (word !== '' && (this.words.has(word) || this.words.size <= mostWords))
      this.words.set(word, (this.words.get(word) ?? 0) + 1);
  }
}

/** The direction column's words, sorted by what they say; null where they say nothing, or the amounts do. */
function directionIn(votes: Votes, questions: Question[]): ImportMapping['direction'] | null {
  const words = [...votes.words.keys()];
  if (words.length === 0 || words.length > mostWords || votes.negative > 0) return null;
  const told = Map.groupBy(words, directionOf);
  const unknown = told.get(undefined) ?? [];
  if (unknown.length === 0) return { in: told.get('in') ?? [], out: told.get('out') ?? [] };
  if (words.length <= 6 && votes.rows >= 1) {
    questions.push({ field: 'direction', choices: words });
    return { in: told.get('in') ?? [], out: told.get('out') ?? [] };
  }
  return null;
}

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
  const accounts = new Set(await accountNames());
  let at = 0;
  for await (const { cells } of readCells(open(), delimiter)) {
    at += 1;
    requireFewRows(at - before);
    if (at <= before) continue;
    votes.add(cells, columns);
    balances.add(cells[balance] ?? '');
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
  const direction =
    said.direction ??
    remembered.direction ??
    (columns.direction == null ? null : directionIn(votes, questions));
  const signs = said.sign ?? remembered.sign ?? preset?.sign;
  const allIn = votes.negative === 0 && votes.rows >= suspiciouslyPositive;
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

/** The column that says what became of a payment, unless it was placed as another. */
function statusOf({ names, mapping }: Table): number {
  const status = statusColumn(names);
  return Object.values(mapping.columns).includes(status) ? -1 : status;
}

/** Says how the fees of a table stand: by the person's word, its headings, its balances, its preset, in this order. */
async function placeFees(open: OpenText, table: Table, said: ImportMapping['fee']): Promise<void> {
  const { names, mapping, preset, balance } = table;
  const { columns, decimal = '.' } = mapping;
  const votes = new FeeVotes();
  const minus = await minusOf(open, table);
  const status = statusOf(table);
  const minorOf = (text: string) => {
    const read = readAmount(text, decimal);
    return 'minor' in read ? read.minor : null;
  };
  let at = 0;
  for await (const { cells } of readCells(open(), table.delimiter)) {
    at += 1;
    if (at <= table.before || statusFault(cells[status]) !== null) continue;
    const cell = (field: keyof Columns) => cells[columns[field] ?? -1] ?? '';
    const amount = amountOf(table, cell, minus);
    if ('fault' in amount || !looksLikeDay(cell('date'))) continue;
    votes.add(
      { amount: amount.minor, fee: minorOf(cell('fee')) ?? 0, balance: minorOf(cells[balance] ?? '') },
      `${cell('account')}\n${cell('currency')}`,
    );
  }
  const net = columns.amount != null && isNet(names[columns.amount] ?? '');
  const found = said ?? (net ? 'within' : (votes.byBalance ?? preset?.fee));
  table.fee = found === 'apart' ? votes.apart : (found ?? 'within');
  table.feesOpen = found === undefined && votes.any;
  if (found !== undefined) mapping.fee = table.fee === 'within' ? 'within' : 'apart';
}

/** What a row comes to with its fee, where that stands apart from its amount. */
function afterFee(table: Table, amount: AmountRead, text: string): AmountRead {
  if (table.fee === 'within' || 'fault' in amount || !/[1-9]/.test(text)) return amount;
  const fee = readAmount(text, table.mapping.decimal ?? '.');
  if ('fault' in fee) return fee;
  const minor = withFee({ amount: amount.minor, fee: fee.minor }, table.fee);
  return Math.abs(minor) <= mostMinor ? { minor } : { fault: 'With its fee it is more than 999,999,999.99.' };
}

const symbols: Readonly<{ [symbol: string]: string }> = { '€': 'EUR', '£': 'GBP', '₹': 'INR', '₩': 'KRW' };

function currencyOf(cell: string, amount: string): string | null {
  const code =
    /^[A-Za-z]{3}$/.exec(cell.trim())?.[0] ?? /(?<![A-Za-z])[A-Z]{3}(?![A-Za-z])/.exec(amount)?.[0];
  if (code !== undefined) return code.toUpperCase();
  return symbols[/\p{Sc}/u.exec(amount)?.[0] ?? ''] ?? null;
}

const currencyAtEnd = /[([]([A-Za-z]{3})[)\]]$|[^\p{L}]([A-Z]{3})$/u;
const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** The currency that the headings of amounts name at their end: "Betrag (EUR)", "Paid out £"; a dollar sign is of many. */
function headedCurrency(names: readonly string[], columns: Columns): string | null {
  for (const column of [columns.amount, columns.debit, columns.credit]) {
    const heading = names[column ?? -1] ?? '';
    const [, inBrackets, inCapitals = ''] = currencyAtEnd.exec(heading) ?? [];
    const code = inBrackets?.toUpperCase() ?? inCapitals;
    if (currencies.has(code)) return code;
    const symbol = symbols[/\p{Sc}/u.exec(heading)?.[0] ?? ''];
    if (symbol !== undefined) return symbol;
  }
  return null;
}

/** Whether all rows name a currency without hundredths, whose amounts have thousands behind a sign. */
function hasNoHundredths(
  rows: readonly (readonly string[])[],
  names: readonly string[],
  columns: Columns,
): boolean {
  const headed = headedCurrency(names, columns);
  const found = new Set(
    rows.map((cells) => {
      const text = [columns.amount, columns.debit, columns.credit]
        .map((at) => cells[at ?? -1] ?? '')
        .join(' ');
      return currencyOf(cells[columns.currency ?? -1] ?? '', text) ?? headed;
    }),
  );
  return [...found].every(
    (currency) =>
      currency !== null &&
      new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ===
        0,
  );
}

type AmountRead = { minor: number } | { fault: string };

/** Whether the amounts of two columns bear a minus of their own; one convention a file. */
interface Minus {
  debits: boolean;
  credits: boolean;
}

async function minusOf(open: OpenText, { delimiter, before, mapping }: Table): Promise<Minus> {
  const votes = new Votes();
  // Its first rows tell.
  for (const { cells } of (await firstOf(readCells(open(), delimiter), lookedAt)).slice(before))
    votes.add(cells, mapping.columns);
  return {
    debits: votes.debitNegative > votes.debitPositive,
    // On a card what came in may stand as less owed, beside charges without a sign.
    credits: votes.creditNegative > votes.creditPositive && votes.debitPositive > votes.debitNegative,
  };
}

function amountOf(table: Table, cell: (field: keyof Columns) => string, minus: Minus): AmountRead {
  const { columns, decimal = '.', direction, sign } = table.mapping;
  const present = (field: 'debit' | 'credit') => /[1-9]/.test(cell(field));
  if (columns.debit != null || columns.credit != null) {
    if (present('debit') && present('credit')) return { fault: 'It has both a debit and a credit.' };
    const field = present('debit') ? 'debit' : present('credit') ? 'credit' : null;
    if (field === null) {
      const text = cell('debit') || cell('credit');
      return text.trim() === '' ? { fault: 'The amount is missing.' } : readAmount(text, decimal);
    }
    const read = readAmount(cell(field), decimal);
    if ('fault' in read) return read;
    const turned = field === 'credit' ? minus.credits : !minus.debits;
    return { minor: turned && read.minor !== 0 ? -read.minor : read.minor };
  }
  const read = readAmount(cell('amount'), decimal);
  if ('fault' in read) return read;
  if (direction && columns.direction != null) {
    const word = cell('direction').trim();
    if (direction.in.includes(word)) return { minor: Math.abs(read.minor) };
    if (direction.out.includes(word)) return { minor: -Math.abs(read.minor) };
    return { fault: `“${word.slice(0, 30)}” does not say whether money came in or went out.` };
  }
  return sign === 'reversed' ? { minor: read.minor === 0 ? 0 : -read.minor } : read;
}

const listed = (text: string) =>
  text
    .slice(0, 2_000)
    .split(/[,;|]/)
    .map((part) => cleanText(part, 40))
    .filter((part) => part !== null)
    .slice(0, 20);

function extraOf(cell: (field: keyof Columns) => string, turned: Turned, name: string): Extra {
  const merchant = cleanText(turned.extra?.merchant ?? cell('merchant_name'), 200);
  const note = noteOf(turned.extra?.note ?? cell('note'));
  const tags = turned.extra?.tags ?? listed(cell('tags'));
  const category = cleanText(cell('category'), 100);
  const { merchant: _, note: __, tags: ___, ...rest } = turned.extra ?? {};
  return {
    ...rest,
    ...(merchant !== null && merchant !== name && { merchant }),
    ...(note !== null && note !== name && { note }),
    ...(tags.length > 0 && { tags }),
    ...(category !== null && { category }),
  };
}

/** What is not part of the table: blank lines, sums, notes before and after it. */
function isOutside(
  cells: readonly string[],
  names: readonly string[],
  dateText: string,
  amount: AmountRead,
): boolean {
  const texts = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  if (texts.length === 0) return true;
  const dated = looksLikeDay(dateText);
  if (dated && 'minor' in amount) return false;
  if (texts.slice(0, 3).some((text) => total.test(text))) return true;
  return !dated && (texts.length === 1 || (cells.length < names.length && !('minor' in amount)));
}

/** Every record of a table in its order. */
export async function* tableRecords(
  open: OpenText,
  table: Table,
  note: (account: ToldAccount) => void,
  warn: (message: string) => void,
): AsyncGenerator<Record> {
  yield* joinParts(linesOf(open, table, note, warn));
}

async function* linesOf(
  open: OpenText,
  table: Table,
  note: (account: ToldAccount) => void,
  warn: (message: string) => void,
): AsyncGenerator<{ record: Record; part: PartOf | null }> {
  const { columns, date_order: order = 'ymd' } = table.mapping;
  const minus = await minusOf(open, table);
  const status = statusOf(table);
  const { balance } = table;
  const headed = headedCurrency(table.names, columns);
  const running = new RunningCheck();
  let at = 0;
  for await (const { line, cells } of readCells(open(), table.delimiter)) {
    at += 1;
    if (at <= table.before) continue;
    const cell = (field: keyof Columns) => cells[columns[field] ?? -1] ?? '';
    const read = afterFee(table, amountOf(table, cell, minus), cell('fee'));
    const dateText = cell('date');
    if (isOutside(cells, table.names, dateText, read)) continue;
    const day = readDay(dateText, order);
    const extraCells = cells.slice(table.names.length).some((text) => text.trim() !== '');
    const amountText = cell('amount') || cell('debit') || cell('credit');
    for (const turned of table.preset?.turn?.(named(table.names, cells), table.isOwn) ?? [{}]) {
      const account = cleanText(turned.account ?? cell('account'), 100) ?? '';
      const name = nameOf(
        turned.name ?? cell('name'),
        turned.extra?.merchant,
        cell('merchant_name'),
        cell('note'),
      );
      const amount = turned.amount === undefined ? read : { minor: turned.amount };
      const unmade = statusFault(cells[status]);
      const fault =
        unmade !== null
          ? unmade
          : 'fault' in day
            ? day.fault
            : 'fault' in amount
              ? amount.fault
              : extraCells && table.mapping.header
                ? `It has ${cells.length} columns where the table has ${table.names.length}.`
                : null;
      const currency = currencyOf(cell('currency'), amountText) ?? headed;
      const part = turned.part ?? null;
      note({ key: account, name: account, currency: headed });
      if (fault !== null || 'fault' in day || 'fault' in amount) {
        const record = {
          line,
          account,
          name,
          reason: fault ?? '',
          given: { date: cleanText(dateText, 60) ?? '', amount: cleanText(amountText, 60) ?? '' },
          ...(unmade === null && 'date' in day && 'fault' in amount && { date: day.date }),
          ...(unmade === null && 'fault' in day && 'minor' in amount && { amount: amount.minor }),
        };
        yield { record, part };
        continue;
      }
      const other = readDay(cell('authorized_date'), order);
      const after = readAmount(cells[balance] ?? '', table.mapping.decimal ?? '.');
      if ('minor' in after)
        running.add({ line, amount: amount.minor, balance: after.minor }, `${account}\n${currency}`);
      const record = {
        line,
        account,
        date: day.date,
        authorized: 'date' in other && other.date !== day.date ? other.date : null,
        amount: amount.minor,
        currency,
        name,
        fid: idOf(cell('id')),
        extra: extraOf(cell, turned, name),
      };
      yield { record, part };
    }
  }
  running.end(warn);
}
