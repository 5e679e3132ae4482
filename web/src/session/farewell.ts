const key = 'saldo.farewell';

/** Notes that the sign-in page, which comes next, has a deletion to confirm. In this tab only, and not in the address. */
export function markFarewell(): void {
  try {
    sessionStorage.setItem(key, '1');
  } catch {
    // Then the sign-in page stands there without a word.
  }
}

/** True once after a deletion, and again while that page is drawn anew. */
export function takeFarewell(): boolean {
  try {
    said ||= sessionStorage.getItem(key) !== null;
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was noted.
  }
  return said;
}

/** Until the page is left or loaded again; the next person to sign in is not told. */
let said = false;
