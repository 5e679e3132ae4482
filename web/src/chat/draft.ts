import { useSyncExternalStore } from 'react';
import { getSession } from '../session/session.ts';

const key = 'saldo.draft';

/** What stands in the message field, and the question that is under way: lost by neither a reload nor a failure. */
interface Draft {
  field: string;
  held: string;
  /** The field is as a reload brought it back; nobody has typed since. */
  restored: boolean;
}

const none: Draft = { field: '', held: '', restored: false };

const listeners = new Set<() => void>();
let draft: Draft | null = null;

/** The draft of the person signed in, in this tab only; another person's is not shown. */
function read(): Draft {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? '{}') as { user?: unknown; text?: unknown };
    const mine = stored.user === getSession()?.user.id && typeof stored.text === 'string';
    return mine ? { field: stored.text as string, held: '', restored: true } : none;
  } catch {
    return none;
  }
}

function set(next: Draft): void {
  draft = next;
  const text = next.field || next.held;
  try {
    if (text) sessionStorage.setItem(key, JSON.stringify({ user: getSession()?.user.id, text }));
    else sessionStorage.removeItem(key);
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

/** Empties the field for a question that is sent; a reload brings it back until it is released. */
export const holdDraft = (question: string): void => set({ ...none, held: question });

/** The question has been answered, or is kept elsewhere. */
export const releaseDraft = (): void => set({ ...get(), held: '' });

/** Forgets everything, when the session ends. */
export const forgetDraft = (): void => set(none);

/** Drops a draft that a reload brought back though it has become the last message of the history. */
export function dropAnsweredDraft(lastMessage: string): void {
  const { field, restored } = get();
  if (restored && field.trim() === lastMessage) set(none);
}
