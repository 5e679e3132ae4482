import { useRef } from 'react';

/**
 * Runs a button's work one at a time. A second press can come before the first is drawn as busy, above all when the first
 * stopped at the browser's confirmation; it is ignored.
 */
export function useOneAtATime(): (work: () => Promise<unknown>) => void {
  const running = useRef(false);
  return (work) => {
    if (running.current) return;
    running.current = true;
    void work().finally(() => {
      running.current = false;
    });
  };
}
