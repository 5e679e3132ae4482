import type { ReactNode } from 'react';
import { Link } from './routing/link.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { PageHeader } from './page-header.tsx';

interface ComingPageProps {
  title: string;
  /** What will be here, and what can be done meanwhile. */
  children: ReactNode;
  meanwhile: { label: string; to: string };
}

/** A page whose room is still being built says so. */
export function ComingPage({ title, children, meanwhile }: ComingPageProps) {
  return (
    <>
      <PageHeader title={title} />
      <div className="sheet grid justify-items-start gap-4 px-4 py-10 sm:px-8">
        <p className="font-serif text-title font-medium">Not here yet.</p>
        <div className="grid max-w-text gap-2 text-ink-2">{children}</div>
        <Link to={meanwhile.to} className={buttonClass()}>
          {meanwhile.label}
        </Link>
      </div>
    </>
  );
}
