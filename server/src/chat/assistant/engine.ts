import { makeFactBook } from './answers/book.ts';
import { type Kit, reply } from './answers/kit.ts';
import { answerMeta, suggestionsFor } from './answers/meta.ts';
import { rowLine } from './answers/row-words.ts';
import type { Reply } from './fact.ts';
import { decide, type Decision } from './frames/decide.ts';
import { follow } from './frames/follow/follow.ts';
import { leansOnPrevious } from './frames/follow/leans.ts';
import { pickedRow } from './frames/follow/picked-row.ts';
import { type DialogueState, emptyFrame, emptyState, type Frame } from './frames/frame.ts';
import { mark, type Marked } from './frames/marked.ts';
import { residue, type Residue } from './frames/residue.ts';
import { detectLanguage, type Language } from './language/detect.ts';
import { fold } from './language/fold.ts';
import { readLeftovers } from './leftovers.ts';
import { notUnderstood } from './not-understood.ts';
import { perform } from './perform.ts';
import { unitWords } from './periods/words.ts';
import { thingWords } from './render/words.ts';
import { metaOf } from './talk/meta.ts';
import { loadStreams } from './tools/recurring.ts';
import { type Bound, rowsById } from './tools/rows.ts';
import type { World } from './world.ts';

export interface Turn {
  question: string;
  world: World;
  state: DialogueState;
  /** The language of the turn before, for messages that show none. */
  fallback: Language;
  bound: Bound;
  now: Date;
}

export interface Answered {
  reply: Reply;
  state: DialogueState;
  language: Language;
}

const stateMinutes = 30;

const stateTurns = 10;

function liveState(state: DialogueState, now: Date): DialogueState {
  if (!state.at || state.age > stateTurns) return emptyState;
  return now.getTime() - Date.parse(state.at) > stateMinutes * 60_000 ? emptyState : state;
}

/** Answers one message from the person's own data. Deterministic; never writes. */
export async function answer(turn: Turn): Promise<Answered> {
  const { question, world, bound, now } = turn;
  const state = liveState(turn.state, now);
  const language = asksLanguage(question) ?? detectLanguage(question) ?? turn.fallback;
  const kit: Kit = {
    bound,
    world,
    language,
    frame: emptyFrame,
    book: makeFactBook(language),
    notes: [],
    say: (en, es) => (language === 'en' ? en : es),
  };
  const keep = (result: Reply, frame: Frame | null, misses = 0): Answered => ({
    reply: result,
    language,
    state: {
      frame: frame ?? state.frame,
      rowIds: result.rowIds.length > 0 ? result.rowIds.slice(0, 50) : frame ? [] : state.rowIds,
      misses,
      age: frame ? 0 : state.age + 1,
      at: now.toISOString(),
    },
  });

  const repeat = asksLanguage(question);
  if (repeat && state.frame && question.length < 40)
    return keep(await perform({ ...kit, frame: state.frame }, state), state.frame);
  const meta = metaOf(question);
  const marked = mark(question, world, language);
  const early = meta === 'scope' || meta === 'budget' ? decide(marked, world) : null;
  const aboutMoney =
    early !== null &&
    early.operation &&
    /\b(spend|spent|spending|paid|earn\w*|gast\w+|pague|gane)\b/.test(marked.pattern) &&
    (marked.periods.length > 0 || marked.entities.length > 0);
  if (meta && !aboutMoney) {
    const about = meta === 'dispute' ? decide(marked, world).frame : emptyFrame;
    return keep(await answerMeta({ ...kit, frame: about }, meta), null);
  }

  const decision = decide(marked, world);
  const left = residue(marked);
  // A unit that rows are grouped or averaged by is read, though it is no date.
  if (decision.frame.groupBy !== null || decision.frame.per !== null)
    left.blocking = left.blocking.filter((word) => !unitWords.has(fold(word)));
  const row = pickedRow(marked, state);
  if (row !== null) {
    const [picked] = await rowsById(bound, [row]);
    if (picked) return keep(reply(kit, `${rowLine(kit, picked)}.`, { rowIds: [row] }), state.frame);
  }
  const leaning = state.frame !== null && leansOnPrevious(marked, decision);
  const followed = leaning ? follow(marked, decision, state, world) : null;
  const frame = followed ?? settle(decision);
  if (!followed && !understood(marked, decision, left))
    return keep(...notUnderstood(kit, marked, state, left));

  if (
    frame.flow === 'spending' &&
    ['list', 'total', 'count', 'exists', 'extreme', 'breakdown'].includes(frame.ask) &&
    frame.periods.length > 0 &&
    frame.periods.every((one) => one.start > world.today)
  )
    frame.ask = 'due';
  const blocked = await readLeftovers({ ...kit, frame }, frame, left, marked);
  if (blocked.reply) return keep(blocked.reply, blocked.keepFrame ? frame : null, state.misses + 1);
  const working: Kit = { ...kit, frame: await sinceLastPay(kit, blocked.frame) };
  tellRepairs(working, blocked.frame);
  const result = await perform(working, state);
  return keep(
    {
      ...result,
      suggestions: result.suggestions.length > 0 ? result.suggestions : suggestionsFor(working).slice(0, 2),
    },
    blocked.frame,
  );
}

