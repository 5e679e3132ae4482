import { useLayoutEffect, useState } from 'react';

const stateKey = 'resetToken';

const inAddress = () => new URLSearchParams(location.search).get('token');
const state = (): Record<string, unknown> => ({ ...(history.state as object | null) });

/**
 * The token of a reset link. It is taken out of the address as soon as the page is drawn, so that it lands in no history
 * list, bookmark or screenshot, and kept in this entry's history state, so that a reload still has it. Null when there is none.
 */
export function useResetToken(): string | null {
  const [token] = useState(() => inAddress() || state()[stateKey]);
  useLayoutEffect(() => {
    if (inAddress()) history.replaceState({ ...state(), [stateKey]: token }, '', location.pathname);
  }, [token]);
  return typeof token === 'string' ? token : null;
}
