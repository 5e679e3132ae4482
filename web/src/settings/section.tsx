import type { ReactNode } from 'react';
import type { SectionId } from './sections.ts';
import { sections } from './sections.ts';

/** One part of the page: its name, what it is about in a sentence, and its sheet. */
export function Section({ id, lead, children }: { id: SectionId; lead: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="max-w-text">
        <h2 id={id} tabIndex={-1} className="font-serif text-title font-medium outline-none">
          {sections[id]}
        </h2>
        <p className="pt-0.5 text-ink-2">{lead}</p>
      </div>
      <div className="sheet rows">{children}</div>
    </section>
  );
}

interface PartProps {
  title: string;
  text?: ReactNode;
  children?: ReactNode;
}

/** A part of a section's sheet that has a name of its own. */
export function Part({ title, text, children }: PartProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 p-4 sm:p-6">
      <div className="grid max-w-text gap-0.5">
        <h3 className="font-semibold">{title}</h3>
        {text ? <p className="text-small text-ink-2">{text}</p> : null}
      </div>
      {children}
    </div>
  );
}
