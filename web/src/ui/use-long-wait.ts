import { useEffect, useState } from 'react';

/** Milliseconds after which an answer that holds up others is no longer waited for: above what a slow network takes. */
const patience = 6000;

/**
 * Whether something has been waited for longer than it is worth. A page holds back what it knows for answers that decide where
 * things stand, so that nothing jumps; one that never comes must not take all others with it. Once true it stays so.
 */
export function useLongWait(waiting: boolean): boolean {
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setLong(true), patience);
    return () => clearTimeout(timer);
  }, [waiting]);
  return long;
}
