import { addDays } from '@saldo/contract/dates';
import { makeFactBook } from './answers/book.ts';
import { type Kit, reply } from './answers/kit.ts';
import { answerMeta } from './answers/meta.ts';
import { followUps } from './answers/suggestions.ts';
import { rowLine } from './answers/row-words.ts';
import type { Reply } from './fact.ts';
import { pastAsks, plainMeasures } from './frames/ask-families.ts';
import { decide, type Decision } from './frames/decide.ts';
import { follow } from './frames/follow/follow.ts';
import { leansOnPrevious } from './frames/follow/leans.ts';
import { type DialogueState, type Horizon, emptyFrame, emptyState, type Frame } from './frames/frame.ts';
import { mark, type Marked } from './frames/marked.ts';
import { readOffer } from './frames/offer.ts';
import { pickedOption } from './frames/options.ts';
import { withoutOpeners } from './frames/openers.ts';
import { pointedTo, type Pointed } from './frames/pointing.ts';
import { residue, type Residue } from './frames/residue.ts';
import { aboutOwnMoney } from './frames/scope.ts';
import { asksShareOfOther } from './frames/share-of-other.ts';
import { stateAfter } from './frames/state.ts';
import { sumsNotRead } from './frames/sums-not-read.ts';
import { asksForStranger } from './frames/strangers.ts';
import { detectLanguage, type Language } from './language/detect.ts';
import { fold } from './language/fold.ts';
import { readNumber } from './language/tokens.ts';
import { orderVerb } from './language/order-verbs.ts';
import { readLeftovers } from './leftovers/read.ts';
import { notUnderstood } from './not-understood.ts';
import { offerAnew } from './offer-anew.ts';
import { perform } from './perform.ts';
import { answerInOrder, answerRestated, questionsOf, restatedOf } from './several.ts';
import { unitWords } from './periods/words.ts';
import { safeText, thingWords } from './render/words.ts';
import { answerConversion, asksToConvert } from './talk/conversion.ts';
import { isSafety, metaOf, type Meta } from './talk/meta.ts';
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

/** Answers one message from the person's own data, each of its questions in order. Deterministic; never writes. */
export async function answer(turn: Turn): Promise<Answered> {
  const { world } = turn;
  const language = detectLanguage(turn.question) ?? turn.fallback;
  const meta = metaOf(turn.question);
  // What stands beside an attempt on the assistant is part of it.
  if (meta && isSafety(meta)) return answerOne(turn);
  const live = { ...turn, state: liveState(turn.state, turn.now) };
  const restated = restatedOf(turn.question, world, language);
  if (restated) return answerRestated(restated, live, language, answer);
  const [first, ...others] = questionsOf(turn.question, world, language);
  return others.length === 0
    ? answerOne({ ...live, question: first ?? turn.question })
    : answerInOrder([first ?? '', ...others], live, language, answerOne);
}

