import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeExpired } from '../housekeeping.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createPerson, signIn } from '../testing/factories.ts';
import { browser, codeOf, createGuarded, prove, ticketFor, trustedBy } from './factors/factors.testing.ts';
import { deleteExpiredTrusted } from './factors/trust.queries.ts';
import { addPasskey, authenticator } from './factors/passkeys.testing.ts';

/* What was begun by a clock that was ahead is over once it is set right: nobody can say how old it is. */

const origin = 'https://money.example.org';
const day = 24 * 60 * 60;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: origin } });
});
afterAll(() => app.close());

const newest = async (email: string) =>
  (await app.mails()).findLast(({ to }) => to?.[0]?.address === email)?.text ?? '';

test('a reset link', async () => {
  const { email } = await createPerson(app);
  await app.call('POST /auth/forgot-password', { body: { email } });
  const token = /token=([\w-]+)/.exec(await newest(email))?.[1];
  const use = () =>
    app.call('POST /auth/reset-password', { body: { token, new_password: 'violet tram 90 lantern' } });
  app.clock.advance(-day);
  expect((await use()).json.code).toBe('INVALID_TOKEN');
  // A clock a little behind is another instance's.
  app.clock.advance(day - 30);
  expect((await use()).status).toBe(200);
});

test('a ticket of the second step, and a browser that is spared it', async () => {
  const victim = await createGuarded(app);
  const own = browser(app);
  await trustedBy(app, own, victim);
  app.clock.advance(60);
  const { email, password } = victim;
  expect((await own('POST /auth/login', { body: { email, password } })).json.token).toBeDefined();
  const thief = browser(app);
  const ticket = await ticketFor(thief, victim);
  app.clock.advance(-day);
  const late = await thief('POST /auth/second-step', { body: { ticket, code: codeOf(app, victim.key, 3) } });
  expect(late.json.code).toBe('INVALID_TOKEN');
  expect((await own('POST /auth/login', { body: { email, password } })).json.second_step).toBeDefined();
});

test.each([120, day, 6 * day])(
  'codes that were taken while the clocks were %i s ahead are taken for good, and keep nobody out until then',
  async (ahead) => {
    const victim = await createGuarded(app);
    const proved = async (later = 0) =>
      (await prove(app.call, victim.token, { code: codeOf(app, victim.key, later) })).status;
    const taken = async () => [await proved(-1), await proved()];
    app.clock.advance(ahead);
    expect(await proved()).toBe(200);
    app.clock.advance(90);
    expect(await proved()).toBe(200);
    app.clock.advance(-ahead - 90);
    // The owner's app and the server are right again.
    expect([await proved(), ...(await taken())]).toEqual([200, 400, 400]);
    expect(await proved(1)).toBe(200);
    // Their time comes a second time.
    app.clock.advance(ahead);
    expect(await taken()).toEqual([400, 400]);
    app.clock.advance(90);
    expect(await taken()).toEqual([400, 400]);
    expect(await proved(1)).toBe(200);
  },
);

test('the challenge of a passkey, and the key of an app that waits for its first code', async () => {
  const person = await createPerson(app);
  const { token, password } = person;
  const device = authenticator(origin);
  await prove(app.call, token, { password });
  expect((await addPasskey(app.call, token, device)).status).toBe(201);
  const { json: begun } = await app.call('POST /auth/factors/totp', { token });
  const own = browser(app);
  const { json } = await own('POST /auth/passkey-sign-in/options');
  app.clock.advance(-day);
  const signedIn = await own('POST /auth/passkey-sign-in', { body: { passkey: device.sign(json.options) } });
  expect(signedIn.json.code).toBe('INVALID_TOKEN');
  const proof = await app.call('POST /auth/passkeys/proof', { token });
  expect(proof.status).toBe(200);
  await app.call('POST /auth/reauthenticate', {
    token,
    body: { password, passkey: device.sign(proof.json.options) },
  });
  const confirmed = await app.call('POST /auth/factors/totp/confirm', {
    token,
    body: { code: codeOf(app, begun.key) },
  });
  expect(confirmed.json.code).toBe('CONFLICT');
});

test('a code that confirms the address', async () => {
  const { email, token } = await createPerson(app);
  await app.call('POST /notices/email-code', { token });
  const code = /\b\d{6}\b/.exec(await newest(email))?.[0];
  app.clock.advance(-day);
  expect((await app.call('POST /notices/email-confirmation', { token, body: { code } })).status).toBe(400);
});

test('sessions go on, and end when any would that begins now', async () => {
  const person = await createPerson(app);
  const idle = await signIn(app, person.email, person.password);
  app.clock.advance(-20 * day);
  expect((await app.call('GET /accounts/', { token: person.token })).status).toBe(200);
  await removeExpired(app.services);
  expect((await app.call('GET /accounts/', { token: person.token })).status).toBe(200);
  const alive = async (token: string) => (await app.call('GET /accounts/', { token })).status === 200;
  for (let days = 1; days < 30; days += 1) {
    app.clock.advance(day);
    expect(await alive(person.token)).toBe(true);
  }
  expect(await alive(idle.token)).toBe(false);
  app.clock.advance(day);
  expect(await alive(person.token)).toBe(false);
});

test('what is over for that does not come back when its time comes', async () => {
  const victim = await createGuarded(app);
  const { email, password, token, id } = victim;
  await app.call('POST /auth/forgot-password', { body: { email } });
  const reset = /token=([\w-]+)/.exec(await newest(email))?.[1];
  const own = browser(app);
  await trustedBy(app, own, victim);
  const thief = browser(app);
  const ticket = await ticketFor(thief, victim);
  expect((await prove(app.call, token, { password })).status).toBe(200);
  app.clock.advance(-day);
  await removeExpired(app.services);
  await app.db.inTransaction(id, (tx) => deleteExpiredTrusted(tx, id, app.clock.now()));
  app.clock.advance(day);
  const code = codeOf(app, victim.key, 1);
  expect((await app.call('GET /settings/export/saldo.json', { token })).json.code).toBe('REAUTH_REQUIRED');
  expect((await thief('POST /auth/second-step', { body: { ticket, code } })).json.code).toBe('INVALID_TOKEN');
  expect((await own('POST /auth/login', { body: { email, password } })).json.second_step).toBeDefined();
  const body = { token: reset, new_password: 'violet tram 91 lantern' };
  expect((await app.call('POST /auth/reset-password', { body })).json.code).toBe('INVALID_TOKEN');
});

test('a mail that waits for its next try is sent', async () => {
  const { email, id } = await createPerson(app);
  const message = { to: email, subject: 'Late', paragraphs: ['Late, but here.'] };
  await app.services.mail.queue(app.db.directory, { kind: 'any', userId: id, content: message });
  app.clock.advance(-30 * day);
  expect(await newest(email)).toContain('Late, but here.');
});
