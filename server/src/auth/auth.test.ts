import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createPerson, signIn } from '../testing/factories.ts';
import { createPasswords } from './passwords.ts';
import { startSmtpSink, type SmtpSink } from '../testing/smtp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

let count = 0;
function registration(overrides: Record<string, unknown> = {}) {
  count += 1;
  return {
    first_name: 'Ana',
    last_name: 'Ruiz',
    email: `ana${count}@example.org`,
    password: 'violet tram 88 lantern',
    ...overrides,
  };
}

function register(overrides: Record<string, unknown> = {}) {
  return app.call('POST /auth/register', { body: registration(overrides) });
}

function login(email: string, password: string) {
  return app.call('POST /auth/login', { body: { email, password } });
}

test('a person registers, signs in, is let in, signs out and is not let in any more', async () => {
  const registered = await register({ email: '  Ana.One@Example.org ' });
  expect(registered.status).toBe(201);
  expect(registered.json).toEqual({ success: true, message: 'Registration successful! Please sign in.' });

  const signedIn = await login('ana.one@example.ORG', 'violet tram 88 lantern');
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
    expect((await login(input.email, long)).status).toBe(200);
    expect((await login(input.email, long.slice(0, -1))).status).toBe(401);
    expect((await register({ password: '🦊🐙🦉🐝🦚🐢🦜🐬' })).status).toBe(201);
  });
});

describe('signing in', () => {
  test('one password typed composed and decomposed is one; letters are never folded', async () => {
    const input = registration({ password: 'Straße café Kelvin' });
    await app.call('POST /auth/register', { body: input });
    expect((await login(input.email, 'Straße café Kelvin'.normalize('NFD'))).status).toBe(200);
    expect((await login(input.email, 'STRASSE café Kelvin')).status).toBe(401);
    expect((await login(input.email, 'Strasse café Kelvin')).status).toBe(401);
  });

  test('an unknown address and a wrong password are answered alike, with one hash each', async () => {
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
      const reply = await login(address, 'wrong password 1');
      expect(passwords.performed() - before, address).toBe(1);
      const { request_id: _, ...body } = reply.json;
      const headers = [...reply.headers.keys()].toSorted();
      replies.push(JSON.stringify({ status: reply.status, body, headers }));
    }
    expect(new Set(replies).size).toBe(1);
    expect(replies[0]).toContain('INVALID_CREDENTIALS');
  });

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
  await login(person.email, 'wrong password 1');
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

describe('a forgotten password', () => {
  const said = { success: true, message: 'If the email exists, you will receive a reset link.' };

  async function resetToken(email: string): Promise<string> {
    await app.call('POST /auth/forgot-password', { body: { email } });
    const mail = (await app.mails()).findLast(({ to }) => to?.[0]?.address === email);
    return new URL(/https?:\S+token=\S+/.exec(mail?.text ?? '')?.[0] ?? '').searchParams.get('token') ?? '';
  }
  const reset = (token: string, password: string) =>
    app.call('POST /auth/reset-password', { body: { token, new_password: password } });

  test('a link is mailed, works once, ends every session and is told of', async () => {
    const person = await createPerson(app);
    const other = await signIn(app, person.email, person.password);
    const asked = await app.call('POST /auth/forgot-password', {
      body: { email: person.email.toUpperCase() },
    });
    expect(asked.json).toEqual(said);
    const mail = (await app.mails()).findLast(({ to }) => to?.[0]?.address === person.email);
    expect(mail?.subject).toBe('Reset your Saldo password');
    const link = new URL(/https?:\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    expect(`${link.origin}${link.pathname}`).toBe(`${app.origin}/saldo/reset-password`);
    expect(mail?.html).toContain(link.href);
    const token = link.searchParams.get('token') ?? '';

    const weak = await reset(token, 'password1');
    expect(weak.json.errors).toEqual([{ path: 'new_password', message: expect.any(String) }]);
    const done = await reset(token, 'a better one, 4 words');
    expect(done.json).toEqual({
      success: true,
      message: 'Password updated successfully! You can now sign in.',
    });
    for (const session of [person.token, other.token])
      expect((await app.call('GET /accounts/', { token: session })).status).toBe(401);
    expect((await login(person.email, person.password)).status).toBe(401);
    expect((await login(person.email, 'a better one, 4 words')).status).toBe(200);

    const again = await reset(token, 'a third one, 4 words');
    expect(again.status).toBe(400);
    expect(again.json).toMatchObject({ code: 'INVALID_TOKEN', message: 'Invalid or missing token.' });
    const notice = (await app.mails()).at(-1);
    expect(notice?.subject).toBe('Your Saldo password was changed');
  });

  test('twenty uses of one token at once set one password', async () => {
    const { email } = await createPerson(app);
    const token = await resetToken(email);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => reset(token, `candidate number ${index}`)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ json }) => json.code === 'INVALID_TOKEN')).toHaveLength(19);
  });

  test('a token lives 30 minutes; a used reset takes the others with it', async () => {
    const { email } = await createPerson(app);
    const late = await resetToken(email);
    app.clock.advance(30 * 60);
    expect((await reset(late, 'a better one, 4 words')).json.code).toBe('INVALID_TOKEN');
    const one = await resetToken(email);
    app.clock.advance(1);
    const two = await resetToken(email);
    expect((await reset(two, 'a better one, 4 words')).status).toBe(200);
    expect((await reset(one, 'a third one, 4 words')).json.code).toBe('INVALID_TOKEN');
  });

  test('missing, empty and made-up tokens are told so in the words of the screen', async () => {
    for (const token of [undefined, '', 'x', 'y'.repeat(43), 'z'.repeat(5_000)]) {
      const { status, json } = await app.call('POST /auth/reset-password', {
        body: { token, new_password: 'a better one, 4 words' },
      });
      expect(status).toBe(400);
      expect(json.message).toBe('Invalid or missing token.');
    }
  });

  test('whatever is sent, the answer is the same and nobody unknown gets mail', async () => {
    const before = (await app.mails()).length;
    for (const body of [
      { email: 'nobody@example.org' },
      { email: 'x' },
      { email: 7 },
      { email: null },
      {},
      '',
    ]) {
      const { status, json } = await app.call('POST /auth/forgot-password', { body });
      expect(status).toBe(200);
      expect(json).toEqual(said);
    }
    expect(await app.mails()).toHaveLength(before);
  });

  test('the database holds no token and no password in clear', async () => {
    const person = await createPerson(app, { password: 'canary password 77' });
    const token = await resetToken(person.email);
    expect(token).toHaveLength(43);
    const { rows: tables } = await app.db.pool.query<{ name: string }>(
      `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public'`,
    );
    const client = await app.db.pool.connect();
    try {
      for (const { name } of tables) {
        await client.query(`begin; set local saldo.user_id = '${person.id}'`);
        const { rows } = await client.query(`select t::text as row from ${name} t`);
        await client.query('commit');
        const text = JSON.stringify(rows);
        for (const secret of [person.token, token, 'canary password 77'])
          expect(text.includes(secret), `${name} holds a secret`).toBe(false);
      }
    } finally {
      client.release();
    }
  });
});