async function answerOne(turn: Turn): Promise<Answered> {
  const { world, bound, now } = turn;
  const state = liveState(turn.state, now);
  const picked = pickedOption(turn.question, state.options ?? []);
  const { text, corrected } = withoutOpeners(turn.question);
  const pointed = picked === null ? pointedTo(text, state) : null;
  const question = picked ?? text;
  const language = asksLanguage(question) ?? detectLanguage(turn.question) ?? turn.fallback;
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
    state: stateAfter(state, result, { frame, misses, world, language, now }),
  });

  if (pointed && !pointed.item) return keepShown(keep(tooFar(kit, state.shown?.length ?? 0), null), state);
  const repeat = asksLanguage(question);
  if (repeat && state.frame && question.length < 40)
    return keep(await perform({ ...kit, frame: state.frame }, state), state.frame);
  const meta = metaOf(turn.question) ?? metaOf(question);
  const about = { future: false, goals: state.frame?.ask.startsWith('goal') ?? false };
  const plain = mark(question, world, language, about);
  const order = pointed?.item?.kind === 'row' && decide(plain, world).frame.ask === 'recategorise';
  // An order for a row of the list means that row, and no other of the same name.
  const named = pointed?.item && !order && !pointsAtRow(pointed);
  const marked = named ? mark(pointed.question, world, language, about) : plain;
  const decision = decide(marked, world);
  if (order) Object.assign(decision.frame, { things: [], rank: pointed.at + 1 });
  const offer =
    meta && isSafety(meta) ? null : readOffer(marked, decision, state, { today: world.today, corrected });
  if (offer) return keep(await offerAnew({ ...kit, frame: offer.frame }, state), offer.frame);
  if (meta && !isMoneyAfterAll(meta, marked, decision)) {
    const frame = meta === 'dispute' ? decision.frame : emptyFrame;
    return keep(await answerMeta({ ...kit, frame }, meta, question), null);
  }
  if (asksForStranger(marked)) return keep(await answerMeta(kit, 'others', question), null);
  const currency = asksToConvert(question, world, state.frame !== null);
  if (currency) return keep(answerConversion(kit, currency), null);

  if (asksShareOfOther(decision.frame, marked, state.frame))
    return keep(shareOfOther(kit, decision.frame, state.frame), state.frame);

  const left = residue(marked);
  left.unread = left.unread.filter((word) => !orderVerb.test(fold(word)));
  // A unit that rows are grouped or averaged by is read, though it is no date.
  if (decision.frame.groupBy !== null || decision.frame.per !== null)
    left.blocking = left.blocking.filter((word) => !unitWords.has(fold(word)));
  if (/\b(before|after|than) (those|these|that)\b|\b(antes|despues) de es[oa]s?\b/.test(marked.pattern))
    left.blocking = left.blocking.filter((word) => !unitWords.has(fold(word)));
  if (pointed && !order && pointsAtRow(pointed)) {
    const [row] = await rowsById(bound, state.rowIds.slice(pointed.at, pointed.at + 1));
    if (row)
      return keepShown(
        keep(reply(kit, `${rowLine(kit, row)}.`, { rowIds: [row.id] }), state.frame),
        state,
        pointed.at,
      );
  }
  // A group of a breakdown keeps the days it was shown for.
  const group = named && pointed.item?.kind !== 'row' && decision.frame.periods.length === 0;
  const leaning = state.frame !== null && (corrected || group || leansOnPrevious(marked, decision));
  const followed = leaning ? follow(marked, decision, state, world) : null;
  const frame = followed ?? settle(decision);
  if (!followed && !understood(marked, decision, left, leaning))
    return keep(notUnderstood(kit, marked, state, left), halfRead(marked, decision), state.misses + 1);

  // A bare number that became the sum is read.
  left.blocking = left.blocking.filter(
    (word) => frame.amount === null || readNumber(word) * 100 !== frame.amount,
  );

  left.blocking.push(...sumsNotRead(followed ? emptyFrame : frame, marked));
  if (
    frame.flow === 'spending' &&
    pastAsks.has(frame.ask) &&
    frame.periods.length > 0 &&
    frame.periods.every((one) => one.start > world.today)
  )
    frame.ask = 'due';
  const blocked = await readLeftovers({ ...kit, frame }, frame, left, marked);
  if (blocked.reply) return keep(blocked.reply, blocked.keepFrame ? frame : null, state.misses + 1);
  const working: Kit = {
    ...kit,
    frame: await sinceLastPay(kit, blocked.frame),
    lead: blocked.lead,
  };
  tellRepairs(working, blocked.frame);
  const result = await perform(working, state);
  return keep(
    {
      ...result,
      suggestions:
        result.suggestions.length > 0
          ? result.suggestions
          : followUps(world, language, working.frame, question),
    },
    blocked.frame,
  );
}

/** A row of the list before that is asked for by its place alone: it is shown again. */
const pointsAtRow = ({ alone, item }: Pointed): boolean => alone && item?.kind === 'row';

/** "the fifth one" of a list of three. */
const tooFar = (kit: Kit, count: number): Reply =>
  reply(
    kit,
    kit.say(
      count === 1
        ? 'Only one was shown in my last answer. Which one do you mean?'
        : `My last answer showed ${kit.book.count('shown', count)}. Which one do you mean?`,
      count === 1
        ? 'Mi última respuesta mostró solo uno. ¿Cuál quieres decir?'
        : `Mi última respuesta mostró ${kit.book.count('mostrados', count)}. ¿Cuál quieres decir?`,
    ),
    { outcome: 'clarify' },
  );

