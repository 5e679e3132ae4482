import { useEffect, useEffectEvent } from 'react';
import { getSession } from '../../session/session.ts';
import { useHistory } from './router.tsx';

/**
 * Asks before Back, Forward, a reload or a closed tab take the page away while something would be lost.
 * @param mayLeave true when nothing would be, or when the person agreed
 * @param unsaved whether something would be lost: the browser's own question for a page that is unloaded
 */
export function useLeaveGuard(unsaved: boolean, mayLeave: () => boolean): void {
  const history = useHistory();
  const stays = useEffectEvent(() => !mayLeave());
  useEffect(() => {
    if (!unsaved) return;
    return history.block({
      blockerFn: () => stays(),
      // Whoever is signed out has to leave, and at once.
      enableBeforeUnload: () => getSession() !== null,
    });
  }, [history, unsaved]);
}
