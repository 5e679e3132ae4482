import type { Account } from '../../books/books.queries.ts';
import type { Kit } from './kit.ts';

/** What the bank says of an account's next payment. */
export type BankDue = NonNullable<ReturnType<typeof bankDueOf>>;

/** The bank's word on the next payment of a card or loan; null where it says nothing. */
export function bankDueOf({ book }: Kit, { id, dueOn, minimum, statement }: Account) {
  if (dueOn === null) return null;
  const of = { by: 'account', key: String(id) } as const;
  return {
    account: id,
    on: book.date('due', dueOn, { of }),
    // The least to pay; null where the bank gives none.
    minimum: book.money('minimum', minimum, { of }),
    // What the last statement came to.
    statement: book.money('statement', statement, { of }),
  } as const;
}
