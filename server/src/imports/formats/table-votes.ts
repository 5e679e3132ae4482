import type { ImportMapping } from '@saldo/contract/imports/imports.schemas';
import { DecimalVotes, readAmount } from './amounts.ts';
import { OrderVotes } from './days.ts';
import { directionOf } from './headers.ts';
import { guessDecimal } from './number-columns.ts';
import type { CellOf, Columns, Question } from './table.ts';

const mostWords = 12;

/** What all rows of the table say together: orders, signs, words. */
export class Votes {
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
    const cell: CellOf = (field) => cells[columns[field] ?? -1] ?? '';
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
export function directionIn(votes: Votes, questions: Question[]): ImportMapping['direction'] | null {
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
