import { workerData } from 'node:worker_threads';
import { connectDatabase } from '../db/database.ts';
import { silentLogger } from '../db/logger.ts';
import type { Mode } from '../db/pool.ts';
import { thread } from '../threads/thread.ts';
import { doRowWork } from '../transactions/row-work.ts';
import type { Step } from './steps/step.ts';
import { runStep } from './working.ts';

/** What a thread is given when it starts. */
export interface ThreadData {
  url: string;
  mode: Mode;
}

const { url, mode } = workerData as ThreadData;
// One for the work, one to say how far it is; one person gets half of the pool.
const db = connectDatabase(url, mode, null, 4, silentLogger);

/** What a thread does: a step of an import, or what goes on with a person's rows. */
export type Work = Step | { userId: number; now: number };

export default thread((work: Work) =>
  'importId' in work
    ? runStep(db, work)
    : doRowWork((piece) => db.inTransaction(work.userId, piece), {
        userId: work.userId,
        now: new Date(work.now),
      }),
);
