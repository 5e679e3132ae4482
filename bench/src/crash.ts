import { crashRounds } from '@saldo/server/src/testing/crash/rounds.ts';
import type { Round } from '@saldo/server/src/testing/crash/rounds.ts';
import { median } from './statistics.ts';
import { printTable } from './table.ts';

/*
 * `npm run crash --workspace @saldo/bench -- [rounds] [seed]`: kill -9 of Saldo, its server, one connection, everything
 * or a first start, again and again, at moments that follow from the seed. Ends with 1 when anything was lost.
 */
const [count = '100', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2);
console.log(`${count} rounds, seed ${seed}`);
const rounds = await crashRounds(
  Number(count),
  Number(seed),
  ({ victim, afterMs, acknowledged, lost, torn, recoveryMs }) => {
    const verdict = lost.length + torn.length === 0 ? 'whole' : `LOST ${lost.length}, TORN ${torn.length}`;
    console.log(
      `${victim.padEnd(12)} after ${afterMs.toFixed(0).padStart(4)} ms: ${String(acknowledged).padStart(5)} acknowledged, ${verdict}, back in ${recoveryMs.toFixed(0)} ms`,
    );
  },
);
const sum = (of: readonly Round[], value: (round: Round) => number) =>
  of.reduce((total, round) => total + value(round), 0);
printTable(
  'kill -9',
  ['victim', 'rounds', 'acknowledged', 'lost', 'torn', 'median ms to recover'],
  [...Map.groupBy(rounds, ({ victim }) => victim)].map(([victim, group]) => [
    victim,
    String(group.length),
    String(sum(group, ({ acknowledged }) => acknowledged)),
    String(sum(group, ({ lost }) => lost.length)),
    String(sum(group, ({ torn }) => torn.length)),
    median(group.map(({ recoveryMs }) => recoveryMs)).toFixed(0),
  ]),
);
process.exitCode = rounds.every(({ lost, torn }) => lost.length + torn.length === 0) ? 0 : 1;
