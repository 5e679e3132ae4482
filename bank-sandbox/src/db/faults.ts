/** SQLSTATEs and their classes, and codes of Node, that pass by themselves: no room, no connection, starting, read-only. */
const passing = /^(?:53|57P|08|58|25006|ECONN|EPIPE|ETIMEDOUT|ENOENT)/;

/** Whether the database is away, full or read-only: worth another call in a moment. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code === 'string') return passing.test(code);
  return /connection terminated|timeout exceeded when trying to connect/i.test(String(message));
}
