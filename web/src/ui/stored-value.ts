import { useSyncExternalStore } from 'react';
import { storedText } from './stored-text.ts';

/** One preference of this browser, out of a few that are allowed; anything else that is stored is the fallback. */
export function storedValue<T extends string>(key: string, allowed: readonly T[], fallback: T) {
  const text = storedText(key);
  const get = (): T => allowed.find((value) => value === text.get()) ?? fallback;
  return {
    get,
    set: (value: T) => text.set(value),
    subscribe: text.subscribe,
    use: () => useSyncExternalStore(text.subscribe, get, () => fallback),
  };
}
