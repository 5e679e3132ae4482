/** Source of the present; tests and the control API turn it. */
export type Clock = () => Date;

export const DAY_MS = 86_400_000;

/** Days since 1970-01-01 of an instant, by the calendar of UTC, which is the bank's. */
export function dayOf(at: Date | number): number {
  return Math.floor(Number(at) / DAY_MS);
}

/** A day as YYYY-MM-DD. */
export function isoDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** The day of a YYYY-MM-DD; undefined when it is no date. */
export function parseDay(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const day = Date.parse(`${text}T00:00:00Z`) / DAY_MS;
  return Number.isInteger(day) && isoDay(day) === text ? day : undefined;
}
