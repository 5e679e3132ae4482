import { sql, type RawBuilder, type SqlBool } from 'kysely';

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

/** Condition: what ends at the instant of `column`, and lasts `ms`, goes on. */
export function endIsAhead(column: string, now: Date, ms: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.ref(column)} > ${now} and ${sql.ref(column)} <= ${latestEnd(now, ms)})`;
}

/** Condition: what ends at the instant of `column`, and lasts `ms` at most, is over. */
export function endHasCome(column: string, now: Date, ms: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.ref(column)} <= ${now} or ${sql.ref(column)} > ${latestEnd(now, ms)})`;
}
