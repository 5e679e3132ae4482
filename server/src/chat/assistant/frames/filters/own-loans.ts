import type { AccountView, World } from '../../world.ts';
import type { Frame } from '../frame.ts';

/** Kinds of payments to a loan, and the accounts they are paid to. */
const kinds = {
  mortgage: /mortgage|home/,
  studentLoan: /student/,
  carPayment: /auto|car|vehicle/,
  loanPayments: /./,
} as const;
type LoanKey = keyof typeof kinds;

const isLoanKey = (key: string): key is LoanKey => Object.hasOwn(kinds, key);

/** The person's own loans that a kind of payment is paid to; none for any other kind. */
export const loansOf = (key: string, { accounts }: Pick<World, 'accounts'>): AccountView[] =>
  isLoanKey(key)
    ? accounts.filter(({ subtype, type }) => type === 'loan' && kinds[key].test(subtype ?? ''))
    : [];

/** The kind of payments that all of these loans are paid by. */
export const loanKeyOf = (loans: readonly AccountView[]): LoanKey =>
  (['mortgage', 'studentLoan', 'carPayment'] as const).find((key) =>
    loans.every(({ subtype }) => kinds[key].test(subtype ?? '')),
  ) ?? 'loanPayments';

/**
 * "without the mortgage": what an own loan adds to spending is the interest it charges, whose rows lie in the loan's account,
 * so that account is left out with the payments to it.
 */
export function withoutOwnLoans(frame: Frame, world: World): Partial<Frame> {
  if (frame.flow !== 'spending' || frame.accountIds.length > 0 || world.scopeAccountId !== null) return {};
  const left = new Set(frame.exclude.flatMap(({ key }) => loansOf(key, world).map(({ id }) => id)));
  return left.size === 0
    ? {}
    : { accountIds: world.accounts.flatMap(({ id }) => (left.has(id) ? [] : [id])) };
}
