import { readAmount } from './amounts.ts';
import { plainHeading } from './headers.ts';
import { bankOf, detailedOf, numberOf, partsOf } from './saldo.ts';
import type { PartOf } from './parts.ts';
import type { Extra } from './record.ts';
import type { ImportMapping } from '@saldo/contract/imports/imports.schemas';

type Columns = NonNullable<ImportMapping['columns']>;

/** A record by the names of its columns. */
type Named = (name: string) => string;

/** What an app's own columns say that the common ones do not. */
export interface Turned {
  account?: string;
  name?: string;
  /** In hundredths; in place of what the amount's column says. */
  amount?: number;
  extra?: Extra;
  /** The line is a part of one movement. */
  part?: PartOf;
}

/** The export of an app, known by its headings. */
export interface Preset {
  name: string;
  /** A bank's: its categories are its own words, and none of the person's. */
  bank?: true;
  /** Headings that only this export has all of. */
  headings: readonly string[];
  columns: Readonly<Partial<Record<keyof Columns, string>>>;
  order?: 'dmy' | 'mdy' | 'ymd';
  decimal?: '.';
  sign?: 'reversed';
  /** Its fees are not in its amounts. */
  fee?: 'apart';
  /**
   * One record as rows of the books: none where it says nothing, two where it gives both sides of a transfer.
   * @param isOwn whether a name is that of an account of the file or of the books
   */
  turn?: (cell: Named, isOwn: (name: string) => boolean) => Turned[];
}

