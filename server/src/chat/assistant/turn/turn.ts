import { makeFactBook } from '../answers/book.ts';
import type { Kit } from '../answers/kit.ts';
import type { Reply } from '../fact.ts';
import { type DialogueState, emptyFrame, emptyState, type Frame } from '../frames/frame.ts';
import type { Language } from '../language/detect.ts';
import type { Bound } from '../tools/rows.ts';
import type { World } from '../world.ts';

/** One message, and everything it is answered from. */
export interface Turn {
  question: string;
  /** As it was typed, before what it leaves to the ear was put in. */
  typed?: string;
  world: World;
  state: DialogueState;
  /** The language of the turn before, for messages that show none. */
  fallback: Language;
  bound: Bound;
  now: Date;
}

/** A reply, and what the next turn is told of this one. */
export interface Answered {
  reply: Reply;
  state: DialogueState;
  language: Language;
}

const stateMinutes = 30;
const stateTurns = 10;

/** The state of the talk while it is fresh: for 30 minutes and ten turns. */
export function liveState(state: DialogueState, now: Date): DialogueState {
  if (!state.at || state.age > stateTurns) return emptyState;
  return now.getTime() - Date.parse(state.at) > stateMinutes * 60_000 ? emptyState : state;
}

/** What the answer to a frame works with. */
export const kitFor = (
  { bound, world }: Pick<Turn, 'bound' | 'world'>,
  language: Language,
  frame: Frame = emptyFrame,
): Kit => ({
  bound,
  world,
  language,
  frame,
  book: makeFactBook(language),
  notes: [],
  say: (en, es) => (language === 'en' ? en : es),
});
