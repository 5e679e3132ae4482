import { dayOf, isoDay } from '../clock.ts';
import { dayIn, monthIndexOf, monthOf } from '../generator/calendar.ts';
import type { Debt, DebtTerms } from '../generator/terms.ts';
import type { Standing } from '../items/liabilities.ts';
import type { Account } from '../items/store.ts';
import type { Address } from '../people/owners.ts';
import { units } from './present.ts';

/** Plaid's three lists of debts; it describes no other kind (a car loan). */
export const LIABILITY_KINDS = ['credit', 'mortgage', 'student'] as const;
type Kind = (typeof LIABILITY_KINDS)[number];

type Held = { account: Account; debt: Debt; standing: Standing; address: Address; now: Date };

/** The list that an account stands in. */
export function kindOfLiability({ spec }: Account): Kind | undefined {
  return LIABILITY_KINDS.find((kind) => kind === (spec.type === 'credit' ? 'credit' : spec.subtype));
}

/** A debt in Plaid's shape. */
export function presentLiability(kind: Kind, held: Held): object {
  const { account, debt, standing } = held;
  const shared = {
    account_id: account.account_id,
    last_payment_amount: standing.lastPayment && units(standing.lastPayment.amount),
    last_payment_date: standing.lastPayment && isoDay(standing.lastPayment.day),
    next_payment_due_date: standing.due === null ? null : isoDay(standing.due),
  };
  if (debt.terms.kind === 'card') return { ...shared, ...card(debt.terms, standing) };
  return { ...shared, ...(kind === 'mortgage' ? mortgage(debt.terms, held) : student(debt.terms, held)) };
}

function card({ aprs }: Extract<DebtTerms, { kind: 'card' }>, standing: Standing): object {
  return {
    aprs: Object.entries(aprs).map(([apr_type, apr_percentage]) => ({
      apr_type,
      apr_percentage,
      balance_subject_to_apr: apr_type === 'purchase_apr' ? units(standing.statementBalance) : 0,
      interest_charge_amount: apr_type === 'purchase_apr' ? units(standing.interest) : 0,
    })),
    is_overdue: standing.overdue,
    last_statement_issue_date: isoDay(standing.statement),
    last_statement_balance: units(standing.statementBalance),
    minimum_payment_amount: units(standing.minimum),
  };
}

type Loan = Extract<DebtTerms, { kind: 'loan' }>;

/** What Plaid says of mortgages and student loans alike. */
function loan({ principal, originated }: Loan, { account, standing }: Held) {
  const { yearToDate } = standing;
  return {
    account_number: `00000000${account.spec.mask}`,
    origination_date: originated === undefined ? null : isoDay(originated),
    origination_principal_amount: principal === undefined ? null : units(principal),
    ytd_interest_paid: yearToDate && units(yearToDate.interest),
    ytd_principal_paid: yearToDate && units(yearToDate.principal),
  };
}

function mortgage(terms: Loan, held: Held): object {
  const whole = monthsToPay(terms.principal ?? held.account.current, terms);
  return {
    ...loan(terms, held),
    current_late_fee: 0,
    escrow_balance: 0,
    has_pmi: false,
    has_prepayment_penalty: false,
    interest_rate: { percentage: percentage(terms.rate), type: 'fixed' },
    loan_type_description: 'conventional',
    loan_term: whole === null ? null : `${Math.ceil(whole / 12)} year`,
    maturity_date: paidOff(terms, held),
    next_monthly_payment: units(held.standing.minimum),
    past_due_amount: 0,
    property_address: held.address,
  };
}

function student(terms: Loan, held: Held): object {
  const { standing, address, debt } = held;
  const shared = loan(terms, held);
  return {
    ...shared,
    disbursement_dates: shared.origination_date === null ? null : [shared.origination_date],
    expected_payoff_date: debt.said.expected_payoff_date ?? paidOff(terms, held),
    guarantor: debt.said.guarantor ?? null,
    interest_rate_percentage: percentage(terms.rate),
    is_overdue: standing.overdue,
    last_statement_balance: units(standing.statementBalance),
    last_statement_issue_date: isoDay(standing.statement),
    loan_name: debt.said.loan_name ?? 'Student loan',
    loan_status: { type: 'repayment', end_date: null },
    minimum_payment_amount: units(standing.minimum),
    outstanding_interest_amount: units(standing.interest),
    payment_reference_number: debt.said.payment_reference_number ?? shared.account_number,
    pslf_status: { estimated_eligibility_date: null, payments_made: null, payments_remaining: null },
    repayment_plan: { type: 'standard', description: 'Standard repayment' },
    sequence_number: '1',
    servicer_address: address,
  };
}

/** A fraction as percent, without the dust of binary arithmetic. */
function percentage(rate: number): number {
  return Math.round(rate * 100_000) / 1_000;
}

/** How many monthly payments end a debt of this size; null when they never do. */
function monthsToPay(owed: number, { rate, payment }: Loan): number | null {
  const monthly = rate / 12;
  if (owed <= 0) return 0;
  if (payment <= owed * monthly) return null;
  if (monthly === 0) return Math.ceil(owed / payment);
  return Math.ceil(-Math.log(1 - (owed * monthly) / payment) / Math.log(1 + monthly));
}

function paidOff(terms: Loan, { account, now }: Held): string | null {
  const months = monthsToPay(account.current, terms);
  return months === null ? null : isoDay(dayIn(monthOf(monthIndexOf(dayOf(now)) + months), terms.day));
}
