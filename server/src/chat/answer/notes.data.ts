import type { Note } from './notes.ts';

/** The notes of an answer in their order. */
// prettier-ignore
export const noteKinds = [
  'unknown', 'nothingLeftOut', 'dataStarts', 'noDaysNamed', 'unitGoesOn', 'cut', 'pending', 'refunds', 'received', 'saved',
  'currencies', 'disconnected', 'stale', 'pastDay', 'estimate', 'basis', 'irregular',
  'waited', 'stopped', 'noCancel', 'interestAsLast', 'noInterest', 'yours',
] as const satisfies readonly Note['note'][];
