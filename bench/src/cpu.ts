import { readFile, readdir } from 'node:fs/promises';

/**
 * Processor time of whole processes in microseconds, all threads, as the kernel's scheduler counts it (Linux). Threads
 * and processes that ended take their time with them, so measure while they live.
 */
export async function cpuMicroseconds(pids: readonly number[]): Promise<number> {
  let nanoseconds = 0;
  for (const pid of pids) {
    for (const thread of await readdir(`/proc/${pid}/task`).catch(() => [])) {
      const text = await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0');
      nanoseconds += Number(text.split(' ')[0]);
    }
  }
  return nanoseconds / 1_000;
}
