import { useId, type ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import { Skeleton } from '../ui/skeleton.tsx';

interface SummaryCardProps {
  title: string;
  /** The figure; null while it loads. */
  figure: ReactNode;
  /** What the figure covers. */
  note: ReactNode;
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
  hero = false,
  long = false,
  className,
}: SummaryCardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        'min-w-0 sm:p-5',
        // On a phone the three lesser figures share a line.
        hero && 'px-4 pt-3 pb-2.5',
        className,
      )}
    >
      <h2
        id={id}
        className={classNames(
          'font-medium whitespace-nowrap text-ink-2',
          hero ? 'text-small' : 'text-caption',
        )}
      >
        {title}
      </h2>
      <div
        className={classNames(
          'figure',
          hero
            ? classNames('pt-1 sm:pt-3', long ? 'text-heading sm:text-[2.75rem]' : 'text-hero')
            : 'text-title sm:pt-1.5 sm:text-figure',
        )}
      >
        {figure ?? (
          <Skeleton className={hero ? 'h-[1.04em] w-64 max-w-full' : 'h-7 w-20 max-w-full sm:h-9 sm:w-24'} />
        )}
      </div>
      <div
        // A long note does not push the figures beside it away.
        style={hero ? undefined : { contain: 'inline-size' }}
        className={classNames(
          'text-caption text-ink-3',
          hero ? 'min-h-5 pt-1 sm:min-h-8 sm:pt-3' : 'sm:min-h-10 sm:pt-1',
        )}
      >
        {note}
      </div>
    </section>
  );
}
