import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface CardProps {
  /** Heading of the card; it names the region. */
  title?: string;
  /** Link or button at the right of the heading. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A sheet with an optional heading line. */
export function Card({ title, action, className, children }: CardProps) {
  const id = useId();
  return (
    <section className={classNames('sheet', className)} aria-labelledby={title ? id : undefined}>
      {title ? (
        <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-hairline px-4 py-1 sm:px-5 card-head">
          <h2 id={id} className="text-body font-semibold">
            {title}
          </h2>
          {action}
        </div>
      ) : null}
      {children}
    </section>
  );
}
