import type { Query } from '@saldo/contract/query/query';
import type { Turn } from './read/resolve.ts';
import type { Language } from './text/language.ts';

/** What was said and shown before a message. */
export interface Talk {
  /** The question that was answered last; null when nothing was. */
  before: Query | null;
  /** How many rows, groups or streams the last answer listed: "the second one" points at one of them. */
  listed: number;
  /** How many figures the talk has answered with: "together", "which is more". */
  told: number;
  /** The day that the last answer gave: "since then". */
  day?: string | null;
  /** Language of the turn before, for words that are of both. */
  language: Language | null;
}

export interface Reading {
  turn: Turn;
  /** The question that comes of it; null for a turn that asks none of the rows. */
  query: Query | null;
  /** How likely it is what was meant, 0 to 1. */
  sure: number;
}

export interface Read {
  /** The likeliest first, at most three, each another question; none where no word of the message is known. */
  readings: readonly Reading[];
  /**
   * `sure`: answer. `likely`: answer, say how it was read and offer the others. `unsure`: give no figure, ask with the
   * readings.
   */
  band: 'sure' | 'likely' | 'unsure';
  /** Words of time, number or name that no reading uses: named before the figure, or asked about. */
  unread: readonly string[];
  /** The language of the message; `other` is neither English nor Spanish. */
  language: Language | 'other';
}
