import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createPerson, goodPassword, signIn } from '../testing/factories.ts';
import { login, registration } from './auth.testing.ts';
import { createPasswords } from './passwords.ts';
import { alone } from '../testing/through-cluster.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

function register(overrides: Record<string, unknown> = {}) {
  return app.call('POST /auth/register', { body: registration(overrides) });
}

test('a person registers, signs in, is let in, signs out and is not let in any more', async () => {
  const registered = await register({ email: '  Ana.One@Example.org ' });
  expect(registered.status).toBe(201);
  expect(registered.json).toEqual({ success: true, message: 'Registration successful! Please sign in.' });

  const signedIn = await login(app, 'ana.one@example.ORG', goodPassword);
  expect(signedIn.status).toBe(200);
  expect(signedIn.json).toEqual({
    success: true,
    message: 'Signed in.',
    token: expect.stringMatching(/^sld_[A-Za-z0-9_-]{43}$/),
    user: {
      id: expect.any(Number),
      first_name: 'Ana',
      last_name: 'Ruiz',
      name: 'Ana Ruiz',
      email: 'Ana.One@Example.org',
    },
  });
  const { token } = signedIn.json;
  expect((await app.call('GET /accounts/', { token })).status).toBe(200);

  const logout = await app.call('POST /auth/logout', { token });
  expect(logout.status).toBe(200);
  expect(logout.headers.get('clear-site-data')).toBe('"cache"');
  const after = await app.call('GET /accounts/', { token });
  expect(after.status).toBe(401);
  expect(after.json).toMatchObject({ success: false, code: 'UNAUTHENTICATED' });
});

test('signing out ends one device; the others stay; without a live token it still answers 200', async () => {
  const one = await createPerson(app);
  const two = await signIn(app, one.email, one.password);
  await app.call('POST /auth/logout', { token: one.token });
  expect((await app.call('GET /accounts/', { token: one.token })).status).toBe(401);
  expect((await app.call('GET /accounts/', { token: two.token })).status).toBe(200);
  for (const token of [one.token, 'rubbish', null]) {
    const again = await app.call('POST /auth/logout', { token });
    expect(again.status).toBe(200);
    expect(again.headers.get('clear-site-data')).toBeNull();
  }
});

