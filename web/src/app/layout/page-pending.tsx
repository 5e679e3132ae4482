import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { t } from '../../language/t.ts';

/** Stands while a page's code is fetched. */
export function PagePending() {
  return (
    <div className="grid gap-6">
      <Loading label={t`Loading`} />
      <Skeleton className="h-9 w-64 max-w-full" />
      <Skeleton className="h-44 rounded-lg" />
      <Skeleton className="h-72 rounded-lg" />
    </div>
  );
}
