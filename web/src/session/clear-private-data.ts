import { useEffect } from 'react';
import { queryClient } from '../api/query-client.ts';
import { draftKey, goalDraftKey, partingKey, didSessionExpire } from './session-expired.ts';
import { getSession } from './session.ts';

/**
 * Forgets answers of the server and, after a sign-out, what was typed and not sent; a session that ran out in the middle
 * of a sentence must not cost the sentence. The page itself is left in full.
 */
function forget(): void {
  queryClient.clear();
  // The next page says why it is there and takes that away; a goal is kept only where the session ended elsewhere.
  const kept = [partingKey, goalDraftKey, ...(didSessionExpire() ? [draftKey] : [])];
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith('saldo.') && !kept.includes(key)) sessionStorage.removeItem(key);
  } catch {
    // Blocked storage held nothing.
  }
}

/**
 * Pages that the browser keeps for Back are put away blank, and shown again only when the same session still holds: a
 * sign-out elsewhere must not be followed by a glimpse of what was here. What becomes of a page whose session is over is
 * decided by syncSessionAcrossTabs, which listens since the start and so before this.
 */
function hideWhileAway(): () => void {
  const { style } = document.documentElement;
  let left: string | undefined;
  // Unseen, and yet everything keeps its place and its focus.
  const hide = () => {
    left = getSession()?.token;
    if (left !== undefined) style.opacity = '0';
  };
  const show = ({ persisted }: PageTransitionEvent) => {
    if (persisted && getSession()?.token === left) style.opacity = '';
  };
  addEventListener('pagehide', hide);
  addEventListener('pageshow', show);
  return () => {
    removeEventListener('pagehide', hide);
    removeEventListener('pageshow', show);
  };
}

/**
 * For the frame of the signed-in pages: nothing private outlives the session in this tab, but a draft, nor in a tab
 * that is restored after sleeping through its end.
 */
export function useClearPrivateData(signedIn: boolean): void {
  useEffect(() => {
    if (!signedIn) forget();
  }, [signedIn]);
  useEffect(hideWhileAway, []);
}
