import { isTimeZone } from '@saldo/contract/dates';

const key = 'saldo.zone';

/** A zone in storage was chosen from the server's answer, but storage is anybody's; a name is checked once. */
let known: string | null = null;

/** The zone the person chose in the settings, as this browser last heard; null: whichever the browser is in. */
export function chosenTimeZone(): string | null {
  try {
    const stored = localStorage.getItem(key);
    if (stored === null || stored === known) return stored;
    known = isTimeZone(stored) ? stored : null;
    return known;
  } catch {
    return null;
  }
}

/** Keeps the chosen zone beside the session; null forgets it. */
export function keepTimeZone(zone: string | null): void {
  try {
    if (zone === null) localStorage.removeItem(key);
    else localStorage.setItem(key, zone);
  } catch {
    // Blocked storage: the browser's own zone holds.
  }
}

/** The zone this browser is in. */
export function browserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}
