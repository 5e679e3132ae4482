import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import type { Worker } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { createConcurrencyLimit } from '../http/concurrency-limit.ts';
import { reviveThrown, type Begun, type Reported, type Sent } from './thread.ts';

/** Why a piece of work gave no answer: it ran out of time or of memory, or its thread did not come up. */
export type ThreadFault = 'deadline' | 'memory' | 'start';

/** Work that was ended from outside; its thread is gone and another takes its place. */
export class ThreadError extends Error {
  readonly fault: ThreadFault;

  constructor(fault: ThreadFault, options?: ErrorOptions) {
    super(`work in a thread was ended: ${fault}`, options);
    this.name = 'ThreadError';
    this.fault = fault;
  }
}

export interface ThreadLimits {
  /**
   * Most threads at once: another begins where a call has waited for a moment. One that was warmed stays; the others end
   * without work after `idleMs`, a minute unless given.
   */
  threads: number;
  idleMs?: number;
  /** Calls that may wait for a thread; one more is SERVICE_UNAVAILABLE. */
  waiting: number;
  /** From then on each that would have to wait is. */
  late?: AbortSignal;
  /**
   * Milliseconds a call may take once its thread has begun it: those it works and those it waits for an answer. Those in
   * which it stands in line for a processor do not count, or a busy machine would end what is quickly done.
   */
  deadlineMs: number;
  /** Megabytes of JavaScript objects a thread may hold. */
  memoryMb: number;
}

export interface Threads<I, O> {
  /**
   * Runs one call in a thread. Throws what the call threw (its name, message, code and stack), ThreadError when it was
   * ended, SERVICE_UNAVAILABLE when too many wait.
   */
  run(input: I): Promise<O>;
  /** Starts the first thread, and keeps one, so that no call need wait for it. */
  warm(): void;
  /** Has new calls run in new threads, which load their program anew; the others end with what they do. */
  renew(): void;
  /** Ends every thread, whatever it does. */
  close(): Promise<void>;
}

/** Milliseconds a thread may take to load its program before the call that waits for it is given up. */
const startMs = 30_000;
const usualIdleMs = 60_000;
/**
 * A line of quick calls is through before, so that a second thread begins beside one that is held, not where a machine is busy: it is some
 * 40 MB more, and makes nothing faster there.
 */
const patienceMs = 1_000;
/** Megabytes for new objects. More than 12 makes no question cheaper and is kept in full; less makes it dearer. */
const youngMb = 12;

/** V8's words for the whole process (`server-flags.mjs`) hold for threads above their own limits; what runs already keeps what it has. */
function liftProcessLimits(): void {
  for (const flag of ['--max-old-space-size', '--max-semi-space-size']) setFlagsFromString(`${flag}=0`);
}

/** So many times its deadline a call may take by the clock. */
const mostTimes = 5;

/** Starts to count what a thread works and waits, in milliseconds. */
async function countOf(worker: Worker): Promise<() => Promise<number>> {
  const loop = worker.performance.eventLoopUtilization();
  const used = await worker.cpuUsage();
  return async () => {
    const { user, system } = await worker.cpuUsage(used);
    return worker.performance.eventLoopUtilization(loop).idle + (user + system) / 1000;
  };
}

/**
 * Threads for work on foreign text: whatever a call does, the event loop of the server goes on. A call that takes too
 * long or too much memory is ended together with its thread, even in the middle of a regular expression.
 * @param file a module whose default export is `thread(handler)`
 * @param data its workerData, asked for again when the threads are renewed
 */
export function openThreads<I, O>(file: URL, data: () => unknown, limits: ThreadLimits): Threads<I, O> {
  const { threads, waiting, deadlineMs, memoryMb, late, idleMs = usualIdleMs } = limits;
  const gate = createConcurrencyLimit({ running: threads, waiting, late, patienceMs });
  const begun = new Map<number, (threadId: number) => void>();
  let calls = 0;
  let kept = 0;
  let pool: Piscina<Sent<I>, Reported<O>> | null = null;
  let retired: Promise<unknown> = Promise.resolve();

  function open(): Piscina<Sent<I>, Reported<O>> {
    liftProcessLimits();
    const opened = new Piscina<Sent<I>, Reported<O>>({
      filename: fileURLToPath(file),
      workerData: data(),
      minThreads: kept,
      maxThreads: threads,
      idleTimeout: idleMs,
      // A thread that sleeps in Atomics.wait between calls would not see its database connection close.
      atomics: 'disabled',
      resourceLimits: {
        maxOldGenerationSizeMb: memoryMb,
        maxYoungGenerationSizeMb: youngMb,
      },
    });
    opened.on('message', ({ id, threadId }: Begun) => begun.get(id)?.(threadId));
    // A thread that dies between two calls is replaced; its event would end the process if nobody listened.
    opened.on('error', () => undefined);
    return opened;
  }

  async function runOne(input: I): Promise<O> {
    const id = (calls += 1);
    const ended = new AbortController();
    const end = (fault: ThreadFault) => () => ended.abort(new ThreadError(fault));
    const running = (pool ??= open());
    let timer = setTimeout(end('start'), startMs);
    begun.set(id, (threadId) => {
      clearTimeout(timer);
      const most = performance.now() + mostTimes * deadlineMs;
      const worker = running.threads.find((one) => one.threadId === threadId);
      const count = worker && countOf(worker);
      const lookAgain = async () => {
        const left = deadlineMs - ((await (await count)?.()) ?? deadlineMs);
        if (!begun.has(id)) return;
        if (left <= 0 || performance.now() >= most) end('deadline')();
        else timer = setTimeout(look, left);
      };
      // A thread that cannot be asked any more is at its end.
      const look = () => void lookAgain().catch(end('deadline'));
      count?.catch(() => undefined);
      timer = setTimeout(look, deadlineMs);
    });
    try {
      const report = await running.run({ id, input }, { signal: ended.signal });
      if ('value' in report) return report.value;
      throw reviveThrown(report.thrown);
    } catch (error) {
      if (ended.signal.aborted) throw ended.signal.reason;
      if ((error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY')
        throw new ThreadError('memory', { cause: error });
      throw error;
    } finally {
      clearTimeout(timer);
      begun.delete(id);
    }
  }

  return {
    run: (input) => gate(() => runOne(input)),
    warm() {
      kept = 1;
      pool ??= open();
    },
    renew() {
      const old = pool;
      pool = open();
      retired = Promise.all([retired, old?.close()]);
    },
    async close() {
      await Promise.all([pool?.destroy(), retired]);
    },
  };
}
