import { parseDay } from '../clock.ts';
import { cents, dayOfMonth, numeric, overrideOf, record, text, type Json } from './custom-json.ts';
import { owes } from './owes.ts';
import type { Debt, SaidOfDebt } from './terms.ts';
import type { AccountSpec } from './types.ts';

/** What Plaid's sandbox takes where a custom user does not say. */
const CUSTOM_APR = 15.24;
const CUSTOM_RATE = 5.25;

/** The agreement on a custom user's card or loan; undefined for accounts that have none. */
export function customDebt(custom: unknown, spec: AccountSpec): Debt | undefined {
  return debtIn(overrideOf(custom, spec.key), spec);
}

/** The same from the part of the JSON that describes the account. */
export function debtIn(one: Json, spec: AccountSpec): Debt | undefined {
  if (!owes(spec)) return undefined;
  const [liability, model] = [record(one.liability), record(one.inflow_model)];
  const said = saidOf(liability);
  if (spec.type === 'credit') {
    const { cash_apr, balance_transfer_apr, special_apr } = liability;
    const aprs = Object.fromEntries(
      Object.entries({
        purchase_apr: numeric(liability.purchase_apr) ?? CUSTOM_APR,
        cash_apr: numeric(cash_apr),
        balance_transfer_apr: numeric(balance_transfer_apr),
        special: numeric(special_apr),
      }).filter(([, value]) => value !== undefined),
    );
    return { terms: { kind: 'card', closes: dayOfMonth(model.statement_day_of_month) ?? 28, aprs }, said };
  }
  const principal = cents(liability.principal) ?? cents(one.starting_balance) ?? 0;
  const rate = (numeric(liability.nominal_apr) ?? CUSTOM_RATE) / 100;
  const originated = parseDay(text(liability.origination_date) ?? '');
  return {
    terms: {
      kind: 'loan',
      day: dayOfMonth(model.payment_day_of_month) ?? 1,
      payment: said.minimum_payment_amount ?? Math.round((principal * (rate + 0.1)) / 12),
      rate,
      principal,
      ...(originated === undefined ? {} : { originated }),
    },
    said,
  };
}

function saidOf(liability: Json): SaidOfDebt {
  const payoff = text(liability.expected_payoff_date);
  const words = {
    last_payment_amount: cents(liability.last_payment_amount),
    minimum_payment_amount: cents(liability.minimum_payment_amount),
    is_overdue: typeof liability.is_overdue === 'boolean' ? liability.is_overdue : undefined,
    expected_payoff_date: payoff && parseDay(payoff) !== undefined ? payoff : undefined,
    guarantor: text(liability.guarantor),
    loan_name: text(liability.loan_name),
    payment_reference_number: text(liability.payment_reference_number),
  };
  return Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined));
}
