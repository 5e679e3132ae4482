import { base } from '../app/settings.ts';

/** Everything Saldo keeps in this browser beside token and user bears this word in front. */
const prefix = 'saldo.';

/** Forgets preferences, drafts and the files kept for the next visit. What lives in memory goes when the page is left. */
export async function clearLocalData(): Promise<void> {
  try {
    clear(localStorage);
    clear(sessionStorage);
    await forgetFiles();
  } catch {
    // Blocked storage held nothing.
  }
}

function clear(storage: Storage): void {
  for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
}

/** Removes the service worker and its files. They are the same for everyone, so nothing private is in them. */
async function forgetFiles(): Promise<void> {
  // Absent on plain http addresses.
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return;
  const registration = await navigator.serviceWorker.getRegistration(base);
  await registration?.unregister();
  // Another Saldo may live on this origin under another path.
  const ours = (await caches.keys()).filter((name) => name.startsWith(`saldo ${base} `));
  await Promise.all(ours.map((name) => caches.delete(name)));
}
