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
  className?: string;
}

/** One of the four figures at the head of the dashboard. */
export function SummaryCard({ title, figure, note, hero = false, className }: SummaryCardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        'min-w-0 p-4 sm:p-5',
        // On a phone the three lesser figures stand at the right of their names, a line each.
        !hero && 'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 max-sm:py-3 sm:block',
        className,
      )}
    >
      <h2 id={id} className="text-small font-medium text-ink-2">
        {title}
      </h2>
      <div
        className={classNames(
          'figure',
          hero ? 'pt-2 text-hero sm:pt-3' : 'text-title max-sm:row-span-2 sm:pt-1.5 sm:text-figure',
        )}
      >
        {figure ?? (
          <Skeleton className={hero ? 'h-[1.04em] w-64 max-w-full' : 'h-7 w-20 max-w-full sm:h-9 sm:w-24'} />
        )}
      </div>
      <div
        className={classNames(
          'text-small text-ink-3',
          hero ? 'min-h-13 pt-3 sm:min-h-8' : 'min-h-5 sm:min-h-10 sm:pt-1',
        )}
      >
        {note}
      </div>
    </section>
  );
}
