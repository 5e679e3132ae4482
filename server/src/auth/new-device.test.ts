import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createPerson, type Person } from '../testing/factories.ts';
import { browser, codeOf, signInWith, turnOnTotp, type Browser } from './factors/factors.testing.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await createPerson(app);
});

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

/** A browser of a kind and place. */
function from(userAgent: string, address: string, own: Browser = browser(app)): Browser {
  const call = ((line, sent = {}) =>
    own(line, {
      ...sent,
      headers: { 'User-Agent': userAgent, 'X-Forwarded-For': address, ...sent.headers },
    })) as Browser;
  return Object.assign(call, { cookies: own.cookies });
}
const signIn = (call: Browser, headers: Record<string, string> = {}) =>
  call('POST /auth/login', { body: { email: person.email, password: person.password }, headers });
const mails = async () => (await app.mails()).filter(({ to }) => to?.[0]?.address === person.email);

test('the first sign-in of an account is no news, one from a new kind of browser is', async () => {
  expect(await mails()).toEqual([]);
  await signIn(from(firefox, '127.0.0.9'));
  const [mail, ...more] = await mails();
  expect([mail?.subject, more]).toEqual(['A new sign-in to your Saldo', []]);
  expect(mail?.text).toContain('(Firefox on Linux)');
  expect(mail?.text).toContain('I did not do this:\n');
  expect(mail?.text).toContain('/saldo/forgot-password');
});

test('a known browser is not announced wherever it is, nor one of its kind at the same place', async () => {
  const own = browser(app);
  await signIn(from(firefox, '198.51.100.1', own));
  expect(await mails()).toHaveLength(1);
  await signIn(from(firefox, '203.0.113.77', own));
  await signIn(from(firefox, '198.51.100.200'));
  expect(await mails()).toHaveLength(1);
  await signIn(from(firefox, '192.0.2.1'));
  expect(await mails()).toHaveLength(2);
});

test('in the language of whoever signs in, with no word of theirs', async () => {
  await signIn(from(`${safari} Canarius http://evil.example`, '198.51.100.1'), { 'Accept-Language': 'es' });
  await signIn(from('Canarius', '198.51.100.1'), { 'Accept-Language': 'es' });
  const [first, second] = await mails();
  expect(first?.subject).toBe('Nuevo inicio de sesión en tu Saldo');
  expect(first?.text).toContain('(Safari en iPhone)');
  expect(second?.text).toContain('(navegador desconocido)');
  expect(JSON.stringify([first, second])).not.toMatch(/Canarius|evil/);
});

test('the password alone announces nothing where a second step follows; the second step does', async () => {
  const guarded = await turnOnTotp(app, person);
  const before = (await mails()).length;
  app.clock.advance(60);
  const thief = from(firefox, '198.51.100.1');
  expect((await signIn(thief)).json.second_step).toBeDefined();
  expect(await mails()).toHaveLength(before);
  await signInWith(thief, guarded, codeOf(app, guarded.key));
  expect((await mails()).at(-1)?.subject).toBe('A new sign-in to your Saldo');
});

test('five a day at most: a sign-in fills nobody’s mailbox', async () => {
  for (let place = 1; place <= 7; place += 1) await signIn(from(firefox, `198.51.${place}.1`));
  expect(await mails()).toHaveLength(5);
  app.clock.advance(24 * 60 * 60);
  await signIn(from(firefox, '198.51.99.1'));
  expect(await mails()).toHaveLength(6);
});
