/** What a page says to a service worker; the answer, where there is one, comes through the message's port. */
export type PageMessage =
  /** Does the version you bring hold this script? Answered by a boolean. */
  { kind: 'holds'; address: string } | { kind: 'take-over' };

/** The message of a page, or null for anything else. */
export function pageMessage(data: unknown): PageMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const { kind, address } = data as Record<string, unknown>;
  if (kind === 'take-over') return { kind };
  return kind === 'holds' && typeof address === 'string' ? { kind, address } : null;
}
