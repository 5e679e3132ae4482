import { useSyncExternalStore } from 'react';
import { partingKey } from './session-expired.ts';

/** Why the sign-in page came: the person was deleted, signed out in another tab, or the server ended the session. */
export type Parting = 'deleted' | 'elsewhere' | 'ended';
const partings: readonly string[] = ['deleted', 'elsewhere', 'ended'] satisfies Parting[];

/** This very page is about to be left: the word is for the next one. */
let leaving = false;
/** It was said on this page, which may be drawn more than once. */
let said: Parting | null = null;

/** Notes why the sign-in page, which is loaded next, is there. In this tab, and not in the address. */
export function markParting(why: Parting): void {
  leaving = true;
  try {
    sessionStorage.setItem(partingKey, why);
  } catch {
    // Then the sign-in page stands there without a word.
  }
}

/** Why the person was brought here, until the page is left or loaded again. Pages drawn at build time know nothing of it. */
export function useParting(): Parting | null {
  return useSyncExternalStore(never, takeParting, () => null);
}

const never = () => () => undefined;

function takeParting(): Parting | null {
  if (leaving) return null;
  try {
    const noted = sessionStorage.getItem(partingKey);
    if (noted !== null && partings.includes(noted)) said ??= noted as Parting;
    sessionStorage.removeItem(partingKey);
  } catch {
    // Nothing was noted.
  }
  return said;
}
