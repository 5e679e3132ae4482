import type { Ask, Frame } from '../frame.ts';
import type { CueName } from '../cues.ts';
import type { Marked } from '../words/marked.ts';
import type { World } from '../../world.ts';

/** An operation, and whether the question named it or it is only a default. */
export interface Chosen {
  ask: Ask;
  operation: boolean;
}

/** A question on the way to its operation. The rules may fill in the frame they choose for. */
export interface Asking {
  marked: Marked;
  frame: Frame;
  world: World;
  pattern: string;
  has: (name: CueName) => boolean;
  /** A goal was named. */
  goal: boolean;
  /** A merchant or category was named. */
  thing: boolean;
  /** "did I spend", `gaste`: what is past, whatever else the words say. */
  pastSpend: boolean;
  /** Rows are meant, not balances. */
  moneyMoves: boolean;
}

export const yes = (ask: Ask): Chosen => ({ ask, operation: true });
