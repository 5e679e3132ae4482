import { readFile, readdir } from 'node:fs/promises';

/** Processor time of each process so far, in microseconds. */
export type CpuReading = ReadonlyMap<number, number>;

/** Reads the processor time of whole processes, all their threads, as the kernel's scheduler counts it (Linux). */
export async function readCpu(pids: readonly number[]): Promise<CpuReading> {
  const reading = new Map<number, number>();
  for (const pid of pids) {
    let nanoseconds = 0;
    for (const thread of await readdir(`/proc/${pid}/task`).catch(() => [])) {
      const text = await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0');
      nanoseconds += Number(text.split(' ')[0]);
    }
    reading.set(pid, nanoseconds / 1_000);
  }
  return reading;
}

/** Microseconds between two readings. A process that came in between counts whole, one that went not at all. */
export function cpuBetween(before: CpuReading, after: CpuReading): number {
  let sum = 0;
  for (const [pid, microseconds] of after) sum += microseconds - (before.get(pid) ?? 0);
  return sum;
}
