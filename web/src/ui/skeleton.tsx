import { classNames } from './class-names.ts';

/** A place held for something that loads; give it the size of what comes. Appears only after 150 ms. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={classNames('skeleton block', className)} />;
}

/** What a screen reader says while the skeletons stand. */
export function Loading({ label }: { label: string }) {
  return (
    <span role="status" className="sr-only">
      {label}
    </span>
  );
}
