import { textOf, type Block } from '@saldo/contract/chat/chat.blocks';
import type { ChatMessage, ChatReading } from '@saldo/contract/chat/chat.schemas';
import { dateIn } from '@saldo/contract/dates';
import type { Query } from '@saldo/contract/query/query';
import type { Read, Reading } from '@saldo/reader';
import type { Ctx } from '../../context.ts';
import type { Tx } from '../../db/open.ts';
import { AppError } from '../../errors.ts';
import { makeKit, type Kit } from '../answer/kit.ts';
import { namesOf } from '../answer/names.ts';
import { decide } from '../decisions.service.ts';
import { builtIn, keepMessage, type Question } from '../keeping.service.ts';
import { replacesOpen } from '../proposals.service.ts';
import { tell, type Told } from '../queries.service.ts';
import { describe } from '../render/describe.ts';
import type { Unanswered } from '../render/topics.ts';
import type { Language } from '../render/words.ts';
import { tellTopic } from '../topics.service.ts';
import type { Finish, LastTurn } from '../turns.service.ts';
import { entriesOf } from './pointing.ts';
import { stateAfter, stateFrom, stateToKeep, type TalkState } from './state.ts';
import { askedBy, type Asked } from './turns.ts';
import { talkWords } from './words.ts';

/** What a turn is answered with, and what of it stays for the next. */
interface Said extends Pick<Told, 'blocks' | 'facts' | 'chart' | 'suggestions' | 'proposal'> {
  reading: ChatReading | null;
  state: TalkState;
}

interface Turn {
  message: string;
  found: Read;
  state: TalkState;
  kit: Kit;
  language: Language;
}

const text = (said: string): Block => ({ kind: 'text', spans: [{ text: said }] });
const wordless = (): Pick<Said, 'facts' | 'chart' | 'suggestions' | 'proposal' | 'reading'> => ({
  facts: [],
  chart: null,
  suggestions: [],
  proposal: null,
  reading: null,
});

const queryOf = ({ turn }: Reading, state: TalkState): Query | null => {
  const asked = askedBy(turn, state);
  return 'query' in asked ? asked.query : null;
};

/** The readings that ask something else than `first`, in words. */
function otherReadings({ found, state, kit, language }: Turn, first: Query | null): ChatReading['others'] {
  const names = namesOf(kit.books);
  const all = found.readings.flatMap((one) => queryOf(one, state) ?? []);
  const taken = new Set(first ? [JSON.stringify(first)] : []);
  return all.flatMap((query) => {
    const key = JSON.stringify(query);
    if (taken.has(key)) return [];
    taken.add(key);
    return { text: describe(query, names, language).text, query };
  });
}

/** Answers with the likeliest reading; one that is not sure carries the others. */
async function sayQuery(turn: Turn, query: Query): Promise<Said> {
  const { found, state, kit, language } = turn;
  const { figures, ...told } = await tell(query, kit, language);
  const words = talkWords(language);
  const unread = found.unread.length > 0 ? [text(words.leftOut(words.list(found.unread)))] : [];
  const sure = found.band === 'sure' && unread.length === 0 ? 'sure' : 'likely';
  return {
    ...told,
    blocks: [...unread, ...told.blocks],
    reading: { ...told.reading, sure, others: sure === 'sure' ? [] : otherReadings(turn, query) },
    state: stateAfter(state, query, entriesOf(told.blocks, figures, query)),
  };
}

/** Asks with the readings there are, and gives no figure. */
async function askBack(turn: Turn): Promise<Said> {
  const words = talkWords(turn.language);
  const others = otherReadings(turn, null);
  const reading = { text: '', sure: 'unsure' as const, query: null, parts: [], others };
  if (others.length === 0) return { ...(await sayTopic(turn, 'unread')), reading };
  return {
    ...wordless(),
    blocks: [text(words.whichOne), { kind: 'choices', choices: others }],
    reading,
    state: turn.state,
  };
}

/** A reply that holds no figure, with questions that the person's data answers. */
const sayTopic = async ({ message, state, kit, language }: Turn, topic: Unanswered): Promise<Said> => ({
  ...wordless(),
  blocks: await tellTopic(topic, message, kit, language),
  state,
});

