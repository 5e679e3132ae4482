import type { Account } from '../../books/books.queries.ts';
import type { Figure } from './figure.ts';
import type { Kit } from './kit.ts';

/** What the bank says of an account's next payment. */
export interface BankDue {
  account: number;
  on: Figure;
  /** The least to pay; null where the bank gives none. */
  minimum: Figure | null;
  /** What the last statement came to. */
  statement: Figure | null;
}

/** The bank's word on the next payment of a card or loan; null where it says nothing. */
export function bankDueOf({ book }: Kit, { id, dueOn, minimum, statement }: Account): BankDue | null {
  if (dueOn === null) return null;
  const of = { by: 'account', key: String(id) } as const;
  return {
    account: id,
    on: book.date('due', dueOn, { of }),
    minimum: minimum === null ? null : book.money('minimum', minimum, { of }),
    statement: statement === null ? null : book.money('statement', statement, { of }),
  };
}
