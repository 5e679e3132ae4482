import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { newKey, openKeyRing } from '@saldo/server/src/bank/keyring.ts';
import { backUp } from '@saldo/server/src/db/embedded/backup.ts';
import { restore } from '@saldo/server/src/db/embedded/restore.ts';
import { silentLogger } from '@saldo/server/src/db/logger.ts';
import pg from 'pg';
import { readFrozen } from '../eval/frozen.ts';
import { startSaldo, type Candidate } from './candidates.ts';
import { apiAs, bankCalls, claim, signUp, waitForRows, type Linkable } from './linking.ts';
import { adminUrlOf } from './scratch.ts';
import { seedPeople, tokenOf } from './seed.ts';
import { printTable } from './table.ts';

/*
 * `npm run drill [-- ROWS] [--rotate]`: a running Saldo with 1,000,000 rows of 100 people, and one who has linked a bank, is
 * backed up, the backup restored into an empty folder and started there with the same keys, and both are asked for every
 * person's totals and for 1,000 answers; the linked bank is read again there. Ends with 1 when any of them differs. With
 * `--rotate` the restored one gets a new key in front, and is asked once the old one has left.
 */
const words = process.argv.slice(2);
const rotates = words.includes('--rotate');
const rows = Number(words.find((word) => word !== '--rotate') ?? 1_000_000);
const people = 100;
const questionsEach = 10;
const paths = [
  '/accounts/summary',
  '/accounts/net-worth',
  '/transaction/summary',
  '/transaction/transactions?limit=100',
];

const place = await mkdtemp(join(tmpdir(), `saldo-test-${process.pid}-drill-`));
// As root the database runs under another account, which has to pass through.
await chmod(place, 0o711);
const keys = newKey();
const environment = { ENCRYPTION_KEYS: keys };
const steps: [string, number][] = [];

async function timed<T>(step: string, work: () => Promise<T>): Promise<T> {
  const begin = performance.now();
  const result = await work();
  steps.push([step, (performance.now() - begin) / 1000]);
  console.log(`${step}: ${((performance.now() - begin) / 1000).toFixed(1)} s`);
  return result;
}

/** What a Saldo says of every person: totals as the pages show them, and answers of the assistant. */
async function answersOf({ origin }: Candidate, ids: readonly number[]): Promise<Map<string, string>> {
  const questions = readFrozen().flatMap(({ turns }) => turns.slice(0, 1).map(({ question }) => question));
  const said = new Map<string, string>();
  for (const [index, id] of ids.entries()) {
    const call = async (path: string, body?: object) => {
      const answer = await fetch(`${origin}/api/v1${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${tokenOf(id)}`, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      return (await answer.json()) as Record<string, unknown>;
    };
    for (const path of paths) said.set(`${id} ${path}`, JSON.stringify(await call(path)));
    for (let n = 0; n < questionsEach; n += 1) {
      const message = questions[(index * questionsEach + n) % questions.length] ?? '';
      const { response, facts } = await call('/chat/', { message });
      said.set(`${id} ${n} ${message}`, JSON.stringify([response, facts]));
    }
  }
  return said;
}

/** Somebody with a bank, whose token is sealed. Gives their session. */
async function linkOne(saldo: Linkable): Promise<string> {
  const { api, userId, token: session } = await signUp(saldo.origin);
  const token = await (await bankCalls(saldo)).publicToken('user_good');
  await claim(saldo.adminUrl, token, userId);
  await api('POST', '/plaid/exchange-public-token', { public_token: token });
  await waitForRows(api, 100);
  return session;
}

/** Runs it with a new key before the old one until nothing is sealed with that. Gives the new one. */
async function rotate(dataDir: string): Promise<string> {
  const fresh = newKey();
  const ring = openKeyRing(`${fresh},${keys}`);
  const between = await startSaldo('rotating Saldo', dataDir, { ENCRYPTION_KEYS: `${fresh},${keys}` });
  const client = new pg.Client({ connectionString: adminUrlOf(dataDir) });
  await client.connect();
  const latest = performance.now() + 120_000;
  for (;;) {
    if (performance.now() > latest) throw new Error('Tokens were still under the old key after 120 s.');
    const { rows: sealed } = await client.query<{ token: string }>(
      'select access_token as token from links where access_token is not null',
    );
    if (sealed.every(({ token }) => !ring.isStale(token))) break;
    await delay(100);
  }
  await client.end();
  await between.stop();
  return fresh;
}

try {
  const source = join(place, 'source');
  const target = join(place, 'target');
  const first = await startSaldo('Saldo', source, environment);
  const adminUrl = adminUrlOf(source);
  const linked = await linkOne({ origin: first.origin, adminUrl, encryptionKeys: keys });
  const ids = await timed(`${rows} rows written`, () => seedPeople(adminUrl, people, rows / people));
  const { folder, bytes } = await timed('backed up, and read again', () =>
    backUp({ dataDir: source, into: join(place, 'kept'), keep: null, now: new Date(), log: silentLogger }),
  );
  const before = await timed('asked, the original', () => answersOf(first, ids));
  await first.stop();
  await timed('restored, every row read', () => restore(folder, target, silentLogger));
  const newKeys = rotates ? await timed('keys rotated', () => rotate(target)) : keys;
  const second = await startSaldo('restored Saldo', target, { ENCRYPTION_KEYS: newKeys });
  // It opens the bank's token, and the bank knows it.
  await apiAs(second.origin, linked)('POST', '/transaction/sync-transactions', {});
  const after = await timed('asked, the restored one', () => answersOf(second, ids));
  await second.stop();
  const differing = [...before].filter(([key, value]) => after.get(key) !== value);
  for (const [key, value] of differing.slice(0, 5)) console.log(`${key}\n  ${value}\n  ${after.get(key)}`);
  printTable(
    'backup and restore',
    ['what', 'seconds'],
    [
      ...steps.map(([step, seconds]) => [step, seconds.toFixed(1)]),
      ['megabytes before compression', (bytes / 1e6).toFixed(0)],
      ['totals and answers compared', String(before.size)],
      ['differences', String(differing.length)],
    ],
  );
  process.exitCode =
    differing.length === 0 && before.size === people * (questionsEach + paths.length) ? 0 : 1;
} finally {
  await rm(place, { recursive: true, force: true });
}
