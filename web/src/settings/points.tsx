import type { ReactNode } from 'react';

/** A few facts under a heading, which comes with its level and its look. */
export function Points({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  return (
    <div>
      {heading}
      <ul className="grid list-disc gap-1 pl-4 text-small text-ink-2 marker:text-ink-3">{children}</ul>
    </div>
  );
}