/** "in Spanish please": the last answer again in another language. */
function asksLanguage(question: string): Language | null {
  const text = fold(question);
  if (
    /^(and |y |now |can you (say|repeat) (that|it) |dilo |repitelo |otra vez )?(in english|en ingles)( please| por favor)?[.?! ]*$/.test(
      text,
    )
  )
    return 'en';
  if (
    /^(and |y |now |can you (say|repeat) (that|it) |say (that|it) |dilo |repitelo )?(in spanish|en espanol)( please| por favor)?[.?! ]*$/.test(
      text,
    )
  )
    return 'es';
  return null;
}

/** A frame that stands on its own: shifts count from today. */
function settle(decision: Decision): Frame {
  return {
    ...decision.frame,
    periods: decision.frame.periods.map((one) =>
      one.kind === 'shift' ? { ...one, kind: 'unit' as const } : one,
    ),
  };
}

/** Whether a message is about the person's money at all. */
function understood(marked: Marked, decision: Decision, left: Residue): boolean {
  if (decision.operation) {
    // Mostly unknown words around one weak cue is another subject.
    const unknown = left.unread.join(' ').split(' ').filter(Boolean).length + left.named.length;
    return unknown <= 3 || marked.entities.length > 0;
  }
  return marked.entities.length > 0 && marked.pattern.split(' ').length <= 6 && left.unread.length === 0;
}

/** What a misspelt merchant was taken for. */
function tellRepairs(kit: Kit, frame: Frame): void {
  for (const thing of frame.things)
    if (thing.fuzzy)
      kit.notes.push(
        kit.say(`I read that as ${thingWords(thing, 'en')}.`, `Lo leí como ${thingWords(thing, 'es')}.`),
      );
}

/** "since my last paycheck": from the day of the latest regular income. */
async function sinceLastPay(kit: Kit, frame: Frame): Promise<Frame> {
  if (!frame.periods.some((one) => one.kind === 'payday')) return frame;
  const pay = (await loadStreams(kit.bound, kit.world.today, null))
    .filter((one) => one.flow === 'in')
    .toSorted((a, b) => b.last.localeCompare(a.last))[0];
  return {
    ...frame,
    periods: frame.periods.map((one) =>
      one.kind === 'payday' ? { ...one, kind: 'since' as const, start: pay?.last ?? one.start } : one,
    ),
  };
}

/** Answers a frame as it stands, for callers that made one themselves (the tools of a language model). */
export function answerFrame(frame: Frame, world: World, bound: Bound, language: Language): Promise<Reply> {
  const kit: Kit = {
    bound,
    world,
    language,
    frame,
    book: makeFactBook(language),
    notes: [],
    say: (en, es) => (language === 'en' ? en : es),
  };
  return perform(kit, emptyState);
}