describe('with SMTP', () => {
  let sink: SmtpSink;
  let mailing: TestApp;
  beforeAll(async () => {
    sink = await startSmtpSink();
    mailing = await startTestApp({ env: { SMTP_URL: sink.url, PUBLIC_URL: 'https://money.example.org/' } });
  });
  afterAll(async () => {
    await mailing.close();
    await sink.close();
  });

  test('a taken address is answered like a new one, changes nothing, and its owner is told', async () => {
    const person = await createPerson(mailing);
    const again = await mailing.call('POST /auth/register', {
      body: registration({ email: person.email, first_name: 'Mallory', password: 'another tram 88 lantern' }),
    });
    const fresh = await mailing.call('POST /auth/register', { body: registration() });
    expect([again.status, again.text]).toEqual([fresh.status, fresh.text]);
    await mailing.services.mail.idle();
    expect(sink.received.at(-1)).toMatchObject({
      subject: 'You already have a Saldo account',
      to: [{ address: person.email }],
    });
    expect((await signIn(mailing, person.email, person.password)).id).toBe(person.id);
  });

  test('mail the server refuses is kept and sent later, with links of PUBLIC_URL', async () => {
    const person = await createPerson(mailing);
    const before = sink.received.length;
    sink.refuse(true);
    await mailing.call('POST /auth/forgot-password', {
      body: { email: person.email },
      headers: { Host: 'evil.example' },
    });
    await mailing.services.mail.idle();
    expect(sink.received).toHaveLength(before);
    sink.refuse(false);
    mailing.clock.advance(61);
    mailing.services.mail.kick();
    await mailing.services.mail.idle();
    expect(sink.received).toHaveLength(before + 1);
    expect(sink.received.at(-1)?.text).toContain('https://money.example.org/saldo/reset-password?token=');
    expect(mailing.logged()).not.toContain('reset-password?token=');
  });
});
