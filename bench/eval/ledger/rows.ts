/** The accounts of the development person. */
export const accountNames = {
  checking: 'Everyday Checking',
  savings: 'Rainy Day Savings',
  card: 'Sapphire Card',
  loan: 'Auto Loan',
  brokerage: 'Growth Brokerage',
} as const;

export type AccountKey = keyof typeof accountNames;

export interface LedgerRow {
  account: AccountKey;
  date: string;
  /** Signed: what left the account is negative. */
  cents: number;
  name: string;
  merchant: string | null;
  primary: string;
  detailed: string;
  pending: boolean;
  currency: string;
  /** Leg of a transfer between own accounts: the generator's own knowledge, never read from the product. */
  own: boolean;
}

export interface Ledger {
  today: string;
  start: string;
  rows: LedgerRow[];
}

/** A row as it is given: a settled one in dollars, called after its merchant, where nothing else is said. */
export type GivenRow = Partial<LedgerRow> &
  Pick<LedgerRow, 'account' | 'date' | 'cents' | 'name' | 'primary' | 'detailed'>;
