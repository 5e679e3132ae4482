import type { ImportMapping } from '@saldo/contract/imports/imports.schemas';
import { divided } from '@saldo/contract/money';
import { cleanText } from '../../bank/foreign-text.ts';
import { allOneWay, DecimalVotes, isBelowZero, readAmount, turned } from './amounts.ts';
import { OrderVotes, readDay, type DateOrder } from './days.ts';
import { nameOf, type Extra, type Record, type ToldAccount } from './record.ts';
import type { Question } from './table.ts';
import { readLines, type Line } from './text.ts';
import { requireFewRows, Unreadable } from './unreadable.ts';

type OpenText = () => AsyncIterable<string>;

/** One record of a list of movements: its lines by their letter, in order. */
interface Entry {
  line: number;
  account: string;
  fields: [string, string][];
  /** True when the file ends before the record does. */
  cut: boolean;
}

const lists = /^!type:(bank|cash|ccard|oth a|oth l)\b/i;
const mostFields = 2_000;

/** @param onInvestments called once when a list of investments has something in it; its entries are passed over. */
async function* readEntries(
  open: OpenText,
  onInvestments: () => void = () => undefined,
): AsyncGenerator<Entry> {
  let account = '';
  let kind: 'rows' | 'account' | 'investments' | 'other' | 'unsaid' = 'unsaid';
  let told = false;
  let entry: Entry | null = null;
  for await (const { text, number } of readLines(open()) as AsyncIterable<Line>) {
    const line = text.trimEnd();
    if (line === '') continue;
    if (line.startsWith('!')) {
      if (lists.test(line)) kind = 'rows';
      else if (/^!account/i.test(line)) kind = 'account';
      else if (/^!type:invst/i.test(line)) kind = 'investments';
      else if (/^!type:/i.test(line)) kind = 'other';
      continue;
    }
    if (kind === 'unsaid')
      throw new Unreadable(
        `Line ${number}: this QIF file does not say what it lists (“!Type:Bank” is missing).`,
      );
    if (line === '^') {
      if (entry && kind === 'account') account = entry.fields.find(([letter]) => letter === 'N')?.[1] ?? '';
      else if (entry && kind === 'rows') yield entry;
      entry = null;
      continue;
    }
    if (kind === 'investments' && !told) {
      told = true;
      onInvestments();
    }
    entry ??= { line: number, account, fields: [], cut: false };
    if (entry.fields.length < mostFields) entry.fields.push([line.charAt(0), line.slice(1).trim()]);
  }
  if (entry && kind === 'rows') yield { ...entry, cut: true };
}

const first = (entry: Entry, letter: string) => entry.fields.find(([found]) => found === letter)?.[1] ?? '';
const amountText = (entry: Entry) => first(entry, 'T') || first(entry, 'U');

/** How a QIF file is to be read. */
export interface Qif {
  mapping: ImportMapping;
  questions: Question[];
}

/** Reads the whole file once for the order of its dates, its decimal sign and which way money went. Throws Unreadable. */
export async function understandQif(open: OpenText, said: ImportMapping): Promise<Qif> {
  const orders = new OrderVotes();
  const decimals = new DecimalVotes();
  let rows = 0;
  let negative = 0;
  for await (const entry of readEntries(open)) {
    requireFewRows((rows += 1));
    orders.add(first(entry, 'D'));
    decimals.add(amountText(entry));
    if (isBelowZero(amountText(entry))) negative += 1;
    for (const [letter, text] of entry.fields) if (letter === '$') decimals.add(text);
  }
  const told = orders.order;
  const order = said.date_order ?? (Array.isArray(told) ? undefined : told);
  return {
    mapping: {
      ...(order && { date_order: order }),
      sign: said.sign ?? 'as_is',
      decimal: said.decimal ?? decimals.decimal,
    },
    questions: [
      ...(order ? [] : [{ field: 'date_order', choices: told as DateOrder[] }]),
      ...(said.decimal === undefined && decimals.isOpen ? [{ field: 'decimal', choices: ['.', ','] }] : []),
      ...(said.sign === undefined && allOneWay(rows, negative)
        ? [{ field: 'sign', choices: ['as_is', 'reversed'] }]
        : []),
    ],
  };
}

