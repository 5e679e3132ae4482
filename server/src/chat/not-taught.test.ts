import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { stillLearning } from '@saldo/contract/chat/chat.learning';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newKey } from '../bank/keyring.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { caller, type Call } from '../testing/http.ts';
import { startProgram, type Program } from '../testing/program.ts';

/*
 * The real program on a folder of its own for what the reader was taught. Teaching takes a minute: here it is another
 * process that teaches, the test, which holds the lock meanwhile and then puts the model there that was made before.
 */

const taught = fileURLToPath(new URL('../../../reader/dist/model.bin', import.meta.url));

let database: TestDatabase;
let folder: string;
let model: string;
let lock: DatabaseSync;
let program: Program;
let call: Call;
let token: string;

beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'saldo-reader-'));
  model = join(folder, 'model.bin');
  lock = new DatabaseSync(join(folder, 'lock'));
  lock.exec('begin exclusive');
});
afterEach(async () => {
  lock.close();
  program.signal('SIGKILL');
  await program.ended;
  // One that has just begun would open the lock in a folder that is being removed, and teach there.
  for (const pid of pupils()) kill(pid);
  await database.drop();
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

async function start(): Promise<void> {
  program = startProgram({
    READER_DIR: folder,
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    ENCRYPTION_KEYS: newKey(),
    PLAID_CLIENT_ID: 'id',
    PLAID_SECRET: 'secret',
    PLAID_BASE_URL: 'http://127.0.0.1:9',
    ASSISTANT_DEADLINE_MS: '20000',
  });
  const { origin } = new URL(await program.ready);
  call = caller(() => origin);
  const body = {
    first_name: 'A',
    last_name: 'B',
    email: 'a@example.org',
    password: 'violet tram 88 lantern',
  };
  await call('POST /auth/register', { body });
  token = (await call('POST /auth/login', { body })).json.token;
  await call('POST /accounts/', {
    token,
    body: { name: 'Purse', type: 'depository', opening_balance: 123.45, opening_date: '2026-01-01' },
  });
}

const ask = (message: string) => call('POST /chat/', { token, body: { message } });
const question = 'what is the balance of my accounts?';

/** Processes that teach, as the log names them. */
const pupils = (): number[] =>
  [...program.err().matchAll(/"pid":(\d+),[^\n]*the reader is being taught/g)].map(([, pid]) => Number(pid));

/** Lets the test's own teaching end: the model is there, and whoever waits goes on. */
async function finishTeaching(): Promise<void> {
  await copyFile(taught, model);
  lock.close();
  lock = new DatabaseSync(':memory:');
}

test('without a model the rest works, a question is answered plainly as not yet, and rightly once it is there', async () => {
  await start();
  expect(await call('GET //readyz')).toMatchObject({ status: 200, json: { status: 'ready' } });
  expect((await call('GET /accounts/', { token })).json.accounts).toMatchObject([{ name: 'Purse' }]);
  await expect
    .poll(async () => (await call('GET /chat/history', { token })).json.suggestions, { timeout: 10_000 })
    .not.toEqual([]);

  const early = await ask(question);
  expect([early.status, early.json.code, early.json.message]).toEqual([
    503,
    'ASSISTANT_UNAVAILABLE',
    stillLearning.en,
  ]);
  expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await ask('¿cuánto tengo en mis cuentas?')).json.message).toBe(stillLearning.es);
  // What needs no reading: a plain word to a proposal.
  expect((await ask('undo')).json.response).toContain('nothing to take back');
  await expect.poll(() => program.out()).toContain('another process is teaching the reader');
  expect(pupils()).toHaveLength(1);

  await finishTeaching();
  await expect.poll(async () => (await ask(question)).status, { timeout: 20_000 }).toBe(200);
  expect((await ask(question)).json.response).toContain('$123.45');
  expect((await call('GET /chat/history', { token })).json.history[0].message).toBe('undo');
}, 120_000);

test('a model of other words is never used', async () => {
  const bytes = await readFile(taught);
  // The hash stands at the beginning: {"stamp":"0123…
  bytes.write(bytes[10] === 0x30 ? '1' : '0', 10);
  await writeFile(model, bytes);
  await start();
  expect(await ask(question)).toMatchObject({ status: 503, json: { message: stillLearning.en } });
  expect((await readFile(model)).equals(bytes)).toBe(true);
  await finishTeaching();
  await expect.poll(async () => (await ask(question)).status, { timeout: 20_000 }).toBe(200);
}, 120_000);

test.each([
  ['cut short', (bytes: Buffer) => bytes.subarray(0, 9_000_000)],
  ['overwritten in the middle', (bytes: Buffer) => Buffer.from(bytes).fill(7, 9_000_000, 9_000_200)],
])(
  'a model that was %s is made anew before anything is answered',
  async (_, damaged) => {
    await writeFile(model, damaged(await readFile(taught)));
    await start();
    expect(await ask(question)).toMatchObject({ status: 503, json: { message: stillLearning.en } });
    expect(pupils()).toHaveLength(1);
    await finishTeaching();
    await expect.poll(async () => (await ask(question)).status, { timeout: 20_000 }).toBe(200);
  },
  120_000,
);

test('a teaching that is killed is begun again by the next question, and ends with the server', async () => {
  await start();
  expect((await ask(question)).status).toBe(503);
  const [first] = pupils();
  process.kill(first ?? 0, 'SIGKILL');
  await expect.poll(() => program.err()).toContain('the reader could not be taught');
  expect((await readdir(folder)).filter((name) => name.startsWith('model'))).toEqual([]);
  expect((await ask(question)).status).toBe(503);
  const [, second] = pupils();
  expect(second).not.toBe(first);

  program.signal('SIGTERM');
  expect((await program.ended).code).toBe(0);
  expect(() => process.kill(second ?? 0, 0)).toThrow(/ESRCH/);
}, 120_000);

test('a server that is killed leaves no teaching behind', async () => {
  await start();
  expect((await ask(question)).status).toBe(503);
  const [pupil] = pupils();
  expect(() => process.kill(pupil ?? 0, 0)).not.toThrow();
  program.signal('SIGKILL');
  await program.ended;
  await expect.poll(() => isAlive(pupil ?? 0), { timeout: 20_000 }).toBe(false);
}, 120_000);

const kill = (pid: number): boolean => reaches(pid, 'SIGKILL');
const isAlive = (pid: number): boolean => reaches(pid, 0);

function reaches(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
