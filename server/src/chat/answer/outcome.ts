import type { Figure } from './figure.ts';
import type { AheadOutcome } from './ahead/ahead.ts';
import type { FigureOutcome } from './figures/figures.ts';
import type { GoalsOutcome } from './goals.ts';
import type { UnknownOutcome } from './named.ts';
import type { Note } from './notes.ts';
import type { OddOutcome } from './odd.ts';
import type { OrderOutcome } from './orders.ts';
import type { RowsOutcome } from './rows.ts';
import type { StandingOutcome } from './standing.ts';
import type { StreamsOutcome } from './streams.ts';
import type { Untold } from './stretches.ts';

/** What an executor found: figures as objects, never words. Each kind's shapes stand beside its executor. */
export type Outcome =
  | UnknownOutcome
  | Untold
  | FigureOutcome
  | RowsOutcome
  | OddOutcome
  | StreamsOutcome
  | StandingOutcome
  | AheadOutcome
  | GoalsOutcome
  | OrderOutcome;

/** Names that words need: of accounts and goals, by id; no two alike. */
export interface Names {
  accounts: ReadonlyMap<number, string>;
  goals: ReadonlyMap<number, string>;
  /** Categories of the person's own, by code. */
  own?: ReadonlyMap<string, string>;
}

/** An answer without words. */
export interface Answer {
  outcome: Outcome;
  notes: readonly Note[];
  figures: readonly Figure[];
  names: Names;
}
