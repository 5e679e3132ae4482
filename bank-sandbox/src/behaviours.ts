/**
 * What Plaid's own sandbox was measured to do and no document promises; each can be switched off. The relink rule
 * (no id survives) is not here: it follows from the item's secret.
 */
export type Behaviours = {
  /** The first /transactions/sync of an item answers with nothing and an empty cursor. */
  emptyFirstSync: boolean;
  /** Milliseconds of real time until the first 30 days are ready, counted from the first sync. */
  initialDelayMs: number;
  /** The same for the whole history. */
  historicalDelayMs: number;
  /** A third of the amounts carry up to seven decimals; they round to the true cents. */
  subCentAmounts: boolean;
  /** A refresh also reports rows as modified that did not change. */
  identicalModified: boolean;
  /** Pages whose rows changed after the loop began are refused. */
  mutationErrors: boolean;
  /** Times a published rate limit; 0 switches limits off. */
  rateLimitScale: number;
};

export const defaultBehaviours: Behaviours = {
  emptyFirstSync: true,
  initialDelayMs: 1_200,
  historicalDelayMs: 2_500,
  subCentAmounts: true,
  identicalModified: true,
  mutationErrors: true,
  rateLimitScale: 1,
};
