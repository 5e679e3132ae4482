import { createServer } from 'node:http';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { newKey } from './bank/keyring.ts';
import { createTestDatabase, type TestDatabase } from './testing/database.ts';
import { caller } from './testing/http.ts';
import { startProgram, type Program } from './testing/program.ts';

let database: TestDatabase;
let folder: string;
/** A bank elsewhere, so that these starts open no embedded one. */
let env: Record<string, string>;
// Whole programs, several a test: beside the other files of a run a start takes five times as long as alone.
vi.setConfig({ testTimeout: 180_000 });

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'saldo-start-'));
  env = {
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    ENCRYPTION_KEYS: newKey(),
    PLAID_CLIENT_ID: 'id',
    PLAID_SECRET: 'secret',
    PLAID_BASE_URL: 'http://127.0.0.1:9',
  };
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const programs: Program[] = [];
function run(more: Record<string, string> = {}): Program {
  const program = startProgram({ ...env, ...more });
  programs.push(program);
  return program;
}
afterEach(async () => {
  for (const program of programs.splice(0)) {
    program.signal('SIGKILL');
    await program.ended;
  }
});

test('starts, serves, and leaves by a signal with everything answered', async () => {
  const program = run({ RATE_LIMIT_SCALE: '0', NODE_ENV: 'production' });
  const { origin, pathname } = new URL(await program.ready);
  expect(pathname).toBe('/saldo/');
  const call = caller(() => origin);
  await call('POST /auth/register', {
    body: { first_name: 'A', last_name: 'B', email: 'a@example.org', password: 'violet tram 88 lantern' },
  });
  const { json } = await call('POST /auth/login', {
    body: { email: 'a@example.org', password: 'violet tram 88 lantern' },
  });

  await call('POST /auth/forgot-password', { body: { email: 'a@example.org' } });
  const outbox = join(folder, 'outbox');
  await expect.poll(() => readdir(outbox).catch(() => [])).toHaveLength(1);
  expect(program.out()).toContain(`SMTP_URL is not set: no mail is sent; each one is a file in ${outbox}`);

  // A client that keeps asking until the door is closed to it; every request that got in must be answered.
  const outcomes: (number | string)[] = [];
  let refused = false;
  const askers = Array.from({ length: 8 }, async () => {
    while (!refused) {
      try {
        outcomes.push((await call('GET /accounts/', { token: json.token })).status);
      } catch (error) {
        const { code } = (error as { cause?: { code?: string } }).cause ?? {};
        refused = true;
        outcomes.push(code ?? String(error));
      }
    }
  });
  await expect.poll(() => outcomes.length).toBeGreaterThan(50);
  const began = performance.now();
  program.signal('SIGTERM');
  const { code, err } = await program.ended;
  await Promise.all(askers);
  expect(code).toBe(0);
  expect(performance.now() - began).toBeLessThan(9_000);
  const served = outcomes.filter((outcome) => outcome === 200).length;
  const others = new Set(outcomes.filter((outcome) => outcome !== 200));
  expect(served).toBeGreaterThan(50);
  // Not yet accepted when the door closed: never begun, so whoever asked may ask again.
  for (const outcome of others) expect(['ECONNREFUSED', 'ECONNRESET', 'UND_ERR_SOCKET']).toContain(outcome);
  expect(err).toContain('RATE_LIMIT_SCALE is 0: every rate limit is off');
  for (const line of err.trim().split('\n')) expect(() => JSON.parse(line), line).not.toThrow();
  expect(err).toContain('mails are files that reach nobody');
  expect(err).not.toContain(json.token);
  expect(program.out() + err).not.toContain('token=');
  expect(err).not.toContain('a@example.org');
});

