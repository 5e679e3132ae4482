import { dayIn, monthIndexOf, monthOf } from './calendar.ts';
import { debtIn } from './custom-debt.ts';
import { cents, dayOfMonth, overridesOf, record, text, type Json } from './custom-json.ts';
import { customRow } from './custom-row.ts';
import { owes } from './owes.ts';
import type { AccountSpec, Day, LedgerRow } from './types.ts';

/** The days of a month's model: when it pays, and on what balance. */
type Beat = { pays: Day; closes: Day; label: string };

function beats(model: Json, from: Day, today: Day): Beat[] {
  const [pays, closes] = [
    dayOfMonth(model.payment_day_of_month) ?? 1,
    dayOfMonth(model.statement_day_of_month),
  ];
  const found: Beat[] = [];
  for (let index = monthIndexOf(from); index <= monthIndexOf(today); index++) {
    const month = monthOf(index);
    const paid = dayIn(month, pays);
    const before = closes !== undefined && closes >= pays ? monthOf(index - 1) : month;
    found.push({ pays: paid, closes: dayIn(before, closes ?? pays), label: month.label });
  }
  return found.filter((beat) => beat.pays <= today);
}

/** Plaid's inflow models (openapi.yml, InflowModel). */
export const inflowModels = [
  'none',
  'monthly-income',
  'monthly-balance-payment',
  'monthly-interest-only-payment',
] as const;

/** The type of the first inflow model that Plaid does not have; undefined when there is none. */
export function unknownModel(custom: unknown): unknown {
  const types = overridesOf(custom).map((one) => record(one.inflow_model).type ?? 'none');
  return types.find((type) => !inflowModels.some((known) => known === type));
}

/**
 * What Plaid's inflow models bring: an income; the payment of what a statement said, which leaves the balance of today to
 * the rows since; or a loan's interest and a payment of just that.
 */
export function inflows(
  one: Json,
  spec: AccountSpec,
  index: number,
  { from, today, given }: { from: Day; today: Day; given: LedgerRow[] },
): LedgerRow[] {
  const model = record(one.inflow_model);
  const name = text(model.transaction_name);
  const row = (part: string, beat: Beat, line: string, amount: number, date: Day): LedgerRow[] =>
    amount === 0 ? [] : [customRow(`custom:${index}:${part}:${beat.label}`, spec, line, amount, date, date)];
  const all = beats(model, from, today);
  switch (model.type) {
    case 'monthly-income': {
      const income = cents(model.income_amount) ?? 0;
      return all.flatMap((beat) => row('inflow', beat, name ?? 'Income', -income, beat.pays));
    }
    case 'monthly-balance-payment': {
      if (!owes(spec)) return [];
      return all.flatMap((beat, n) => {
        const since = all[n - 1]?.closes ?? 0;
        const bill = given
          .filter(({ date }) => date > since && date <= beat.closes)
          .reduce((sum, { amount }) => sum + amount, 0);
        return row('inflow', beat, name ?? 'Payment', -Math.max(0, bill), beat.pays);
      });
    }
    case 'monthly-interest-only-payment': {
      const debt = debtIn(one, spec);
      if (!debt) return [];
      const { terms } = debt;
      const yearly = terms.kind === 'loan' ? terms.rate : (terms.aprs.purchase_apr ?? 0) / 100;
      const interest = Math.round(((cents(one.starting_balance) ?? 0) * yearly) / 12);
      return all.flatMap((beat) => [
        ...row('interest', beat, 'Interest charged', interest, beat.closes),
        ...row('inflow', beat, name ?? 'Interest payment', -interest, beat.pays),
      ]);
    }
    default:
      return [];
  }
}
