import { answer, type Answered } from '@saldo/server/src/chat/assistant/engine.ts';
import { emptyState, type DialogueState } from '@saldo/server/src/chat/assistant/frames/frame.ts';
import { loadWorld } from '@saldo/server/src/chat/assistant/tools/world.ts';
import { matchOwnTransfers } from '@saldo/server/src/transactions/spending.queries.ts';
import type { Lab } from './lab.ts';

export interface Asked extends Answered {
  ms: number;
}

/** Asks the built-in assistant through its tools on the lab's database. */
export async function ask(
  lab: Lab,
  question: string,
  state: DialogueState = emptyState,
  fallback: 'en' | 'es' = 'en',
  account: number | null = null,
): Promise<Asked> {
  const started = performance.now();
  const result = await lab.db.inTransaction(lab.seeded.userId, async (tx) => {
    const bound = { tx, userId: lab.seeded.userId };
    const world = await loadWorld(bound, lab.ledger.today, 'UTC', account);
    return answer({ question, world, state, fallback, bound, now: lab.now });
  });
  return { ...result, ms: performance.now() - started };
}

/** Matches own transfers once, as a sync does. */
export async function prepare(lab: Lab): Promise<void> {
  await lab.db.inTransaction(lab.seeded.userId, (tx) => matchOwnTransfers(tx, lab.seeded.userId));
}