test('goes on answering new connections for its grace, while it says that it is not ready', async () => {
  const program = run({ STOP_GRACE_MS: '60000' });
  const { origin } = new URL(await program.ready);
  const call = caller(() => origin);
  expect((await call('GET //readyz')).status).toBe(200);
  program.signal('SIGTERM');
  await expect.poll(async () => (await call('GET //readyz')).json).toEqual({ status: 'stopping' });
  const answers = await Promise.all(Array.from({ length: 32 }, () => call('GET //healthz')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

test('the key file is made once, for this user alone', async () => {
  const home = await mkdtemp(join(tmpdir(), 'saldo-keys-'));
  const path = join(home, 'encryption-keys');
  const other = await createTestDatabase();
  const own = { DATABASE_URL: other.url, DATA_DIR: home, ENCRYPTION_KEYS: '' };
  try {
    // Two first starts at once: one key.
    const both = [run(own), run(own)];
    await Promise.all(both.map(({ ready }) => ready));
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const key = await readFile(path, 'utf8');
    for (const program of both) program.signal('SIGINT');
    expect((await both[0]?.ended)?.code).toBe(0);

    await writeFile(path, newKey());
    const wrong = await run(own).ended;
    expect(wrong.code).toBe(1);
    expect(wrong.err).toContain('does not hold the key this database was written with');
    await writeFile(path, `${newKey()}\n${key}`);
    await run(own).ready;
  } finally {
    for (const program of programs.splice(0)) {
      program.signal('SIGKILL');
      await program.ended;
    }
    await other.drop();
    await rm(home, { recursive: true, force: true });
  }
});

test('a busy port is one sentence', async () => {
  const busy = createServer();
  await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve));
  const { port } = busy.address() as { port: number };
  const { code, err } = await run({ PORT: String(port) }).ended;
  busy.close();
  expect(code).toBe(1);
  expect(err.trimEnd().split('\n').at(-1)).toBe(
    `Port ${port} on 127.0.0.1 is already in use. Stop the other program, or set PORT to another number.`,
  );
});

test('a role that may make no database for the embedded bank is told in one sentence what to do', async () => {
  const embedded = { PLAID_CLIENT_ID: '', PLAID_SECRET: '', PLAID_BASE_URL: '' };
  const { code, err } = await run(embedded).ended;
  expect(code).toBe(1);
  expect(err.trimEnd().split('\n').at(-1)).toBe(
    'The database "saldo_bank" does not exist and could not be created. Create it for the role of DATABASE_URL: createdb saldo_bank',
  );
});

test('settings at fault are listed before anything is opened', async () => {
  const { code, out, err } = await run({ PORT: 'x', BASE_PATH: 'saldo' }).ended;
  expect([code, out]).toEqual([1, '']);
  expect(err).toBe(
    'Saldo cannot start with these settings:\n  - PORT must be a whole number\n' +
      '  - BASE_PATH must be / or look like /saldo (letters, digits, . _ ~ -)\n',
  );
});

test('a fresh folder is all it needs: its own database, its own bank, ready again after a kill', async () => {
  const home = await mkdtemp(join(tmpdir(), 'saldo-home-'));
  try {
    const first = startProgram({ DATA_DIR: home });
    programs.push(first);
    const { origin } = new URL(await first.ready);
    expect(first.out()).toContain('Starting the database');
    // Everything below the bank's prefix answers as Plaid does, also what is no call.
    const noCall = await fetch(`${origin}/_bank/accounts/get`);
    expect([noCall.status, await noCall.json()]).toMatchObject([404, { error_code: 'NOT_FOUND' }]);
    const call = caller(() => origin);
    const body = {
      first_name: 'A',
      last_name: 'B',
      email: 'a@example.org',
      password: 'violet tram 88 lantern',
    };
    expect((await call('POST /auth/register', { body })).status).toBe(201);
    first.signal('SIGKILL');
    await first.ended;

    const second = startProgram({ DATA_DIR: home, BASE_PATH: '/' });
    programs.push(second);
    const url = new URL(await second.ready);
    expect(url.pathname).toBe('/');
    const login = await caller(() => url.origin)('POST /auth/login', { body });
    expect(login.status).toBe(200);
    second.signal('SIGHUP');
    expect((await second.ended).code).toBe(0);
  } finally {
    await rm(home, { recursive: true, force: true });
  }
});
