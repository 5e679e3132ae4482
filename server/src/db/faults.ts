/** SQLSTATE classes and Node's codes that mean "the database cannot answer now", not "the query is wrong". */
const UNAVAILABLE_STATES = ['53', '57P', '08', '58'];
const UNAVAILABLE_CODES = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EACCES',
  'ENOTFOUND',
];
const CONNECTION_WORDS =
  /connection terminated|timeout exceeded when trying to connect|not queryable|client has encountered/i;
const SQLSTATE = /^[0-9A-Z]{5}$/;

const codeOf = (error: unknown): string => {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
};

/**
 * Whether the database is away, starting, stopping, full, read-only or out of connections: worth a 503 and another try later.
 * A statement that ran out of time is not meant: see isTimedOut.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  // Asked first: "EPIPE" would pass for an SQLSTATE.
  if (UNAVAILABLE_CODES.includes(code)) return true;
  if (SQLSTATE.test(code))
    return isUnwritable(error) || UNAVAILABLE_STATES.some((state) => code.startsWith(state));
  return error instanceof Error && CONNECTION_WORDS.test(error.message);
}

/** Whether a statement ran out of time (57014) or waited too long for a lock (55P03): it changed nothing. */
export function isTimedOut(error: unknown): boolean {
  return ['57014', '55P03'].includes(codeOf(error));
}

/** SQLSTATEs of a server that reads and does not write: a standby or a locked one, and a full disk. */
const UNWRITABLE_STATES = ['25006', '53100'];

/** Whether the server can read and not write, as after a failover or on a full disk. */
export function isUnwritable(error: unknown): boolean {
  return UNWRITABLE_STATES.includes(codeOf(error));
}

/** Whether the connection broke, so that a read may be tried again on another one. */
export function isConnectionLost(error: unknown): boolean {
  const code = codeOf(error);
  const isOfServer = SQLSTATE.test(code) && !UNAVAILABLE_CODES.includes(code);
  return isOfServer ? code.startsWith('57P') || code.startsWith('08') : isDatabaseUnavailable(error);
}

/** Two transactions were in each other's way (serialisation failure, deadlock): run again, either may succeed. */
export function isConflict(error: unknown): boolean {
  return ['40001', '40P01'].includes(codeOf(error));
}

/** What work in a transaction throws to be run again from its beginning, as if PostgreSQL had found the conflict. */
export function overtaken(reason: string): Error {
  return Object.assign(new Error(reason), { code: '40001' });
}

/** Whether a write met what a unique constraint keeps single. */
export function isTaken(error: unknown, constraint: string): boolean {
  return codeOf(error) === '23505' && (error as { constraint?: unknown }).constraint === constraint;
}

/** Whether a write named a person who is gone: they were deleted while one of their calls was still at work. */
export function isOwnerGone(error: unknown): boolean {
  const { table, constraint } = (error ?? {}) as { table?: unknown; constraint?: unknown };
  return codeOf(error) === '23503' && constraint === `${String(table)}_user_id_fkey`;
}