async function sayAsked(turn: Turn, asked: Asked): Promise<Said> {
  const { state, language } = turn;
  if ('topic' in asked) return sayTopic(turn, asked.topic);
  if ('query' in asked) return sayQuery(turn, asked.query);
  const words = talkWords(language);
  const lacking = {
    entry: words.nothingListed,
    figures: words.nothingToWeigh,
    question: words.notUnderstood,
  };
  return { ...wordless(), blocks: [text(lacking[asked.lacks])], state };
}

async function sayTurn(turn: Turn): Promise<Said> {
  const { found, state } = turn;
  if (found.language === 'other') return sayTopic(turn, 'language');
  const [first] = found.readings;
  const asked = first && askedBy(first.turn, state);
  if (!asked || found.band === 'unsure') return askBack(turn);
  try {
    return await sayAsked(turn, asked);
  } catch (error) {
    // The question before named an account or a goal that is gone since: the talk starts anew.
    if (error instanceof AppError && error.code === 'NOT_FOUND') return askBack(turn);
    throw error;
  }
}

/**
 * Answers a question that is given as what it asks and keeps it as any message. Throws NOT_FOUND for an account, goal or
 * row that is not the person's.
 */
export async function answerGiven(
  ctx: Ctx,
  tx: Tx,
  question: Question & { query: Query },
  last: LastTurn,
): Promise<ChatMessage> {
  const language = question.language ?? (last?.language === 'es' ? 'es' : 'en');
  const state = stateFrom(last?.state);
  const kit = await makeKit({ tx, userId: ctx.userId }, kitOf(ctx, question));
  const given: Read = { readings: [], band: 'sure', unread: [], language };
  return keepSaid(
    ctx,
    tx,
    question,
    language,
    await sayQuery({ message: question.message, found: given, state, kit, language }, question.query),
  );
}

const kitOf = (ctx: Ctx, question: Question): Parameters<typeof makeKit>[1] => ({
  today: dateIn(ctx.timeZone, ctx.now()),
  now: ctx.now(),
  timeZone: ctx.timeZone,
  chosen: question.selected_account_id ?? null,
});

/**
 * Reads a message, answers it from the person's own data and keeps both, inside the turn that `finish` ends. The words
 * are read in a thread; what it reads names only the person's own things.
 */
export async function answerMessage(
  ctx: Ctx,
  question: Question,
  last: LastTurn,
  finish: Finish,
): Promise<ChatMessage> {
  const { userId, timeZone } = ctx;
  const state = stateFrom(last?.state);
  const before: Language | null = last ? (last.language === 'es' ? 'es' : 'en') : null;
  const today = dateIn(timeZone, ctx.now());
  const chosen = question.selected_account_id ?? null;
  const decided = await decide(
    ctx,
    question.message,
    last && { ...last, offeredId: state.offeredId, asked: false },
  );
  if (decided)
    return finish((tx) =>
      keepSaid(ctx, tx, question, decided.language, {
        ...wordless(),
        blocks: [text(decided.text)],
        state: { ...state, offeredId: decided.offeredId },
      }),
    );
  const found = await ctx.assistant.ask({
    kind: 'read',
    userId,
    today,
    timeZone,
    message: question.message,
    talk: {
      before: state.before,
      listed: state.listed.length,
      told: state.told.length,
      language: before,
    },
    accountId: chosen,
  });
  const language = found.language === 'other' ? (before ?? 'en') : found.language;
  return finish(async (tx) => {
    const kit = await makeKit({ tx, userId }, kitOf(ctx, question));
    return keepSaid(
      ctx,
      tx,
      question,
      language,
      await sayTurn({ message: question.message, found, state, kit, language }),
    );
  });
}

async function keepSaid(
  ctx: Ctx,
  tx: Tx,
  question: Question,
  language: Language,
  { state, suggestions, proposal, ...said }: Said,
): Promise<ChatMessage> {
  return keepMessage(ctx, tx, {
    ...said,
    question,
    response: textOf(said.blocks),
    engine: builtIn,
    language,
    note: null,
    guard: 'pass',
    suggestions: suggestions.map((one) => one.text),
    proposal: proposal && { ...proposal, replaces: await replacesOpen(tx, ctx.userId, proposal.draft) },
    state: stateToKeep(state),
    next: suggestions,
  });
}
