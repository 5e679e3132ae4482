import { answerAsking, warmUp } from '../chat/asking.ts';
import { connectDatabase } from '../db/database.ts';
import { silentLogger } from '../db/logger.ts';
import { thread } from '../threads/thread.ts';
import type { AskingOf } from './asking-threads.ts';

/** The database of the last asking; tests of a worker run one after the other. */
let last: { url: string; db: ReturnType<typeof connectDatabase> } | undefined;

warmUp();

export default thread(async ({ database: { url, mode }, asking }: AskingOf) => {
  if (last?.url !== url) {
    await last?.db.close();
    last = { url, db: connectDatabase(url, mode, null, 1, silentLogger) };
  }
  return answerAsking(last.db, asking);
});
