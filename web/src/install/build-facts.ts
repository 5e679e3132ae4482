/** What the build gives the service worker about itself (scripts/build-worker.mjs); only the worker may import this. */
interface BuildFacts {
  /** Changes whenever any file or the worker itself does. */
  version: string;
  /** Files with a hash in their name, relative to the worker, that are fetched ahead. */
  ahead: readonly string[];
  /** Likewise, kept once somebody has needed them: letters of other languages. */
  whenNeeded: readonly string[];
  /** The page for a navigation without a connection; its addresses start with `./`. */
  offlinePage: string;
}

declare const BUILD_FACTS: BuildFacts;

export const buildFacts = BUILD_FACTS;
