/** What is being typed and not sent stands under this name in the tab's storage, with whose it is. */
export const draftKey = 'saldo.draft';

/** A half-typed goal whose session ended elsewhere. */
export const goalDraftKey = 'saldo.goal';

/** Deletes a half-typed goal of another person in this tab; of any person for null. */
export function forgetGoalOfOthers(userId: number | null): void {
  try {
    const stored = JSON.parse(sessionStorage.getItem(goalDraftKey) ?? '{}') as { user?: unknown };
    if (stored.user !== userId) sessionStorage.removeItem(goalDraftKey);
  } catch {
    // Nothing was kept.
  }
}

/** Whether a half-typed goal waits in this tab. */
export function isGoalKept(): boolean {
  try {
    return sessionStorage.getItem(goalDraftKey) !== null;
  } catch {
    return false;
  }
}

/** Why the sign-in page, which comes next, is there. */
export const partingKey = 'saldo.parting';

let refused = false;

/** The server ended this page's session by itself, in the middle of whatever the person was doing; or a new one began. */
export function setSessionExpired(value: boolean): void {
  refused = value;
}

/** True if the session ended without a sign-out: what was being typed is kept until the same person returns. */
export const didSessionExpire = (): boolean => refused;
