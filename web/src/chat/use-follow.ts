import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Nearer to the end than this counts as being there. */
const near = 100;

/** Where a reader who follows rests: at the end, but never past the beginning of the newest turn, nor of what stands before the first. */
function restingPlace(area: HTMLElement): number {
  const end = area.scrollHeight - area.clientHeight;
  const turns = area.querySelectorAll<HTMLElement>('[data-turn]');
  const newest = turns[turns.length - 1];
  return newest ? Math.min(end, Math.max(0, newest.offsetTop - 12)) : 0;
}

/**
 * Keeps a scrolling conversation at its newest turn while the reader is there, and leaves a reader alone who has scrolled
 * back. `version` changes with what is shown; `start` is how far from the end of what is shown to begin, in pixels, and
 * null at the newest turn. The area must be positioned, and its turns carry `data-turn`.
 */
export function useFollow(version: string, start: number | null = null) {
  const area = useRef<HTMLDivElement>(null);
  const following = useRef(true);
  const [away, setAway] = useState(false);

  const look = useCallback(() => {
    const { current } = area;
    if (!current) return;
    const { scrollTop, scrollHeight, clientHeight } = current;
    following.current = scrollTop >= restingPlace(current) - near;
    setAway(scrollHeight - clientHeight - scrollTop > near);
  }, []);

  const toNewest = useCallback(() => {
    if (area.current) area.current.scrollTop = restingPlace(area.current);
    look();
  }, [look]);

  /** What is shown grows at its beginning: the reader stays with the words they are at. */
  const fromEnd = useRef(start);
  const keepPlace = useCallback(() => {
    if (area.current) fromEnd.current = area.current.scrollHeight - area.current.scrollTop;
  }, []);

  /** To the very end, past the beginning of the newest turn. */
  const toEnd = useCallback(() => {
    if (area.current) area.current.scrollTop = area.current.scrollHeight;
    look();
  }, [look]);

  useLayoutEffect(() => {
    if (fromEnd.current !== null && area.current)
      area.current.scrollTop = area.current.scrollHeight - fromEnd.current;
    else if (following.current) toNewest();
    fromEnd.current = null;
    look();
  }, [version, toNewest, look]);

  // A dialog opens around it after it was drawn, and a keyboard or a turned phone changes its height.
  useEffect(() => {
    const { current } = area;
    if (!current) return;
    const observer = new ResizeObserver(() => {
      if (following.current) toNewest();
      else look();
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [toNewest, look]);

  return { area, away, onScroll: look, toNewest, toEnd, keepPlace };
}
