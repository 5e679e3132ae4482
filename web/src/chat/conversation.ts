import type { ChatMessage } from '@saldo/contract/chat/chat.schemas';
import { useSyncExternalStore } from 'react';
import type { Query } from '@saldo/contract/query/query';
import { accountsQuery } from '../accounts/accounts.queries.ts';
import { ApiError, messageOf } from '../api/api-error.ts';
import { queryClient } from '../api/query-client.ts';
import { messages } from '../app/messages.ts';
import { askUntilReady, type Progress, type Question } from './ask.ts';
import {
  addToHistory,
  chatHistoryQuery,
  loadedHistory,
  refreshAfterDecision,
  removeReplaced,
} from './chat.queries.ts';
import {
  forgetDraft,
  holdDraft,
  keepAccount,
  keptAccount,
  releaseDraft,
  returnToDraft,
  setDraft,
  settleDraft,
} from './draft.ts';
import { language } from '../language/language.ts';
import { t } from '../language/t.ts';

/** A question that is not in the history. */
export interface Turn {
  question: Question;
  /** What has come of the answer. */
  answer: Progress;
  /** Why the assistant cannot answer yet; it is asked again by itself. */
  waits: string | null;
  /** `left`: the page was left, by a reload or a session that ran out, before there was an answer. */
  state: 'sending' | 'stopped' | 'failed' | 'left';
  error: string | null;
  /** Id of the message it stands after; 0 at the beginning. */
  after: number;
}

/** A line of the system between two messages. */
export interface SystemNote {
  text: string;
  /** Id of the message it stands after; 0 at the beginning. */
  after: number;
}

/** What has just happened, shown beside the message field. */
export interface StatusMessage {
  tone: 'done' | 'failed';
  text: string;
}

export interface Conversation {
  turn: Turn | null;
  /** Questions before it that were not answered: they stand until they are asked again or changed. */
  unanswered: readonly Turn[];
  /** Answers that came while the history could not be loaded; once it is, they are part of it. */
  notInHistory: readonly ChatMessage[];
  /** The newest answer of this visit, to be read out once it is whole. */
  lastAnswer: ChatMessage | null;
  /** The account questions are about; null is all of them. */
  accountId: number | null;
  notes: readonly SystemNote[];
  status: StatusMessage | null;
}

const fresh: Conversation = {
  turn: null,
  unanswered: [],
  notInHistory: [],
  lastAnswer: null,
  accountId: null,
  notes: [],
  status: null,
};
const nothingYet: Progress = { id: null, text: '' };

let current: Conversation = { ...fresh, accountId: keptAccount() };
let running: AbortController | null = null;
const listeners = new Set<() => void>();