/** What is known of a part and of another thing: each one's share of everything, never one taken for the other. */
const shareOfOther = (kit: Kit, now: Frame, before: Frame | null): Reply => {
  const [whole, part] = [now.things, before?.things ?? []].map((things) =>
    things.map((one) => thingWords(one, kit.language)).join(', '),
  );
  return reply(
    kit,
    kit.say(
      `I can tell what share of all spending something was, not what share of ${whole} ${part} was. Which one do you mean?`,
      `Puedo decir qué parte de todo el gasto fue algo, no qué parte de ${whole} fue ${part}. ¿Cuál quieres decir?`,
    ),
    {
      suggestions: [
        kit.say(`What share of all spending was ${part}?`, `¿Qué porcentaje de todo el gasto fue ${part}?`),
        kit.say(`Compare ${part} with ${whole}`, `Compara ${part} con ${whole}`),
      ],
      outcome: 'clarify',
    },
  );
};

const keepShown = (
  answered: Answered,
  { rowIds, shown }: DialogueState,
  focus: number | null = null,
): Answered => ({
  ...answered,
  state: { ...answered.state, rowIds, shown: shown ?? [], focus },
});

/** Words of another subject around a question about money, and orders for goals that sound like moving money. */
function isMoneyAfterAll(meta: Meta, marked: Marked, { operation, frame }: Decision): boolean {
  if (!operation) return false;
  if (meta === 'cannotAct') return frame.ask === 'goalProgress' || frame.ask === 'recategorise';
  return (
    (meta === 'scope' || meta === 'budget') &&
    /\b(spend|spent|spending|paid|earn\w*|gast\w+|pague|gane)\b/.test(marked.pattern) &&
    (marked.periods.length > 0 || marked.entities.length > 0)
  );
}

/** What a question that was not understood named all the same, for the next turn to complete. */
const halfRead = (marked: Marked, decision: Decision): Frame | null =>
  marked.periods.length > 0 || marked.entities.length > 0 ? settle(decision) : null;

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
function understood(marked: Marked, decision: Decision, left: Residue, leaning: boolean): boolean {
  // "anything from Amazon?", "and at Walmart?": a name nobody has is told so.
  if (!decision.operation && left.named.length === 1 && left.unread.length === 0)
    return (
      (leaning || /\b(anything|something|any|algo|alguno?a?|lately|ultimamente)\b/.test(marked.pattern)) &&
      marked.pattern.split(' ').length <= 6
    );
  if (decision.frame.ask === 'average' && /\b(how long|cuanto tiempo)\b/.test(marked.pattern)) return false;
  if (decision.operation && plainMeasures.has(decision.frame.ask) && !aboutOwnMoney(marked)) return false;
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
  if (frame.horizon) return untilEvent(kit, frame, frame.horizon);
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

/** "before payday": to the day the next pay or rent is expected on, which is said. */
async function untilEvent(kit: Kit, frame: Frame, { event, before }: Horizon): Promise<Frame> {
  const { say, world } = kit;
  const [next] = (await loadStreams(kit.bound, world.today, null))
    .filter((one) =>
      event === 'pay'
        ? one.flow === 'in' && !/INTEREST|DIVIDEND/.test(one.category ?? '')
        : one.flow === 'out' && /RENT$|MORTGAGE/.test(one.category ?? ''),
    )
    .toSorted((a, b) => a.next.localeCompare(b.next));
  if (!next) {
    kit.notes.push(
      say(
        'I see nothing regular to tell that day by, so this looks to the end of the month.',
        'No veo nada regular que diga ese día, así que miro hasta fin de mes.',
      ),
    );
    return frame;
  }
  kit.notes.push(
    say(
      `${safeText(next.name)} is expected around ${kit.book.date('next', next.next)}.`,
      `${safeText(next.name)} se espera hacia el ${kit.book.date('next', next.next)}.`,
    ),
  );
  const last = addDays(next.next, before ? -1 : 0);
  const by = last > world.today ? last : next.next;
  return {
    ...frame,
    by,
    periods: [{ start: world.today, end: by, grain: 'range', kind: 'until' }],
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
