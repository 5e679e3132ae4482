import * as z from 'zod/mini';
import { money } from '../money.ts';

export const chatChart = z.object({
  kind: z.enum(['bar', 'line', 'share']),
  title: z.string(),
  points: z.array(z.object({ label: z.string(), amount: money })),
});
export type ChatChart = z.output<typeof chatChart>;
