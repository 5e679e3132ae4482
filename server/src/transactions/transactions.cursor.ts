import { isDateText, type DateText } from '@saldo/contract/dates';
import { invalidField } from '../errors.ts';

/** The place in the list after one row: its date and id. */
export interface Place {
  date: DateText;
  id: number;
}

/** A place as the opaque text that travels. */
export function encodeCursor({ date, id }: Place): string {
  return Buffer.from(`${date}|${id}`).toString('base64url');
}

/** The place a cursor names; throws VALIDATION_ERROR for one that was not made here. */
export function decodeCursor(cursor: string): Place {
  const match = /^(\d{4}-\d{2}-\d{2})\|([1-9]\d{0,14})$/.exec(Buffer.from(cursor, 'base64url').toString());
  if (!match?.[1] || !isDateText(match[1])) throw invalidField('cursor', 'That cursor is not valid.');
  return { date: match[1], id: Number(match[2]) };
}
