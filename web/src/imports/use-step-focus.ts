import { useEffect, useRef, type RefObject } from 'react';

/**
 * Leads the focus to the heading of a screen that takes another's place, so that a screen reader says where the person is
 * and the next Tab goes on from there. A focus outside of the page's content stays; the page moves only when the heading is
 * out of sight. The heading is the h2 with tabIndex -1 inside the returned ref.
 * @param screen what is shown; null while it is being fetched
 */
export function useStepFocus(screen: string | null): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef<string | null>(null);
  useEffect(() => {
    const before = shown.current;
    if (screen === null || screen === before) return;
    shown.current = screen;
    const { activeElement } = document;
    const isElsewhere = activeElement !== document.body && !activeElement?.closest('main');
    if (before === null || isElsewhere) return;
    const heading = place.current?.querySelector<HTMLElement>('h2[tabindex]');
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [screen]);
  return place;
}
