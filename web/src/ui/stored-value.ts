import { useSyncExternalStore } from 'react';

/**
 * One preference of this browser in local storage, shared by every component that reads it and by other tabs. Storage
 * that is blocked (private windows of some browsers) leaves the preference to this page view.
 */
export function storedValue<T extends string>(key: string, allowed: readonly T[], fallback: T) {
  const listeners = new Set<() => void>();
  let current = read();

  function read(): T {
    try {
      const stored = localStorage.getItem(key);
      return allowed.find((value) => value === stored) ?? fallback;
    } catch {
      return fallback;
    }
  }
  function announce() {
    for (const listener of listeners) listener();
  }
  function onStorage(event: StorageEvent) {
    if (event.key !== key && event.key !== null) return;
    current = read();
    announce();
  }
  function subscribe(listener: () => void) {
    if (listeners.size === 0) addEventListener('storage', onStorage);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) removeEventListener('storage', onStorage);
    };
  }
  return {
    get: () => current,
    set(value: T) {
      current = value;
      try {
        localStorage.setItem(key, value);
      } catch {
        // Not stored: it holds until the page is left.
      }
      announce();
    },
    subscribe,
    use: () =>
      useSyncExternalStore(
        subscribe,
        () => current,
        () => fallback,
      ),
  };
}
