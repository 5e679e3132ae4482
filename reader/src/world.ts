import type { DateText } from '@saldo/contract/dates';

/** Who money went to or came from, by a name of the person's own rows. */
export interface Payee {
  name: string;
  /** True when the bank names a merchant; false for the raw line of a statement. */
  named: boolean;
  /** True when every row of it is income. */
  income: boolean;
  /** True when every row of it is money in: income, or what comes back. */
  inward?: boolean;
  /** Category codes its rows are filed under, the commonest first. */
  codes: readonly string[];
  rows: number;
}

export interface AccountName {
  id: number;
  name: string;
  officialName: string | null;
  /** The last digits of its number. */
  mask: string | null;
  type: 'depository' | 'credit' | 'loan' | 'investment' | 'other';
  subtype: string | null;
  institution: string;
  currency: string;
  /** False once the bank is disconnected. */
  active: boolean;
}

export interface GoalName {
  id: number;
  title: string;
  category: string;
  active: boolean;
}

/** What the person wrote on rows of theirs. */
export interface Note {
  text: string;
  /** Category codes that its rows are filed under. */
  codes: readonly string[];
}

/** A category that the person made, by the code its rows bear. */
export interface OwnCategory {
  code: string;
  name: string;
}

/**
 * What a question is read against: the names of a person's own things and the day it is asked on. No figure is among
 * them. It is used by identity: what is derived from it is kept as long as the object lives.
 */
export interface World {
  /** In the person's own time zone. */
  today: DateText;
  /** 1 Monday to 7 Sunday. */
  weekStart: number;
  payees: readonly Payee[];
  /** People that money went to or came from through a payment service. */
  people: readonly string[];
  accounts: readonly AccountName[];
  goals: readonly GoalName[];
  own?: readonly OwnCategory[];
  /** Tags of the person's rows. */
  tags?: readonly string[];
  /** Notes on the person's rows. */
  notes?: readonly Note[];
  /** Days of the first and the last row; null without any. */
  dataStart: DateText | null;
  dataEnd: DateText | null;
  /** Days on which pay came, the latest first; those of the last months are enough. */
  paydays?: readonly DateText[];
  /** Days on which rent was paid, as those. */
  rentdays?: readonly DateText[];
  /** The account chosen beside the question; null for all. */
  chosenAccount: number | null;
}
