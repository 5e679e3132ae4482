import type { Cents } from '@saldo/contract/money';
import type { DateText } from '@saldo/contract/dates';

/** A name money went to or came from, as the person's own rows have it. */
export interface MerchantName {
  /** True when the bank names a merchant; false for the raw line of a statement. */
  named: boolean;
  /** True when every row of it is income. */
  inflowOnly: boolean;
  first: DateText;
  /** Code of the kind most of its rows are filed under. */
  kind?: string | null;
  /** Codes of every kind its rows are filed under. */
  kinds?: readonly string[];
  name: string;
  rows: number;
  last: DateText;
}

export interface AccountView {
  id: number;
  name: string;
  officialName: string | null;
  mask: string | null;
  type: 'depository' | 'credit' | 'loan' | 'investment' | 'other';
  subtype: string | null;
  institution: string;
  currency: string;
  status: 'active' | 'disconnected';
  /** As the bank says: for credit and loan what is owed, positive. Null when it says nothing. */
  current: Cents | null;
  available: Cents | null;
  limit: Cents | null;
  /** When the bank says that the next payment on a card or loan is due, and how much at least; null when it does not say. */
  dueDate: DateText | null;
  minimumDue: Cents | null;
  /** Linked amounts of active and completed goals. */
  reserved: Cents;
  lastSynced: Date | null;
}

export interface GoalView {
  id: number;
  title: string;
  category: string;
  target: Cents;
  /** Manual plus linked progress. */
  saved: Cents;
  linked: Cents;
  linkedAccountId: number | null;
  deadline: DateText | null;
  status: 'active' | 'completed' | 'cancelled';
  createdOn: DateText;
  /** Net of the entries of the last 90 days. */
  recent: Cents;
}

/** What the reader may know of a person before it has understood the question: names, never figures of rows. */
export interface World {
  today: DateText;
  /** 1 Monday to 7 Sunday. */
  weekStart: number;
  merchants: readonly MerchantName[];
  /** People that money went to or came from through a service, as the rows name them. */
  people?: readonly string[];
  accounts: readonly AccountView[];
  goals: readonly GoalView[];
  /** Days of the first and last row; null without any. */
  dataStart: DateText | null;
  dataEnd: DateText | null;
  /** The account the conversation is limited to by the picker. */
  scopeAccountId: number | null;
}
