import type { NewRecurring } from '@saldo/contract/recurring/recurring.schemas';
import { cents } from '@saldo/contract/money';
import type { Bound } from '../books/bound.ts';
import type { Tx } from '../db/open.ts';
import type { Added, Word, Words } from './words.ts';

/** All that a person says of what comes back, and what they added on accounts that are still there. */
export async function loadWords({ tx, userId }: Bound): Promise<Words> {
  const words = await tx
    .selectFrom('recurring_words')
    .select(['key', 'title', 'state', 'said_on as saidOn'])
    .where('user_id', '=', userId)
    .execute();
  const added = await tx
    .selectFrom('recurring_added as r')
    .innerJoin('accounts as a', (join) =>
      join.onRef('a.user_id', '=', 'r.user_id').onRef('a.id', '=', 'r.account_id'),
    )
    .select(['r.id', 'r.account_id', 'r.name', 'r.kind', 'r.amount_minor', 'r.cadence', 'r.first_on'])
    .where('r.user_id', '=', userId)
    .where('a.deleted_at', 'is', null)
    .orderBy('r.id')
    .execute();
  return {
    words: new Map(words.map((word) => [word.key, word])),
    added: added.map((row): Added => ({
      id: row.id,
      accountId: row.account_id,
      name: row.name,
      kind: row.kind,
      amount: cents(row.amount_minor),
      cadence: row.cadence,
      firstOn: row.first_on,
    })),
  };
}

/** Writes what a person says of one; a word that says nothing is taken away. */
export async function saveWord(tx: Tx, userId: number, key: string, word: Word): Promise<void> {
  if (word.title === null && word.state === null) {
    await tx.deleteFrom('recurring_words').where('user_id', '=', userId).where('key', '=', key).execute();
    return;
  }
  const row = { title: word.title, state: word.state, said_on: word.saidOn };
  await tx
    .insertInto('recurring_words')
    .values({ user_id: userId, key, ...row })
    .onConflict((clash) => clash.columns(['user_id', 'key']).doUpdateSet(row))
    .execute();
}

/** How many a person has added. */
export async function countAdded(tx: Tx, userId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('recurring_added')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertAdded(tx: Tx, userId: number, given: NewRecurring, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('recurring_added')
    .values({
      user_id: userId,
      account_id: given.account_id,
      name: given.name,
      kind: given.kind,
      amount_minor: given.amount,
      cadence: given.cadence,
      first_on: given.next_date,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Takes away one that was added, with what was said of it; false when there is none. */
export async function deleteAdded(tx: Tx, userId: number, id: number): Promise<boolean> {
  const gone = await tx
    .deleteFrom('recurring_added')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (gone) await saveWord(tx, userId, `own:${id}`, { title: null, state: null, saidOn: '' });
  return gone !== undefined;
}
