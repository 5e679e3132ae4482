import { decide, type Decision } from '../frames/decide.ts';
import { looksOn } from '../frames/times/looking-on.ts';
import { mark, type Marked } from '../frames/words/marked.ts';
import { metaOf, type Meta } from '../talk/meta.ts';
import type { Opened } from './opened.ts';
import { pointsAtRow } from './pointed-row.ts';

/** A message as it was read by itself, before the talk is leant on. */
export interface Reading {
  marked: Marked;
  decision: Decision;
  /** What it is about when it is not about money. */
  meta: Meta | null;
  /** An order for the row it points to. */
  order: boolean;
  /** It names what it points to, which stands in the question now. */
  named: boolean;
}

/** Reads a message; what it points to in the last answer is put in the place of the pointing words. */
export function readTurn({ turn, state, question, language, pointed }: Opened): Reading {
  const { world } = turn;
  const goals = state.frame?.ask.startsWith('goal') ?? false;
  const alone = mark(question, world, language, { future: false, goals });
  const about = { future: looksOn(state.frame, alone, decide(alone, world)), goals };
  const plain = about.future ? mark(question, world, language, about) : alone;
  const order = pointed?.item?.kind === 'row' && decide(plain, world).frame.ask === 'recategorise';
  const said =
    pointed?.item && !order && !pointsAtRow(pointed) ? mark(pointed.question, world, language, about) : plain;
  const decision = decide(said, world);
  // An order for a row of the list means that row, and no other of the same name.
  if (order) Object.assign(decision.frame, { things: [], rank: pointed.at + 1 });
  return {
    marked: said,
    decision,
    meta: metaOf(turn.question) ?? metaOf(question),
    order,
    named: said !== plain,
  };
}
