/** The value, where its absence would be a fault of this program and not of a caller. Throws with `what` was missing. */
export function must<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`Missing: ${what}.`);
  return value;
}
