import { useCallback, useMemo } from 'react';
import { useSearchParams } from '../app/routing/router.tsx';
import { filtersFrom, noFilters, paramsFrom, type Filters } from './filters.ts';

/** How the rows stand: account by account, or all of them by date. */
export type View = 'account' | 'date';

/** The filters and the view, kept in the address so that Back, reload and a bookmark bring them back. */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => filtersFrom(params), [params]);
  const view: View = viewOf(params);
  const change = useCallback(
    (next: Partial<Filters>) =>
      setParams((now) => withView(paramsFrom({ ...filtersFrom(now), ...next }), viewOf(now)), {
        replace: true,
      }),
    [setParams],
  );
  const clear = useCallback(() => change(noFilters), [change]);
  const show = useCallback(
    (next: View) => setParams((now) => withView(paramsFrom(filtersFrom(now)), next), { replace: true }),
    [setParams],
  );
  return { filters, change, clear, view, show };
}

const viewOf = (params: URLSearchParams): View => (params.get('view') === 'date' ? 'date' : 'account');

function withView(params: URLSearchParams, view: View): URLSearchParams {
  if (view === 'date') params.set('view', view);
  return params;
}
