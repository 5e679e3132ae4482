/** Days since 1970-01-01. */
export type Day = number;

/** One account as the bank describes it. Amounts are minor units of its currency. */
export type AccountSpec = {
  key: string;
  name: string;
  officialName: string;
  mask: string;
  type: 'depository' | 'credit' | 'loan' | 'investment';
  subtype: string;
  /** ISO 4217; null when the balance is in an unofficial currency. */
  iso: string | null;
  unofficial: string | null;
  /** Credit line; null elsewhere. */
  limit: number | null;
  /** False where banks give no available balance (loans, brokerage). */
  tellsAvailable: boolean;
  /** Said instead of the computed available balance; only custom test users ask for it. */
  forcedAvailable?: number;
};

/** What a row says about itself, apart from money and dates. Only this and the amount travel to the client. */
export type Story = {
  /** The bank's line after Plaid's clean-up (`name`). */
  name: string;
  /** The line as the bank printed it (`original_description`). */
  raw: string;
  /** Id in the merchant catalogue; null for cheques, transfers, fees. */
  merchant: string | null;
  /** Name of a well-known merchant recognised in the line that is not in the catalogue. */
  shop?: string | null;
  /** The other side when it is no merchant. */
  party?: { name: string; type: 'financial_institution' | 'payment_app' | 'income_source' };
  category: string;
  channel: 'online' | 'in store' | 'other';
  code?: string;
  check?: string;
  place?: { city: string; region: string | null; country: string; store?: string };
};

/** One movement of money on one account. */
export type LedgerRow = {
  /** Unique within the ledger and the same for ever. */
  key: string;
  account: string;
  /** Minor units, Plaid's sign: positive = money out of the account. */
  amount: number;
  authorized: Day | null;
  /** The day it posts. */
  date: Day;
  /** Epoch milliseconds at which the bank first shows it. */
  shownAt: number;
  /** When a pending row settles; equal to shownAt for rows that are never pending. */
  settlesAt: number;
  outcome: 'posted' | 'dropped';
  /** What is shown while pending, where it differs (fuel, tips). */
  pendingAmount: number;
  /** Recurring stream that it belongs to. */
  stream: string | null;
  /** Both legs of a transfer between own accounts carry the same mark. */
  transfer: string | null;
  story: Story;
};

/** The truth about one recurring stream. */
export type StreamInfo = {
  key: string;
  account: string;
  frequency: 'WEEKLY' | 'BIWEEKLY' | 'SEMI_MONTHLY' | 'MONTHLY' | 'ANNUALLY' | 'UNKNOWN';
};

/** A bank's books on one customer: opening balances, and every row since, oldest first. */
export type Ledger = {
  accounts: { spec: AccountSpec; opening: number }[];
  rows: LedgerRow[];
  streams: Map<string, StreamInfo>;
};

/** Who signed in: enough to write the same books again. Stored with the item. */
export type Profile = { persona: string; seed: string; username: string; custom?: unknown };
