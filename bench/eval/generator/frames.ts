import type { Days } from './calendar.ts';
import type { AccountKey } from './persona.ts';

/** What is asked, before it is put into words: plain data, and all that truth is computed from. */
export interface Frame {
  op: Op;
  days?: Days;
  /** The second stretch of a comparison. */
  other?: Days;
  merchant?: string;
  /** A second merchant or category, for comparisons and lists. */
  also?: string;
  /** Key of a concept (things.ts). */
  category?: string;
  without?: string;
  account?: AccountKey;
  /** Cents. */
  over?: number;
  weekdays?: number[];
  /** How many rows or groups. */
  top?: number;
  /** Months of an average. */
  months?: number;
  by?: 'category' | 'merchant';
  goal?: string;
  /** Cents, for orders to write something. */
  amount?: number;
}

export const ops = [
  'spend',
  'income',
  'refunds',
  'count',
  'mean',
  'average',
  'largest',
  'list',
  'last',
  'first',
  'group',
  'compare',
  'versus',
  'share',
  'net',
  'rate',
  'trend',
  'balance',
  'networth',
  'saved',
  'missing',
  'bill',
  'unknown',
  'before',
  'advice',
  'elsewhere',
  'createGoal',
  'addProgress',
] as const;
export type Op = (typeof ops)[number];
