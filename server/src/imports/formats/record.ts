import { cleanLines, cleanText } from '../../bank/foreign-text.ts';

/** A part of a split record as a file gives it: a category in the file's own word, or in codes. In hundredths. */
export interface ToldPart {
  amount: number;
  category?: string;
  primary?: string;
  detailed?: string | null;
  /** A category of one's own, by its name. */
  own?: string;
  note?: string | null;
}

/** What a record says beside day, amount and text; also how the row looked where it came from. */
export interface Extra {
  merchant?: string;
  /** Read out of the line where the file names no merchant. */
  merchant_read?: string;
  category?: string;
  category_primary?: string;
  category_detailed?: string;
  /** A category of one's own, by its name. */
  own?: string;
  category_edited?: boolean;
  merchant_edited?: boolean;
  /** What stood there before the person said otherwise. */
  bank_category_primary?: string;
  bank_category_detailed?: string;
  bank_merchant_name?: string;
  note?: string;
  tags?: string[];
  excluded?: boolean;
  /** In Saldo's own files: its number in the books it was taken from. */
  row?: number;
  /** Parts of a split record; amounts in hundredths, positive is money in. */
  splits?: ToldPart[];
  /** Of a refused record: the cells as they stand. */
  given?: { date: string; amount: string };
}

/** A record that can be read. Amount in hundredths, positive is money in. */
export interface Told {
  line: number;
  account: string;
  date: string;
  authorized: string | null;
  amount: number;
  currency: string | null;
  name: string;
  fid: string | null;
  extra: Extra;
}

/** A record that cannot be read, and why. */
export interface Refused {
  line: number;
  account: string;
  name: string;
  reason: string;
  given: { date: string; amount: string };
  /** What of it can be read, so that only the rest need be given. */
  date?: string | undefined;
  amount?: number | undefined;
}

export type Record = Told | Refused;

export function isRefused(record: Record): record is Refused {
  return 'given' in record;
}

/** An account as a file lists it. */
export interface ToldAccount {
  key: string;
  name: string;
  currency: string | null;
  /** What it held before its first row, as a statement of that day says; the earliest statement's counts. In hundredths. */
  opening?: Opening;
}

export interface Opening {
  date: string;
  amount: number;
}

/** One line of text for a name; a row without any text is called after what it is. */
export function nameOf(...candidates: (string | null | undefined)[]): string {
  for (const candidate of candidates) {
    const text = cleanText(candidate, 200);
    if (text !== null) return text;
  }
  return 'No description';
}

/** A note of a file as clean lines; null when nothing readable is in it. */
export const noteOf = (value: string): string | null => cleanLines(value, 1_000);

/** An id of the format: kept only where it distinguishes rows. */
export function idOf(value: string | null | undefined): string | null {
  const text = cleanText(value, 200);
  return text === null || /^(?:0+|notprovided|nonref|none|n\/?a|null)$/i.test(text) ? null : text;
}
