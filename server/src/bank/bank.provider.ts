import type { AccountType } from '@saldo/contract/accounts/accounts.schemas';
import type { DateText } from '@saldo/contract/dates';
import type { Cents } from '@saldo/contract/money';

/** An account as any provider's adapter hands it over: translated, cleaned, signed as the provider means balances. */
export interface ProviderAccount {
  providerAccountId: string;
  /** Kept by the bank over relinks; few banks give one. */
  persistentId: string | null;
  name: string;
  officialName: string | null;
  mask: string | null;
  type: AccountType;
  subtype: string | null;
  /** ISO 4217 code, or the provider's name of an unofficial currency. */
  currency: string;
  /** False for what ISO 4217 does not know: shown, never summed. */
  currencyOfficial: boolean;
  /** For credit and loan: what is owed, positive. */
  current: Cents | null;
  available: Cents | null;
  limit: Cents | null;
}

/** What a bank says of the debt on a card or loan. Amounts are positive; null is what it does not say. */
export interface ProviderLiability {
  providerAccountId: string;
  /** When the next payment is due; null while none is expected. */
  dueDate: DateText | null;
  minimum: Cents | null;
  statementDate: DateText | null;
  /** What was owed when the statement closed. */
  statementBalance: Cents | null;
  overdue: boolean;
  /** Thousandths of a percent a year. */
  rateThousandths: number | null;
}

/** A transaction as any adapter hands it over: positive is money in, every text cleaned, every address checked. */
export interface ProviderTransaction {
  providerTransactionId: string;
  providerAccountId: string;
  /** The pending row this posted one replaces. */
  pendingProviderId: string | null;
  name: string;
  merchantName: string | null;
  amount: Cents;
  currency: string;
  currencyOfficial: boolean;
  date: DateText;
  authorizedDate: DateText | null;
  categoryPrimary: string | null;
  categoryDetailed: string | null;
  categoryConfidence: string | null;
  paymentChannel: string | null;
  website: string | null;
  logoUrl: string | null;
  pending: boolean;
}

/** One page of a sync: changes since a cursor. Apply all pages of a loop at once or none. */
export interface SyncPage {
  accounts: ProviderAccount[];
  added: ProviderTransaction[];
  modified: ProviderTransaction[];
  /** Provider ids of rows that are no more. */
  removed: string[];
  /** null when the provider has nothing to resume from yet; never store that as progress. */
  nextCursor: string | null;
  hasMore: boolean;
  /** preparing: nothing yet; initial: the newest days; complete: the whole history has arrived. */
  history: 'preparing' | 'initial' | 'complete' | 'unknown';
  /** Rows the provider sent that cannot be used (no id, no real date, no amount). */
  unusable: number;
}

export interface ProviderItem {
  itemId: string;
  institutionId: string | null;
  institutionName: string | null;
  /** The provider's code of the fault the login is in, if any. */
  errorCode: string | null;
  /** When the person's consent ends, where consents end. */
  consentExpiresAt: Date | null;
}

/** What a verified webhook asks for; everything else about it is re-read from the API. */
export interface WebhookEvent {
  itemId: string;
  type: string;
  code: string;
  kind: 'sync' | 'item' | 'ignore';
  /** The fault an item webhook reports. */
  errorCode: string | null;
}

export interface LinkStart {
  /** Opaque id of the person at the provider; no e-mail, no name. */
  clientUserId: string;
  redirectUri: string | null;
  /** What the widget speaks. */
  language: 'en' | 'es';
  /** Set in update mode: the login that is to be repaired. */
  accessToken: string | null;
}

/**
 * A bank-data aggregator behind one interface. Every method throws BankError and nothing else about the provider:
 * tokens, keys and raw answers never leave an adapter except where a type here names them.
 */
export interface BankProvider {
  readonly name: 'plaid';
  readonly capabilities: {
    webhooks: boolean;
    /** Posted rows name the pending row they replace. */
    pendingIds: boolean;
    /** The provider says which rows are no more. */
    removal: boolean;
    liveBalances: boolean;
    /** A public token can be made without the widget. */
    testTokens: boolean;
    historyDays: number;
  };
  /** A token for the widget and the address its script is loaded from. */
  startLink(start: LinkStart): Promise<{ token: string; expiration: string; scriptUrl: string }>;
  /** A public token without the widget, in the provider's test environments. */
  createTestToken(): Promise<string>;
  /** Whether a public token came out of a widget session: null when the provider does not know. */
  sessionHolds(linkToken: string, publicToken: string): Promise<boolean | null>;
  /** Trades a public token; not repeatable, so never retried. */
  completeLink(publicToken: string): Promise<{ accessToken: string; itemId: string }>;
  item(accessToken: string): Promise<ProviderItem>;
  /** Accounts with the provider's cached balances. */
  accounts(accessToken: string): Promise<ProviderAccount[]>;
  /** Accounts with balances asked from the bank now: slow and billed. */
  balances(accessToken: string): Promise<ProviderAccount[]>;
  /** What the bank says of cards and loans; nothing where it does not offer that, which is no fault. */
  liabilities(accessToken: string): Promise<ProviderLiability[]>;
  /** Changes after a cursor; null starts from the beginning. */
  page(accessToken: string, cursor: string | null): Promise<SyncPage>;
  /** Ends the access; done when the provider no longer knows the token. */
  remove(accessToken: string): Promise<void>;
  /**
   * The event of a genuine webhook; null for a forged, stale or unreadable one. `isOurs` recognises an item of somebody here,
   * so that forged ones cannot use up what genuine ones need.
   */
  readWebhook(
    raw: Buffer,
    signature: string | undefined,
    isOurs: (itemId: string) => Promise<boolean>,
  ): Promise<WebhookEvent | null>;
}