function transferOf(category: string, minor: number): Extra {
  if (!/^\[.*\]/.test(category)) {
    const name = cleanText(category.split('/')[0], 100);
    return name === null ? {} : { category: name };
  }
  const side = minor < 0 ? 'OUT' : 'IN';
  return { category_primary: `TRANSFER_${side}`, category_detailed: `TRANSFER_${side}_ACCOUNT_TRANSFER` };
}

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);

/** The parts of a split record, none where it has no two; null when they do not add up to it. */
function splitsOf(entry: Entry, minor: number, decimal: '.' | ','): NonNullable<Extra['splits']> | null {
  const parts: NonNullable<Extra['splits']> = [];
  /** Percentages in hundredths. */
  const shares: number[] = [];
  let amounts = 0;
  for (const [letter, text] of entry.fields) {
    const part = parts.at(-1);
    if (letter === 'S') parts.push({ amount: 0, ...(text && { category: text.slice(0, 100) }) });
    else if (letter === 'E' && part && text) part.note = text.slice(0, 200);
    else if (letter === '$' && part) {
      const read = readAmount(text, decimal);
      if ('minor' in read) part.amount = read.minor;
      amounts += 1;
    } else if (letter === '%' && part) {
      const read = readAmount(text.replace('%', ''), decimal);
      shares.push('minor' in read ? read.minor : 0);
    }
  }
  // Parts given by percentages alone: all but the last rounded, so that they add up.
  if (amounts === 0 && shares.length === parts.length && sum(shares) === 10_000)
    for (const [index, part] of parts.entries()) {
      const before = sum(parts.slice(0, index).map(({ amount }) => amount));
      part.amount =
        index === parts.length - 1 ? minor - before : divided(minor * (shares[index] ?? 0), 10_000);
    }
  if (parts.length > 0 && sum(parts.map(({ amount }) => amount)) !== minor) return null;
  return parts.length > 1 ? parts : [];
}

/** Every record of the file in its order. */
export async function* qifRecords(
  open: OpenText,
  { mapping: { date_order: order = 'ymd', decimal = '.', sign } }: Qif,
  note: (account: ToldAccount) => void,
  warn: (message: string) => void,
): AsyncGenerator<Record> {
  let uneven = 0;
  let firstUneven = 0;
  const onInvestments = () => warn('This QIF file lists investments, which Saldo does not read.');
  for await (const entry of readEntries(open, onInvestments)) {
    const { line } = entry;
    const account = cleanText(entry.account, 100) ?? '';
    note({ key: account, name: account, currency: null });
    const name = nameOf(first(entry, 'P'), first(entry, 'M'), first(entry, 'N'));
    const day = readDay(first(entry, 'D'), order);
    const amount = readAmount(amountText(entry), decimal);
    if (entry.cut || 'fault' in day || 'fault' in amount) {
      const cut = entry.cut ? 'The file ends in the middle of this row.' : '';
      const fault = 'fault' in day ? day.fault : 'fault' in amount ? amount.fault : '';
      yield {
        line,
        account,
        name,
        reason: cut || fault,
        given: { date: first(entry, 'D').slice(0, 60), amount: amountText(entry).slice(0, 60) },
      };
      continue;
    }
    const memo = cleanText(first(entry, 'M'), 1_000);
    const told = splitsOf(entry, amount.minor, decimal);
    const minor = sign === 'reversed' ? turned(amount.minor) : amount.minor;
    const splits =
      sign === 'reversed' && told ? told.map((part) => ({ ...part, amount: turned(part.amount) })) : told;
    if (splits === null) {
      if (uneven === 0) firstUneven = line;
      uneven += 1;
    }
    yield {
      line,
      account,
      date: day.date,
      authorized: null,
      amount: minor,
      currency: null,
      name,
      fid: null,
      extra: {
        ...transferOf(first(entry, 'L'), minor),
        ...(memo !== null && memo !== name && { note: memo }),
        ...(splits && splits.length > 0 && { splits }),
      },
    };
  }
  if (uneven === 1) warn(`The parts of line ${firstUneven} do not add up to its amount. It is kept whole.`);
  else if (uneven > 1)
    warn(
      `The parts of ${uneven} rows, from line ${firstUneven} on, do not add up to their amounts. They are kept whole.`,
    );
}
