import {
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { classNames } from './class-names.ts';

interface CrosshairOptions {
  /** The place it speaks of, and its keys begin at, before anybody has moved it. */
  start: number;
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
function useCrosshair({ start, last, page, onOpen }: CrosshairOptions) {
  const [chosen, setChosen] = useState<number | null>(null);
  /** Which place the press that has begun may open. */
  const opens = useRef<number | 'any' | null>(null);
  const within = (to: number) => Math.max(0, Math.min(last, to));
  const at = chosen === null ? null : within(chosen);

  function onKeyDown(event: KeyboardEvent) {
    const now = at ?? start;
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

interface ChartSliderProps extends CrosshairOptions {
  /** The chart in one sentence, for those who do not see it. */
  label: string;
  /** What stands at a place, in words. */
  inWords: (at: number) => string;
  /** The dots on the lines at a place; `top` is a part of the height in per cent. */
  dots: (at: number) => readonly { key: string; tone: 'green' | 'ink'; top: number }[];
  /** What the tip says at a place. */
  renderTip: (at: number) => ReactNode;
  className?: string;
  style?: CSSProperties;
  /** What is drawn under the crosshair. */
  children?: ReactNode;
}

/** A chart's one stop for the keyboard, over all its places: the crosshair, its dots and its tip, seen and spoken. */
export function ChartSlider({
  label,
  inWords,
  dots,
  renderTip,
  className,
  style,
  children,
  ...places
}: ChartSliderProps) {
  const { at, handlers } = useCrosshair(places);
  const spoken = at ?? places.start;
  const left = `${(100 * (at ?? 0)) / Math.max(1, places.last)}%`;
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={places.last}
      aria-valuenow={spoken}
      aria-valuetext={inWords(spoken)}
      {...handlers}
      className={classNames('[touch-action:pan-y] rounded-sm', className)}
      style={places.onOpen ? { cursor: 'pointer', ...style } : style}
    >
      {children}
      {at === null ? null : (
        <span aria-hidden="true" className="pointer-events-none">
          <span className="absolute inset-y-0 border-l border-ink" style={{ left }} />
          {dots(at).map(({ key, tone, top }) => (
            <span
              key={key}
              className={classNames(
                'absolute size-2.5 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-sheet',
                tone === 'green' ? 'bg-green' : 'bg-ink-2',
              )}
              style={{ left, top: `${top}%` }}
            />
          ))}
          <span
            className={classNames(
              'absolute top-0 z-1 w-max max-w-60 rounded-md bg-ink px-2.5 py-1.5 text-caption text-paper',
              at > places.last / 2 ? '-ml-2 -translate-x-full' : 'ml-2',
            )}
            style={{ left }}
          >
            {renderTip(at)}
          </span>
        </span>
      )}
    </div>
  );
}
