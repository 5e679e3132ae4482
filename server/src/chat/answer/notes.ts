import { aheadNoteKinds, type AheadNote } from './ahead/notes.ts';
import type { Figure } from './figure.ts';
import type { DefaultDays } from './stretches.ts';

/** What a reader of an answer should know beside it; each is told once, in the order of `noteKinds`. */
export type Note =
  | AheadNote
  /** Rows before this day are not there. */
  | { note: 'dataStarts'; first: Figure }
  | { note: 'pending'; count: Figure }
  | { note: 'refunds'; amount: Figure }
  /** Put into savings or investments over the same days: no spending. */
  | { note: 'saved'; amount: Figure }
  | { note: 'currencies'; sums: readonly { total: Figure; count: Figure }[] }
  | { note: 'stale'; bank: string; synced: Figure | null }
  | { note: 'disconnected'; bank: string }
  | { note: 'unitGoesOn'; unit: 'week' | 'month' | 'quarter' | 'year' }
  | { note: 'cut'; shown: Figure; of: Figure }
  | { note: 'noDaysNamed'; took: DefaultDays };

/** Their order in an answer. */
export const noteKinds = [
  'dataStarts',
  'noDaysNamed',
  'unitGoesOn',
  'cut',
  'pending',
  'refunds',
  'saved',
  'currencies',
  'disconnected',
  'stale',
  ...aheadNoteKinds,
] as const satisfies readonly Note['note'][];
