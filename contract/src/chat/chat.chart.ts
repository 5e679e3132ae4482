import * as z from 'zod/mini';
import { money } from '../money.ts';

export const chatChart = z.object({
  kind: z.enum(['bar', 'line', 'share']),
  title: z.string(),
  /** `fact` is the id of the figure that a point draws: its rows are those of the point. */
  points: z.array(z.object({ label: z.string(), amount: money, fact: z.optional(z.string()) })),
});
export type ChatChart = z.output<typeof chatChart>;
