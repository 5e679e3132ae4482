import { useSyncExternalStore } from 'react';

/** What of the commands is on the screen. */
export type Opened = 'nothing' | 'palette' | 'shortcuts';

let current: Opened = 'nothing';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const get = () => current;

/** Opens the palette or the sheet of shortcuts, or closes whichever is open. */
export function open(what: Opened): void {
  current = what;
  for (const listener of listeners) listener();
}

export function useOpened(): Opened {
  return useSyncExternalStore(subscribe, get);
}
