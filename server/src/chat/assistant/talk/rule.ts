import type { Meta } from './meta.ts';

/** Folded text that makes a message one of these. */
export type Rule = readonly [Meta, RegExp];
