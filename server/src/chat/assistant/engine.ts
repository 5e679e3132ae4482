import type { Reply } from './fact.ts';
import { emptyState, type Frame } from './frames/frame.ts';
import { saidInFull } from './frames/words/said-in-full.ts';
import { detectLanguage, type Language } from './language/detect.ts';
import { perform } from './perform.ts';
import { answerInOrder, answerRestated, questionsOf, restatedOf } from './several.ts';
import { isSafety, metaOf } from './talk/meta.ts';
import type { Bound } from './tools/rows.ts';
import { answerFromData } from './turn/answered.ts';
import { answerBeside, answerInLanguage } from './turn/beside.ts';
import { openTurn } from './turn/opened.ts';
import { answerPartOfSum } from './turn/part-of-sum.ts';
import { answerPointedRow, answerTooFar } from './turn/pointed-row.ts';
import { readTurn } from './turn/reading.ts';
import { answerAgain } from './turn/sure.ts';
import { type Answered, kitFor, liveState, type Turn } from './turn/turn.ts';
import type { World } from './world.ts';

export type { Answered, Turn };

/** Answers one message from the person's own data, each of its questions in order. Deterministic; never writes. */
export async function answer(said: Turn): Promise<Answered> {
  const { world } = said;
  const language = detectLanguage(said.question) ?? said.fallback;
  const typed = said.typed ?? said.question;
  const turn = { ...said, typed, question: saidInFull(said.question, world), fallback: language };
  const meta = metaOf(turn.question);
  // What stands beside an attempt on the assistant is part of it.
  if (meta && isSafety(meta)) return answerOne(turn);
  const live = { ...turn, state: liveState(turn.state, turn.now) };
  const part = await answerPartOfSum(live, language, answerOne);
  if (part) return part;
  // Two sides that no row tells apart are one question, whatever joins them.
  if (meta === 'channel') return answerOne(live);
  const restated = restatedOf(turn.question, world, language);
  if (restated) return answerRestated(restated, live, language, answer);
  const [first, ...others] = questionsOf(turn.question, world, language);
  return others.length === 0
    ? answerOne({ ...live, question: first ?? turn.question })
    : answerInOrder([first ?? '', ...others], live, language, answerOne);
}

/** One question: the first of the steps that has an answer gives it. */
async function answerOne(turn: Turn): Promise<Answered> {
  const opened = openTurn(turn);
  const before = answerTooFar(opened) ?? (await answerInLanguage(opened)) ?? (await answerAgain(opened));
  if (before) return before;
  const reading = readTurn(opened);
  return (
    (await answerBeside(opened, reading)) ??
    (reading.order ? null : await answerPointedRow(opened)) ??
    (await answerFromData(opened, reading))
  );
}

/** Answers a frame as it stands, for callers that made one themselves (the tools of a language model). */
export const answerFrame = (frame: Frame, world: World, bound: Bound, language: Language): Promise<Reply> =>
  perform(kitFor({ bound, world }, language, frame), emptyState);
