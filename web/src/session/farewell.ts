import { useSyncExternalStore } from 'react';

const key = 'saldo.farewell';

/** This very page is about to be left: the word is for the next one. */
let leaving = false;
/** It was said on this page, which may be drawn more than once. */
let said = false;

/** Notes that the sign-in page, which is loaded next, has a deletion to confirm. In this tab, and not in the address. */
export function markFarewell(): void {
  leaving = true;
  try {
    sessionStorage.setItem(key, '1');
  } catch {
    // Then the sign-in page stands there without a word.
  }
}

/** True on the page after a deletion, until it is left or loaded again. Pages drawn at build time know nothing of it. */
export function useFarewell(): boolean {
  return useSyncExternalStore(never, takeFarewell, () => false);
}

const never = () => () => undefined;

function takeFarewell(): boolean {
  if (leaving) return false;
  try {
    said ||= sessionStorage.getItem(key) !== null;
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was noted.
  }
  return said;
}
