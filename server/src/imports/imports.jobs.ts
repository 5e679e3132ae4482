import type { Ctx, Services } from '../context.ts';
import { openThreads, ThreadError, type ThreadLimits, type Threads } from '../threads/threads.ts';
import type { Logger } from '../db/logger.ts';
import type { Database, Tx } from '../db/open.ts';
import type { JobHandler } from '../jobs/queue.ts';
import { rowWorkJob } from '../transactions/row-work.ts';
import { updateImport } from './imports.queries.ts';
import type { Work } from './working.ts';
import type { ThreadData } from './working.thread.ts';
import type { Step } from './steps/step.ts';

const stepJob = 'import-step';

/** Steps that may wait for a thread; jobs wait in their queue, so this is no limit that anybody meets. */
const mostWaiting = 16;
/** Less than a job may take in all, so that its own time runs out first. */
const deadlineMs = 14 * 60_000;
/** Rows pass through in batches, and so do those of the books that they are held against. */
const memoryMb = 512;
const atOnce = 2;

export const workingLimits: ThreadLimits = { threads: atOnce, waiting: mostWaiting, deadlineMs, memoryMb };

/** Reads, writes and takes back files in threads of its own, and does what goes on with many rows: nothing in them holds the server. */
export interface Importer {
  run(step: Step): Promise<void>;
  workOnRows(userId: number, now: number): Promise<void>;
  close(): Promise<void>;
}

/** Threads that do the work on files and rows. */
export type WorkingThreads = Threads<Work, void>;

/** Threads for the work on one database; each has connections of its own. */
export function openWorkingThreads({ url, mode }: Pick<Database, 'url' | 'mode'>): WorkingThreads {
  const data = (): ThreadData => ({ url, mode });
  return openThreads(new URL('./working.thread.ts', import.meta.url), data, workingLimits);
}

/** The importer on threads, which it closes. */
export function openImporter(threads: WorkingThreads, log: Logger): Importer {
  return {
    async run(step) {
      const began = performance.now();
      await threads.run(step);
      log.info({ importId: step.importId, ms: Math.round(performance.now() - began) }, 'a step of an import');
    },
    workOnRows: (userId, now) => threads.run({ userId, now }),
    close: () => threads.close(),
  };
}

/** Adds the job that does what an import waits for; it exists if the transaction commits. */
export async function enqueueStep(
  { queue, timeZone }: Pick<Ctx, 'queue' | 'timeZone'>,
  tx: Tx,
  userId: number,
  importId: number,
): Promise<void> {
  await queue.enqueue(stepJob, { userId, importId, timeZone }, { key: `${userId}:${importId}`, tx });
}

/** Says of an import that its step could not be done, so that no page waits for it. */
async function giveUp(services: Services, { userId, importId }: Step, message: string): Promise<void> {
  await services.db.inTransaction(userId, async (tx) => {
    const now = services.now();
    await updateImport(
      tx,
      userId,
      importId,
      { status: 'failed', message, updated_at: now },
      { status: ['reading'] },
    );
    await updateImport(
      tx,
      userId,
      importId,
      { status: 'ready', message, updated_at: now },
      { status: ['committing'] },
    );
    await updateImport(
      tx,
      userId,
      importId,
      { status: 'done', message, updated_at: now },
      { status: ['undoing'] },
    );
  });
}

/** The workers of imports, and of what goes through their threads. A step cut off by a restart is done anew: nothing of it has counted. */
export function importJobs(services: Services): JobHandler[] {
  return [
    {
      name: stepJob,
      concurrency: atOnce,
      async run({ timeZone = 'UTC', ...whose }: Omit<Step, 'now' | 'timeZone'> & { timeZone?: string }) {
        const step = { ...whose, timeZone, now: services.now().getTime() };
        try {
          await services.importer.run(step);
        } catch (error) {
          if (!(error instanceof ThreadError) || error.fault === 'start') throw error;
          await giveUp(
            services,
            step,
            'This file took too long or too much memory. Split it and import the parts.',
          );
        }
      },
    },
    {
      name: rowWorkJob,
      run: ({ userId }: { userId: number }) => services.importer.workOnRows(userId, services.now().getTime()),
    },
  ];
}
