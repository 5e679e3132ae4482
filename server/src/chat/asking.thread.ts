import { workerData } from 'node:worker_threads';
import { useModel } from '@saldo/reader';
import { connectDatabase } from '../db/database.ts';
import { silentLogger } from '../db/logger.ts';
import type { Mode } from '../db/pool.ts';
import { thread } from '../threads/thread.ts';
import { answerAsking, warmUp, type Asking } from './asking.ts';

/** What a thread of the assistant is given when it starts. */
export interface ThreadData {
  url: string;
  mode: Mode;
  /** The model that all these threads read with; null while the reader is being taught. */
  model: Uint8Array<SharedArrayBuffer> | null;
}

const { url, mode, model } = workerData as ThreadData;
if (model) useModel(model);
// One call at a time needs one connection; it goes with the thread.
const db = connectDatabase(url, mode, null, 1, silentLogger);

warmUp();

export default thread((asking: Asking) => answerAsking(db, asking));
