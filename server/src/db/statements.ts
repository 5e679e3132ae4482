import { createHash } from 'node:crypto';

/** Each named statement stays prepared in every connection, so texts that vary without end must not be named. */
const MOST_STATEMENTS = 500;
const LONGEST_TEXT = 16_384;

const names = new Map<string, string>();

/**
 * A stable name for a statement's text, or undefined when it should stay unnamed. PostgreSQL parses and plans a named
 * statement once a connection: a tenth of a hot read's whole cost.
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= MOST_STATEMENTS || text.length > LONGEST_TEXT) return undefined;
  const name = `s_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
  names.set(text, name);
  return name;
}
