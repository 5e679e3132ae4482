/** Everything Saldo keeps in this browser beside token and user bears this word in front. */
const prefix = 'saldo.';

function clear(storage: Storage): void {
  for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
}

/** Forgets preferences, drafts and files kept for offline use. What lives in memory goes when the page is left. */
export async function forgetEverything(): Promise<void> {
  try {
    clear(localStorage);
    clear(sessionStorage);
    // Absent on plain http addresses.
    if ('caches' in globalThis) for (const name of await caches.keys()) await caches.delete(name);
  } catch {
    // Blocked storage held nothing.
  }
}
