import { QueryClient } from '@tanstack/react-query';

/**
 * One cache for the page. No silent retries: screens say at once what failed and offer the next try. `networkMode:
 * always` because a server on this very machine answers without internet, and because a paused call would leave
 * skeletons standing for ever.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 15_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});
