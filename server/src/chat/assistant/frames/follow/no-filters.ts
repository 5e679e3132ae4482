import type { Frame } from '../frame.ts';

/** Nothing left out and no bounds: every row of what is asked about. */
export const noFilters = {
  exclude: [],
  minCents: null,
  maxCents: null,
  minIncluded: false,
  maxIncluded: false,
  weekdays: null,
  pending: null,
  top: null,
} satisfies Partial<Frame>;
