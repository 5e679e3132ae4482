import type { ReactNode } from 'react';

/** One kind of part with its name beside it. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4 border-t border-hairline py-8 lg:grid-cols-[10rem_minmax(0,1fr)]">
      <h2 className="font-serif text-lead font-medium">{title}</h2>
      <div className="flex min-w-0 flex-wrap items-start gap-4">{children}</div>
    </section>
  );
}
