import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { readPidFile } from '../../db/embedded/pid-file.ts';
import { processesIn, signal } from '../../db/embedded/process.ts';
import { startEmbeddedPostgres } from '../../db/embedded/start.ts';
import { silentLogger } from '../../db/logger.ts';
import { seededDice } from '../dice.ts';

/** What is killed, always with SIGKILL: Saldo, the server, one of its connections, everything, or a first start. */
export type Victim = 'saldo' | 'server' | 'connection' | 'everything' | 'first start';
const VICTIMS = ['first start', 'saldo', 'server', 'everything', 'connection'] as const;

export interface Round {
  victim: Victim;
  /** When it was killed, after its process had started (first start) or had begun to write. */
  afterMs: number;
  /** Commits acknowledged before and after the kill. */
  acknowledged: number;
  /** Acknowledged commits that were gone afterwards: must be none. */
  lost: number[];
  /** Transactions of which only one half was there: must be none. */
  torn: number[];
  /** Time from the next start to its readiness. */
  recoveryMs: number;
}

/** Kills and recovers `count` times at moments that follow from `seed`, on one data folder and fresh ones. */
export async function crashRounds(
  count: number,
  seed: number,
  tell: (round: Round) => void = () => {},
): Promise<Round[]> {
  const random = seededDice(seed).next;
  const kept = await mkdtemp(join(tmpdir(), `saldo-test-${process.pid}-crash-`));
  const rounds: Round[] = [];
  const everAcknowledged: number[] = [];
  try {
    for (let n = 0; n < count; n += 1) {
      const victim = pick(VICTIMS, n % VICTIMS.length);
      const round =
        victim === 'first start'
          ? await cutFirstStart(random() * 2_500)
          : await cutWrites(kept, victim, random, everAcknowledged);
      rounds.push(round);
      tell(round);
    }
  } finally {
    await killEverything(kept);
    await rm(kept, { recursive: true, force: true });
  }
  return rounds;
}

async function cutFirstStart(afterMs: number): Promise<Round> {
  const dataDir = await mkdtemp(join(tmpdir(), `saldo-test-${process.pid}-crash-`));
  try {
    const writer = startWriter(dataDir, 1);
    await delay(afterMs);
    await killEverything(dataDir, writer.child);
    const found = await recover(dataDir, writer.acknowledged);
    return { victim: 'first start', afterMs, acknowledged: writer.acknowledged.length, ...found };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function cutWrites(
  dataDir: string,
  victim: Victim,
  random: () => number,
  ever: number[],
): Promise<Round> {
  const writer = startWriter(dataDir, (ever.at(-1) ?? 0) + 10_000);
  await writer.reached(1);
  const afterMs = random() * 400;
  await delay(afterMs);
  const data = join(dataDir, 'postgres', 'data');
  if (victim === 'server' || victim === 'connection') {
    const server = (await readPidFile(data))?.pid ?? 0;
    const connections = (await processesIn(data)).filter((pid) => pid !== server);
    signal(
      victim === 'server' ? server : pick(connections, Math.floor(random() * connections.length)),
      'SIGKILL',
    );
    // Saldo lives on and must get its database back by itself.
    await writer.reached(writer.acknowledged.length + 200);
    writer.child.kill('SIGKILL');
  } else if (victim === 'saldo') {
    writer.child.kill('SIGKILL');
  } else {
    await killEverything(dataDir, writer.child);
  }
  await writer.ended;
  ever.push(...writer.acknowledged.toSorted((a, b) => a - b));
  const found = await recover(dataDir, ever);
  return { victim, afterMs, acknowledged: writer.acknowledged.length, ...found };
}

/** The next start, by ourselves; what it finds. */
async function recover(
  dataDir: string,
  acknowledged: readonly number[],
): Promise<Pick<Round, 'lost' | 'torn' | 'recoveryMs'>> {
  const begin = performance.now();
  const database = await startEmbeddedPostgres({ dataDir, log: silentLogger });
  const recoveryMs = performance.now() - begin;
  try {
    const client = new pg.Client({ connectionString: await database.databaseUrl('crash') });
    await client.connect();
    await client.query('create table if not exists pairs (number bigint, half integer, filler text)');
    const { rows } = await client.query<{ number: string; halves: string }>(
      'select number, count(*) as halves from pairs group by number',
    );
    await client.end();
    const present = new Map(rows.map(({ number, halves }) => [Number(number), Number(halves)]));
    return {
      recoveryMs,
      lost: acknowledged.filter((number) => !present.has(number)),
      torn: [...present].filter(([, halves]) => halves !== 2).map(([number]) => number),
    };
  } finally {
    await database.stop();
  }
}

interface Writer {
  child: ChildProcess;
  acknowledged: number[];
  ended: Promise<void>;
  /** Waits until that many commits were acknowledged; throws when the writer ends before. */
  reached(count: number): Promise<void>;
}

function startWriter(dataDir: string, first: number): Writer {
  const script = fileURLToPath(new URL('./writer.ts', import.meta.url));
  const child = spawn(process.execPath, [script, dataDir, String(first)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const acknowledged: number[] = [];
  let said = '';
  let notify = () => {};
  createInterface({ input: child.stdout }).on('line', (line) => {
    // A line that was cut by the kill is no acknowledgement.
    if (/^\d+$/.test(line)) acknowledged.push(Number(line));
    notify();
  });
  child.stderr.on('data', (chunk) => (said += String(chunk)));
  let over = false;
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      over = true;
      notify();
      resolve();
    });
  });
  const reached = async (count: number) => {
    while (acknowledged.length < count) {
      if (over) throw new Error(`The writer ended by itself: ${said}`);
      await new Promise<void>((resolve) => (notify = resolve));
    }
  };
  return { child, acknowledged, ended, reached };
}

function pick<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new RangeError(`Nothing at ${index}`);
  return found;
}

/** SIGKILL for Saldo and every process that works in its folder, at one blow as far as one program can. */
async function killEverything(dataDir: string, child?: ChildProcess): Promise<void> {
  child?.kill('SIGKILL');
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (pid !== process.pid && command.includes(dataDir)) signal(pid, 'SIGKILL');
  }
  for (const pid of await processesIn(join(dataDir, 'postgres', 'data'))) signal(pid, 'SIGKILL');
}
