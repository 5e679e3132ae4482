import type { ChatFact } from '@saldo/contract/chat/chat.schemas';
import type { DateText } from '@saldo/contract/dates';
import type { Cents } from '@saldo/contract/money';
import type { TransactionFilter } from '@saldo/contract/transactions/transactions.filter';

/** A figure of an answer as it is kept: with its words, and up to 200 of the rows it is made of. */
export interface Fact {
  id: string;
  kind: ChatFact['kind'];
  label: string;
  amount: Cents | null;
  /** Of an amount; absent is US dollars. */
  currency?: string | null;
  value: number | string | null;
  start: DateText | null;
  end: DateText | null;
  rowCount: number | null;
  /** Only where they open exactly the rows that add up to the amount, or that a count counts. */
  filters: TransactionFilter | null;
  rowIds: readonly number[];
}
