import type { Event } from '@saldo/contract/query/query';
import type { Category } from '../names/categories.ts';
import type { FoundPeriod } from '../periods/period.ts';

/** Where something stands among the tokens, `to` exclusive. */
export interface Place {
  from: number;
  to: number;
}

/** What a comparator says of the amount beside it. */
export type Side = 'least' | 'most' | 'exact';

/** What words may stand for; the role they play decides which is meant. */
export type Meaning =
  /** A payee or person by every name in the rows, what bears a tag, or what is so noted; `fuzzy` for a misspelt one. */
  | { type: 'm'; names: readonly string[]; fuzzy: boolean; person: boolean; tag?: true; noted?: true }
  /** Of a kind, or of those `payees` of it alone. */
  | { type: 'c'; category: Category; payees?: readonly string[] }
  /** `generic` when only a kind of account was said. */
  | { type: 'a'; ids: readonly number[]; generic: boolean }
  | { type: 'g'; ids: readonly number[] }
  /** Read for the past and for what is ahead; the kind of question decides which. */
  | { type: 'p'; past: FoundPeriod; ahead: FoundPeriod }
  /** A day that only the rows give. */
  | { type: 'e'; event: Event }
  /** ISO weekdays as a filter; the groups when some are held against others. */
  | { type: 'w'; days: readonly number[] }
  /** `cents` is the bound that a comparator makes of it, `plain` the amount that was said. */
  | { type: 'n'; cents: number; plain: number; side: Side | null }
  /** `beside`: the one before or after the one that was answered, in time. */
  | { type: 'k'; value: number; ordinal: boolean; beside?: -1 | 1 };

export type MeaningType = Meaning['type'];

/** A meaning found at some words, with how well they fit it: 1 is by name in full. */
export interface Candidate extends Place {
  meaning: Meaning;
  score: number;
}

/** Words that stand for something, with all they may mean, the best first and at most one of each type first. */
export interface Mark extends Place {
  meanings: readonly { meaning: Meaning; score: number }[];
}
