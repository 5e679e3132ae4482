import { useEffect, useMemo, useRef } from 'react';
import { Skeleton } from '../ui/skeleton.tsx';
import { useHeldPlace, useWindow } from '../ui/use-window.ts';
import type { Line } from './list-lines.ts';
import type { Selection } from './selection.ts';
import { TransactionRow } from './transaction-row.tsx';

/** How close to the end of the loaded rows the next page is asked for, in lines. */
const loadAhead = 30;

interface WindowedRowsProps {
  id: string;
  label: string;
  lines: readonly Line[];
  /** Rows there are in all, loaded or not, -1 where that is not known; and the number of those before the first line. */
  total: number;
  before?: number;
  /** The height of a line in pixels. */
  height: number;
  /** An empty place is on the screen, or close to it. */
  onWaiting?: () => void;
  /** The end of the lines is close. */
  onEnd?: () => void;
  /** Rows can be chosen. */
  selection?: Selection | undefined;
  /** The rows that a range runs over, where these lines are a part of a list. */
  order?: readonly Line[];
}

function Waiting() {
  return (
    <div className="flex h-full items-center gap-3 px-4 sm:px-5" aria-hidden="true">
      <Skeleton className="size-7 shrink-0 rounded-full" />
      <Skeleton className="h-4 w-40" />
      <Skeleton className="ml-auto h-4 w-20" />
    </div>
  );
}

/** A list of transactions, as long as it may be: only what is on the screen exists. */
export function WindowedRows({
  id,
  label,
  lines,
  total,
  before = 0,
  height,
  onWaiting,
  onEnd,
  selection,
  order = lines,
}: WindowedRowsProps) {
  const press = selection?.press;
  const onChoose = useMemo(
    () =>
      press &&
      ((row: number, range: boolean) =>
        press(row, { order: order.flatMap((line) => line.row?.id ?? []), range })),
    [press, order],
  );
  const chosen = selection?.chosen;
  const list = useRef<HTMLDivElement>(null);
  const { first, last } = useWindow({ list, count: lines.length, height });
  const keys = useMemo(() => lines.map(({ key }) => key), [lines]);
  useHeldPlace({ list, height, keys });

  const waits = lines.slice(first, last + 1).some(({ row }) => row === null);
  useEffect(() => {
    if (waits) onWaiting?.();
  }, [waits, onWaiting]);
  const isNearEnd = last >= 0 && last >= lines.length - loadAhead;
  useEffect(() => {
    if (isNearEnd) onEnd?.();
  }, [isNearEnd, lines.length, onEnd]);

  return (
    <div
      ref={list}
      id={id}
      role="list"
      aria-label={label}
      // What is focused in a line stays clear of the head above it, too.
      className="relative [overflow-anchor:none] [&_a]:scroll-mt-28 [&_button]:scroll-mt-28"
      style={{ height: lines.length * height }}
    >
      {lines.slice(first, last + 1).map(({ key, row }, offset) => (
        <div
          key={key}
          role="listitem"
          aria-setsize={total}
          aria-posinset={before + first + offset + 1}
          className="absolute inset-x-0 top-0 border-b border-hairline"
          style={{ height, transform: `translateY(${(first + offset) * height}px)` }}
        >
          {row ? (
            <TransactionRow
              row={row}
              onChoose={onChoose}
              chosen={chosen ? chosen.all || chosen.ids.has(row.id) : false}
              choosing={selection?.active ?? false}
            />
          ) : (
            <Waiting />
          )}
        </div>
      ))}
    </div>
  );
}
