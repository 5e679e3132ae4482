/** How far apart the clocks of two instances may be. */
const leewayMs = 60_000;

/**
 * The latest instant at which anything that lasts `ms` can end, whichever instance began it. Clocks are set back, and what
 * ends later was begun by one that was ahead: it is over, since nobody can say how old it is.
 */
export function latestEnd(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms + leewayMs);
}

/** Whether what began at an instant and lasts `ms` goes on. */
export function goesOn(began: Date, now: Date, ms: number): boolean {
  const end = began.getTime() + ms;
  return end > now.getTime() && end <= latestEnd(now, ms).getTime();
}
