import type { DateText } from '@saldo/contract/dates';
import {
  formFor,
  readAll,
  readFilled,
  type FilledForm,
  type MessageForm,
  type Parts,
  type Reading,
  type Talk,
} from '@saldo/reader';
import type { AccountName, GoalName } from '@saldo/reader/world';
import type { Database } from '../db/open.ts';
import { isConflict, isDatabaseUnavailable } from '../db/faults.ts';
import { describeThrown, type Thrown } from '../threads/thread.ts';
import { openingQuestions } from './assistant/answers/suggestions.ts';
import { answer, type Answered } from './assistant/engine.ts';
import { emptyState, type DialogueState } from './assistant/frames/frame.ts';
import { saidMax, saidMin } from './assistant/frames/filters/said-bounds.ts';
import { guard, type GuardResult } from './assistant/guard/guard.ts';
import { detectLanguage, type Language } from './assistant/language/detect.ts';
import { safeText } from './assistant/render/words.ts';
import { loadWorld } from './assistant/tools/world.ts';
import { unanswered } from './assistant/unanswered.ts';
import type { World } from './assistant/world.ts';
import { loadWorld as loadNames } from '../books/world.queries.ts';
import { decisionOf, nodsOn, onlyAssents, saysCancel, tellsNoLanguage } from './decision.ts';

/** Whose data is asked, and the moment it is asked at. */
interface Asker {
  userId: number;
  today: DateText;
  timeZone: string;
}

/** A message in its talk, beside which an account may be chosen. */
interface Said extends Asker {
  message: string;
  talk: Talk;
  accountId: number | null;
}

/** What the assistant's threads are asked. Everything that reads a person's words runs there. */
export type Asking =
  | { kind: 'decision'; message: string }
  | ({ kind: 'opening'; language: Language } & Asker)
  | ({ kind: 'read' } & Said)
  | ({ kind: 'form' } & Said)
  | ({ kind: 'filled'; filled: FilledForm } & Said)
  | ({
      kind: 'answer';
      question: string;
      state: DialogueState;
      fallback: Language;
      accountId: number | null;
      now: Date;
      /** Whether the names it was read with are needed afterwards: they are many. */
      wantsWorld: boolean;
    } & Asker);

/** A message read as a plain answer to a proposal. */
export interface Decision {
  decision: 'yes' | 'no' | 'undo';
  /** Said of the talk as much as of a proposal. */
  nodsOn: boolean;
  onlyAssents: boolean;
  saysCancel: boolean;
  /** Null when the message shows none. */
  language: Language | null;
}

/** The built-in assistant's answer, held against its own facts. */
export interface BuiltIn {
  answered: Answered;
  /** Null unless asked for. */
  world: World | null;
  checked: GuardResult;
  /** Why it could not be answered, when the reply only says that it was not understood. */
  fault: Thrown | null;
}

/** What each kind of asking is answered with. */
export interface AskedFor {
  decision: Decision | null;
  opening: string[];
  read: Parts;
  /** With the names that the question before is told with. */
  form: { form: MessageForm; accounts: readonly AccountName[]; goals: readonly GoalName[] };
  /** What a form that somebody filled asks. */
  filled: Reading;
  answer: BuiltIn;
}

const snapshot = { readOnly: true, isolation: 'repeatable read' } as const;

function readDecision(message: string): Decision | null {
  const decision = decisionOf(message);
  return (
    decision && {
      decision,
      nodsOn: nodsOn(message),
      onlyAssents: onlyAssents(message),
      saysCancel: saysCancel(message),
      language: tellsNoLanguage(message) ? null : detectLanguage(message),
    }
  );
}

function namesOf(world: World): string[] {
  return [
    ...world.merchants.map((one) => safeText(one.name)),
    ...world.accounts.map((one) => safeText(one.name)),
    ...world.goals.map((one) => safeText(one.title)),
  ];
}

/** Holds the built-in answer against its own facts. A failure is a defect of a template and is logged as one. */
export function guardAnswer(question: string, answered: Answered, world: World): GuardResult {
  const { frame } = answered.state;
  return guard({
    text: answered.reply.text,
    facts: answered.reply.facts,
    days: answered.reply.days,
    // An amount of a turn before still picks the rows of this one, and is said again.
    limits: frame ? [saidMin(frame), saidMax(frame), frame.threshold, frame.amount] : [],
    question,
    names: namesOf(world),
    strict: false,
  });
}

/**
 * The built-in assistant's answer, from one moment of the person's data. A question it fails on is answered as one it
 * did not understand, so that the message is kept; what is no fault of the question is thrown.
 */
async function answerQuestion(
  db: Pick<Database, 'inTransaction'>,
  asked: Extract<Asking, { kind: 'answer' }>,
): Promise<BuiltIn> {
  const { userId, question, state, fallback, now, wantsWorld } = asked;
  let known: World | null = null;
  try {
    return await db.inTransaction(
      userId,
      async (tx) => {
        const bound = { tx, userId };
        const world = await loadWorld(bound, asked.today, asked.timeZone, asked.accountId);
        known = world;
        const answered = await answer({ question, world, state, fallback, bound, now });
        const checked = guardAnswer(question, answered, world);
        return { answered, checked, world: wantsWorld ? world : null, fault: null };
      },
      snapshot,
    );
  } catch (error) {
    if (known === null || isDatabaseUnavailable(error) || isConflict(error)) throw error;
    const answered = unanswered(question, known, fallback);
    const world = wantsWorld ? known : null;
    return { answered, world, checked: { ok: true, problems: [] }, fault: describeThrown(error) };
  }
}

const nobody: World = {
  today: '2026-01-01',
  weekStart: 1,
  merchants: [],
  accounts: [],
  goals: [],
  dataStart: null,
  dataEnd: null,
  scopeAccountId: null,
};

/**
 * Reads a greeting of nobody's. The dictionaries that are made at the first use take ten times as long as a question,
 * and that time is not the first asker's.
 */
export async function warmUp(): Promise<void> {
  const bound = { userId: 0, tx: null as never };
  await answer({
    question: 'hello',
    world: nobody,
    state: emptyState,
    fallback: 'en',
    bound,
    now: new Date(0),
  });
}

/** Answers one asking, with a database connection of the thread's own. */
export async function answerAsking(
  db: Pick<Database, 'inTransaction'>,
  asking: Asking,
): Promise<AskedFor[Asking['kind']]> {
  switch (asking.kind) {
    case 'decision':
      return readDecision(asking.message);
    case 'opening': {
      const { userId, today, timeZone, language } = asking;
      return db.inTransaction(
        userId,
        async (tx) => openingQuestions(await loadWorld({ tx, userId }, today, timeZone, null), language),
        snapshot,
      );
    }
    case 'read':
    case 'form':
    case 'filled': {
      const { userId, today, message, talk, accountId } = asking;
      const world = await db.inTransaction(
        userId,
        (tx) => loadNames({ tx, userId }, { today, chosen: accountId }),
        snapshot,
      );
      if (asking.kind === 'form')
        return { form: formFor(message, world, talk), accounts: world.accounts, goals: world.goals };
      return asking.kind === 'filled'
        ? readFilled(message, world, talk, asking.filled)
        : readAll(message, world, talk);
    }
    case 'answer':
      return answerQuestion(db, asking);
  }
}
