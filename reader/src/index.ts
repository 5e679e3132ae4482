import type { Edit } from '@saldo/contract/query/edit';
import type { Query, TableWant, Topic } from '@saldo/contract/query/query';
import type { World } from './world.ts';

export type { AccountName, GoalName, Payee, World } from './world.ts';

/** What was said and shown before a message. */
export interface Talk {
  /** The question that was answered last; null when nothing was. */
  before: Query | null;
  /** How many rows, groups or streams the last answer listed: "the second one" points at one of them. */
  listed: number;
  /** How many figures the talk has told: "together", "which is more". */
  told: number;
  /** Language of the turn before, for words that are of both. */
  language: Language | null;
}

export type Language = 'en' | 'es';

/** What a message does. */
export type Turn =
  | { new: Query }
  /** Changes the question before: `edited(talk.before, edit)`. */
  | { edit: Edit }
  /** Of the figures told so far. */
  | { table: TableWant }
  /** The entry at this place of what was listed last, from 1; -1 for the last. */
  | { row: number }
  | { outside: Topic };

export interface Reading {
  turn: Turn;
  /** The question that comes of it; null for a turn that asks none of the rows. */
  query: Query | null;
  /** How likely it is what was meant, 0 to 1. */
  sure: number;
}

export interface Read {
  /** The likeliest first, at most three, each another question. Never empty. */
  readings: readonly Reading[];
  /**
   * `sure`: answer. `likely`: answer, say how it was read and offer the others. `unsure`: give no figure, ask with the
   * readings.
   */
  band: 'sure' | 'likely' | 'unsure';
  /** Words of time, number or name that no reading uses: told before the figure, or asked about. */
  unread: readonly string[];
  /** The language of the message; `other` is neither English nor Spanish. */
  language: Language | 'other';
}

/**
 * Reads a message of at most 2,000 characters. Pure and bounded: the same message, world and talk give the same
 * readings, in a time linear in the message.
 */
export function read(message: string, world: World, talk: Talk): Read {
  throw new Error(`no reader for ${message.length} characters, ${world.today}, ${talk.listed}`);
}
