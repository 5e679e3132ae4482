const stateKey = 'resetToken';

/**
 * The token of a reset link. It is taken out of the address at once, so that it lands in no history list, bookmark or
 * screenshot, and kept in this entry's history state, so that a reload still has it. Null when there is none.
 */
export function takeResetToken(): string | null {
  const inAddress = new URLSearchParams(location.search).get('token');
  const state: unknown = history.state;
  const record: Record<string, unknown> = typeof state === 'object' && state !== null ? { ...state } : {};
  if (inAddress) {
    history.replaceState({ ...record, [stateKey]: inAddress }, '', location.pathname);
    return inAddress;
  }
  const kept = record[stateKey];
  return typeof kept === 'string' ? kept : null;
}
