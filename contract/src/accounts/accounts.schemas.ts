import * as z from 'zod/mini';
import { dateText } from '../dates.ts';
import { currency, currencyTotal, id } from '../fields.ts';
import { money, moneyFigure } from '../money.ts';
import { requiredLine } from '../text.ts';

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
  /** The provider's account identifier; null for an account kept by hand. */
  plaid_account_id: z.nullable(z.string()),
  source: z.enum(['plaid', 'manual']),
  name: z.string(),
  /** The bank's own name, where the person gave another. */
  bank_name: z.nullable(z.string()),
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
  /** Only where the bank reports the debt. */
  liability: z.optional(liability),
  /** Set while its goals reserve more than is available there: since when, and by how much. */
  underfunded: z.nullable(z.object({ since: z.string(), shortfall: moneyFigure })),
  institution_name: z.nullable(z.string()),
  /** Saldo's id of the bank link it came by, as in the bank's status; null for an account kept by hand. */
  link_id: z.nullable(id),
  last_synced_at: z.nullable(z.string()),
  status: z.enum(['active', 'disconnected']),
  /** Left out of totals by the person. */
  hidden: z.boolean(),
  /** Closed by the person: readable, in no total, without new rows and reservations. */
  closed: z.boolean(),
  /** Of an account kept by hand: what it held on its first day before any row (owed on a card or loan, positive); null for linked ones. */
  opening: z.nullable(z.object({ date: z.string(), balance: moneyFigure })),
});
export type Account = z.output<typeof account>;

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** What a person enters of an account kept by hand. */
export const newAccount = z.object({
  name: requiredLine('Name', 100),
  type: z.enum(accountType.options, { error: 'Choose a kind of account.' }),
  subtype: z.optional(z.nullable(requiredLine('Subtype', 40))),
  /** ISO 4217; USD unless said. */
  currency: z.optional(
    z.string({ error: 'Use a currency code such as USD.' }).check(
      z.refine((code) => code !== 'XXX' && currencies.has(code), {
        error: 'Use a currency code such as USD.',
      }),
    ),
  ),
  /** What it held on its first day before any row; owed on a card or loan, positive. */
  opening_balance: money,
  opening_date: dateText,
});
export type NewAccount = z.output<typeof newAccount>;

/** What a person may change of any account. */
export const accountChange = z
  .object({
    /** Null takes the bank's name back. */
    name: z.optional(z.nullable(requiredLine('Name', 100))),
    hidden: z.optional(z.boolean({ error: 'Use true or false.' })),
    closed: z.optional(z.boolean({ error: 'Use true or false.' })),
    /** Both of an account kept by hand alone; as when it was made. */
    opening_balance: z.optional(money),
    opening_date: z.optional(dateText),
    /** Its place among all accounts, from 0. */
    position: z.optional(
      z
        .int({ error: 'Use a whole number.' })
        .check(
          z.minimum(0, { error: 'Use a number from 0.' }),
          z.maximum(10_000, { error: 'Use a number up to 10,000.' }),
        ),
    ),
  })
  .check(
    z.refine((change) => Object.values(change).some((value) => value !== undefined), {
      error: 'Say what to change.',
    }),
  );
export type AccountChange = z.output<typeof accountChange>;

/** A balance as the person states it, at the end of a day; owed on a card or loan, positive. */
export const accountValue = z.object({ date: dateText, value: money });

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
