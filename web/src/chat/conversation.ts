import { useSyncExternalStore } from 'react';
import { messageOf } from '../api/api-error.ts';
import { queryClient } from '../api/query-client.ts';
import { messages } from '../app/messages.ts';
import { ask, type Progress, type Question } from './ask.ts';
import { addToHistory, chatHistoryQuery, loadedHistory, refreshAfterDecision } from './chat.queries.ts';
import { forgetDraft, holdDraft, releaseDraft, setDraft } from './draft.ts';

/** The question that is not in the history yet. */
export interface Turn {
  question: Question;
  /** What has come of the answer. */
  answer: Progress;
  state: 'sending' | 'stopped' | 'failed';
  error: string | null;
}

/** A line of the system between two messages. */
export interface SystemNote {
  text: string;
  /** Id of the message it stands after; 0 at the beginning. */
  after: number;
}

/** What has just happened, said beside the message field. */
export interface Said {
  tone: 'done' | 'failed';
  text: string;
}

export interface Conversation {
  turn: Turn | null;
  /** The account questions are about; null is all of them. */
  accountId: number | null;
  notes: readonly SystemNote[];
  said: Said | null;
}

const fresh: Conversation = { turn: null, accountId: null, notes: [], said: null };
const nothingYet: Progress = { id: null, text: '' };

let current: Conversation = fresh;
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
export function say(tone: Said['tone'], text: string): void {
  change({ said: { tone, text } });
}
export function hush(): void {
  if (current.said) change({ said: null });
}

const history = () => loadedHistory(queryClient);

/** Sends a question; not while another is under way, and not one without a word in it. */
export function sendQuestion(text: string): void {
  if (text.trim()) void run({ text: text.trim(), accountId: current.accountId });
}

/** Sends a stopped or failed question again, about the account it was about. */
export function retry(): void {
  if (current.turn) void run(current.turn.question);
}

/** Ends the wait; what has come of the answer stays. */
export function stop(): void {
  running?.abort();
}

/** Puts a failed question back into the message field. */
export function editAgain(): void {
  if (!current.turn || current.turn.state === 'sending') return;
  setDraft(current.turn.question.text);
  change({ turn: null });
}

/** Lets go of a stopped answer; the server may have kept it whole. */
export function showWhole(): void {
  change({ turn: null });
  void queryClient.invalidateQueries({ queryKey: chatHistoryQuery.queryKey });
}

async function run(question: Question): Promise<void> {
  if (current.turn?.state === 'sending') return;
  if (current.turn?.answer.id != null) showWhole();
  const controller = new AbortController();
  running = controller;
  const mine = () => running === controller;
  const turn = (next: Partial<Turn>) => {
    if (mine() && current.turn) change({ turn: { ...current.turn, ...next } });
  };
  holdDraft(question.text);
  change({ turn: { question, answer: nothingYet, state: 'sending', error: null }, said: null });
  try {
    const message = await ask(question, controller.signal, (answer) => turn({ answer }));
    if (!mine()) return;
    const decided = history()?.some(({ proposal }) => proposal && /^(open|confirmed)$/.test(proposal.status));
    await addToHistory(queryClient, message);
    if (!mine()) return;
    releaseDraft();
    change({ turn: null, said: { tone: 'done', text: messages.chat.sent } });
    // A plain "yes" or "undo" settles a proposal as its buttons do.
    if (decided) refreshAfterDecision(queryClient);
    else if (!history()) void queryClient.invalidateQueries({ queryKey: chatHistoryQuery.queryKey });
  } catch (error) {
    if (controller.signal.aborted) turn({ state: 'stopped' });
    else if (!(await wasKept(current.turn?.answer.id)))
      turn({ state: 'failed', error: messageOf(error, messages.chat.sendFailed) });
    else if (mine()) {
      releaseDraft();
      change({ turn: null, said: { tone: 'done', text: messages.chat.sent } });
    }
  }
}

/** True when a stream broke after its answer was kept, and the history has it. */
async function wasKept(id: number | null | undefined): Promise<boolean> {
  if (id == null) return false;
  await queryClient.invalidateQueries({ queryKey: chatHistoryQuery.queryKey });
  return history()?.some((message) => message.id === id) ?? false;
}

/** Limits the questions to come to one account, or to none; the conversation says so. */
export function chooseAccount(account: { id: number; name: string } | null, lost = false): void {
  if ((account?.id ?? null) === current.accountId) return;
  const after = history()?.at(-1)?.id ?? 0;
  const text = account
    ? `Account selected: ${account.name}. Answers are now about this account only.`
    : `${lost ? 'The selected account is no longer there.' : 'Account deselected.'} Answers are about all accounts again.`;
  // Of several changes in a row only the last one matters.
  const notes = current.notes.filter((note) => note.after !== after);
  change({ accountId: account?.id ?? null, notes: [...notes, { text, after }] });
}

/** After the history is deleted: what stood between its messages goes with it, a question under way stays. */
export function clearView(): void {
  change({ notes: [], turn: current.turn?.state === 'sending' ? current.turn : null });
}

/** Forgets everything, when the session ends. */
export function forgetConversation(): void {
  running?.abort();
  running = null;
  forgetDraft();
  change(fresh);
}