describe('registering', () => {
  test('fifty registrations of one address in three spellings make one person', async () => {
    const spellings = [' Twin@Example.org', 'twin@EXAMPLE.org', 'twin@example.org '];
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) => register({ email: spellings[index % 3] })),
    );
    const codes = replies.map(({ status, json }) => `${status} ${json.code ?? ''}`);
    expect(codes.filter((code) => code === '201 ')).toHaveLength(1);
    expect(codes.filter((code) => code === '409 EMAIL_TAKEN')).toHaveLength(49);
    const { rows } = await app.db.pool.query(
      `select count(*)::int from users where email_key = 'twin@example.org'`,
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  test('every missing field is named', async () => {
    const { status, json } = await app.call('POST /auth/register', { body: {} });
    expect(status).toBe(400);
    expect(json.code).toBe('VALIDATION_ERROR');
    expect(json.errors.map(({ path }: { path: string }) => path)).toEqual([
      'first_name',
      'last_name',
      'email',
      'password',
    ]);
  });

  test.each([
    ['a\r\nBcc: x@evil.example@example.org'],
    ['a@@example.org'],
    ['a@b'],
    ['\u202egro.elpmaxe@a.org'],
    [`${'a'.repeat(310)}@example.org`],
    ['a b@example.org'],
  ])('address %j is refused', async (email) => {
    const { status, json } = await register({ email });
    expect(status).toBe(400);
    expect(json.errors).toEqual([{ path: 'email', message: expect.any(String) }]);
  });

  test.each([
    ['line breaks', 'Ana,\r\n\r\nYour account is frozen.', 'First name must be one line, without tabs.'],
    ['a tab', 'Ana\tRuiz', 'First name must be one line, without tabs.'],
    ['a control character', 'Ana\u0007', 'First name contains characters that cannot be shown.'],
    ['a link', 'http://evil.example/x', 'First name must not look like a web or mail address'],
    ['a bare address', 'visit evil.example', 'First name must not look like a web or mail address'],
    ['a dot of another script', 'evil。example', 'First name must not look like a web or mail address'],
    ['a mail address', 'ana@evil', 'First name must not look like a web or mail address'],
    ['61 characters', 'A'.repeat(61), 'First name must be at most 60 characters.'],
  ])('a name with %s is refused with the reason', async (_, first_name, message) => {
    const { status, json } = await register({ first_name });
    expect(status).toBe(400);
    expect(json.errors).toEqual([{ path: 'first_name', message: expect.stringContaining(message) }]);
  });

  test.each(["O'Brien-Núñez", 'J.R.R.', 'Martin Jr.', 'Ma. Teresa', 'S:t Cyr', '王小明', 'A'.repeat(60)])(
    'the name %s is welcome',
    async (last_name) => {
      expect((await register({ last_name })).status).toBe(201);
    },
  );

  test.each([
    ['short', 'seven77'],
    ['too long in bytes', 'ä'.repeat(513)],
    ['only spaces', '          '],
    ['among the most used', 'P@ssw0rd'],
    ['among the most used, in other case', 'QWERTYuiop'],
    ['the own address', 'blocked.person@example.org'],
    ['the own name, dressed up', 'R0driguez-1987!'],
    ['the name of the app', 'Saldo2026!'],
    ['the name of the app, twice', 'saldosaldo'],
    ['one character', 'aaaaaaaaaaaa'],
  ])('a password that is %s is refused with the reason', async (_, password) => {
    const { status, json } = await register({
      email: 'blocked.person@example.org',
      last_name: 'Rodriguez',
      password,
    });
    expect(status).toBe(400);
    expect(json.errors).toEqual([{ path: 'password', message: expect.stringMatching(/password/i) }]);
    expect(json.message).toBe(json.errors[0].message);
  });

  test('1,024 bytes and 8 code points are welcome, and nothing is cut off', async () => {
    const long = `${'wörter '.repeat(127)}ende!!!`;
    expect(Buffer.byteLength(long)).toBe(1023);
    const input = registration({ password: long });
    expect((await app.call('POST /auth/register', { body: input })).status).toBe(201);
    expect((await login(app, input.email, long)).status).toBe(200);
    expect((await login(app, input.email, long.slice(0, -1))).status).toBe(401);
    expect((await register({ password: '🦊🐙🦉🐝🦚🐢🦜🐬' })).status).toBe(201);
  });
});

