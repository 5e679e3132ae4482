import { addMonths } from '@saldo/contract/calendar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailKinds } from './auth/auth.mails.ts';
import { registration } from './auth/auth.testing.ts';
import { browser, codeOf, prove, signInWith, turnOnTotp } from './auth/factors/factors.testing.ts';
import { factorMails } from './auth/factors/factors.mails.ts';
import { addPasskey, authenticator } from './auth/factors/passkeys.testing.ts';
import { identityMails } from './auth/identities/identities.mails.ts';
import { startProvider, walk, type TestProvider } from './auth/identities/identities.testing.ts';
import { noticeMails } from './notices/notices.mails.ts';
import { tellMorning } from './notices/morning.service.ts';
import { feedMails } from './recurring/feed.mails.ts';
import { settingsMails } from './settings/settings.mails.ts';
import { startTestApp, type TestApp } from './testing/app.ts';
import { createAccount, createLink, createPerson, createTransaction } from './testing/factories.ts';
import { startSmtpSink, type SmtpSink } from './testing/smtp.ts';

/*
 * Whoever registers decides where mails go. Until an address is confirmed, each mail there is says the same to everybody, and
 * those that name payees and amounts do not come. A kind of mail that is new has to be sent here, too.
 */

const origin = 'https://money.example.org';
const back = `${origin}/saldo/login/return`;
/** In every place where a person, their bank or their browser may choose a word. */
const canary = 'Canarius';

let sink: SmtpSink;
let provider: TestProvider;
let app: TestApp;
beforeAll(async () => {
  sink = await startSmtpSink();
  provider = await startProvider(back);
  app = await startTestApp({
    clock: '2026-11-17T15:00:00Z',
    env: {
      SMTP_URL: sink.url,
      PUBLIC_URL: origin,
      ...provider.env,
      OIDC_NAME: 'Home ID',
      SESSION_IDLE_MINUTES: '20000',
    },
  });
});
afterAll(async () => {
  await app.close();
  await provider.close();
  await sink.close();
});

const kinds = Object.values({
  ...mailKinds,
  ...settingsMails,
  ...factorMails,
  ...identityMails,
  ...feedMails,
  ...noticeMails,
});

const password = 'another tram 88 lantern';
const headers = {
  'User-Agent': `${canary}/1.0 Firefox/145.0 (X11; Linux)`,
  'X-Timezone': 'America/New_York',
  'X-Forwarded-Host': `${canary}.example`,
};

/** Does, as one person, whatever a mail is sent for; the kinds that were queued, and the subjects that came. */
async function everything(): Promise<{ sent: string[]; subjects: string[] }> {
  const person = await createPerson(app, { first_name: canary, last_name: canary });
  let { token } = person;
  const call = (line: string, body?: unknown) => app.call(line, { token, body, headers });
  const confirm = () => call('POST /auth/reauthenticate', { password: person.password });

  // The books, and what is looked at in the morning.
  await call('GET /notices/count');
  await call('PATCH /notices/settings', { digest: true });
  const link = await createLink(app, person, {
    institution_name: canary,
    created_at: new Date('2026-01-01'),
    history_done: true,
  });
  const account = await createAccount(app, person, { link_id: link, name: canary });
  for (let month = 1; month <= 5; month += 1)
    await createTransaction(app, person, account, {
      date: addMonths('2026-11-25', -month),
      amount_minor: -120_000,
      name: canary,
      merchant_name: canary,
      category_primary: 'RENT_AND_UTILITIES',
      category_detailed: 'RENT_AND_UTILITIES_RENT',
    });
  app.clock.set('2026-11-23T12:30:00Z');
  await tellMorning(app.services, person.id);
  expect((await call('GET /notices/')).json.notices[0].name).toBe(canary);

  // Who is at the door.
  await app.call('POST /auth/register', {
    body: registration({ email: person.email, first_name: canary, last_name: canary }),
    headers,
  });
  await call('POST /notices/email-code');
  await call('POST /recurring/feed');
  await confirm();
  await call('GET /settings/export/saldo.json');

  // An account at the provider, joined and parted.
  provider.people.set(canary, { email: `${canary}@example.org`, email_verified: true, name: canary });
  provider.atBrowser = canary;
  const begun = await call('POST /auth/identities/begin');
  const joined = await call('POST /auth/identities', { answer: await walk(begun.json.address, back) });
  await call(`DELETE /auth/identities/${joined.json.identities[0].id}`);

  // Second factors, a recovery code, a new device.
  const guarded = await turnOnTotp(app, { ...person, token });
  await addPasskey(
    (line, sent) => {
      const body = sent?.body as { name?: string } | undefined;
      return app.call(line, { ...sent, ...(body?.name && { body: { ...body, name: canary } }) });
    },
    token,
    authenticator(origin),
  );
  app.clock.advance(60);
  const elsewhere = browser(app);
  token = await signInWith(
    (line, sent) => elsewhere(line, { ...sent, headers }),
    guarded,
    guarded.recovery[0] ?? '',
  );
  await prove(app.call, token, { password: person.password, code: codeOf(app, guarded.key) });
  await call('DELETE /auth/factors/totp');
  const { factors } = (await call('GET /auth/factors')).json;
  await call(`DELETE /auth/passkeys/${factors.passkeys[0].id}`);

  // Password and address.
  await confirm();
  await call('PUT /settings/password', { new_password: password });
  await app.call('POST /auth/forgot-password', { body: { email: person.email }, headers });
  await app.services.mail.idle();
  const mail = sink.received.findLast(({ subject }) => subject === 'Reset your Saldo password');
  const reset = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  await app.call('POST /auth/reset-password', {
    body: { token: reset, new_password: `${password} 2` },
    headers,
  });
  token = (
    await app.call('POST /auth/login', { body: { email: person.email, password: `${password} 2` }, headers })
  ).json.token;
  await call('POST /auth/reauthenticate', { password: `${password} 2` });
  const email = `moved-${person.email}`;
  await call('PUT /settings/email', { email });
  const queued = () => app.db.directory.selectFrom('mails').select('kind').distinct().execute();
  const before = await queued();
  await call('DELETE /settings/user', { confirm: email });
  await app.services.mail.idle();
  const sent = new Set([...before, ...(await queued())].map(({ kind }) => kind));
  const own = sink.received.filter(({ to }) => [person.email, email].includes(to?.[0]?.address ?? ''));
  return { sent: [...sent], subjects: own.map(({ subject }) => subject ?? '') };
}

test('an address that is not confirmed gets no word of anybody’s choosing, in no mail there is', async () => {
  const before = sink.received.length;
  const { sent, subjects } = await everything();
  expect(sent.toSorted()).toEqual(kinds.filter((kind) => kind !== noticeMails.toConfirmed).toSorted());
  expect(subjects).not.toContain('A notice from Saldo');
  expect(subjects).not.toContain('Your week in Saldo');
  expect(subjects.length).toBeGreaterThanOrEqual(kinds.length - 1);
  for (const mail of sink.received.slice(before)) expect(JSON.stringify(mail)).not.toContain(canary);
});
