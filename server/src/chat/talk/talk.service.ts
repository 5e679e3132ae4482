import { textOf } from '@saldo/contract/chat/chat.blocks';
import { chatMessageMax, type ChatMessage, type ChatReading } from '@saldo/contract/chat/chat.schemas';
import { dateIn } from '@saldo/contract/dates';
import { noAbout, type About } from '@saldo/contract/query/edit';
import type { Query } from '@saldo/contract/query/query';
import type { Parts, Read, Reading } from '@saldo/reader';
import { likelyEnough } from '@saldo/reader/net/calibrate';
import type { Ctx } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { Tx } from '../../db/open.ts';
import { makeKit, type Kit } from '../answer/kit.ts';
import { namesOf, type Names } from '../answer/names.ts';
import { safeText } from '../answer/safe-text.ts';
import type { Stretch } from '../../books/scope.filters.ts';
import { decide } from '../decisions.service.ts';
import { keepMessage, type Asked, type Question } from '../keeping.service.ts';
import { replacesOpen } from '../proposals.service.ts';
import { tell, type Told } from '../queries.service.ts';
import { sayingOf } from '../render/saying.ts';
import type { Unanswered } from '../render/topics.data.ts';
import type { Language } from '../render/words.ts';
import { tellTopic } from '../topics.service.ts';
import type { Finish, LastTurn } from '../turns.service.ts';
import { noHelp, withHelp } from './helped.service.ts';
import { aboutOf, dayOf, entriesOf, rowIn } from './pointing.ts';
import { isAlone, meantBefore, remember } from './remembering.ts';
import { candidatesOf, choicesOf, fruitfulFirst, isEmpty, type Candidate } from './readings.ts';
import { stateAfter, stateFrom, stateToKeep, type TalkState } from './state.ts';
import { askedBy } from './turns.ts';
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
  /** How many figures the answer has before this. */
  after: number;
  /** The first reading is what the person chose before for these words. */
  remembered?: boolean;
}

const text = (said: string) => ({ kind: 'text' as const, spans: [{ text: said }] });
const wordless = (): Pick<Said, 'facts' | 'chart' | 'suggestions' | 'proposal' | 'reading'> => ({
  facts: [],
  chart: null,
  suggestions: [],
  proposal: null,
  reading: null,
});

const keyOf = (query: Query): string => JSON.stringify(query);

/** What is answered with, and what else the message may mean. */
interface Answered {
  candidate: Candidate;
  sure: 'sure' | 'likely';
  others: readonly Candidate[];
}

/** The days an answer as a whole is of: those of the sum it leads with, or of the figure that stands for most rows. */
function daysOf({ kind }: Query, { blocks, figures }: Told): Stretch | null {
  const lead = blocks.find((block) => block.kind === 'headline')?.figure.fact;
  const head = kind === 'figure' ? figures.find(({ id }) => id === lead) : undefined;
  if (head?.days && head.rows !== null) return head.days;
  const [widest] = figures
    .filter(({ days, rows }) => days !== null && rows !== null)
    .toSorted((a, b) => (b.rows ?? 0) - (a.rows ?? 0));
  return widest?.days ?? null;
}

/** Whether an answer mentions what was named, by its own name. */
const isFound = ({ told, query }: Candidate): boolean => !told.isNear && !isEmpty(told, query);

/** As much as readings that come to the same figure are together where nothing speaks for another, and the likeliest alone. */
const agreed = { together: 0.98, alone: 0.8 };

/** Below this a reading is too often wrong for what goes on from it to be sure. */
const leastFirm = 0.7;
const isFirm = (one: Candidate, { unread }: Read): boolean =>
  one.sure >= leastFirm && unread.length === 0 && isFound(one);

/** What the talk goes on about after an answer; what stands there in the place of what was not found is none of it. */
const ledBy = (one: Candidate): About =>
  one.told.isNothing ? noAbout : aboutOf(one.told.blocks, one.told.figures, one.query);

