import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams } from '../app/routing/router.tsx';
import { filtersFrom, noFilters, paramsFrom, type Filters } from './filters.ts';

/** How the rows stand: account by account, or all of them by date. */
export type View = 'account' | 'date';

/** The filters and the view, kept in the address so that Back, reload and a bookmark bring them back. */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => filtersFrom(params), [params]);
  const view = viewOf(params);
  const change = useCallback(
    (next: Partial<Filters>) =>
      setParams((now) => address({ ...filtersFrom(now), ...next }, viewOf(now), rowOf(now)), {
        replace: true,
      }),
    [setParams],
  );
  const clear = useCallback(() => change(noFilters), [change]);
  const show = useCallback(
    (next: View) => setParams((now) => address(filtersFrom(now), next, rowOf(now)), { replace: true }),
    [setParams],
  );
  const closeRow = useCallback(
    () => setParams((now) => address(filtersFrom(now), viewOf(now), null), { replace: true }),
    [setParams],
  );
  const open = useCallback(
    (id: number) =>
      setParams((now) => address(filtersFrom(now), viewOf(now), id), { replace: rowOf(params) !== null }),
    [setParams, params],
  );
  return { filters, change, clear, view, show, row: rowOf(params), closeRow, openRow: open };
}

/** The row that is open, and the address that opens another beside the same list. */
export function useRowAddress() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  return {
    open: rowOf(params),
    to: (id: number) => `${pathname}?${address(filtersFrom(params), viewOf(params), id)}`,
  };
}

const viewOf = (params: URLSearchParams): View => (params.get('view') === 'date' ? 'date' : 'account');

function rowOf(params: URLSearchParams): number | null {
  const text = params.get('row') ?? '';
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

function address(filters: Filters, view: View, row: number | null): URLSearchParams {
  const params = paramsFrom(filters);
  if (view === 'date') params.set('view', view);
  if (row !== null) params.set('row', String(row));
  return params;
}
