import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useRowAddress } from './use-filters.ts';

/** Heights of a row in pixels at letters of 16: fixed, so that nothing is ever measured and nothing jumps. */
const heights = { slim: 90, narrow: 70, wide: 46, ledger: 36, beside: 52 } as const;
/** Rows of an account that are shown at first where there are several: what fills a screen. */
const firstRows = { slim: 8, narrow: 8, wide: 20, ledger: 20, beside: 20 } as const;
type Setting = 'slim' | 'narrow' | 'wide' | 'ledger';

/** A phone too slim for three lines. */
export const slimPhone = '(width < 22rem)';
/** Below it a row stands on several lines. */
export const aboveLines = '(min-width: 62rem)';
const slim = matchMedia(slimPhone);
/** The same widths as `lg` and `xl` of the tokens, by which a row stands on three lines, two or one. */
const wide = matchMedia(aboveLines);
const ledger = matchMedia('(min-width: 78rem)');

function onWidth(listener: () => void): () => void {
  for (const media of [slim, wide, ledger]) media.addEventListener('change', listener);
  return () => {
    for (const media of [slim, wide, ledger]) media.removeEventListener('change', listener);
  };
}
const setting = (): Setting =>
  ledger.matches ? 'ledger' : wide.matches ? 'wide' : slim.matches ? 'slim' : 'narrow';

/** How large letters are against the 16 pixels of most browsers; whoever wants them twice as large gets lines twice as high. */
function letterScale(): number {
  return (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16;
}

/** The height of a row here and now, beside an open panel or not, and how many of an account are shown at first. */
export function useLineHeights(): { row: number; first: number } {
  const room = useSyncExternalStore(onWidth, setting);
  const { open } = useRowAddress();
  const set = room === 'ledger' && open !== null ? 'beside' : room;
  const [scale, setScale] = useState(letterScale);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- it settles: the same size sets nothing
  useLayoutEffect(() => setScale(letterScale()));
  return { row: heights[set] * scale, first: firstRows[set] };
}
