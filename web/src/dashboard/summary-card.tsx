import { useId, type ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import { Skeleton } from '../ui/skeleton.tsx';

interface SummaryCardProps {
  title: string;
  /** The figure; null while it loads. */
  figure: ReactNode;
  /** What the figure covers. */
  note: ReactNode;
  /** Beside the title on a phone, where the note has no line of its own. */
  aside?: string | null;
  hero?: boolean;
  /** Of millions: set smaller, so that it stays within its card. */
  long?: boolean;
  className?: string;
}

/** One of the four figures at the head of the dashboard. */
export function SummaryCard({
  title,
  figure,
  note,
  aside = null,
  hero = false,
  long = false,
  className,
}: SummaryCardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        'min-w-0 sm:px-5 sm:py-3.5',
        // On a phone the three lesser figures share a line.
        hero && 'px-4 pt-2 pb-1.5',
        className,
      )}
    >
      <div className="flex items-baseline justify-between gap-3">
        <h2
          id={id}
          className={classNames(
            'font-medium whitespace-nowrap text-ink-2',
            hero ? 'text-small' : 'text-caption sm:text-small',
          )}
        >
          {title}
        </h2>
        {aside ? (
          <span aria-hidden="true" className="text-caption text-ink-3 sm:hidden">
            {aside}
          </span>
        ) : null}
      </div>
      <div
        className={classNames(
          'figure',
          hero ? (long ? 'text-heading' : 'text-[2.5rem] leading-11') : 'text-title',
          !hero && !long && 'sm:text-figure',
          !hero && 'sm:leading-11',
        )}
      >
        {figure ?? (
          <Skeleton className={hero ? 'h-11 w-56 max-w-full' : 'h-7 w-20 max-w-full sm:h-11 sm:w-24'} />
        )}
      </div>
      <div
        // A long note does not push the figures beside it away.
        style={hero ? undefined : { contain: 'inline-size' }}
        className={classNames('text-caption text-ink-3 sm:min-h-8', hero && aside && 'max-sm:sr-only')}
      >
        {note}
      </div>
    </section>
  );
}