function change(next: Partial<Conversation>): void {
  current = { ...current, ...next };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The talk as it stands, the same on the page and in the floating assistant, also while a person moves about. */
export function useConversation(): Conversation {
  return useSyncExternalStore(subscribe, () => current);
}

/** Says how something ended, or nothing any more. */
export function setStatus(tone: StatusMessage['tone'], text: string): void {
  change({ status: { tone, text } });
}
export function clearStatus(): void {
  if (current.status) change({ status: null });
}

const history = () => loadedHistory(queryClient);
const lastId = () => history()?.at(-1)?.id ?? 0;

/** Sends a question; not while another is under way, and not one without a word in it. */
export function sendQuestion(text: string, query?: Query): void {
  if (text.trim()) void run({ text: text.trim(), accountId: current.accountId, ...(query ? { query } : {}) });
}

/**
 * Asks what a page shows, over the accounts that the query itself names; the server words it. `text` stands in the talk
 * until then, and waits in the message field while another question is under way.
 */
export function sendQuery(text: string, query: Query): void {
  if (current.turn?.state === 'sending') setDraft(text);
  else void run({ text, accountId: null, query, worded: language === 'es' ? 'es' : 'en' });
}

/** Asks a question again by a reading the person picked or changed; the newest answer is made anew in its place. */
export function askAgain(message: ChatMessage, query: Query): void {
  const newest = message.id === lastId();
  void run({
    text: message.message,
    accountId: message.selected_account_id,
    query,
    ...(newest ? { replaces: message.id } : {}),
  });
}

/** Sends what stands in the message field, which it leaves empty. */
export function sendDraft(text: string): void {
  if (!text.trim() || current.turn?.state === 'sending') return;
  setDraft('');
  sendQuestion(text);
}

/** Takes a question that was not answered out of the conversation. */
function drop(turn: Turn): void {
  releaseDraft(turn.question);
  change({
    turn: current.turn === turn ? null : current.turn,
    unanswered: current.unanswered.filter((other) => other !== turn),
  });
}

/** Sends a question that was not answered again, about the account it was about. */
export function retry(turn: Turn): void {
  if (current.turn?.state === 'sending') return;
  drop(turn);
  void run(turn.question);
}

/** Ends the wait; what has come of the answer stays. */
export function stop(): void {
  running?.abort();
}

/** Puts a question that was not answered back into the message field. */
export function editAgain(turn: Turn): void {
  returnToDraft(turn.question);
  drop(turn);
}

/** Lets go of a stopped answer; the server may have kept it whole. */
export function showWhole(): void {
  if (current.turn) drop(current.turn);
  void queryClient.invalidateQueries({ queryKey: chatHistoryQuery.queryKey });
}

const notAnswered = (question: Question): Turn => ({
  question,
  answer: nothingYet,
  waits: null,
  state: 'left',
  error: null,
  after: lastId(),
});

/** Shows the questions that a reload interrupted, once the history is there to show which of them it has answered. */
export function settleAfterReload(lastMessage: string | undefined): void {
  const left = settleDraft(lastMessage);
  if (current.accountId !== keptAccount()) change({ accountId: keptAccount() });
  if (left.length > 0) change({ unanswered: left.map(notAnswered) });
}

async function run(question: Question): Promise<void> {
  if (current.turn?.state === 'sending') return;
  if (current.turn?.answer.id != null) showWhole();
  else if (current.turn) change({ unanswered: [...current.unanswered, current.turn] });
  const controller = new AbortController();
  running = controller;
  const mine = () => running === controller;
  const turn = (next: Partial<Turn>) => {
    if (mine() && current.turn) change({ turn: { ...current.turn, ...next } });
  };
  const end = (lastAnswer: ChatMessage) => {
    if (!mine()) return;
    releaseDraft(question);
    const notInHistory = history() ? [] : [...current.notInHistory, lastAnswer];
    change({ turn: null, notInHistory, lastAnswer, status: { tone: 'done', text: messages.chat.sent } });
  };
  holdDraft(question);
  change({ turn: { ...notAnswered(question), state: 'sending' }, status: null });
  try {
    const message = await askUntilReady(
      question,
      controller.signal,
      (answer) => turn({ answer }),
      (waits) => turn({ waits }),
    );
    if (!mine()) return;
    const decided = history()?.some(({ proposal }) => proposal && /^(open|confirmed)$/.test(proposal.status));
    await addToHistory(queryClient, message);
    end(message);
    if (question.replaces !== undefined) await removeReplaced(queryClient, question.replaces);
    if (!mine()) return;
    // A plain "yes" or "undo" settles a proposal as its buttons do.
    if (decided) refreshAfterDecision(queryClient);
    else if (!history()) void queryClient.invalidateQueries({ queryKey: chatHistoryQuery.queryKey });
  } catch (error) {
    // The account may have been deleted elsewhere: the picker finds out.
    if (question.accountId !== null && error instanceof ApiError && error.status === 404)
      void queryClient.invalidateQueries({ queryKey: accountsQuery.queryKey });
    if (controller.signal.aborted) turn({ state: 'stopped' });
    else {
      const kept = await keptAnswer(current.turn?.answer.id);
      if (kept) end(kept);
      else turn({ state: 'failed', error: messageOf(error, messages.chat.sendFailed) });
    }
  }
}

/** The answer as the history has it, when a stream broke after it was kept. */
async function keptAnswer(id: number | null | undefined): Promise<ChatMessage | undefined> {
  if (id == null) return undefined;
  await queryClient.invalidateQueries({ queryKey: chatHistoryQuery.queryKey });
  return history()?.find((message) => message.id === id);
}

/** Limits the questions to come to one account, or to none; the conversation says so. */
export function chooseAccount(account: { id: number; name: string } | null, lost = false): void {
  if ((account?.id ?? null) === current.accountId) return;
  const after = lastId();
  const text = account
    ? t`Account selected: ${account.name}. Answers are now about this account only.`
    : t`${lost ? t`The selected account was deleted.` : t`Account deselected.`} Answers are about all accounts again.`;
  // Of several changes in a row only the last one matters.
  const notes = current.notes.filter((note) => note.after !== after);
  keepAccount(account?.id ?? null);
  change({
    accountId: account?.id ?? null,
    notes: [...notes, { text, after }],
    // Asked again about an account that is gone, a question would be refused for ever.
    ...(lost ? withoutAccount(current.accountId) : {}),
  });
}

/** Questions that wait to be asked again, no longer about one account. */
function withoutAccount(gone: number | null): Pick<Conversation, 'turn' | 'unanswered'> {
  const freed = (turn: Turn): Turn => {
    if (turn.state === 'sending' || turn.question.accountId !== gone) return turn;
    const question = { ...turn.question, accountId: null };
    releaseDraft(turn.question);
    holdDraft(question);
    return { ...turn, question };
  };
  return { turn: current.turn && freed(current.turn), unanswered: current.unanswered.map(freed) };
}

/** After a message is deleted: it is not among those beside the history either. */
export function forgetMessage(id: number): void {
  if (current.notInHistory.length > 0)
    change({ notInHistory: current.notInHistory.filter((message) => message.id !== id) });
}

/** After the history is deleted: what stood between its messages goes with it, a question under way stays. */
export function clearView(): void {
  for (const turn of current.unanswered) releaseDraft(turn.question);
  if (current.turn && current.turn.state !== 'sending') drop(current.turn);
  change({ notes: [], unanswered: [], notInHistory: [], lastAnswer: null });
}

/** Forgets everything, when the session ends. */
export function forgetConversation(): void {
  running?.abort();
  running = null;
  forgetDraft();
  change(fresh);
}
