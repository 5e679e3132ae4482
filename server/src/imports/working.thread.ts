import { workerData } from 'node:worker_threads';
import { connectDatabase } from '../db/database.ts';
import { silentLogger } from '../db/logger.ts';
import type { Mode } from '../db/pool.ts';
import { thread } from '../threads/thread.ts';
import { doWork, type Work } from './working.ts';

/** What a thread is given when it starts. */
export interface ThreadData {
  url: string;
  mode: Mode;
}

const { url, mode } = workerData as ThreadData;
// One for the work, one to say how far it is; one person gets half of the pool.
const db = connectDatabase(url, mode, null, 4, silentLogger);

export default thread((work: Work) => doWork(db, work));
