import { createContext, useCallback, useContext, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import type { AppHistory, Location, NavigateOptions } from './history.ts';

const HistoryContext = createContext<AppHistory | null>(null);
const nothing = () => undefined;
const PrepareContext = createContext<(path: string) => void>(nothing);

/**
 * Gives the pages their place. Saldo has a dozen flat routes and no loaders: a general router was weighed and left
 * (docs/decisions/0014).
 * @param prepare fetches a page's code ahead of the press
 */
export function RouterProvider({
  history,
  prepare = nothing,
  children,
}: {
  history: AppHistory;
  prepare?: (path: string) => void;
  children: ReactNode;
}) {
  return (
    <PrepareContext value={prepare}>
      <HistoryContext value={history}>{children}</HistoryContext>
    </PrepareContext>
  );
}

/** Fetches a page's code ahead of the press: for pages, which cannot know each other. */
export function usePrepare(): (path: string) => void {
  return useContext(PrepareContext);
}

/** The history of the nearest RouterProvider. */
export function useHistory(): AppHistory {
  const history = useContext(HistoryContext);
  if (!history) throw new Error('no RouterProvider above');
  return history;
}

/** Where the app is; draws again when that changes. */
export function useLocation(): Location {
  const history = useHistory();
  return useSyncExternalStore(history.subscribe, history.get, history.get);
}

/** Goes elsewhere in the app. */
export function useNavigate(): AppHistory['navigate'] {
  return useHistory().navigate;
}

type SetSearchParams = (
  next: URLSearchParams | ((now: URLSearchParams) => URLSearchParams),
  options?: NavigateOptions,
) => void;

/** The query of the address, and a way to change it on the same page. */
export function useSearchParams(): readonly [URLSearchParams, SetSearchParams] {
  const history = useHistory();
  const { search } = useLocation();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const set = useCallback<SetSearchParams>(
    (next, options) => {
      const { pathname, search: now } = history.get();
      const query = String(typeof next === 'function' ? next(new URLSearchParams(now)) : next);
      history.navigate(query ? `${pathname}?${query}` : pathname, options);
    },
    [history],
  );
  return [params, set];
}