describe('signing in', () => {
  test('one password typed composed and decomposed is one; letters are never folded', async () => {
    const input = registration({ password: 'Straße café Kelvin' });
    await app.call('POST /auth/register', { body: input });
    expect((await login(app, input.email, 'Straße café Kelvin'.normalize('NFD'))).status).toBe(200);
    expect((await login(app, input.email, 'STRASSE café Kelvin')).status).toBe(401);
    expect((await login(app, input.email, 'Strasse café Kelvin')).status).toBe(401);
  });

  test.runIf(alone)(
    'an unknown address and a wrong password are answered alike, with one hash each',
    async () => {
      const { email } = await createPerson(app);
      const { passwords } = app.services;
      const replies = [];
      for (const address of [
        email,
        'nobody@example.org',
        'not an address',
        email.toUpperCase(),
        'a\0@example.org',
        '\ud800@example.org',
      ]) {
        const before = passwords.performed();
        const reply = await login(app, address, 'wrong password 1');
        expect(passwords.performed() - before, address).toBe(1);
        const { request_id: _, ...body } = reply.json;
        const headers = [...reply.headers.keys()].toSorted();
        replies.push(JSON.stringify({ status: reply.status, body, headers }));
      }
      expect(new Set(replies).size).toBe(1);
      expect(replies[0]).toContain('INVALID_CREDENTIALS');
    },
  );

  test('sessions end after 7 idle days and after 30 days however busy; the last use is noted once a minute', async () => {
    const person = await createPerson(app);
    const lastSeen = async () => {
      const row = await app.db.directory
        .selectFrom('sessions')
        .select('last_seen_at')
        .where('user_id', '=', person.id)
        .executeTakeFirst();
      return row?.last_seen_at.getTime();
    };
    const begun = app.clock.now();
    const status = async () => (await app.call('GET /accounts/', { token: person.token })).status;
    const first = await lastSeen();
    app.clock.advance(59);
    await status();
    expect(await lastSeen()).toBe(first);
    app.clock.advance(1);
    await status();
    expect(await lastSeen()).toBe((first ?? 0) + 60_000);
    for (let day = 0; day < 28; day += 4) {
      app.clock.advance(4 * 86_400);
      expect(await status()).toBe(200);
    }
    app.clock.set(new Date(begun.getTime() + 30 * 86_400_000));
    expect(await status()).toBe(401);

    const idle = await signIn(app, person.email, person.password);
    app.clock.advance(7 * 86_400 - 1);
    expect((await app.call('GET /accounts/', { token: idle.token })).status).toBe(200);
    app.clock.advance(7 * 86_400);
    expect((await app.call('GET /accounts/', { token: idle.token })).status).toBe(401);
  });

  test('a person has at most 20 sessions; the oldest ends', async () => {
    const person = await createPerson(app);
    const tokens = [person.token];
    for (let device = 1; device <= 20; device += 1)
      tokens.push((await signIn(app, person.email, person.password)).token);
    const statuses = await Promise.all(
      tokens.map(async (token) => (await app.call('GET /accounts/', { token })).status),
    );
    expect(statuses).toEqual([401, ...Array.from({ length: 20 }, () => 200)]);
  });

  test('what is not exactly a live token is 401, and the database is not asked about rubbish', async () => {
    const { token } = await createPerson(app);
    const flipped = token.slice(0, -2) + (token.endsWith('AA') ? 'BB' : 'AA');
    const bearer = (value: string) => app.call('GET /accounts/', { headers: { Authorization: value } });
    for (const value of [
      `Bearer ${flipped}`,
      'Bearer sld_',
      'Bearer ',
      `Bearer  ${token}`,
      `Basic ${token}`,
      token,
      `Bearer ${token} x`,
      `Bearer ${'x'.repeat(8_000)}`,
    ]) {
      const { status, json } = await bearer(value);
      expect(status, value.slice(0, 40)).toBe(401);
      expect(json.code).toBe('UNAUTHENTICATED');
    }
  });

  test.each(['bearer', 'BEARER'])('the scheme of the token is read in any case: %s', async (scheme) => {
    const { token } = await createPerson(app);
    const headers = { Authorization: `${scheme} ${token}` };
    expect((await app.call('GET /accounts/', { headers })).status).toBe(200);
  });

  test('confirming the password works within a session; a wrong one is 400, never 401', async () => {
    const person = await createPerson(app);
    const confirm = (password: string) =>
      app.call('POST /auth/reauthenticate', { token: person.token, body: { password } });
    expect((await confirm(person.password)).status).toBe(200);
    const wrong = await confirm('not the password');
    expect(wrong.status).toBe(400);
    expect(wrong.json.errors).toEqual([{ path: 'password', message: 'That password is not right.' }]);
    const row = await app.db.directory
      .selectFrom('sessions')
      .select('reauthenticated_at')
      .where('user_id', '=', person.id)
      .executeTakeFirst();
    expect(row?.reauthenticated_at).toEqual(app.clock.now());
  });
});

test('a hash of an older cost is renewed at the next sign-in', async () => {
  const person = await createPerson(app);
  const old = await createPasswords({ memoryCost: 16, timeCost: 1, parallelism: 1 }).hash(person.password);
  const row = app.db.directory.selectFrom('users').select('password_hash').where('id', '=', person.id);
  await app.db.directory
    .updateTable('users')
    .set({ password_hash: old })
    .where('id', '=', person.id)
    .execute();
  await signIn(app, person.email, person.password);
  const { password_hash: renewed } = await row.executeTakeFirstOrThrow();
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
  await signIn(app, person.email, person.password);
  expect(await row.executeTakeFirst()).toEqual({ password_hash: renewed });
});

test('what happened to an account is kept with the time and a coarse address', async () => {
  const person = await createPerson(app);
  await login(app, person.email, 'wrong password 1');
  await app.call('POST /auth/logout', { token: person.token });
  const entries = async () => {
    const rows = await app.db.inTransaction(person.id, (tx) =>
      tx
        .selectFrom('audit_log')
        .select(['action', 'ip_prefix'])
        .where('user_id', '=', person.id)
        .orderBy('id')
        .execute(),
    );
    return rows.map(({ action, ip_prefix }) => `${action} ${ip_prefix}`);
  };
  // Failures and sign-outs are noted beside the answer, not before it.
  await expect
    .poll(async () => (await entries()).toSorted())
    .toEqual(
      ['registered', 'sign_in_failed', 'signed_in', 'signed_out'].map((action) => `${action} 127.0.0.0/24`),
    );
});
