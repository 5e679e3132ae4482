import type { Kit } from '../answers/kit.ts';
import type { Reply } from '../fact.ts';
import type { DialogueState, Frame } from '../frames/frame.ts';
import { withoutOpeners } from '../frames/words/openers.ts';
import { pickedOption } from '../frames/before/options.ts';
import { type Pointed, pointedTo } from '../frames/before/pointing.ts';
import { afterOrder } from '../frames/before/settled-order.ts';
import { stateAfter } from '../frames/before/state.ts';
import { withThatStretch } from '../frames/before/that-stretch.ts';
import { ofThatMonth } from '../frames/before/why-so-high.ts';
import { isTimeUnit } from '../frames/units/time-units.ts';
import { detectLanguage, type Language } from '../language/detect.ts';
import { asksLanguage } from './languages.ts';
import { type Answered, kitFor, liveState, type Turn } from './turn.ts';

/** A message before it is read: what it says once openers and options are out of the way. */
export interface Opened {
  turn: Turn;
  state: DialogueState;
  question: string;
  language: Language;
  kit: Kit;
  /** It asks of the month, day or year that the last answer put first. */
  onStretch: boolean;
  /** It puts the turn before right. */
  corrected: boolean;
  /** The entry of the last answer it points to. */
  pointed: Pointed | null;
  /** Closes the turn with a reply; the frame is what later turns lean on, null keeps the one before. */
  keep: (reply: Reply, frame: Frame | null, misses?: number) => Answered;
}

const isRanking = (frame: Frame | null): boolean => frame?.ask === 'breakdown' && isTimeUnit(frame.groupBy);

/** Opens a message. */
export function openTurn(turn: Turn): Opened {
  const { world, now } = turn;
  const state = afterOrder(liveState(turn.state, now), world);
  const picked = pickedOption(turn.question, state.options ?? []);
  const said = withThatStretch(turn.question, state.told, world.weekStart);
  const { text: bare, corrected } = withoutOpeners(said);
  const text = ofThatMonth(bare, state);
  const question = picked ?? text;
  const language = asksLanguage(question) ?? detectLanguage(turn.question) ?? turn.fallback;
  return {
    turn,
    state,
    question,
    language,
    kit: kitFor(turn, language),
    corrected,
    onStretch: text !== bare || (said !== turn.question && isRanking(state.frame)),
    pointed: picked === null ? pointedTo(text, state) : null,
    keep: (reply, frame, misses = 0) => ({
      reply,
      language,
      state: stateAfter(state, reply, { frame, misses, world, language, now }),
    }),
  };
}
