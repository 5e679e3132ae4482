import { startBare } from './candidates.ts';
import type { Candidate } from './candidates.ts';
import { cpuBetween, readCpu } from './cpu.ts';
import { runSlice } from './load.ts';
import type { Scratch } from './scratch.ts';
import { tokenOf } from './seed.ts';
import type { Settings } from './settings.ts';
import { median, quantile, spread } from './statistics.ts';
import { printTable } from './table.ts';

/** The goal of the issue: total processor time a request, Saldo over bare. */
const GOAL = 1.7;
const WARM_UP = 3;

interface Measured {
  nodeMicroseconds: number[];
  databaseMicroseconds: number[];
  perSecond: number[];
  latencies: number[];
  bytes: number;
}

/** The list of a hundred newest rows against the bare ceiling, in interleaved rounds. @returns whether the goal is met. */
export async function benchList(scratch: Scratch, userId: number, settings: Settings): Promise<boolean> {
  const bare: Candidate[] = [];
  try {
    bare.push(await startBare('bare, list alone', scratch.adminUrl, userId, 'list'));
    bare.push(await startBare('bare, same statements', scratch.adminUrl, userId, 'both'));
    const results = await interleave([...bare, scratch.saldo], scratch, tokenOf(userId), settings);
    return report(results, settings);
  } finally {
    for (const candidate of bare) await candidate.stop();
  }
}

async function interleave(
  candidates: readonly Candidate[],
  scratch: Scratch,
  token: string,
  settings: Settings,
): Promise<Map<string, Measured>> {
  const results = new Map<string, Measured>();
  for (let round = -WARM_UP; round < settings.rounds; round += 1) {
    for (const { name, pid, origin } of candidates) {
      const [nodeBefore, databaseBefore] = [
        await readCpu([pid]),
        await readCpu(await scratch.databaseProcesses()),
      ];
      const slice = await runSlice(
        `${origin}/api/v1/transaction/transactions?limit=100`,
        token,
        settings.requests,
        settings.connections,
      );
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
      kept.nodeMicroseconds.push(node / settings.requests);
      kept.databaseMicroseconds.push(database / settings.requests);
      kept.perSecond.push(settings.requests / slice.seconds);
      kept.latencies.push(...slice.latencies);
      results.set(name, kept);
    }
  }
  return results;
}

const total = (measured: Measured): number[] =>
  measured.nodeMicroseconds.map((node, round) => node + (measured.databaseMicroseconds[round] ?? 0));

function report(results: ReadonlyMap<string, Measured>, settings: Settings): boolean {
  const ratios = (name: string, base: string) => {
    const [one, other] = [results.get(name), results.get(base)];
    if (one === undefined || other === undefined) throw new Error(`Not measured: ${name}, ${base}`);
    const bases = total(other);
    return total(one).map((value, round) => value / (bases[round] ?? Number.NaN));
  };
  const rows = [...results].map(([name, measured]) => [
    name,
    spread(measured.nodeMicroseconds),
    spread(measured.databaseMicroseconds),
    spread(ratios(name, 'bare, same statements'), 2),
    spread(ratios(name, 'bare, list alone'), 2),
    spread(measured.perSecond),
    `${quantile(measured.latencies, 0.5).toFixed(1)} / ${quantile(measured.latencies, 0.99).toFixed(1)}`,
    `${(measured.bytes / 1_000).toFixed(1)} kB`,
  ]);
  printTable(
    `GET /transaction/transactions?limit=100 of a person with ${settings.rowsOfOne} rows among ${settings.rows}: ` +
      `${settings.rounds} interleaved rounds of ${settings.requests} requests on ${settings.connections} connections (min / median / max)`,
    [
      '',
      'Node CPU us/req',
      'PostgreSQL CPU us/req',
      'total / bare',
      'total / bare list alone',
      'req/s',
      'p50 / p99 ms',
      'reply',
    ],
    rows,
  );
  const ratio = median(ratios('Saldo', 'bare, same statements'));
  const met = ratio <= GOAL;
  console.log(
    `\nGoal: median total CPU at most ${GOAL} times bare: ${ratio.toFixed(2)} (${met ? 'met' : 'MISSED'})`,
  );
  return met;
}