/** Answers with a reading; one that is not sure says how it read the message, and carries the others. */
function sayCandidate(
  { found, state, kit, language, remembered = false }: Turn,
  { candidate, sure, others }: Answered,
): Said {
  const { query } = candidate;
  const { figures, otherwise, blocks, facts, chart, suggestions, proposal } = candidate.told;
  const asked = new Set(otherwise.map(keyOf));
  const about = ledBy(candidate);
  const listed = candidate.told.isNothing ? [] : entriesOf(blocks, figures, query);
  const given = {
    // The month that led the answer is what "that month" is of.
    day: dayOf(figures, query) ?? about.days[0]?.start ?? null,
    isFirm: sure === 'sure' || isFirm(candidate, found),
    isEmpty: candidate.told.isNothing,
    row: rowIn(listed),
    about,
  };
  const words = talkWords(language);
  const said = sayingOf(query, namesOf(kit.books), language, kit.today);
  const before = [
    ...(found.unread.length > 0 ? [text(words.leftOut(words.list(found.unread)))] : []),
    ...(sure === 'likely'
      ? [{ ...text((remembered ? words.chosenBefore : words.readAs)(said)), kind: 'reading' as const }]
      : []),
  ];
  return {
    facts,
    chart,
    suggestions,
    proposal,
    blocks: [...before, ...blocks],
    reading: {
      ...candidate.told.reading,
      sure,
      others: choicesOf(
        [
          ...otherwise.map((one) => ({ query: one })),
          ...others.filter((one) => !asked.has(keyOf(one.query))),
        ],
        kit,
        language,
        [said],
      ),
      ...(remembered && { remembered }),
    },
    state: candidate.isAside
      ? // A plain yes behind it decides no proposal that it does not name.
        { ...state, ...given, offeredId: null }
      : stateAfter(state, query, listed, { ...given, days: daysOf(query, candidate.told) }),
  };
}

/** Asks with the readings there are, and gives no figure. The talk stays where it was; a first one goes on from the likeliest. */
function askBack(
  { found, state, kit, language }: Turn,
  candidates: readonly Candidate[],
  lead: string,
): Said {
  const words = talkWords(language);
  const unread = found.unread.length > 0 ? `${words.unused(words.list(found.unread))} ` : '';
  const others = choicesOf(candidates, kit, language);
  const [first] = candidates;
  return {
    ...wordless(),
    blocks: [text(`${unread}${lead}`), { kind: 'choices', choices: others }],
    reading: { text: '', sure: 'unsure', query: null, parts: [], others },
    state: first
      ? {
          ...state,
          before: state.before ?? first.query,
          isFirm: false,
          row: null,
          listed: others.map(({ query }) => query),
          about: state.before ? state.about : ledBy(first),
        }
      : state,
  };
}

/** A reply that holds no figure, with questions that the person's data answers. */
const sayTopic = async ({ message, state, kit, language }: Turn, topic: Unanswered): Promise<Said> => ({
  ...wordless(),
  blocks: await tellTopic(topic, message, kit, language),
  state,
});

/** Topics that are no reply to a person who may have asked for a figure. */
const grave: ReadonlySet<Unanswered> = new Set<Unanswered>(['attack', 'crisis']);

/** Below this a reading is a guess, even where it is the only one. */
const leastGuess = 0.2;

const mayBeTopic = ({ sure }: Reading, topic: Unanswered): boolean => sure >= leastGuess && !grave.has(topic);

