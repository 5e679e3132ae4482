import { openDatabase } from '@saldo/server/src/db/open.ts';
import { silentLogger } from '@saldo/server/src/db/logger.ts';
import { matchOwnTransfers } from '@saldo/server/src/transactions/transfers.queries.ts';
import { createHash } from 'node:crypto';
import { loadavg } from 'node:os';
import pg from 'pg';
import { makeLedger } from '../eval/ledger.ts';
import type { Ledger, LedgerRow } from '../eval/ledger/rows.ts';
import { seedLedger } from '../eval/seed-ledger.ts';
import { readFrozen } from '../eval/frozen.ts';
import type { Scratch } from './scratch.ts';
import { tokenOf } from './seed.ts';
import { quantile } from './statistics.ts';
import { printTable } from './table.ts';

/** The goal of docs/assistant.md: 95 in 100 answers to a person with 10,000 rows, whichever way they are asked for. */
const goalMs = 60;
const rows = 10_000;
/** Payees beside the ledger's own: the names of a person with that many rows are many, and each is looked for in a question. */
const manyPayees = 600;

interface Answer {
  id: number;
  ms: number;
  way: 'JSON' | 'stream';
}

/** Every question of the frozen set over the real route, one at a time, as JSON and as a stream. @returns whether the goal is met. */
export async function benchAssistant(scratch: Scratch): Promise<boolean> {
  const { userId, token } = await settle(scratch.adminUrl);
  const talks = readFrozen().map(({ turns }) => turns.map((turn) => turn.question));
  const url = `${scratch.saldo.origin}/api/v1/chat/`;
  // The first questions meet code that has not run yet.
  for (const [question = ''] of talks.slice(0, 30)) await ask(url, token, question, 'JSON');
  const answers: Answer[] = [];
  for (const way of ['JSON', 'stream'] as const)
    for (const talk of talks) for (const question of talk) answers.push(await ask(url, token, question, way));
  const intents = await intentsOf(scratch.adminUrl, userId);
  const groups = Map.groupBy(answers, ({ id }) => intents.get(id) ?? 'none');
  const byLatency = [...groups].toSorted((a, b) => p95(b[1]) - p95(a[1]));
  printTable(
    `POST /chat/ of a person with ${rows} rows: ${answers.length} answers, one at a time; milliseconds by intent` +
      ` (${loadavg()[0]?.toFixed(1) ?? '?'} processes at work)`,
    ['intent', 'answers', 'p50', 'p95', 'p99', 'max'],
    [
      ...byLatency.map(([intent, own]) => line(intent, own)),
      ...(['JSON', 'stream'] as const).map((way) =>
        line(
          `all, ${way}`,
          answers.filter((one) => one.way === way),
        ),
      ),
      line('all', answers),
    ],
  );
  const met = p95(answers) <= goalMs;
  console.log(`\nGoal for the assistant, p95 at most ${goalMs} ms: ${met ? 'met' : 'missed'}`);
  return met;
}

const p95 = (answers: readonly Answer[]): number =>
  quantile(
    answers.map((one) => one.ms),
    0.95,
  );

function line(name: string, answers: readonly Answer[]): string[] {
  const times = answers.map((one) => one.ms);
  const shown = [0.5, 0.95, 0.99, 1].map((share) => quantile(times, share).toFixed(0));
  return [name, String(answers.length), ...shown];
}

/** One question until its last byte. */
async function ask(url: string, token: string, question: string, way: Answer['way']): Promise<Answer> {
  const begin = performance.now();
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      ...(way === 'stream' && { Accept: 'text/event-stream' }),
    },
    body: JSON.stringify({ message: question }),
  });
  const text = await response.text();
  const ms = performance.now() - begin;
  if (response.status !== 200) throw new Error(`“${question}” was answered ${response.status}: ${text}`);
  const id = Number(/"id":"?(\d+)|"messageId":"(\d+)/.exec(text)?.slice(1).find(Boolean));
  return { id, ms, way };
}

/** What each kept answer was read as. */
async function intentsOf(adminUrl: string, userId: number): Promise<Map<number, string>> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const kept = await client.query<{ id: string; ask: string | null }>(
      `select id, reading #>> '{query,kind}' as ask from chat_messages where user_id = $1`,
      [userId],
    );
    return new Map(kept.rows.map((row) => [Number(row.id), row.ask ?? 'no figure']));
  } finally {
    await client.end();
  }
}

/** The development ledger with more rows and payees, moved so that it ends today. */
async function settle(adminUrl: string): Promise<{ userId: number; token: string }> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { userId } = await seedLedger(client, largeLedger(), 'bench-assistant@example.org');
    await client.query('vacuum analyze');
    const token = tokenOf(userId);
    await client.query(
      `insert into sessions (user_id, token_sha256, expires_at) values ($1, $2, now() + interval '1 day')`,
      [userId, createHash('sha256').update(token).digest()],
    );
    const db = await openDatabase({ databaseUrl: adminUrl, dataDir: '', pooler: null, log: silentLogger });
    try {
      await db.inTransaction(userId, (tx) => matchOwnTransfers(tx, userId));
    } finally {
      await db.close();
    }
    return { userId, token };
  } finally {
    await client.end();
  }
}

function largeLedger(): Ledger {
  const made = makeLedger(7, 10);
  const today = new Date().toISOString().slice(0, 10);
  const shift = Date.parse(today) - Date.parse(made.today);
  const moved = (date: string): string => new Date(Date.parse(date) + shift).toISOString().slice(0, 10);
  const named = (row: LedgerRow, place: number): LedgerRow => {
    if (place % 6 !== 0 || row.own || row.cents > 0) return row;
    const name = `Corner ${place % manyPayees} Shop`;
    // Every other one is the raw line of a statement, as many of a bank's rows are.
    return { ...row, name, merchant: place % 12 === 0 ? name : null };
  };
  const whole = made.rows.map((row, place) => ({ ...named(row, place), date: moved(row.date) }));
  return { today, start: moved(made.start), rows: whole.slice(-rows) };
}
