/** One text in local storage, shared by everything that reads it and by other tabs. */
export interface StoredText {
  get: () => string | null;
  set: (text: string) => void;
  subscribe: (listener: () => void) => () => void;
}

/** Storage that is blocked (private windows of some browsers) leaves the text to this page view. */
export function storedText(key: string): StoredText {
  const listeners = new Set<() => void>();
  let current = read();

  function read(): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
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
  return {
    get: () => current,
    set(text) {
      current = text;
      try {
        localStorage.setItem(key, text);
      } catch {
        // Not stored: it holds until the page is left.
      }
      announce();
    },
    subscribe(listener) {
      if (listeners.size === 0) addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) removeEventListener('storage', onStorage);
      };
    },
  };
}
