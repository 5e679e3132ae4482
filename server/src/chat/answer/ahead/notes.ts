import type { Figure } from '../figure.ts';
import type { StreamEntry } from '../recurring.ts';

/** Notes beside figures of days ahead, of regular payments and of plans. */
export type AheadNote =
  /** A day that was named is past. */
  | { note: 'pastDay'; day: Figure }
  /** An estimate, by what it is made from. */
  | { note: 'estimate'; from: 'streams' | 'few' | 'pace' | 'months' | 'balance' }
  /** What a look ahead counts on: streams as they were, every day at this pace, without single large payments. */
  | {
      note: 'basis';
      pace: Figure;
      days: Figure;
      single: readonly { payee: string; amount: Figure; day: Figure }[];
    }
  | { note: 'irregular'; mean: Figure; least: Figure; most: Figure; months: Figure }
  /** Payments that were due and have not come: they are counted as still to come. */
  | { note: 'waited'; streams: readonly StreamEntry[] }
  /** Payments show no more than that none has come since. */
  | { note: 'stopped' }
  | { note: 'noCancel' }
  | { note: 'interestAsLast' }
  | { note: 'noInterest' }
  /** Whether to do it is the person's to decide. */
  | { note: 'yours' };
