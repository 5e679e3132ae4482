import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createPerson, signIn } from '../testing/factories.ts';
import { startSmtpSink, type SmtpSink } from '../testing/smtp.ts';
import { registration } from './auth.testing.ts';

let sink: SmtpSink;
/** With a mail server of the operator's. */
let mailing: TestApp;
beforeAll(async () => {
  sink = await startSmtpSink();
  mailing = await startTestApp({ env: { SMTP_URL: sink.url, PUBLIC_URL: 'https://money.example.org/' } });
});
afterAll(async () => {
  await mailing.close();
  await sink.close();
});

test('a taken address is answered like a new one, changes nothing, and its owner gets a mail', async () => {
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

test('no mail carries a word of the person’s choosing: whoever registers may have named a stranger’s address', async () => {
  const name = 'Canarius';
  const person = await createPerson(mailing, { first_name: name, last_name: name });
  const call = (line: string, body: object) => mailing.call(line, { token: person.token, body });
  const confirm = (password: string) => call('POST /auth/reauthenticate', { password });
  const before = sink.received.length;
  await mailing.call('POST /auth/register', {
    body: registration({ email: person.email, first_name: name }),
  });
  await mailing.call('POST /auth/forgot-password', { body: { email: person.email } });
  await confirm(person.password);
  await call('PUT /settings/password', { new_password: 'another tram 88 lantern' });
  await confirm('another tram 88 lantern');
  await call('PUT /settings/email', { email: 'moved-away@example.org' });
  await confirm('another tram 88 lantern');
  await call('DELETE /settings/user', { confirm: 'moved-away@example.org' });
  await mailing.services.mail.idle();
  const mails = sink.received.slice(before);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'You already have a Saldo account',
    'Reset your Saldo password',
    'Your Saldo password was changed',
    'Your Saldo sign-in address was changed',
    'Your Saldo account was deleted',
  ]);
  for (const mail of mails) expect(JSON.stringify(mail)).not.toContain(name);
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
