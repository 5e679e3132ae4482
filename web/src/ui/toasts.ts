import { useSyncExternalStore } from 'react';

export interface Toast {
  id: number;
  /** `failure` interrupts a screen reader, the others wait their turn; a `notice` stays until it is answered. */
  tone: 'success' | 'failure' | 'notice';
  text: string;
  action?: { label: string; run: () => void };
}

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();
const most = 3;

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a message at the edge of the screen; the same message is not stacked twice. Returns its id. */
export function showToast(tone: Toast['tone'], text: string, action?: Toast['action']): number {
  const toast: Toast = { id: nextId++, tone, text, ...(action ? { action } : {}) };
  set([...toasts.filter((other) => other.text !== text), toast].slice(-most));
  return toast.id;
}

/** Takes a toast away. */
export function dismissToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id));
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
    () => toasts,
  );
}
