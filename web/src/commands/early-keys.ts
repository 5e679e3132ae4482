const kept: KeyboardEvent[] = [];
const keep = (event: KeyboardEvent) => void kept.push(event);

/** Keeps the keys that are pressed while the code that reads them is on its way. */
export function keepEarlyKeys(): void {
  addEventListener('keydown', keep);
}

/** Hands over what was kept, and keeps no more. */
export function earlyKeys(): KeyboardEvent[] {
  removeEventListener('keydown', keep);
  return kept.splice(0);
}
