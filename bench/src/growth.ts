import { cpuBetween, readCpu } from './cpu.ts';
import { runSlice } from './load.ts';
import type { Scratch } from './scratch.ts';
import { tokenOf } from './seed.ts';
import { median } from './statistics.ts';
import { printTable } from './table.ts';

const CALLS = ['transaction/transactions?limit=100', 'transaction/summary'] as const;
const SLICES = 7;

/** Database processor time a call, in microseconds, of one person's list and summary. */
export async function costOfPerson({ saldo, databaseProcesses }: Scratch, userId: number): Promise<number[]> {
  const costs: number[] = [];
  for (const call of CALLS) {
    const slices: number[] = [];
    for (let slice = -1; slice < SLICES; slice += 1) {
      const before = await readCpu(await databaseProcesses());
      await runSlice(`${saldo.origin}/api/v1/${call}`, tokenOf(userId), 100, 4);
      if (slice >= 0) slices.push(cpuBetween(before, await readCpu(await databaseProcesses())) / 100);
    }
    costs.push(median(slices));
  }
  return costs;
}

/** Shows what one person's calls cost before and after everybody else moved in. */
export function reportGrowth(
  rows: { alone: number; among: number; own: number },
  alone: readonly number[],
  among: readonly number[],
): void {
  printTable(
    `A person with ${rows.own} rows: PostgreSQL CPU us a call, before and after others' rows`,
    ['', `${rows.alone} rows in all`, `${rows.among} rows in all`, 'ratio'],
    CALLS.map((call, index) => {
      const [before = Number.NaN, after = Number.NaN] = [alone[index], among[index]];
      return [call, before.toFixed(0), after.toFixed(0), (after / before).toFixed(2)];
    }),
  );
}
