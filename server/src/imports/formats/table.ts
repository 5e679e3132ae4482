import type { ImportMapping } from '@saldo/contract/imports/imports.schemas';
import type { Cells } from './csv.ts';
import { looksLikeDay } from './days.ts';
import type { FeeStanding } from './fees.ts';
import { isAmount } from './number-columns.ts';
import type { Preset } from './presets.ts';

export type OpenText = () => AsyncIterable<string>;
export type Columns = NonNullable<ImportMapping['columns']>;
/** A row's cell for what is looked for; empty where the table has no such column. */
export type CellOf = (field: keyof Columns) => string;

/** What the person is asked: a field of the mapping and what it can be. */
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

/** Records looked at to recognise headings, columns and signs. */
export const lookedAt = 400;

/** The first records of a table, or all where it has fewer. */
export async function firstOf<T>(source: AsyncIterable<T>, count: number): Promise<T[]> {
  const found: T[] = [];
  for await (const item of source) {
    found.push(item);
    if (found.length >= count) break;
  }
  return found;
}

/** How many cells of a record have something in them. */
export const filled = ({ cells }: Cells) => cells.filter((cell) => cell.trim() !== '').length;
/** Whether a record has a day and an amount. */
export const isRow = ({ cells }: Cells) =>
  cells.some(looksLikeDay) && cells.some((cell) => !looksLikeDay(cell) && isAmount(cell));
