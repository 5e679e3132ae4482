import { paths } from '../app/paths.ts';
import { addressOf } from '../app/settings.ts';
import { markParting } from './parting.ts';
import { forgetGoalOfOthers, setSessionExpired } from './session-expired.ts';
import { endSession, getSession, rereadSession } from './session.ts';

/**
 * The specification's rule for a 401: token and user are cleared and the browser goes to the sign-in page in full, so
 * that nothing private stays in memory; what was being typed is kept for the same person. `token` is the one the refused
 * call carried: an answer that belongs to an earlier session does not end the present one.
 */
export function endSessionOn401(token: string | null): void {
  const session = getSession();
  if (session && session.token !== token) return;
  setSessionExpired(true);
  endSession();
  markParting('ended');
  location.assign(addressOf(paths.login));
}

/** Leads to the page that sets up a second step, in full, where an answer says that nothing else is open before. */
export function leadToSecondStep(body: unknown): void {
  const there = addressOf(paths.secondStep);
  if ((body as { code?: unknown } | null)?.code === 'SECOND_FACTOR_REQUIRED' && location.pathname !== there)
    location.replace(there);
}

/** Leaves after signing out; replaces the page, so that Back does not return to it. */
export function leaveAfterLogout(): void {
  endSession();
  forgetGoalOfOthers(null);
  location.replace(addressOf(paths.login));
}

/** Leaves because the person signed out in another tab; the sign-in page says so. */
function leaveWithTheOthers(): void {
  markParting('elsewhere');
  location.replace(addressOf(paths.login));
}

/**
 * Follows sign-in and sign-out in other tabs and pages that Back restores from memory; call once at start. A session
 * that ended or changed elsewhere leaves this page in full, so that nothing of the former person stays in memory.
 */
export function syncSessionAcrossTabs(): void {
  const follow = () => {
    const signedIn = getSession() !== null;
    const became = rereadSession();
    if (became === 'ended') leaveWithTheOthers();
    if (became === 'changed' && signedIn) location.reload();
  };
  addEventListener('storage', follow);
  addEventListener('pageshow', (event) => {
    if (event.persisted) follow();
  });
}