async function sayTurn(turn: Turn): Promise<Said> {
  const { found, state, kit, language } = turn;
  const { band, readings } = found;
  if (found.language === 'other') return sayTopic(turn, 'language');
  const words = talkWords(language);
  const [likeliest] = readings;
  const asked = likeliest && askedBy(likeliest.turn, state);
  if (asked && 'topic' in asked && (band !== 'unsure' || mayBeTopic(likeliest, asked.topic)))
    return sayTopic(turn, asked.topic);
  const goesOn = likeliest !== undefined && !('new' in likeliest.turn);
  const mayBeSure = !turn.remembered && found.unread.length === 0 && (!goesOn || state.isFirm);
  const answers = (some: readonly Reading[]): Promise<Candidate[]> =>
    candidatesOf(some, state, kit, language, turn.after);
  const [alone] = mayBeSure && band === 'sure' ? await answers(readings.slice(0, 1)) : [];
  const isSure = alone !== undefined && isFound(alone);
  const all = isSure ? [alone] : await answers(readings);
  const candidates = turn.remembered ? all : fruitfulFirst(all);
  const [first, ...others] = candidates;
  const lacks = asked && 'lacks' in asked && band !== 'unsure' ? asked.lacks : null;
  if (lacks !== null && (!first || first.sure < leastGuess)) {
    const lacking = {
      entry: words.nothingListed,
      figures: words.nothingToWeigh,
      question: words.notUnderstood,
    };
    return { ...wordless(), blocks: [text(lacking[lacks])], state };
  }
  if (!first) return sayTopic(turn, 'unread');
  const isAnswered =
    turn.remembered === true ||
    (band !== 'unsure' && lacks === null) ||
    first.sure >= likelyEnough ||
    (others.length === 0 && first.sure >= leastGuess);
  if (isAnswered) {
    const isAgreed =
      mayBeSure &&
      band === 'likely' &&
      first.sure >= agreed.together &&
      (likeliest?.sure ?? 0) >= agreed.alone &&
      isFound(first);
    // That there is nothing, where the same things count otherwise, may be what was not meant.
    const sure = (isSure || isAgreed) && first.told.otherwise.length === 0 ? 'sure' : 'likely';
    return sayCandidate(turn, { candidate: first, sure, others });
  }
  return others.length === 0 ? sayTopic(turn, 'unread') : askBack(turn, candidates, words.whichOne);
}

/** Words of a message, as they are shown again. */
const mostSaid = 160;

/** Answers the questions of a message one after the other, each in the talk that the one before it leaves. */
async function sayParts(turn: Omit<Turn, 'found' | 'after'>, { parts, left }: Parts): Promise<Said> {
  const { language } = turn;
  const words = talkWords(language);
  const all: { said: string; part: Said }[] = [];
  const unsaid = [...left];
  for (const found of parts) {
    const before = all.at(-1)?.part.state ?? turn.state;
    const after = all.reduce((sum, { part }) => sum + part.facts.length, 0);
    const part = await sayTurn({ ...turn, message: found.said, found, state: before, after });
    // One answer holds one proposal, for a yes is to mean one thing.
    if (part.proposal && all.some((one) => one.part.proposal)) unsaid.unshift(found.said);
    else all.push({ said: safeText(found.said, mostSaid), part });
  }
  const [first, ...others] = all;
  if (!first) throw new Error('a message was read as nothing at all');
  if (others.length === 0 && unsaid.length === 0) return first.part;
  const told = all.map(({ part }) => part);
  const readings = told.flatMap(({ reading }) => reading ?? []);
  const last = told.at(-1) ?? first.part;
  return {
    ...last,
    blocks: [
      ...all.flatMap(({ said, part }) => [text(`“${said}”`), ...part.blocks]),
      ...(unsaid.length > 0 ? [text(words.left(unsaid.map((one) => safeText(one, mostSaid))))] : []),
    ],
    facts: told.flatMap(({ facts }) => facts),
    chart: told.find(({ chart }) => chart !== null)?.chart ?? null,
    proposal: told.find(({ proposal }) => proposal !== null)?.proposal ?? null,
    reading: last.reading && {
      ...last.reading,
      text: readings.map((one) => one.text).join('; '),
      sure: readings.every(({ sure }) => sure === 'sure')
        ? 'sure'
        : last.reading.sure === 'unsure'
          ? 'unsure'
          : 'likely',
      parts: [],
      others: readings.flatMap((one) => one.others),
    },
  };
}

/**
 * Answers a question that is given as what it asks and keeps it as any message; one without words in those that readings are
 * offered in. Throws NOT_FOUND for an account, goal or row that is not the person's.
 */
