import * as z from 'zod/mini';
import { currency, currencyTotal, id } from '../fields.ts';
import { moneyFigure } from '../money.ts';

export const accountType = z.enum(['depository', 'credit', 'loan', 'investment', 'other']);
export type AccountType = z.output<typeof accountType>;

/** What a bank says of the debt on a card or loan. */
export const liability = z.object({
  /** When the next payment is due; null while none is expected. */
  due_date: z.nullable(z.string()),
  /** What must be paid by then at least. */
  minimum_payment: z.nullable(moneyFigure),
  statement_date: z.nullable(z.string()),
  /** What was owed when the statement closed. */
  statement_balance: z.nullable(moneyFigure),
  overdue: z.boolean(),
  /** Percent a year: of purchases on a card, of the loan otherwise. */
  interest_rate: z.nullable(z.number()),
});
export type Liability = z.output<typeof liability>;

export const account = z.object({
  id,
  /** The same number as `id`. */
  account_id: id,
  /** The provider's account identifier. */
  plaid_account_id: z.string(),
  name: z.string(),
  /** Last digits, as the bank shows them. */
  mask: z.nullable(z.string()),
  type: accountType,
  subtype: z.nullable(z.string()),
  currency,
  /** As the provider says: for credit and loan `current` is what is owed (positive), `available` what can still be borrowed. */
  balances: z.object({
    current: z.nullable(moneyFigure),
    available: z.nullable(moneyFigure),
    limit: z.nullable(moneyFigure),
  }),
  /** The provider's available balance, else current for depository accounts, else 0. */
  available_balance: moneyFigure,
  /** Linked amounts of active and completed goals on this account. */
  reserved_balance: moneyFigure,
  /** What goals can still reserve; never below 0; 0 for accounts that cannot be linked. */
  unreserved_balance: moneyFigure,
  /** Only where the bank tells of the debt. */
  liability: z.optional(liability),
  /** Set while its goals reserve more than is available there: since when, and by how much. */
  underfunded: z.nullable(z.object({ since: z.string(), shortfall: moneyFigure })),
  institution_name: z.nullable(z.string()),
  /** Saldo's id of the bank link it came by, as in the bank's status; null for an account kept by hand. */
  link_id: z.nullable(id),
  last_synced_at: z.nullable(z.string()),
  status: z.enum(['active', 'disconnected']),
});
export type Account = z.output<typeof account>;

export const accountSummary = z.object({
  /** What the person owns less what they owe, in USD, live links only. */
  total_balance: moneyFigure,
  total_accounts: z.int(),
  total_assets: moneyFigure,
  total_liabilities: moneyFigure,
  currency,
  other_currencies: z.array(currencyTotal(moneyFigure)),
});
export type AccountSummary = z.output<typeof accountSummary>;

/** Free to spend: what is available, less what goals hold, less what cards are owed; each part as it counts. */
export const freeToSpend = z.object({
  total: moneyFigure,
  /** Available balances of live deposit accounts in USD. */
  available: moneyFigure,
  /** What goals hold on them, as a positive sum. */
  reserved: moneyFigure,
  /** What is owed on live cards in USD, as a positive sum; a card paid past zero counts 0. */
  card_balances_due: moneyFigure,
  parts: z.array(
    z.object({
      account_id: id,
      name: z.string(),
      institution_name: z.nullable(z.string()),
      kind: z.enum(['available', 'reserved', 'card']),
      /** As it counts: available above 0, the others below. */
      amount: moneyFigure,
    }),
  ),
  currency,
});
export type FreeToSpend = z.output<typeof freeToSpend>;

/** What the person owned less what they owed, day by day. */
export const netWorth = z.object({
  points: z.array(
    z.object({
      date: z.string(),
      total: moneyFigure,
      /** True for days before the first sync, rebuilt from posted transactions. */
      estimated: z.boolean(),
    }),
  ),
  /** Accounts whose past cannot be rebuilt, so that no day before their first sync is shown. */
  not_rebuilt: z.array(z.string()),
  /** Banks disconnected within these days: kept accounts count up to the day before, and no longer. */
  disconnected: z.array(z.object({ institution_name: z.string(), counted_until: z.string() })),
  currency,
});
export type NetWorth = z.output<typeof netWorth>;
