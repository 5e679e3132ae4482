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

export interface AppHistory {
  /** The same object until something changes. */
  get: () => Location;
  /** `to` is a path of the app, with a query if need be: `/transactions?account=3`. */
  navigate: (to: string, options?: NavigateOptions) => void;
  subscribe: (listener: () => void) => () => void;
  /**
   * Asks `mayLeave` before Back and Forward take the app to another place; where it says no, the app stays. Returns how to
   * stop asking.
   */
  guard: (mayLeave: () => boolean) => () => void;
  /** The address a link shows and opens in a new tab. */
  addressOf: (to: string) => string;
}

function read(path: string, kind: Location['kind']): Location {
  const [address = '', search = ''] = (path.split('#', 1)[0] ?? '').split(/(?=\?)/, 2);
  return { pathname: address.replace(/\/+$/, '') || '/', search: search === '?' ? '' : search, kind };
}

function announcer() {
  const listeners = new Set<() => void>();
  return {
    announce: () => listeners.forEach((listener) => listener()),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Which of the app's entries this is, counted from the first one; kept with the entry, so that it outlives a reload. */
function entryOf(state: unknown): number {
  return typeof state === 'object' && state !== null && 'at' in state ? Number(state.at) : 0;
}

/** The browser's own history under a base path (with a slash at both ends). */
export function browserHistory(base: string): AppHistory {
  const { announce, subscribe } = announcer();
  const addressOf = (to: string) => base + to.replace(/^\/+/, '');
  const here = (kind: Location['kind']) => {
    const { pathname, search } = window.location;
    return read(`/${pathname.startsWith(base) ? pathname.slice(base.length) : ''}${search}`, kind);
  };
  let current = here('pop');
  let at = entryOf(window.history.state);
  let returning = false;
  const guards = new Set<() => boolean>();
  addEventListener('popstate', ({ state }) => {
    const steps = at - entryOf(state);
    if (returning) returning = false;
    else if (steps !== 0 && [...guards].some((mayLeave) => !mayLeave())) {
      // The browser is there already; the app has not followed, and takes it back.
      returning = true;
      window.history.go(steps);
    } else {
      at -= steps;
      current = here('pop');
      announce();
    }
  });
  return {
    get: () => current,
    addressOf,
    subscribe,
    guard(mayLeave) {
      guards.add(mayLeave);
      return () => void guards.delete(mayLeave);
    },
    navigate(to, { replace = false } = {}) {
      const address = addressOf(to);
      // A press on the link of the present page is no new entry, as with any link.
      const stays = replace || address === window.location.pathname + window.location.search;
      if (!stays) at += 1;
      window.history[stays ? 'replaceState' : 'pushState']({ at }, '', address);
      current = here(stays ? 'replace' : 'push');
      announce();
    },
  };
}

/** A history of its own, for tests. */
export function memoryHistory(start: string): AppHistory {
  const { announce, subscribe } = announcer();
  let current = read(start, 'pop');
  return {
    get: () => current,
    addressOf: (to) => to,
    subscribe,
    guard: () => () => undefined,
    navigate(to, { replace = false } = {}) {
      current = read(to, replace ? 'replace' : 'push');
      announce();
    },
  };
}
