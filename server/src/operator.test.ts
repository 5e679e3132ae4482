import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  browser,
  codeOf,
  createGuarded,
  prove,
  signInWith,
  trustedBy,
} from './auth/factors/factors.testing.ts';
import { newKey } from './bank/keyring.ts';
import { forgetTrustedDevices } from './housekeeping.ts';
import { startTestApp, type TestApp } from './testing/app.ts';
import { createAccount, createPerson, signIn, type Person } from './testing/factories.ts';
import { startProgram } from './testing/program.ts';
import { alone } from './testing/through-cluster.ts';

/* The operator's commands are programs of their own, beside a running server. */

const keys = newKey();
let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await startTestApp({ env: { ENCRYPTION_KEYS: keys } });
  folder = await mkdtemp(join(tmpdir(), 'saldo-operator-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

function operator(...args: string[]) {
  const env = {
    DATABASE_URL: app.db.url,
    ...(!alone && { DATABASE_POOLER: 'transaction' }),
    DATA_DIR: folder,
    ENCRYPTION_KEYS: keys,
  };
  return startProgram(env, 'operator.ts', args).ended;
}

const accounts = (token: string) => app.call('GET /accounts/', { token });

/** The last line of a person's security history, as their export gives it. */
async function lastOf(person: Person): Promise<string> {
  await prove(app.call, person.token, { password: person.password });
  const { json } = await app.call('GET /settings/export/saldo.json', { token: person.token });
  return JSON.stringify(json.security_log ?? json);
}

test('what is not a command, or names nobody, changes nothing and says why', async () => {
  const cases: [string[], RegExp][] = [
    [[], /end-sessions/],
    [['lock'], /end-sessions/],
    [['constructor', 'a@example.org'], /end-sessions/],
    [['lock', 'a@example.org', 'b@example.org'], /end-sessions/],
    [['lock', 'nobody@example.org'], /^Nobody has that address here\.$/m],
  ];
  for (const [args, said] of cases) {
    const { code, err } = await operator(...args);
    expect([args, code]).toEqual([args, 1]);
    expect(err).toMatch(said);
    expect(err).not.toMatch(/ at .*\.ts:\d/);
  }
});

test('lists where somebody is signed in, and ends it all: sessions and devices that were not asked', async () => {
  const person = await createPerson(app);
  const other = await signIn(app, person.email, person.password);
  const bystander = await createPerson(app);
  const listed = await operator('sessions', person.email.toUpperCase());
  expect(listed.code).toBe(0);
  expect(listed.out.trim().split('\n')).toHaveLength(2);
  expect(listed.out).toMatch(/127\.0\.0\.0\/24, since 20/);
  expect(listed.out).not.toContain(person.token);

  expect((await operator('end-sessions', person.email)).out).toBe('Signed out everywhere.\n');
  for (const { token } of [person, other]) expect((await accounts(token)).status).toBe(401);
  expect((await accounts(bystander.token)).status).toBe(200);
  const again = await signIn(app, person.email, person.password);
  expect(await lastOf(again)).toContain('sessions_ended_by_operator');
  expect(app.logged() + listed.out + listed.err).not.toContain('Everyday');
});

describe('a locked account', () => {
  test('is open to nobody, by no way in, until it is unlocked', async () => {
    const person = await createPerson(app);
    const feed = await app.call('POST /recurring/feed', { token: person.token });
    const calendar = `GET ${new URL(feed.json.url).pathname.replace('/api/v1', '')}`;
    await app.call('POST /auth/forgot-password', { body: { email: person.email } });
    const resetOf = async () =>
      (await app.mails()).filter(
        ({ to, text }) => to?.[0]?.address === person.email && /token=/.test(text ?? ''),
      );
    const [mail] = await resetOf();

    expect((await operator('lock', person.email)).out).toBe('Locked, and signed out everywhere.\n');
    expect((await accounts(person.token)).status).toBe(401);
    const credentials = { email: person.email, password: person.password };
    const refused = await app.call('POST /auth/login', { body: credentials });
    expect([refused.status, refused.json.code]).toEqual([403, 'ACCOUNT_LOCKED']);
    // Only who knows the password learns it.
    const guessed = await app.call('POST /auth/login', { body: { ...credentials, password: 'wrong' } });
    expect([guessed.status, guessed.json.code]).toEqual([401, 'INVALID_CREDENTIALS']);
    expect((await app.call(calendar)).status).toBe(404);
    const body = {
      token: /token=([\w-]+)/.exec(mail?.text ?? '')?.[1],
      new_password: 'copper river 17 thimble',
    };
    expect((await app.call('POST /auth/reset-password', { body })).json.code).toBe('INVALID_TOKEN');
    await app.call('POST /auth/forgot-password', { body: { email: person.email } });
    expect(await resetOf()).toHaveLength(1);

    expect((await operator('unlock', person.email)).out).toBe('Unlocked.\n');
    expect((await app.call(calendar)).status).toBe(200);
    const again = await signIn(app, person.email, person.password);
    const log = await lastOf(again);
    expect(log).toContain('locked_by_operator');
    expect(log).toContain('unlocked_by_operator');
  });

  test('keeps out who passes the second step, and forgets the devices that need none', async () => {
    const guarded = await createGuarded(app);
    const own = browser(app);
    await trustedBy(app, own, { ...guarded, key: guarded.key });
    expect((await operator('lock', guarded.email)).code).toBe(0);
    const { json } = await own('POST /auth/login', { body: guarded });
    const body = { ticket: json.second_step.ticket, code: guarded.recovery[0] };
    const reply = await own('POST /auth/second-step', { body });
    expect([reply.status, reply.json.code]).toEqual([403, 'ACCOUNT_LOCKED']);
    expect((await operator('unlock', guarded.email)).code).toBe(0);
    // The refused sign-in took nothing: the code is still good.
    await signInWith(own, guarded, guarded.recovery[0] ?? codeOf(app, guarded.key));
  });
});

test('deletes a person only when asked twice, with all of theirs, and leaves the bank to the server', async () => {
  const person = await createPerson(app);
  await createAccount(app, person);
  const unsure = await operator('delete', person.email);
  expect([unsure.code, unsure.err]).toEqual([1, expect.stringContaining('--yes')]);
  expect((await accounts(person.token)).status).toBe(200);
  const sure = await operator('delete', person.email, '--yes');
  expect([sure.code, sure.out]).toEqual([0, 'Deleted. Bank links to be ended by the running server: 1.\n']);
  expect((await accounts(person.token)).status).toBe(401);
  expect((await operator('sessions', person.email)).err).toBe('Nobody has that address here.\n');
  expect(await app.db.directory.selectFrom('revocations').select('id').execute()).toHaveLength(1);
  const mails = (await app.mails()).filter(({ to }) => to?.[0]?.address === person.email);
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/deleted/i)]);
});

test('each night devices whose 30 days are over are forgotten', async () => {
  const guarded = await createGuarded(app);
  await trustedBy(app, browser(app), guarded);
  const rows = () =>
    app.db.inTransaction(guarded.id, (tx) =>
      tx.selectFrom('trusted_devices').select('id').where('user_id', '=', guarded.id).execute(),
    );
  const night = forgetTrustedDevices(app.services);
  await night.run({} as never, {} as never);
  expect(await rows()).toHaveLength(1);
  app.clock.advance(30 * 86_400);
  await night.run({} as never, {} as never);
  expect(await rows()).toEqual([]);
});
