import type { AheadNote } from './ahead/notes.ts';
import type { Thing } from '@saldo/contract/query/query';
import type { Figure, Subject } from './figure.ts';
import type { DefaultDays } from './stretches.ts';

/** What a reader of an answer should know beside it; each is shown once, in the order of `notes.data.ts`. */
export type Note =
  | AheadNote
  /** Names that no row has, beside others that some have. */
  | { note: 'unknown'; things: readonly Thing[] }
  /** Things that were to be left out and are none of it. */
  | { note: 'nothingLeftOut'; things: readonly Thing[] }
  /** Rows before this day are not there. */
  | { note: 'dataStarts'; first: Figure }
  /** `of`: one of several that stand beside each other. */
  | { note: 'pending'; count: Figure; of: Subject | null }
  | { note: 'refunds'; amount: Figure; of: Subject | null }
  /** Of a list of payments: what came back in the same days, and what is spent when that is taken off. */
  | { note: 'cameBack'; amount: Figure; spent: Figure }
  /** Transfers from others are among what was received. */
  | { note: 'received' }
  /** Put into savings or investments over the same days: no spending. */
  | { note: 'saved'; amount: Figure }
  | { note: 'currencies'; sums: readonly { total: Figure; count: Figure }[] }
  | { note: 'stale'; bank: string; synced: Figure | null }
  | { note: 'disconnected'; bank: string }
  | { note: 'unitGoesOn'; unit: 'week' | 'month' | 'quarter' | 'year' }
  | { note: 'cut'; shown: Figure; of: Figure }
  | { note: 'noDaysNamed'; took: DefaultDays };
