import type { Day } from './types.ts';

/** The rates of a card in percent a year, by Plaid's name for the kind of balance. */
export type Aprs = Partial<Record<'purchase_apr' | 'cash_apr' | 'balance_transfer_apr' | 'special', number>>;

/** What a customer and the bank agreed on for a debt. Amounts are minor units. */
export type DebtTerms =
  | {
      kind: 'card';
      /** Day of the month on which the statement closes. */
      closes: number;
      aprs: Aprs;
    }
  | {
      kind: 'loan';
      /** Day of the month on which the payment is due. */
      day: number;
      payment: number;
      /** A year's interest as a fraction. */
      rate: number;
      /** What was lent, and when; the start of the books when absent. */
      principal?: number;
      originated?: Day;
    };

/** What a customer says about a debt beside its terms, in Plaid's words; only custom test users do. */
export type SaidOfDebt = {
  last_payment_amount?: number;
  minimum_payment_amount?: number;
  is_overdue?: boolean;
  expected_payoff_date?: string;
  guarantor?: string;
  loan_name?: string;
  payment_reference_number?: string;
};

/** The agreement on one account. */
export type Debt = { terms: DebtTerms; said: SaidOfDebt };