/** Text as Saldo's own export writes it: what could be a formula has an apostrophe before it. */
const unquoted = (text: string) => text.replace(/^'(?=[\t\r\n]|\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/u, '');

function minorOf(text: string): number | undefined {
  const read = readAmount(text, '.');
  return 'minor' in read ? read.minor : undefined;
}

/** A leg of a transfer between the person's own accounts. */
const ownTransfer = (side: 'IN' | 'OUT'): Extra => ({
  category_primary: `TRANSFER_${side}`,
  category_detailed: `TRANSFER_${side}_ACCOUNT_TRANSFER`,
});

function fireflyRows(cell: Named): Turned[] {
  const minor = minorOf(cell('amount'));
  const type = cell('type').toLowerCase();
  const out = { account: cell('source_name'), ...(minor !== undefined && { amount: -Math.abs(minor) }) };
  const back = { account: cell('destination_name'), ...(minor !== undefined && { amount: Math.abs(minor) }) };
  // What one payment went for is a group with a title of its own.
  const title = cell('group_title').trim();
  const part = title !== '' &&
    cell('group_id') !== '' && { part: { key: `${cell('group_id')}/${type}`, count: null, name: title } };
  if (type === 'withdrawal') return [{ ...out, ...part, extra: { merchant: cell('destination_name') } }];
  if (type === 'deposit') return [{ ...back, ...part, extra: { merchant: cell('source_name') } }];
  if (type === 'transfer')
    return [
      { ...out, extra: ownTransfer('OUT') },
      { ...back, extra: ownTransfer('IN') },
    ];
  // Opening balances and reconciliations have one side among the person's own accounts, and are nobody's income.
  const own = /asset|liabilit|loan|debt|mortgage/i.test(cell('destination_type')) ? back : out;
  return [{ ...own, extra: { excluded: true } }];
}

/** Payees that stand for what an account held at first, or for what a count made right. */
const balancing = /^(?:starting balance|(?:manual|reconciliation) balance adjustment)$/i;

/** `Split (1/2) for Ana`, as YNAB marks the parts of one payment in their memos; its older version `(Split 1/2)`. */
const splitMemo = /^\(?split \(?(\d{1,3})\/(\d{1,3})\)\s*/i;

function ynabRows(cell: Named): Turned[] {
  const [row] = ynabRow(cell);
  const [mark = '', , count = ''] = splitMemo.exec(cell('Memo')) ?? [];
  if (!row || mark === '') return row ? [row] : [];
  const key = `${cell('Account')}\n${cell('Date')}\n${count}`;
  const extra = { ...row.extra, note: cell('Memo').slice(mark.length) };
  return [{ ...row, extra, part: { key, count: Number(count), name: null } }];
}

function ynabRow(cell: Named): Turned[] {
  const payee = cell('Payee').trim();
  if (balancing.test(payee)) return [{ extra: { excluded: true } }];
  // Between two accounts of the budget; what leaves the budget has a category as any other spending.
  if (!/^transfer : /i.test(payee) || cell('Category').trim() !== '') return [{}];
  return [{ extra: ownTransfer(/[1-9]/.test(cell('Inflow')) ? 'IN' : 'OUT') }];
}

/** Who was paid, or who paid: the other of the two is the person. */
function dkbRows(cell: Named): Turned[] {
  const isOut = cell('Umsatztyp') === 'Ausgang';
  return [{ name: cell(isOut ? 'Zahlungsempfänger*in' : 'Zahlungspflichtige*r') }];
}

/** Before the notes of a split payment and of its parts, as Actual marks them. */
const splitNotes = /^\(split (?:into (\d{1,3})|\d{1,3} of (\d{1,3}))\)\s*/i;

function actualRows(cell: Named, isOwn: (name: string) => boolean): Turned[] {
  const minor = minorOf(cell('amount')) ?? 0;
  const other = minorOf(cell('split_amount')) ?? 0;
  const payee = cell('payee').trim();
  const [mark = '', parts, count] = splitNotes.exec(cell('notes')) ?? [];
  // The parts of a split follow it; their sum is its amount.
  if (parts !== undefined || (mark === '' && minor === 0 && other !== 0)) return [];
  if (count !== undefined) {
    const key = `${cell('account')}\n${cell('date')}\n${count}`;
    const extra = { note: cell('notes').slice(mark.length) };
    return [{ amount: minor === 0 ? other : minor, extra, part: { key, count: Number(count), name: null } }];
  }
  if (balancing.test(payee)) return [{ extra: { excluded: true } }];
  // The other account stands as the payee; what leaves the budget has a category as any other spending.
  if (cell('category').trim() !== '' || payee === cell('account').trim() || !isOwn(payee)) return [{}];
  return [{ extra: ownTransfer(minor < 0 ? 'OUT' : 'IN') }];
}

/** What a cell holds as JSON; null for anything else. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function saldoRows(cell: Named): Turned[] {
  const text = (name: string) => unquoted(cell(name));
  const yes = (name: string) => cell(name) === 'true';
  // What was guessed is guessed anew, from what these books say.
  const isTold = !yes('category_guessed');
  const { detailed, own } = detailedOf({
    category_detailed: isTold ? text('category_detailed') : '',
    category: [null, isTold ? text('own_category') : null],
  });
  const splits = partsOf(parsed(cell('splits')));
  return [
    {
      name: text('name'),
      account: text('account_name'),
      extra: {
        ...numberOf(cell('id')),
        merchant: text('merchant_name'),
        category_primary: isTold ? text('category_primary') : '',
        ...(detailed !== null && { category_detailed: detailed }),
        ...(own !== undefined && { own }),
        ...bankOf({
          bank_category_primary: text('bank_category_primary'),
          bank_category_detailed: text('bank_category_detailed'),
          bank_merchant_name: text('bank_merchant_name'),
        }),
        category_edited: yes('category_edited'),
        merchant_edited: yes('merchant_edited'),
        note: text('note'),
        tags: text('tags').split(', ').filter(Boolean),
        excluded: yes('excluded'),
        ...(splits && { splits }),
      },
    },
  ];
}

const presets: readonly Preset[] = [
  {
    name: 'Saldo',
    headings: ['account_name', 'category_primary', 'category_edited', 'payment_channel', 'source'],
    columns: {
      date: 'date',
      authorized_date: 'authorized_date',
      amount: 'amount',
      name: 'name',
      account: 'account_name',
      currency: 'currency',
    },
    order: 'ymd',
    decimal: '.',
    turn: saldoRows,
  },
  {
    name: 'YNAB',
    headings: ['Payee', 'Category Group', 'Outflow', 'Inflow', 'Cleared'],
    columns: {
      date: 'Date',
      debit: 'Outflow',
      credit: 'Inflow',
      name: 'Payee',
      note: 'Memo',
      category: 'Category',
      account: 'Account',
      tags: 'Flag',
    },
    turn: ynabRows,
  },
  {
    name: 'Mint',
    headings: ['Original Description', 'Transaction Type', 'Account Name', 'Labels'],
    columns: {
      date: 'Date',
      amount: 'Amount',
      direction: 'Transaction Type',
      name: 'Original Description',
      merchant_name: 'Description',
      note: 'Notes',
      category: 'Category',
      tags: 'Labels',
      account: 'Account Name',
    },
    order: 'mdy',
    decimal: '.',
  },
  {
    name: 'Monarch',
    headings: ['Merchant', 'Original Statement', 'Account', 'Tags'],
    columns: {
      date: 'Date',
      amount: 'Amount',
      name: 'Original Statement',
      merchant_name: 'Merchant',
      note: 'Notes',
      category: 'Category',
      tags: 'Tags',
      account: 'Account',
    },
    order: 'ymd',
    decimal: '.',
  },
  {
    name: 'Actual',
    headings: ['Account', 'Payee', 'Split_Amount', 'Cleared'],
    columns: {
      date: 'Date',
      amount: 'Amount',
      name: 'Payee',
      note: 'Notes',
      category: 'Category',
      account: 'Account',
    },
    order: 'ymd',
    decimal: '.',
    turn: actualRows,
  },
  {
    name: 'Firefly III',
    headings: ['journal_id', 'type', 'source_name', 'destination_name'],
    columns: {
      date: 'date',
      amount: 'amount',
      name: 'description',
      note: 'notes',
      category: 'category',
      tags: 'tags',
      account: 'source_name',
      currency: 'currency_code',
    },
    order: 'ymd',
    decimal: '.',
    turn: fireflyRows,
  },
  {
    name: 'Sure',
    headings: ['account_name', 'amount', 'name', 'category', 'tags', 'notes', 'currency'],
    columns: {
      date: 'date',
      amount: 'amount',
      name: 'name',
      note: 'notes',
      category: 'category',
      tags: 'tags',
      account: 'account_name',
      currency: 'currency',
    },
    order: 'ymd',
    decimal: '.',
    // An expense stands there as a positive amount.
    sign: 'reversed',
  },
  {
    name: 'American Express',
    bank: true,
    headings: ['Date', 'Description', 'Card Member', 'Account #', 'Amount'],
    columns: {
      date: 'Date',
      amount: 'Amount',
      name: 'Description',
      category: 'Category',
      account: 'Account #',
      id: 'Reference',
    },
    sign: 'reversed',
  },
  {
    name: 'Discover',
    bank: true,
    headings: ['Trans. Date', 'Post Date', 'Description', 'Amount', 'Category'],
    columns: {
      date: 'Post Date',
      authorized_date: 'Trans. Date',
      amount: 'Amount',
      name: 'Description',
      category: 'Category',
    },
    order: 'mdy',
    decimal: '.',
    sign: 'reversed',
  },
  {
    name: 'Apple Card',
    bank: true,
    headings: [
      'Transaction Date',
      'Clearing Date',
      'Description',
      'Merchant',
      'Category',
      'Type',
      'Amount (USD)',
    ],
    columns: {
      date: 'Clearing Date',
      authorized_date: 'Transaction Date',
      amount: 'Amount (USD)',
      name: 'Merchant',
      category: 'Category',
    },
    order: 'mdy',
    decimal: '.',
    sign: 'reversed',
  },
  {
    name: 'Revolut',
    bank: true,
    headings: ['Type', 'Product', 'Started Date', 'Completed Date', 'Amount', 'Fee', 'State'],
    columns: {
      date: 'Completed Date',
      authorized_date: 'Started Date',
      amount: 'Amount',
      fee: 'Fee',
      name: 'Description',
      currency: 'Currency',
      // Current, Savings, Pocket: each is an account.
      account: 'Product',
    },
    fee: 'apart',
  },
  {
    name: 'DKB',
    bank: true,
    headings: ['Buchungsdatum', 'Zahlungspflichtige*r', 'Zahlungsempfänger*in', 'Umsatztyp'],
    // The IBAN there is that of the other side, and no account of the person's.
    columns: {
      date: 'Buchungsdatum',
      authorized_date: 'Wertstellung',
      amount: 'Betrag (€)',
      note: 'Verwendungszweck',
    },
    order: 'dmy',
    turn: dkbRows,
  },
];

const comparable = (name: string) => plainHeading(name.replaceAll('_', ' '));

/** The app whose export has these headings; undefined for everybody else's. */
export function presetOf(names: readonly string[]): Preset | undefined {
  const there = new Set(names.map(comparable));
  return presets.find(({ headings }) => headings.every((heading) => there.has(comparable(heading))));
}

/** Headings of a Sure export without the currency: of the same ones a table of one's own has money out below zero. */
const withoutSide = ['account_name', 'amount', 'name', 'category', 'tags', 'notes'];

/** True where the headings leave open which sign money out has. */
export function leavesSignOpen(names: readonly string[]): boolean {
  const there = new Set(names.map(comparable));
  return !presetOf(names) && withoutSide.every((heading) => there.has(comparable(heading)));
}

/** The columns of a preset by number. */
export function presetColumns(preset: Preset, names: readonly string[]): Columns {
  const places = names.map(comparable);
  return Object.fromEntries(
    Object.entries(preset.columns)
      .map(([field, heading]) => [field, places.indexOf(comparable(heading))] as const)
      .filter(([, place]) => place !== -1),
  );
}

/** A record's cells by heading. */
export function named(names: readonly string[], cells: readonly string[]): Named {
  const places = names.map(comparable);
  return (name) => cells[places.indexOf(comparable(name))] ?? '';
}
