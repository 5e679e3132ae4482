import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { translatedText } from '../language/translated-text.ts';

export interface Toast {
  id: number;
  /** `failure` interrupts a screen reader, the others wait their turn; a `notice` stays until it is answered. */
  tone: 'success' | 'failure' | 'notice';
  text: string;
  actions: readonly ToastAction[];
}

/** What can be done about a message; it goes with the press. */
export interface ToastAction {
  label: string;
  run: () => void;
}

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();
const most = 3;

function set(next: readonly Toast[]): void {
  toasts = next;
  tell();
}

/** Shows a message at the edge of the screen; the same message is not stacked twice. Returns its id. */
export function showToast(
  tone: Toast['tone'],
  words: string,
  ...actions: readonly (ToastAction | undefined)[]
): number {
  const text = translatedText(words);
  const toast: Toast = { id: nextId++, tone, text, actions: actions.filter((one) => one !== undefined) };
  set([...toasts.filter((other) => other.text !== text), toast].slice(-most));
  return toast.id;
}

/** Takes a toast away. */
export function dismissToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id));
}

/** Dialogs that are open, the uppermost last: it alone can be read and pressed, all behind it is inert. */
let dialogs: readonly object[] = [];

/**
 * The toasts to show in one place, the page or a dialog: where the person can reach them, else none. A dialog shows only
 * what is said while it is open: what was said before would look like its own doing, so what needs no answer goes with its
 * opening, and the rest waits behind it.
 */
export function useToasts(inDialog: boolean): readonly Toast[] {
  const [place] = useState(() => ({ since: inDialog ? nextId : 0 }));
  useLayoutEffect(() => {
    if (!inDialog) return;
    dialogs = [...dialogs, place];
    set(
      toasts.filter(({ id, tone, actions }) => id >= place.since || tone === 'notice' || actions.length > 0),
    );
    return () => {
      dialogs = dialogs.filter((other) => other !== place);
      tell();
    };
  }, [inDialog, place]);
  const read = () => (dialogs.at(-1) === (inDialog ? place : undefined) ? toasts : none);
  const here = useSyncExternalStore(listen, read, read);
  return here.some(({ id }) => id < place.since) ? here.filter(({ id }) => id >= place.since) : here;
}

const none: readonly Toast[] = [];

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
