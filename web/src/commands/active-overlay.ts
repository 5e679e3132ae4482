import { useSyncExternalStore } from 'react';

/** What of the commands is on the screen. */
export type ActiveOverlay = 'nothing' | 'palette' | 'shortcuts';

let current: ActiveOverlay = 'nothing';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What is open, or is about to be. */
export const getActiveOverlay = (): ActiveOverlay => current;

function set(next: ActiveOverlay): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Opens the palette or the sheet of shortcuts, in the place of the other. */
export function open(what: Exclude<ActiveOverlay, 'nothing'>): void {
  set(what);
}

/** Closes it, unless the other has taken its place: a dialog reports that it has closed when that is long past. */
export function close(what: ActiveOverlay): void {
  if (current === what) set('nothing');
}

export function useActiveOverlay(): ActiveOverlay {
  return useSyncExternalStore(subscribe, getActiveOverlay);
}
