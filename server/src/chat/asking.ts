import type { DateText } from '@saldo/contract/dates';
import {
  formFor,
  languageOf,
  NotTaughtError,
  read,
  readAll,
  readDecision,
  readFilled,
  sameWords,
  type Decision,
  type FilledForm,
  type MessageForm,
  type Parts,
  type Reading,
  type Talk,
} from '@saldo/reader';
import type { AccountName, GoalName } from '@saldo/reader/world';
import { loadWorld } from '../books/world.queries.ts';
import type { Database } from '../db/open.ts';
import { examplesFor } from './answer/examples.ts';
import { makeKit } from './answer/kit.ts';
import { namesOf } from './answer/names.ts';
import { questionsOf } from './render/topics.ts';
import type { Language } from './render/words.ts';

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
  | { kind: 'words'; message: string }
  | ({ kind: 'opening'; language: Language; now: Date } & Asker)
  | ({ kind: 'read' } & Said)
  | ({ kind: 'form' } & Said)
  | ({ kind: 'filled'; filled: FilledForm } & Said);

/** What each kind of asking is answered with. */
export interface AskedFor {
  decision: Decision | null;
  /** The words by which a message is known again, and their language; null for words of either. */
  words: { words: string; language: Language | null };
  opening: string[];
  read: Parts & { words: string };
  /** With the names that the question before is described with. */
  form: { form: MessageForm; accounts: readonly AccountName[]; goals: readonly GoalName[] };
  /** What a form that a language model filled asks. */
  filled: Reading;
}

/** In place of a reading: the reader is not taught yet. With the language of the message, for words that say so. */
export interface NotYet {
  notYet: Language;
}

const snapshot = { readOnly: true, isolation: 'repeatable read' } as const;
const opened = 4;

/**
 * Reads a greeting in an empty world. The model and the words that are loaded at the first use take a hundred times as long as a
 * question, and that time is not the first asker's.
 */
export function warmUp(): void {
  const nobody = { payees: [], people: [], accounts: [], goals: [], chosenAccount: null };
  const world = { ...nobody, today: '2026-01-01', weekStart: 1, dataStart: null, dataEnd: null };
  try {
    read('hello', world, { before: null, listed: 0, told: 0, language: null });
  } catch (error) {
    if (!(error instanceof NotTaughtError)) throw error;
  }
}

/** The language of some words; null for words of either, or of a third. */
function saidIn(message: string): Language | null {
  const found = languageOf(message);
  return found === 'other' ? null : found;
}

/** Answers one asking, with a database connection of the thread's own. */
export async function answerAsking(
  db: Pick<Database, 'inTransaction'>,
  asking: Asking,
): Promise<AskedFor[Asking['kind']] | NotYet> {
  switch (asking.kind) {
    case 'decision':
      return readDecision(asking.message);
    case 'words':
      return { words: sameWords(asking.message), language: saidIn(asking.message) };
    case 'opening': {
      const { userId, language, ...moment } = asking;
      return db.inTransaction(
        userId,
        async (tx) => {
          const kit = await makeKit({ tx, userId }, { ...moment, chosen: null });
          const questions = questionsOf(await examplesFor(kit, opened), namesOf(kit.books), language);
          return questions.map(({ text }) => text);
        },
        snapshot,
      );
    }
    case 'read':
    case 'form':
    case 'filled': {
      const { userId, today, message, talk, accountId } = asking;
      const world = await db.inTransaction(
        userId,
        (tx) => loadWorld({ tx, userId }, { today, chosen: accountId }),
        snapshot,
      );
      try {
        if (asking.kind === 'form')
          return { form: formFor(message, world, talk), accounts: world.accounts, goals: world.goals };
        return asking.kind === 'filled'
          ? readFilled(message, world, talk, asking.filled)
          : { ...readAll(message, world, talk), words: sameWords(message) };
      } catch (error) {
        if (!(error instanceof NotTaughtError)) throw error;
        const language = languageOf(message) ?? talk.language;
        return { notYet: language === 'es' ? 'es' : 'en' };
      }
    }
  }
}
