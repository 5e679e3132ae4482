import { useEffect, useState } from 'react';

/** Milliseconds after which an answer that holds up others is no longer waited for: above what a slow network takes. */
const patience = 6000;

/**
 * Whether something has been waited for longer than it is worth. A page holds back what it knows for answers that decide where
 * things stand, so that nothing jumps; one that never comes must not take all others with it. Once true it stays
 * so; what `ends` can be waited for again.
 */
export function useLongWait(waiting: boolean, ends = false): boolean {
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setLong(true), patience);
    return () => {
      clearTimeout(timer);
      if (ends) setLong(false);
    };
  }, [waiting, ends]);
  return long;
}
