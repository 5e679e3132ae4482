import type { Ctx } from '../context.ts';
import type { Tx } from '../db/open.ts';

/** Lets rows follow what was said of others, where they are too many for the request that said it. */
export const guessJob = 'guess-anew';

/** Adds the job that guesses a person's rows anew; it exists if the transaction commits. */
export const deferTo =
  ({ queue, userId }: Pick<Ctx, 'queue' | 'userId'>) =>
  (tx: Tx): Promise<boolean> =>
    queue.enqueue(guessJob, { userId }, { key: String(userId), tx });
