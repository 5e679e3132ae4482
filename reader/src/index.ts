import type { Query } from '@saldo/contract/query/query';
import { theModel } from './corpus/build.ts';
import { markUp } from './marks/marks.ts';
import { bandOf, calibrated } from './net/calibrate.ts';
import { decode } from './net/decode.ts';
import { pinnedTopic } from './read/pinned.ts';
import type { Turn } from './read/resolve.ts';
import { readParts, type Parts } from './read/split.ts';
import { isNonsense, unreadOf } from './read/unread.ts';
import type { Language } from './text/language.ts';
import type { World } from './world.ts';

export { likelyEnough } from './net/calibrate.ts';
export type { Parts } from './read/split.ts';
export type { Turn } from './read/resolve.ts';
export type { Language } from './text/language.ts';

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
  /** Words of time, number or name that no reading uses: told before the figure, or asked about. */
  unread: readonly string[];
  /** The language of the message; `other` is neither English nor Spanish. */
  language: Language | 'other';
}

/** A reading to which the net gives less than this is not worth a button. */
const leastOffered = 0.02;

/**
 * Reads a message of at most 2,000 characters. Pure and bounded: the same message, world and talk give the same
 * readings, in a time linear in the message. The first call loads the model, or makes it where none fits these files.
 */
export function read(message: string, world: World, talk: Talk): Read {
  const marked = markUp(message.slice(0, longest), world, talk.language ?? 'en');
  const { language } = marked;
  const topic = pinnedTopic(marked.tokens);
  if (topic)
    return {
      readings: [{ turn: { outside: topic }, query: null, sure: 1 }],
      band: 'sure',
      unread: [],
      language,
    };
  const model = theModel();
  const decoded = decode(model, { marked, world, before: talk.before });
  const readings = isNonsense(marked, model.places, decoded[0]?.chance ?? 0)
    ? []
    : decoded
        .filter(({ chance }, at) => at === 0 || chance >= leastOffered)
        .map(({ turn, query, chance }) => ({ turn, query, sure: calibrated(model.calibration, chance) }));
  const unread = unreadOf(marked, decoded[0]?.choice.roles ?? [], model.places);
  const band = bandOf(model.calibration, decoded[0]?.chance ?? 0);
  return { readings, band: readings.length === 0 ? 'unsure' : band, unread, language };
}
const longest = 2000;

/** Reads a message that may hold several questions, each in the talk that the one before it leaves. */
export const readAll = (message: string, world: World, talk: Talk): Parts =>
  readParts(message.slice(0, longest), (text, said) => read(text, world, said), talk);
