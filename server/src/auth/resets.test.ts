import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createPerson, signIn } from '../testing/factories.ts';
import { whileHeld } from '../testing/waiting.ts';
import { resetMailMaker } from './auth.service.ts';
import { login } from './auth.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const said = { success: true, message: 'If the email exists, you will receive a reset link.' };

async function resetToken(email: string): Promise<string> {
  await app.call('POST /auth/forgot-password', { body: { email } });
  const mail = (await app.mails()).findLast(({ to }) => to?.[0]?.address === email);
  return new URL(/https?:\S+token=\S+/.exec(mail?.text ?? '')?.[0] ?? '').searchParams.get('token') ?? '';
}
const reset = (token: string, password: string) =>
  app.call('POST /auth/reset-password', { body: { token, new_password: password } });

test('a page in Spanish gets its mail in Spanish', async () => {
  const person = await createPerson(app);
  await app.call('POST /auth/forgot-password', {
    body: { email: person.email },
    headers: { 'Accept-Language': 'es' },
  });
  const mail = (await app.mails()).findLast(({ to }) => to?.[0]?.address === person.email);
  expect(mail?.subject).toBe('Restablece tu contraseña de Saldo');
  expect(mail?.text).toContain('El enlace funciona una sola vez y caduca en 30 minutos.');
  expect(mail?.html).toContain('<html lang="es">');
});

test('a link is mailed, works once, ends every session and is announced by mail', async () => {
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

  // Whoever reads the log must not own the account.
  expect(app.logged()).toContain('a mail was written to the outbox');
  expect(app.logged()).not.toContain(token);
  expect(app.logged()).not.toContain('reset-password');

  const weak = await reset(token, 'password1');
  expect(weak.json.errors).toEqual([{ path: 'new_password', message: expect.any(String) }]);
  const done = await reset(token, 'a better one, 4 words');
  expect(done.json).toEqual({
    success: true,
    message: 'Password updated successfully! You can now sign in.',
  });
  for (const session of [person.token, other.token])
    expect((await app.call('GET /accounts/', { token: session })).status).toBe(401);
  expect((await login(app, person.email, person.password)).status).toBe(401);
  expect((await login(app, person.email, 'a better one, 4 words')).status).toBe(200);

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

test('a token lives 30 minutes', async () => {
  const { email } = await createPerson(app);
  const late = await resetToken(email);
  app.clock.advance(30 * 60);
  expect((await reset(late, 'a better one, 4 words')).json.code).toBe('INVALID_TOKEN');
});

test('only the newest token is good, also when several are asked for at once', async () => {
  const { email } = await createPerson(app);
  const tokens = [await resetToken(email), await resetToken(email), await resetToken(email)];
  const newest = tokens.pop() ?? '';
  for (const token of tokens)
    expect((await reset(token, 'a better one, 4 words')).json.code).toBe('INVALID_TOKEN');
  expect((await reset(newest, 'a better one, 4 words')).status).toBe(200);

  const make = resetMailMaker(app.services);
  await Promise.all([1, 2, 3, 4].map(() => make({ email })));
  const { rows } = await app.db.pool.query(
    `select r.used_at from password_resets r join users u on u.id = r.user_id where u.email = $1`,
    [email],
  );
  expect(rows.filter(({ used_at }) => used_at === null)).toHaveLength(1);
});

test('an address that is changed while its mail is being made gets none, and opens nothing', async () => {
  const person = await createPerson(app);
  const { token, email, password } = person;
  await app.call('POST /auth/reauthenticate', { token, body: { password } });
  const changing = await whileHeld(app, person, async ({ queued }) => {
    const change = app.call('PUT /settings/email', { token, body: { email: `new.${email}` } });
    await queued(1);
    await app.call('POST /auth/forgot-password', { body: { email } });
    await queued(2);
    return { change };
  });
  expect((await changing.change).status).toBe(200);
  const kinds = (await app.mails()).filter(({ to }) => to?.[0]?.address === email);
  expect(kinds.map(({ subject }) => subject)).toEqual(['Your Saldo sign-in address was changed']);
  const { rows } = await app.db.pool.query('select 1 from password_resets where user_id = $1', [person.id]);
  expect(rows).toEqual([]);
});

test('missing, empty and made-up tokens are refused in the words of the screen', async () => {
  for (const token of [undefined, '', 'x', 'y'.repeat(43), 'z'.repeat(5_000)]) {
    const { status, json } = await app.call('POST /auth/reset-password', {
      body: { token, new_password: 'a better one, 4 words' },
    });
    expect(status).toBe(400);
    expect(json.message).toBe('Invalid or missing token.');
  }
});

test('always returns the same message and emails only known addresses', async () => {
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

test('a reset ends the calendar address, too, and its mail says so; without one it says nothing of it', async () => {
  const person = await createPerson(app);
  const made = await app.call('POST /recurring/feed', { token: person.token });
  const line = `GET /${new URL(made.json.url).pathname}`;
  expect((await app.call(line)).status).toBe(200);
  const saidAt = async (password: string) => {
    expect((await reset(await resetToken(person.email), password)).status).toBe(200);
    return (await app.mails()).at(-1)?.text;
  };
  expect(await saidAt('a better one, 4 words')).toContain('The secret calendar address ended with it.');
  expect((await app.call(line)).status).toBe(404);
  expect(await saidAt('another better one, 5 words')).not.toContain('calendar');
});
