import { workerData } from 'node:worker_threads';
import { connectDatabase } from '../db/database.ts';
import { silentLogger } from '../db/logger.ts';
import type { Mode } from '../db/pool.ts';
import { thread } from '../threads/thread.ts';
import { guessAllAnew } from '../transactions/guessing.queries.ts';
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

/** What a thread does: a step of an import, or to guess all rows of a person anew. */
export type Work = Step | { userId: number; guess: true };

export default thread((work: Work) =>
  'guess' in work
    ? guessAllAnew((inside) => db.inTransaction(work.userId, inside), work.userId)
    : runStep(db, work),
);
