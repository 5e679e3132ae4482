import type { Reply } from '../fact.ts';
import type { Frame, Thing } from '../frames/frame.ts';

/** What became of the words nobody read. */
export interface Leftovers {
  /** The frame with the names that were found in the rows. */
  frame: Frame;
  /** Said in place of an answer; null where one can be given. */
  reply: Reply | null;
  /** Whether the next turn may complete the frame. */
  keepFrame: boolean;
  /** What has to be said before the answer. */
  lead: string;
}

/** Names looked up in the rows: those found narrow the frame, those found nowhere are left out or end the turn. */
export interface LookedUp {
  texts: Thing[];
  /** Where those found stand in the question. */
  places: { kind: 'text'; from: number; to: number }[];
  unread: string[];
  /** What a name that is nowhere is answered with. */
  ends: { frame: Frame; reply: Reply } | null;
}
