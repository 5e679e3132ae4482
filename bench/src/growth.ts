import { setTimeout as delay } from 'node:timers/promises';
import { cpuBetween, readCpu } from './cpu.ts';
import { apiAs, type Api } from './linking.ts';
import { runSlice } from './load.ts';
import type { Scratch } from './scratch.ts';
import { seedGoals } from './seed-goals.ts';
import { fillUp, seedPeople, tokenOf } from './seed.ts';
import type { Settings } from './settings.ts';
import { median } from './statistics.ts';
import { printTable } from './table.ts';

/** The goal of the issue: what a person's request costs, at the most rows of others over the least. */
const GOAL = 1.3;
/** Rows of each person, and of all when the first look is taken. */
const EACH = 1_000;
const LEAST = 10_000;
const SLICES = 5;
const CALLS_A_SLICE = 60;
const FILE_ROWS = 500;

/** Screens by the calls they make. */
const screens = {
  list: ['transaction/transactions?limit=100'],
  search: ['transaction/transactions?limit=100&search=merchant%207'],
  summary: ['transaction/summary'],
  dashboard: [
    'accounts/summary',
    'accounts/free-to-spend',
    'transaction/transactions?limit=10',
    'transaction/month-figures',
    'goals/summary',
    'recurring/ahead',
  ],
  goals: ['goals/', 'goals/statistics'],
};

/** Processor time of the database and the server a time, in microseconds. */
interface Cost {
  database: number;
  server: number;
}

/** What each thing costs one person, by its name. */
type Costs = ReadonlyMap<string, Cost>;

/**
 * What one person's screens, answers and files cost while everybody else moves in: 10,000 rows in all, ten times as many
 * again and again, and at last `rows`. @returns whether all keep the goal.
 */
export async function benchGrowth(scratch: Scratch, { rows }: Settings): Promise<boolean> {
  const people = await seedPeople(scratch.adminUrl, LEAST / EACH, EACH);
  for (const person of people) await seedGoals(scratch.adminUrl, person, 50, 500);
  const sizes: number[] = [];
  for (let size = LEAST; size < rows; size *= 10) sizes.push(size);
  const stages: Costs[] = [];
  for (const size of [...sizes, rows]) {
    await fillUp(scratch.adminUrl, size, 5 * EACH);
    // The first round at a size finds its pages on the disk.
    await costsOf(scratch, people, 1);
    stages.push(await costsOf(scratch, people, SLICES));
    console.log(`measured among ${size} rows`);
  }
  const [first, last] = [stages[0], stages.at(-1)];
  let met = true;
  const table = [...(first?.keys() ?? [])].map((name) => {
    const [before, after] = [total(first?.get(name)), total(last?.get(name))];
    met &&= after / before <= GOAL;
    return [
      name,
      ...stages.map((costs) => {
        const cost = costs.get(name);
        return `${cost?.database.toFixed(0)} + ${cost?.server.toFixed(0)}`;
      }),
      ((last?.get(name)?.database ?? 0) / (first?.get(name)?.database ?? 0)).toFixed(2),
      (after / before).toFixed(2),
    ];
  });
  printTable(
    `A person with ${EACH} rows: CPU us of PostgreSQL and Node a time, medians of ${SLICES}, by rows in all`,
    ['', ...[...sizes, rows].map(String), 'PostgreSQL, ratio', 'both, ratio'],
    table,
  );
  console.log(`Goal: both at most ${GOAL} times from ${LEAST} to ${rows} rows: ${met ? 'met' : 'MISSED'}`);
  return met;
}

const total = (cost: Cost | undefined): number => (cost ? cost.database + cost.server : Number.NaN);

async function costsOf(scratch: Scratch, people: readonly number[], slices: number): Promise<Costs> {
  const { origin } = scratch.saldo;
  const [person = 0] = people;
  const api = apiAs(origin, tokenOf(person));
  const things: [string, times: number, () => Promise<unknown>][] = [1, 32, 160].flatMap((connections) =>
    Object.entries(screens)
      // So many slow calls wait longer for a connection than a call may.
      .filter(([, paths]) => connections < 160 || paths.length === 1)
      .map(([name, paths]) => {
        // Of ten people, and not more: who waits beyond the share of the database that a person has is refused.
        const callers = connections < 160 ? [person] : people;
        const calls = Math.max(CALLS_A_SLICE, connections);
        const work = async () => {
          for (const path of paths)
            await Promise.all(
              callers.map((caller) =>
                runSlice(
                  `${origin}/api/v1/${path}`,
                  tokenOf(caller),
                  calls / callers.length,
                  connections / callers.length,
                ),
              ),
            );
        };
        return [`${name}, ${connections} at once`, calls, work];
      }),
  );
  things.push(
    [
      'answer',
      8,
      async () => {
        const message = 'How much did I spend at Merchant 7 last month?';
        for (let time = 0; time < 8; time += 1) await api('POST', '/chat/', { message });
        // The next one reads the talk so far.
        await api('DELETE', '/chat/delete/all');
      },
    ],
    [`file of ${FILE_ROWS} rows in and out`, 1, () => takeInAndOut(origin, person, api)],
  );
  const found = new Map<string, Cost[]>(things.map(([name]) => [name, []]));
  for (let slice = 0; slice < slices; slice += 1)
    for (const [name, times, work] of things) {
      const before = await readCpu([...(await scratch.databaseProcesses()), scratch.saldo.pid]);
      await work();
      const server = await readCpu([scratch.saldo.pid]);
      const database = await readCpu(await scratch.databaseProcesses());
      found.get(name)?.push({
        database: cpuBetween(before, database) / times,
        server: cpuBetween(before, server) / times,
      });
    }
  return new Map(
    [...found].map(([name, costs]) => [
      name,
      {
        database: median(costs.map((cost) => cost.database)),
        server: median(costs.map((cost) => cost.server)),
      },
    ]),
  );
}

/** Reads a file, imports its rows and takes them back. */
async function takeInAndOut(origin: string, person: number, api: Api): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  const lines = Array.from({ length: FILE_ROWS }, (_, n) => `${day},${-(n + 1)}.25,Stall ${n} of the market`);
  const form = new FormData();
  const { accounts } = (await api('GET', '/accounts/')) as { accounts: { id: number }[] };
  form.append('account_id', String(accounts[0]?.id));
  form.append('file', new Blob([['Date,Amount,Description', ...lines].join('\n')]), 'market.csv');
  const answer = await fetch(`${origin}/api/v1/imports/`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${tokenOf(person)}` },
    body: form,
  });
  const made = (await answer.json()) as { import: { id: number } };
  const path = `/imports/${made.import.id}`;
  const settles = async (status: string) => {
    for (;;) {
      const { import: now } = (await api('GET', path)) as { import: { status: string } };
      if (now.status === status) return;
      if (!now.status.endsWith('ing') || now.status === 'asking')
        throw new Error(`The file is ${now.status}`);
      await delay(100);
    }
  };
  await settles('ready');
  await api('POST', `${path}/commit`);
  await settles('done');
  await api('POST', `${path}/undo`);
  await settles('undone');
}
