import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface CrosshairOptions {
  /** Number of the last place on the axis; the first is 0. */
  last: number;
  /** Places that the Page keys go. */
  page: number;
  /** Called with a place that was pressed, or entered by the keyboard. */
  onOpen?: ((at: number) => void) | undefined;
}

/**
 * Where somebody looks at a chart: moved by pointer and finger, by the arrows, Home, End and the Page keys; Enter and a press
 * open the place. A finger's first press only shows it. The handlers belong to the element that spans the places.
 */
export function useCrosshair({ last, page, onOpen }: CrosshairOptions) {
  const [chosen, setChosen] = useState<number | null>(null);
  /** Which place the press that has begun may open. */
  const opens = useRef<number | 'any' | null>(null);
  const within = (to: number) => Math.max(0, Math.min(last, to));
  const at = chosen === null ? null : within(chosen);

  function onKeyDown(event: KeyboardEvent) {
    const now = at ?? 0;
    const moves: Record<string, number> = {
      ArrowRight: now + 1,
      ArrowUp: now + 1,
      ArrowLeft: now - 1,
      ArrowDown: now - 1,
      PageUp: now + page,
      PageDown: now - page,
      Home: 0,
      End: last,
    };
    const to = moves[event.key];
    if (to !== undefined) setChosen(within(to));
    else if (event.key === 'Enter' && at !== null) onOpen?.(at);
    else if (event.key === 'Escape' && at !== null) setChosen(null);
    else return;
    event.preventDefault();
  }

  function follow({ currentTarget, clientX }: PointerEvent<HTMLElement>) {
    const { left, width } = currentTarget.getBoundingClientRect();
    setChosen(within(Math.round((last * (clientX - left)) / Math.max(1, width))));
  }

  return {
    at,
    handlers: {
      onKeyDown,
      onPointerMove: follow,
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        opens.current = event.pointerType === 'mouse' ? 'any' : at;
        follow(event);
      },
      onPointerLeave: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') setChosen(null);
      },
      onBlur: () => setChosen(null),
      onClick: () => {
        if (at !== null && (opens.current === 'any' || opens.current === at)) onOpen?.(at);
      },
    },
  };
}

interface ChartTipProps {
  /** The place and the last one. */
  at: number;
  last: number;
  children: ReactNode;
}

/** The upright line at a place, and what stands there, on the side with room. */
export function ChartTip({ at, last, children }: ChartTipProps) {
  const left = `${(100 * at) / Math.max(1, last)}%`;
  return (
    <>
      <span className="absolute inset-y-0 border-l border-ink" style={{ left }} />
      <span
        className={classNames(
          'absolute top-0 z-1 w-max max-w-60 rounded-md bg-ink px-2.5 py-1.5 text-caption text-paper',
          at > last / 2 ? '-ml-2 -translate-x-full' : 'ml-2',
        )}
        style={{ left }}
      >
        {children}
      </span>
    </>
  );
}
