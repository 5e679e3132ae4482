import { isTimeZone } from '@saldo/contract/dates';

const key = 'saldo.zone';

/** A zone in storage was chosen from the server's answer, but storage is anybody's; a name is checked once. */
let known: string | null = null;

/** The time zone chosen in the settings, as this browser last received it; null: the browser's own. */
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

let found: { zone: string; offset: number } | null = null;

/** The zone this browser is in. To ask for it takes a while and is done for every call, so anew only when the clock has moved. */
export function browserTimeZone(): string {
  const offset = new Date().getTimezoneOffset();
  if (found?.offset !== offset)
    found = { zone: Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC', offset };
  return found.zone;
}
