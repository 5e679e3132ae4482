import type { ImportMapping } from '@saldo/contract/imports/imports.schemas';
import { mostMinor, readAmount, turned } from './amounts.ts';
import { readCells } from './csv.ts';
import { looksLikeDay } from './days.ts';
import { statusColumn, statusFault } from './doubtful-columns.ts';
import { FeeVotes, withFee } from './fees.ts';
import { isNet } from './headers.ts';
import { firstOf, lookedAt, type CellOf, type OpenText, type Table } from './table.ts';
import { Votes } from './table-votes.ts';

/** An amount in hundredths, or why it is none. */
export type AmountRead = { minor: number } | { fault: string };

/** Whether the amounts of two columns bear a minus of their own; one convention a file. */
export interface Minus {
  debits: boolean;
  credits: boolean;
}

/** How the first rows of a table write debits and credits. */
export async function minusOf(open: OpenText, { delimiter, before, mapping }: Table): Promise<Minus> {
  const votes = new Votes();
  // Its first rows decide.
  for (const { cells } of (await firstOf(readCells(open(), delimiter), lookedAt)).slice(before))
    votes.add(cells, mapping.columns);
  return {
    debits: votes.debitNegative > votes.debitPositive,
    // On a card what came in may stand as less owed, beside charges without a sign.
    credits: votes.creditNegative > votes.creditPositive && votes.debitPositive > votes.debitNegative,
  };
}

/** What moved in a row, money out below zero, or why it cannot be known. */
export function amountOf(table: Table, cell: CellOf, minus: Minus): AmountRead {
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
    const isTurned = field === 'credit' ? minus.credits : !minus.debits;
    return isTurned ? { minor: turned(read.minor) } : read;
  }
  const read = readAmount(cell('amount'), decimal);
  if ('fault' in read) return read;
  if (direction && columns.direction != null) {
    const word = cell('direction').trim();
    if (direction.in.includes(word)) return { minor: Math.abs(read.minor) };
    if (direction.out.includes(word)) return { minor: -Math.abs(read.minor) };
    return { fault: `“${word.slice(0, 30)}” does not say whether money came in or went out.` };
  }
  return sign === 'reversed' ? { minor: turned(read.minor) } : read;
}

/** The column that says what became of a payment, unless it was placed as another. */
export function statusOf({ names, mapping }: Table): number {
  const status = statusColumn(names);
  return Object.values(mapping.columns).includes(status) ? -1 : status;
}

/** Says how the fees of a table stand: by the person's word, its headings, its balances, its preset, in this order. */
export async function placeFees(open: OpenText, table: Table, said: ImportMapping['fee']): Promise<void> {
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
    const cell: CellOf = (field) => cells[columns[field] ?? -1] ?? '';
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
export function afterFee(table: Table, amount: AmountRead, text: string): AmountRead {
  if (table.fee === 'within' || 'fault' in amount || !/[1-9]/.test(text)) return amount;
  const fee = readAmount(text, table.mapping.decimal ?? '.');
  if ('fault' in fee) return fee;
  const minor = withFee({ amount: amount.minor, fee: fee.minor }, table.fee);
  return Math.abs(minor) <= mostMinor ? { minor } : { fault: 'With its fee it is more than 999,999,999.99.' };
}