export async function answerGiven(
  ctx: Ctx,
  given: Asked & { query: Query },
  last: LastTurn,
  finish: Finish,
): Promise<ChatMessage> {
  const { query, message = '' } = given;
  const asked =
    message === '' ? { language: null, words: '' } : await ctx.assistant.ask({ kind: 'words', message });
  // The answer that is made anew may have been the first of its talk: its language is that of the words.
  const language = given.language ?? asked.language ?? (last?.language === 'es' ? 'es' : 'en');
  const state = stateFrom(last?.state);
  // The same words with another reading: the person picked or changed it.
  const isPick = state.alone && last?.message === message;
  const words = isPick ? asked.words : null;
  const inWords = (names: Names): string => sayingOf(query, names, language).slice(0, chatMessageMax);
  const question = { ...given, message: message || inWords({ accounts: new Map(), goals: new Map() }) };
  return answering(ctx, question, { language, state }, finish, async (tx) => {
    const kit = await makeKit({ tx, userId: ctx.userId }, kitOf(ctx, question));
    const found: Read = { readings: [], band: 'sure', unread: [], language };
    const turn = { message, found, state, kit, language, after: 0 };
    const candidate = { query, sure: 1, told: await tell(query, kit, language), isAside: false };
    const said = sayCandidate(turn, { candidate, sure: 'sure', others: [] });
    if (words !== null) await remember(ctx, tx, words, question);
    const kept = { ...said, state: { ...said.state, alone: words !== null } };
    const asIs = { ...question, message: message || inWords(namesOf(kit.books)) };
    return keepSaid(ctx, tx, asIs, language, kept);
  });
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
  signal: AbortSignal,
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
        state: { ...state, alone: false, offeredId: decided.offeredId },
      }),
    );
  const asked = {
    userId,
    today,
    timeZone,
    message: question.message,
    talk: {
      before: state.before,
      listed: state.listed.length,
      told: state.told.length,
      day: state.day,
      language: before,
    },
    accountId: chosen,
  };
  const read = await ctx.assistant.ask({ ...asked, kind: 'read' });
  const said = read.parts[0]?.language ?? 'other';
  const language = said === 'other' ? (before ?? 'en') : said;
  const { found, help } = await withHelp(ctx, asked, read, language, signal);
  return answering(ctx, question, { language, state }, finish, async (tx) => {
    const kit = await makeKit({ tx, userId }, kitOf(ctx, question));
    const alone = isAlone(found, state);
    const meant = alone ? await meantBefore(tx, userId, read.words, found) : null;
    const turn = { message: question.message, state, kit, language, remembered: meant !== null };
    const answer = await sayParts(turn, meant ?? found);
    const kept = { ...answer, state: { ...answer.state, alone: alone && answer.reading !== null } };
    return keepSaid(ctx, tx, question, language, kept, help);
  });
}

/**
 * Runs what answers a question. Where it breaks unexpectedly, the question is kept with a plain word on it and
 * the log has the fault; the talk goes on from where it was. Refusals, such as NOT_FOUND, are thrown as they are.
 */
async function answering(
  ctx: Ctx,
  question: Question,
  { language, state }: Pick<Turn, 'language' | 'state'>,
  finish: Finish,
  work: (tx: Tx) => Promise<ChatMessage>,
): Promise<ChatMessage> {
  try {
    return await finish(work);
  } catch (error) {
    if (error instanceof AppError || (error instanceof Error && error.name === 'AbortError')) throw error;
    ctx.log.error({ err: error }, 'a question could not be answered');
    return finish((tx) =>
      keepSaid(ctx, tx, question, language, {
        ...wordless(),
        blocks: [text(talkWords(language).failed)],
        state: { ...state, alone: false },
      }),
    );
  }
}

async function keepSaid(
  ctx: Ctx,
  tx: Tx,
  question: Question,
  language: Language,
  { state, suggestions, proposal, ...said }: Said,
  help = noHelp,
): Promise<ChatMessage> {
  return keepMessage(ctx, tx, {
    ...said,
    question,
    response: textOf(said.blocks),
    ...help,
    language,
    guard: 'pass',
    suggestions: suggestions.map((one) => one.text),
    proposal: proposal && { ...proposal, replaces: await replacesOpen(tx, ctx.userId, proposal.draft) },
    state: stateToKeep(state),
    next: suggestions,
  });
}
