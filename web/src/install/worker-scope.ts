/*
 * What the service worker uses of its world. TypeScript's own `webworker` declarations exclude those of pages, and both
 * live in this package.
 */

interface WorkEvent extends Event {
  /** Keeps the worker alive until the work is done. */
  waitUntil: (work: Promise<unknown>) => void;
}

export interface RequestEvent extends WorkEvent {
  readonly request: Request;
  /** The answer to a navigation that the browser asked for while the worker was starting; undefined where it did not. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
}

interface MessageFromPage extends WorkEvent {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}

/** The global object of a service worker, as far as ours goes. */
export interface WorkerScope {
  readonly registration: {
    readonly scope: string;
    readonly navigationPreload?: { enable: () => Promise<void> };
  };
  readonly clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: {
    (type: 'install' | 'activate', listener: (event: WorkEvent) => void): void;
    (type: 'fetch', listener: (event: RequestEvent) => void): void;
    (type: 'message', listener: (event: MessageFromPage) => void): void;
  };
}
