import { useCallback, useMemo } from 'react';
import { useSearchParams } from '../app/routing/router.tsx';
import { filtersFrom, noFilters, paramsFrom, type Filters } from './filters.ts';

/** The filters, kept in the address so that Back, reload and a bookmark bring them back. */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => filtersFrom(params), [params]);
  const change = useCallback(
    (next: Partial<Filters>) => {
      setParams((now) => paramsFrom({ ...filtersFrom(now), ...next }), {
        replace: true,
      });
    },
    [setParams],
  );
  const clear = useCallback(() => change(noFilters), [change]);
  return { filters, change, clear };
}
