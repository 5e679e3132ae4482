import type { DateText } from '@saldo/contract/dates';
import { cents, type Cents } from '@saldo/contract/money';
import type { Bound } from '../books/bound.ts';

/** What a bank says of a card's or loan's next payment. Amounts are positive. */
export interface BankBill {
  due: DateText | null;
  minimum: Cents | null;
  statementOn: DateText | null;
  statement: Cents | null;
}

const orNull = (value: number | null): Cents | null => (value === null ? null : cents(value));

/** The banks' word on cards and loans, by account. */
export async function findBills({ tx, userId }: Bound): Promise<ReadonlyMap<number, BankBill>> {
  const rows = await tx
    .selectFrom('liabilities')
    .select(['account_id', 'due_date', 'minimum_minor', 'statement_date', 'statement_minor'])
    .where('user_id', '=', userId)
    .execute();
  return new Map(
    rows.map((row) => [
      row.account_id,
      {
        due: row.due_date,
        minimum: orNull(row.minimum_minor),
        statementOn: row.statement_date,
        statement: orNull(row.statement_minor),
      },
    ]),
  );
}
