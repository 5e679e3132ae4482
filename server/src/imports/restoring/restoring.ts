import { lockHandAccounts, updateHandBalances, type Moment } from '../../accounts/by-hand.queries.ts';
import { updateUnderfunded } from '../../accounts/reservations.queries.ts';
import type { Tx } from '../../db/open.ts';
import { holdOwn } from '../../transactions/categories.queries.ts';
import type { Whose } from '../matching/deciding.queries.ts';
import { insertFoundations } from './foundations.ts';
import { insertLongLists } from './long-lists.ts';
import { takeNumbers } from './numbers.ts';
import { outlineOf, type OpenText } from './outline.ts';
import {
  awaitOtherLegs,
  deleteBooks,
  findLeftOut,
  findNewest,
  hasNothing,
  lockBooks,
} from './restoring.queries.ts';

/**
 * Makes a person's books what a file of everything says, if they have none; false when they do. Throws Unreadable for a
 * file that is not as Saldo writes it.
 */
export async function restoreBooks(tx: Tx, whose: Whose, open: OpenText, moment: Moment): Promise<boolean> {
  const { userId } = whose;
  const { now } = moment;
  await holdOwn(tx, userId);
  await lockBooks(tx, userId);
  if (!(await hasNothing(tx, userId))) return false;
  const outline = await outlineOf(open);
  const ids = await takeNumbers(tx, outline);
  for (const position of await findLeftOut(tx, whose))
    ids.transactions.delete(outline.transactions[position] ?? 0);
  await awaitOtherLegs(tx);
  await insertFoundations(tx, whose, outline.small, ids, now);
  await insertLongLists(tx, whose, open, { outline, ids, now });
  const accounts = [...ids.accounts.values()];
  await updateHandBalances(tx, userId, await lockHandAccounts(tx, userId, accounts), moment);
  await updateUnderfunded(tx, userId, accounts, now);
  return true;
}

/** Empties the books a file has made, if nothing was added to them since; whether it did. */
export async function emptyBooks(tx: Tx, userId: number, before: Record<string, number>): Promise<boolean> {
  const newest = await findNewest(tx, userId);
  if (Object.entries(newest).some(([name, id]) => before[name] !== id)) return false;
  await deleteBooks(tx, userId);
  return true;
}
