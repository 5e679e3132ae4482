import type { Account } from '../books/books.queries.ts';
import { under, type Stream } from './streams.ts';

/** Plaid's subtypes of loans, with the category that their payments have; of any other kind of loan it is a personal one's. */
const categories: ReadonlyMap<string, string> = new Map([
  ['auto', 'LOAN_PAYMENTS_CAR_PAYMENT'],
  ['mortgage', 'LOAN_PAYMENTS_MORTGAGE_PAYMENT'],
  ['home equity', 'LOAN_PAYMENTS_MORTGAGE_PAYMENT'],
  ['student', 'LOAN_PAYMENTS_STUDENT_LOAN_PAYMENT'],
]);

const categoryOf = ({ subtype }: Account): string =>
  categories.get(subtype ?? '') ?? 'LOAN_PAYMENTS_PERSONAL_LOAN_PAYMENT';

/**
 * Streams with the loan that each pays off, where no row of the loan's own shows it (a loan kept by hand): the only regular
 * payment of its kind pays the only loan of that kind that is owed. Where there are two of either, none is guessed.
 */
export function withLoans(streams: readonly Stream[], accounts: readonly Account[]): Stream[] {
  const owed = accounts.filter(
    ({ id, type, current, link }) =>
      type === 'loan' &&
      (current ?? 0) > 0 &&
      link !== 'set_aside' &&
      !streams.some(({ toAccountId }) => toAccountId === id),
  );
  const paid = new Map<string, number>();
  for (const [category, [loan, ...others]] of Map.groupBy(owed, categoryOf)) {
    const paying = streams.filter(
      (one) =>
        one.toAccountId === null && !one.ended && one.kind !== 'pay' && under(one.category, [category]),
    );
    const [stream, ...more] = paying;
    if (loan && stream && others.length + more.length === 0) paid.set(stream.key, loan.id);
  }
  return streams.map((one) => ({ ...one, toAccountId: one.toAccountId ?? paid.get(one.key) ?? null }));
}
