import { createHmac } from 'node:crypto';
import { bankError } from '../errors.ts';
import type { Item } from '../items/store.ts';

/**
 * A place in an item's order of changes. `base`: what the client had when its loop began; `until`: where the loop ends;
 * `at`: how far this page got. A finished loop has all three equal, and the next one begins there. Nothing is stored,
 * so any old cursor can be played again.
 */
export type Cursor = { base: number; until: number; at: number };

/** Writes a cursor for this item (and account stream, if filtered). Opaque and tamper-proof. */
export function writeCursor(item: Pick<Item, 'secret'>, cursor: Cursor, accountId?: string | null): string {
  const text = [cursor.base, cursor.until, cursor.at].map((n) => n.toString(36)).join('.');
  return Buffer.from(`${text}.${seal(item, text, accountId)}`).toString('base64');
}

/** Reads a cursor. Throws INVALID_FIELD for one that is malformed or of another item. */
export function readCursor(item: Pick<Item, 'secret'>, given: string, accountId?: string | null): Cursor {
  const [base, until, at, mark] = Buffer.from(given, 'base64').toString('latin1').split('.');
  if (!base || !until || !at || mark !== seal(item, [base, until, at].join('.'), accountId)) {
    throw bankError('INVALID_FIELD', 'cursor not associated with access_token');
  }
  return { base: Number.parseInt(base, 36), until: Number.parseInt(until, 36), at: Number.parseInt(at, 36) };
}

function seal(item: Pick<Item, 'secret'>, text: string, accountId: string | null | undefined): string {
  return createHmac('sha256', item.secret)
    .update(`cursor ${text} ${accountId ?? ''}`)
    .digest('hex')
    .slice(0, 24);
}
