import type { DateText } from '@saldo/contract/dates';
import type { Rows } from '@saldo/contract/query/query';
import { loadBooks } from '../../books/books.queries.ts';
import type { Bound } from '../../books/bound.ts';
import { firstDay, type Ground } from '../../books/ground.ts';
import { isNamed, type Scope, type Stretch } from '../../books/scope.filters.ts';
import { makeFactBook, type FactBook } from './figure.ts';
import type { Note } from './notes.ts';

/** What an executor works with: a person's books, the day it is there, the account chosen beside the question. */
export interface Kit extends Ground {
  /** The instant that windows of days are counted back from. */
  now: Date;
  timeZone: string;
  /** The account the conversation is limited to; null is all. */
  chosen: number | null;
  book: FactBook;
  /** Filled by executors; shown in the order of `notes.data.ts`. */
  notes: Note[];
}

/** The kit of one question; the books are read here. */
export async function makeKit(
  bound: Bound,
  asked: { today: DateText; now: Date; timeZone: string; chosen: number | null },
): Promise<Kit> {
  return { bound, ...asked, books: await loadBooks(bound, asked.timeZone), book: makeFactBook(), notes: [] };
}

/** Accounts a question is limited to: those it names, else the chosen one; null is all. */
export function accountsOf(
  { chosen }: Kit,
  { accounts, everywhere }: Pick<Rows, 'accounts' | 'everywhere'>,
): number[] | null {
  if (accounts.length > 0) return [...new Set(accounts)];
  return everywhere || chosen === null ? null : [chosen];
}

/** The rows of a question over some days, in US dollars. */
export function scopeOf(kit: Kit, rows: Rows, days: readonly Stretch[]): Scope {
  return { rows, days, accounts: accountsOf(kit, rows), currency: 'USD', part: null, named: isNamed(rows) };
}

/** The first day that has a row in the accounts asked about; null without any. */
export const firstRow = (kit: Kit, rows: Pick<Rows, 'accounts' | 'everywhere'>): DateText | null =>
  firstDay(kit, accountsOf(kit, rows));
