import {
  createBrowserHistory,
  createMemoryHistory,
  parseHref,
  type HistoryAction,
  type ParsedHistoryState,
  type RouterHistory,
} from '@tanstack/history';

/** Where the app is. `kind` says how it came there: Back and Forward are `pop`, like the first page. */
export interface Location {
  /** Relative to the base path, with a slash in front and none at the end. */
  pathname: string;
  /** With its question mark, or empty. */
  search: string;
  kind: 'pop' | 'push' | 'replace';
}

export interface NavigateOptions {
  /** Takes the place of the present entry in the browser's history. */
  replace?: boolean;
}

export type AppHistory = ReturnType<typeof appHistory>;

/** What the app knows of a history; every address in it is a path of the app, with a query if need be. */
function appHistory(history: RouterHistory) {
  const read = (action?: HistoryAction): Location => ({
    pathname: history.location.pathname.replace(/\/+$/, '') || '/',
    search: history.location.search === '?' ? '' : history.location.search,
    kind: action === 'PUSH' ? 'push' : action === 'REPLACE' ? 'replace' : 'pop',
  });
  let current = read();
  history.subscribe(({ action }) => {
    current = read(action.type);
  });
  return {
    /** The same object until something changes. */
    get: () => current,
    subscribe: (listener: () => void) => history.subscribe(listener),
    /** The address a link shows and opens in a new tab. */
    addressOf: history.createHref,
    block: history.block,
    navigate(to: string, { replace = false }: NavigateOptions = {}) {
      // A press on the link of the present page is no new entry, as with any link.
      const stays = replace || to === history.location.pathname + history.location.search;
      history[stays ? 'replace' : 'push'](to, undefined, { ignoreBlocker: true });
      // The address at once, not a moment later: the page that is drawn next may read it.
      history.flush();
    },
  };
}

/** The browser's own history under a base path (with a slash at both ends). */
export function browserHistory(base: string): AppHistory {
  const { history, location } = window;
  // The library writes over what it does not know in its first entry: a token, put there by public/before.js.
  history.replaceState({ __TSR_index: 0, key: 'first', ...(history.state as object | null) }, '');
  return appHistory(
    createBrowserHistory({
      createHref: (to) => base + to.replace(/^\/+/, ''),
      parseLocation: () => {
        const path = location.pathname.startsWith(base) ? location.pathname.slice(base.length) : '';
        return parseHref(`/${path}${location.search}`, history.state as ParsedHistoryState);
      },
    }),
  );
}

/** A history of its own, for tests. */
export const memoryHistory = (start: string): AppHistory =>
  appHistory(createMemoryHistory({ initialEntries: [start] }));
