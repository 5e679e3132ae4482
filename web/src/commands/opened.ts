import { useSyncExternalStore } from 'react';

/** What of the commands is on the screen. */
export type Opened = 'nothing' | 'palette' | 'shortcuts';

let current: Opened = 'nothing';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What is open, or is about to be. */
export const getOpened = (): Opened => current;

function set(next: Opened): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Opens the palette or the sheet of shortcuts, in the place of the other. */
export function open(what: Exclude<Opened, 'nothing'>): void {
  set(what);
}

/** Closes it, unless the other has taken its place: a dialog tells that it has closed when that is long past. */
export function close(what: Opened): void {
  if (current === what) set('nothing');
}

export function useOpened(): Opened {
  return useSyncExternalStore(subscribe, getOpened);
}
