import type { ReactNode } from 'react';

interface FeatureProps {
  title: string;
  points: readonly string[];
  children: ReactNode;
  /** What the feature looks like, as live markup. */
  sample: ReactNode;
}

/** One feature: what it does in words, and beside it the thing itself. */
export function Feature({ title, points, children, sample }: FeatureProps) {
  return (
    <article className="grid gap-x-16 gap-y-8 border-t border-hairline py-12 sm:py-16 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div>
        <h3 className="font-serif text-heading font-medium tracking-tight">{title}</h3>
        <p className="pt-3 text-lead text-ink-2">{children}</p>
        <ul className="grid gap-2 pt-5">
          {points.map((point) => (
            <li key={point} className="flex gap-3">
              <span aria-hidden="true" className="mt-2.75 h-px w-4 shrink-0 bg-green" />
              {point}
            </li>
          ))}
        </ul>
      </div>
      <div className="min-w-0">{sample}</div>
    </article>
  );
}
