import type { DateText } from '@saldo/contract/dates';
import type { Cents } from '@saldo/contract/money';
import type { TransactionFilter } from '@saldo/contract/transactions/transactions.filter';

/** One figure of an answer: what it is, over which days and filters, and how many rows stand behind it. */
export interface Fact {
  id: string;
  kind: 'money' | 'count' | 'percent' | 'date' | 'days' | 'text';
  label: string;
  amount: Cents | null;
  /** Of an amount; null is US dollars. */
  currency?: string | null;
  value: number | string | null;
  start: DateText | null;
  end: DateText | null;
  rowCount: number | null;
  /** Given only where they open exactly the rows that add up to an amount, or that a count counts. */
  filters: TransactionFilter | null;
  /** Up to 200 of the rows behind it. */
  rowIds: number[];
  /** Names the sentence must hold for this figure to be about the right thing (checked by the guard). */
  subjects: string[];
}

export interface Chart {
  kind: 'bar' | 'line' | 'share';
  title: string;
  points: { label: string; amount: Cents }[];
}

export type ProposalDraft =
  | {
      kind: 'create_goal';
      title: string;
      payload: { title: string; target: Cents; deadline: DateText | null; category: string };
    }
  | { kind: 'goal_progress'; title: string; payload: { goalId: number; amount: Cents; saved: Cents } }
  | {
      kind: 'recategorise';
      title: string;
      payload: {
        transactionIds: number[];
        primary: string;
        detailed: string | null;
        /** The categories the person saw; a confirmation holds only while they stand. */
        before: { id: number; primary: string | null; detailed: string | null }[];
      };
    };

export interface Change {
  label: string;
  before: string | null;
  after: string;
}

/** What a turn answers, before it is stored. */
export interface Reply {
  text: string;
  facts: Fact[];
  chart: Chart | null;
  /** `replaces` when it is the open proposal before, changed. */
  proposal: { draft: ProposalDraft; changes: Change[]; replaces?: boolean } | null;
  suggestions: string[];
  /** Rows named in the answer, in its order. */
  rowIds: number[];
  /** Bounds of the periods that were asked for; not figures, but they may be shown. */
  days: string[];
  /** How the turn ended, for the dialogue state and the evaluation. */
  outcome: 'answer' | 'clarify' | 'refusal' | 'smalltalk' | 'nodata';
}
