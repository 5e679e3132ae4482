import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds now; draws again when that changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** Whether the page is narrower than what the style sheet calls `sm`. */
export const usePhone = (): boolean => useMedia('(width < 36rem)');

/** A window that has no height for bars that stay, as at 400 % zoom: what the style sheet calls `low`. */
export const lowWindow = '(max-height: 24rem)';
