import { cpuBetween, readCpu } from './cpu.ts';
import { runSlice } from './load.ts';
import type { Scratch } from './scratch.ts';
import type { Settings } from './settings.ts';
import { median, quantile, spread } from './statistics.ts';
import { printTable } from './table.ts';

/** One address of one process, measured against the others. */
export interface Contender {
  name: string;
  pid: number;
  url: string;
}

export interface Measured {
  nodeMicroseconds: number[];
  databaseMicroseconds: number[];
  perSecond: number[];
  latencies: number[];
  bytes: number;
}

export type Results = ReadonlyMap<string, Measured>;

const WARM_UP = 3;

/**
 * Slices of equal requests, one contender after the other in every round, so that what the machine does meanwhile
 * befalls them alike. Processor time is that of the contender's own process and of the whole database server.
 */
export async function interleave(
  contenders: readonly Contender[],
  scratch: Scratch,
  token: string,
  { rounds, requests, connections }: Pick<Settings, 'rounds' | 'requests' | 'connections'>,
): Promise<Results> {
  const results = new Map<string, Measured>();
  for (let round = -WARM_UP; round < rounds; round += 1) {
    for (const { name, pid, url } of contenders) {
      const nodeBefore = await readCpu([pid]);
      const databaseBefore = await readCpu(await scratch.databaseProcesses());
      const slice = await runSlice(url, token, requests, connections);
      const node = cpuBetween(nodeBefore, await readCpu([pid]));
      const database = cpuBetween(databaseBefore, await readCpu(await scratch.databaseProcesses()));
      if (round < 0) continue;
      const kept = results.get(name) ?? {
        nodeMicroseconds: [],
        databaseMicroseconds: [],
        perSecond: [],
        latencies: [],
        bytes: slice.bytes,
      };
      kept.nodeMicroseconds.push(node / requests);
      kept.databaseMicroseconds.push(database / requests);
      kept.perSecond.push(requests / slice.seconds);
      kept.latencies.push(...slice.latencies);
      results.set(name, kept);
    }
  }
  return results;
}

const total = (measured: Measured): number[] =>
  measured.nodeMicroseconds.map((node, round) => node + (measured.databaseMicroseconds[round] ?? 0));

/** Total processor time a request of one contender over that of another, round by round. */
export function ratios(results: Results, name: string, base: string): number[] {
  const [one, other] = [results.get(name), results.get(base)];
  if (one === undefined || other === undefined) throw new Error(`Not measured: ${name}, ${base}`);
  const bases = total(other);
  return total(one).map((value, round) => value / (bases[round] ?? Number.NaN));
}

/** Prints a line for each contender: its processor time, and that over each of `bases`. */
export function printComparison(heading: string, results: Results, bases: readonly string[]): void {
  printTable(
    `${heading} (min / median / max)`,
    [
      '',
      'Node CPU us/req',
      'PostgreSQL CPU us/req',
      ...bases.map((base) => `total / ${base}`),
      'req/s',
      'p50 / p99 ms',
      'reply',
    ],
    [...results].map(([name, measured]) => [
      name,
      spread(measured.nodeMicroseconds),
      spread(measured.databaseMicroseconds),
      ...bases.map((base) => spread(ratios(results, name, base), 2)),
      spread(measured.perSecond),
      `${quantile(measured.latencies, 0.5).toFixed(1)} / ${quantile(measured.latencies, 0.99).toFixed(1)}`,
      `${(measured.bytes / 1_000).toFixed(1)} kB`,
    ]),
  );
}

/** Says whether the median of some ratios keeps a goal. */
export function judge(what: string, found: readonly number[], goal: number): boolean {
  const ratio = median(found);
  const met = ratio <= goal;
  console.log(
    `Goal: ${what}, median total CPU at most ${goal} times bare: ${ratio.toFixed(2)} (${met ? 'met' : 'MISSED'})`,
  );
  return met;
}
