import { classNames } from './class-names.ts';
import { Skeleton } from './skeleton.tsx';

interface SkeletonRowsProps {
  count: number;
  /** What gives a row its height and its gaps. */
  rowClass: string;
  /** The round mark at the head of each row, by its size; none without. */
  mark?: string;
  className?: string;
}

/** The place of a list whose rows have two lines at the left and an amount at the right. */
export function SkeletonRows({ count, rowClass, mark, className }: SkeletonRowsProps) {
  return (
    <ul className={classNames('rows', className)} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className={classNames('flex items-center px-4 sm:px-5', rowClass)}>
          {mark ? <Skeleton className={`shrink-0 rounded-full ${mark}`} /> : null}
          <span className="grid min-w-0 grow gap-2">
            <Skeleton className="h-4 w-full max-w-40" />
            <Skeleton className="h-3 w-2/3 max-w-28" />
          </span>
          <Skeleton className="h-4 w-20 shrink-0" />
        </li>
      ))}
    </ul>
  );
}
