import type { Transaction } from '@saldo/contract/transactions/transactions.schemas';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { classNames } from '../ui/class-names.ts';
import { useWindow } from '../ui/use-window.ts';
import { GroupHeader } from './group-header.tsx';
import type { ListItem } from './list-items.ts';
import { TransactionRow } from './transaction-row.tsx';

/** Heights in pixels at letters of 16; every line has its own fixed one, so nothing is ever measured and nothing jumps. */
const heights = {
  narrow: { group: 40, row: 66, more: 44 },
  wide: { group: 44, row: 46, more: 44 },
  ledger: { group: 34, row: 36, more: 36 },
} as const;
type Setting = keyof typeof heights;
/** The same widths as `lg` and `xl` of the tokens, by which a row stands on three lines, two or one. */
const wide = matchMedia('(min-width: 62rem)');
const ledger = matchMedia('(min-width: 78rem)');
/** The top bar, under which the head of the present account stays; pixels at letters of 16. */
const topBar = 64;
/** How close to the end of the loaded rows the next page is asked for. */
const loadAhead = 30;
/** Lines kept beyond each edge of the screen. */
const overscan = 2;

function onWidth(listener: () => void): () => void {
  for (const media of [wide, ledger]) media.addEventListener('change', listener);
  return () => {
    for (const media of [wide, ledger]) media.removeEventListener('change', listener);
  };
}
const setting = (): Setting => (ledger.matches ? 'ledger' : wide.matches ? 'wide' : 'narrow');

/** How large letters are against the 16 pixels of most browsers; whoever wants them twice as large gets lines twice as high. */
function letterScale(): number {
  return (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16;
}

interface TransactionListProps {
  items: readonly ListItem[];
  /** Rows there are in all, loaded or not. */
  total: number;
  hasMore: boolean;
  onMore: () => void;
  onShowAccount: (accountId: number) => void;
  onEditCategory: (row: Transaction) => void;
}

/**
 * The grouped list, as long as it may be: only what is on the screen exists. When a page arrives and its rows spread
 * over the groups, the line that was at the top of the screen stays where it was.
 */
export function TransactionList({
  items,
  total,
  hasMore,
  onMore,
  onShowAccount,
  onEditCategory,
}: TransactionListProps) {
  const set = useSyncExternalStore(onWidth, setting);
  const [scale, setScale] = useState(letterScale);
  const height = useMemo(() => {
    const { group, row, more } = heights[set];
    return { group: group * scale, row: row * scale, more: more * scale };
  }, [set, scale]);
  const list = useRef<HTMLDivElement>(null);
  const [margin, setMargin] = useState(0);
  // Everything above the list may change its height with any drawing, so its place is looked at after each one.
  // eslint-disable-next-line react-hooks/exhaustive-deps -- it settles: the same place sets nothing
  useLayoutEffect(() => {
    const top = list.current ? list.current.getBoundingClientRect().top + scrollY : 0;
    setMargin((now) => (Math.abs(now - top) > 1 ? top : now));
    setScale(letterScale());
  });

  const starts = useMemo(() => {
    const sums = [0];
    let end = 0;
    for (const item of items) sums.push((end += height[item.kind]));
    return sums;
  }, [items, height]);
  const { first, last, under } = useWindow({ starts, margin, cover: topBar * scale, overscan });
  // The head of the account that is under the top bar stays there, also when it is far above the screen.
  const sticky = items.findLastIndex((item, index) => index <= under && item.kind === 'group');
  useAnchor(items, height, margin);

  useEffect(() => {
    if (hasMore && last >= items.length - loadAhead) onMore();
  }, [hasMore, last, items.length, onMore]);

  const shown = [
    ...(sticky >= 0 && sticky < first ? [sticky] : []),
    ...Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => first + offset),
  ];
  return (
    <div
      ref={list}
      role="list"
      aria-label="Transactions by account"
      // What is focused in a line stays clear of the head above it, too.
      className="sheet relative [&_a]:scroll-mt-14 [&_button]:scroll-mt-14"
      style={{ height: starts.at(-1) }}
    >
      {shown.map((index) => {
        const item = items[index];
        if (!item) return null;
        const isSticky = index === sticky;
        return (
          <div
            key={item.key}
            role="listitem"
            aria-setsize={item.kind === 'row' ? total : undefined}
            aria-posinset={item.kind === 'row' ? item.position : undefined}
            className={classNames(
              'inset-x-0 top-0',
              isSticky ? 'sticky top-16 z-10 low:top-0' : 'absolute',
              item.kind === 'row' && 'border-b border-hairline',
            )}
            style={{
              height: height[item.kind],
              ...(isSticky ? {} : { transform: `translateY(${starts[index]}px)` }),
            }}
          >
            {item.kind === 'group' ? <GroupHeader group={item.group} /> : null}
            {item.kind === 'row' ? <TransactionRow row={item.row} onEditCategory={onEditCategory} /> : null}
            {item.kind === 'more' ? (
              <p className="flex h-full items-center justify-between gap-4 border-b border-hairline px-4 text-small text-ink-3 sm:px-5">
                <span>
                  {item.shown.toLocaleString('en-US')} of {item.group.count.toLocaleString('en-US')} shown
                  <span className="max-sm:hidden">; older ones come as you scroll</span>
                </span>
                <button
                  type="button"
                  className="link shrink-0"
                  onClick={() => onShowAccount(item.group.account_id)}
                >
                  Only this account
                </button>
              </p>
            ) : null}
          </div>
        );
      })}
    </div>
  );
}

/** Keeps the line at the top of the screen in its place when rows are added above it. */
function useAnchor(
  items: readonly ListItem[],
  height: Readonly<Record<ListItem['kind'], number>>,
  margin: number,
): void {
  const before = useRef<{ items: readonly ListItem[]; height: typeof height }>(null);
  useLayoutEffect(() => {
    const old = before.current;
    before.current = { items, height };
    if (!old || old.items === items || old.height !== height || items.length <= old.items.length) return;
    const top = scrollY - margin;
    if (top <= 0) return;
    let offset = 0;
    const anchor = old.items.find((item) => (offset += height[item.kind]) > top);
    if (!anchor) return;
    const oldStart = offset - height[anchor.kind];
    let newStart = 0;
    for (const item of items) {
      if (item.key === anchor.key) {
        if (newStart !== oldStart) scrollBy({ top: newStart - oldStart, behavior: 'instant' });
        return;
      }
      newStart += height[item.kind];
    }
  }, [items, height, margin]);
}
