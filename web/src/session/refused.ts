/** What is being typed and not sent stands under this name in the tab's storage, with whose it is. */
export const draftKey = 'saldo.draft';

let refused = false;

/** The server ended this page's session by itself, in the middle of whatever the person was doing; or a new one began. */
export function setRefused(value: boolean): void {
  refused = value;
}

/** True when nobody signed out: what was being typed then waits for the same person to come back. */
export const wasRefused = (): boolean => refused;
