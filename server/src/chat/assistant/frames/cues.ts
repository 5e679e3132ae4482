import { aheadCues } from './cues/ahead.ts';
import { balancesCues } from './cues/balances.ts';
import { billsCues } from './cues/bills.ts';
import { goalsCues } from './cues/goals.ts';
import { groupsCues } from './cues/groups.ts';
import { incomeCues } from './cues/income.ts';
import { measuresCues } from './cues/measures.ts';
import { movesCues } from './cues/moves.ts';
import { ordersCues } from './cues/orders.ts';
import { rankingCues } from './cues/ranking.ts';
import { rowsCues } from './cues/rows.ts';
import { spendCues } from './cues/spend.ts';
import { supposedCues } from './cues/supposed.ts';

/** Operation words of both languages over the pattern of a question, by name. */
export const cues = {
  ...spendCues,
  ...incomeCues,
  ...movesCues,
  ...measuresCues,
  ...rankingCues,
  ...rowsCues,
  ...groupsCues,
  ...billsCues,
  ...balancesCues,
  ...aheadCues,
  ...goalsCues,
  ...ordersCues,
  ...supposedCues,
} as const;

export type CueName = keyof typeof cues;
