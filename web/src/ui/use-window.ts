import { useRef, useSyncExternalStore } from 'react';

export interface VisibleRange {
  /** Lines that must exist, first and last, with the overscan. */
  first: number;
  last: number;
  /** The line under the lower edge of what covers the top of the page; -1 while the list begins below it. */
  under: number;
}

interface WindowOptions {
  /** Where each line starts below the top of the list, and at the end the height of all: one entry more than lines. */
  starts: readonly number[];
  /** Distance of the list from the top of the page. */
  margin: number;
  /** Height of what covers the top of the page. */
  cover: number;
  /** Lines kept beyond each edge. */
  overscan: number;
}

/** The line at `offset` from the top of the list, the nearest one outside of it. */
export function lineAt(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = Math.max(0, starts.length - 2);
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Paper has no window: what is printed is every line that has been loaded. */
let printing = false;

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
  return () => {
    removeEventListener('scroll', listener);
    removeEventListener('resize', listener);
    removeEventListener('beforeprint', toPaper);
    removeEventListener('afterprint', fromPaper);
  };
}

/**
 * Which lines of a long list the window shows, for lists whose lines have known heights: nothing is measured, and a
 * scroll within the same lines draws nothing. (A general virtualizer costs 10 kB, a third of a page's budget.)
 */
export function useWindow({ starts, margin, cover, overscan }: WindowOptions): VisibleRange {
  const seen = useRef<VisibleRange>({ first: 0, last: -1, under: -1 });
  return useSyncExternalStore(subscribe, () => {
    const top = scrollY - margin;
    const end = starts.length - 2;
    const first = printing ? 0 : Math.max(0, lineAt(starts, top) - overscan);
    const last = printing ? end : Math.min(end, lineAt(starts, top + innerHeight) + overscan);
    const under = top + cover > 0 ? lineAt(starts, top + cover) : -1;
    const before = seen.current;
    if (before.first !== first || before.last !== last || before.under !== under)
      seen.current = { first, last, under };
    return seen.current;
  });
}
