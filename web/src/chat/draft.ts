import { useSyncExternalStore } from 'react';
import { draftKey, didSessionExpire } from '../session/session-expired.ts';
import { getSession } from '../session/session.ts';
import type { Question } from './ask.ts';

/** What stands in the message field, the account chosen, and the questions without an answer: lost by neither a reload nor a failure. */
interface Draft {
  field: string;
  /** The account that questions are about; null is all of them. */
  account: number | null;
  /** Under way, stopped or failed. */
  held: readonly Question[];
  /** As a reload brought it back; nothing has been typed since. */
  restored: boolean;
}

const none: Draft = { field: '', account: null, held: [], restored: false };

const listeners = new Set<() => void>();
let draft: Draft | null = null;

const isQuestion = (value: unknown): value is Question =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string';

/** The draft of the person signed in, in this tab only; another person's is thrown away. */
function read(): Draft {
  try {
    const stored = JSON.parse(sessionStorage.getItem(draftKey) ?? '{}') as Record<string, unknown>;
    if (stored['user'] !== getSession()?.user.id) {
      sessionStorage.removeItem(draftKey);
      return none;
    }
    const field = typeof stored['text'] === 'string' ? stored['text'] : '';
    const held = Array.isArray(stored['held']) ? stored['held'].filter(isQuestion) : [];
    const account = typeof stored['account'] === 'number' ? stored['account'] : null;
    const [only, ...others] = held;
    // One question alone goes back to where it was typed.
    if (only && !field && others.length === 0) return { field: only.text, account, held: [], restored: true };
    return { field, account, held, restored: true };
  } catch {
    return none;
  }
}

function set(next: Draft): void {
  draft = next;
  const { field: text, account, held } = next;
  try {
    if (text || account !== null || held.length > 0)
      sessionStorage.setItem(draftKey, JSON.stringify({ user: getSession()?.user.id, text, account, held }));
    else sessionStorage.removeItem(draftKey);
  } catch {
    // Not stored: it holds until the page is left.
  }
  for (const listener of listeners) listener();
}

const get = () => (draft ??= read());

export function useDraft(): string {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => get().field,
  );
}

export const setDraft = (field: string): void => set({ ...get(), field, restored: false });

export const keptAccount = (): number | null => get().account;
export const keepAccount = (account: number | null): void => set({ ...get(), account });

/** Puts a question back into the field, before what has been typed there since. */
export function returnToDraft({ text }: Question): void {
  const { field } = get();
  setDraft(field.trim() ? `${text}\n${field}` : text);
}

/** Keeps a question that is sent: a reload brings it back until it is released. */
export const holdDraft = (question: Question): void =>
  set({ ...get(), held: [...get().held.filter((other) => other !== question), question] });

/** The question has been answered, or is kept elsewhere. */
export const releaseDraft = (question: Question): void =>
  set({ ...get(), held: get().held.filter((other) => other !== question) });

/** Forgets everything, when the session ends; where the person did not sign out, the tab keeps it for the same person. */
export function forgetDraft(): void {
  if (didSessionExpire()) draft = null;
  else set(none);
}

/**
 * The questions that a reload brought back and that have no answer: those the history does not end with. What stands in
 * the field and has become the last message is dropped as well.
 */
export function settleDraft(lastMessage: string | undefined): readonly Question[] {
  const { field, account, held, restored } = get();
  if (!restored) return [];
  const left = held.filter(({ text }) => text !== lastMessage);
  set({ field: field.trim() === lastMessage ? '' : field, account, held: left, restored: false });
  return left;
}
