import { useEffect, useLayoutEffect, useRef, useSyncExternalStore, type RefObject } from 'react';

export interface VisibleRange {
  /** Lines that must exist, first and last, with the overscan; none while the list is far from the screen. */
  first: number;
  last: number;
}

interface WindowOptions {
  /** The list, as high as all its lines. */
  list: RefObject<HTMLElement | null>;
  /** How many lines it has, and the height of each in pixels. */
  count: number;
  height: number;
}

/** Lines kept beyond each edge of the screen. */
const overscan = 2;
/** A list this close to the screen is drawn, in pixels. */
const ahead = 300;
const nothing: VisibleRange = { first: 0, last: -1 };

/** Paper has no window: what is printed is every line that has been loaded. */
let printing = false;

/** Runs whenever the page becomes higher or lower, which moves what is below the change. */
const onPageHeight = new Set<() => void>();
const pageHeight =
  typeof ResizeObserver === 'undefined'
    ? null
    : new ResizeObserver(() => {
        for (const listener of onPageHeight) listener();
      });

function followPageHeight(listener: () => void): () => void {
  if (onPageHeight.size === 0) pageHeight?.observe(document.documentElement);
  onPageHeight.add(listener);
  return () => {
    onPageHeight.delete(listener);
    if (onPageHeight.size === 0) pageHeight?.disconnect();
  };
}

function subscribe(listener: () => void): () => void {
  const toPaper = () => {
    printing = true;
    listener();
  };
  const fromPaper = () => {
    printing = false;
    listener();
  };
  addEventListener('scroll', listener, { passive: true });
  addEventListener('resize', listener);
  addEventListener('beforeprint', toPaper);
  addEventListener('afterprint', fromPaper);
  const unfollow = followPageHeight(listener);
  return () => {
    removeEventListener('scroll', listener);
    removeEventListener('resize', listener);
    removeEventListener('beforeprint', toPaper);
    removeEventListener('afterprint', fromPaper);
    unfollow();
  };
}

/**
 * Which lines of a long list the window shows, for lists whose lines are all of one known height: nothing is measured,
 * and a scroll within the same lines draws nothing. (A general virtualizer costs 10 kB, a third of a page's budget.)
 */
export function useWindow({ list, count, height }: WindowOptions): VisibleRange {
  const seen = useRef(nothing);
  return useSyncExternalStore(subscribe, () => {
    const now = rangeOf(list.current, count, height);
    if (seen.current.first !== now.first || seen.current.last !== now.last) seen.current = now;
    return seen.current;
  });
}

function rangeOf(list: HTMLElement | null, count: number, height: number): VisibleRange {
  if (printing) return { first: 0, last: count - 1 };
  if (!list) return nothing;
  const top = -list.getBoundingClientRect().top;
  if (top + innerHeight + ahead < 0 || top - ahead > count * height) return nothing;
  const line = (offset: number) => Math.floor(offset / height);
  return {
    first: Math.max(0, line(top) - overscan),
    last: Math.min(count - 1, Math.max(0, line(top + innerHeight)) + overscan),
  };
}

/** The top bar, under which one reads on; pixels. */
const topBar = 64;

/**
 * Keeps the line at the top of the screen in its place when lines are added above it, in its own list or in one further
 * up. `keys` are the lines in their order; a line that is gone is not looked for.
 */
export function useHeldPlace({
  list,
  height,
  keys,
}: {
  list: RefObject<HTMLElement | null>;
  height: number;
  keys: readonly string[];
}): void {
  const place = useRef<{ key: string; y: number } | null>(null);
  const latest = useRef({ height, keys });

  /** Where a line is on the page, however far that is scrolled. */
  const lineTop = (element: HTMLElement, index: number) =>
    element.getBoundingClientRect().top + scrollY + index * latest.current.height;
  const record = useRef(() => {
    const element = list.current;
    const rect = element?.getBoundingClientRect();
    const index = rect ? Math.floor((topBar - rect.top) / latest.current.height) : -1;
    const key = latest.current.keys[index];
    place.current = element && key !== undefined ? { key, y: lineTop(element, index) } : null;
  });
  const hold = useRef(() => {
    const element = list.current;
    const index = place.current ? latest.current.keys.indexOf(place.current.key) : -1;
    if (!element || !place.current || index < 0) return;
    const moved = lineTop(element, index) - place.current.y;
    if (Math.abs(moved) > 0.5) scrollBy({ top: moved, behavior: 'instant' });
  });

  // After every drawing: whatever it was of, the line stays.
  // eslint-disable-next-line react-hooks/exhaustive-deps -- it settles: a line in its place is not moved
  useLayoutEffect(() => {
    latest.current = { height, keys };
    hold.current();
    record.current();
  });
  useEffect(() => {
    const seen = record.current;
    const settle = () => {
      hold.current();
      seen();
    };
    addEventListener('scroll', seen, { passive: true });
    const unfollow = followPageHeight(settle);
    return () => {
      removeEventListener('scroll', seen);
      unfollow();
    };
  }, []);
}
