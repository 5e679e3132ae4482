import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createPerson, type Person } from '../testing/factories.ts';
import type { Call, Reply } from '../testing/http.ts';
import { browser, codeOf, createGuarded, prove, signInWith, ticketFor } from './factors/factors.testing.ts';
import { addPasskey, authenticator } from './factors/passkeys.testing.ts';
import { openPasswordJudge } from './password-judge.ts';
import { startProvider, walk } from './identities/identities.testing.ts';

/*
 * Guessing is held back without a lever on the owner: neither a thief who has the session nor a stranger who has the
 * password uses up what the owner proves who they are with, at a browser or address where they did before.
 */

const origin = 'https://money.example.org';
const back = `${origin}/saldo/login/return`;
const home = '192.0.2.1';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp({ env: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1', PUBLIC_URL: origin } });
});
afterEach(() => app.close());

const at =
  (call: Call, address: string): Call =>
  (line, sent) =>
    call(line, { ...sent, headers: { 'X-Forwarded-For': address } });
const away = (index: number) => `198.51.${index >> 8}.${index & 255}`;
const statusOf = ({ status }: Reply) => status;

async function newestMail(from: TestApp, email: string): Promise<string> {
  return (await from.mails()).findLast(({ to }) => to?.[0]?.address === email)?.text ?? '';
}

/** How many tries of so many, each from an address of its own, were looked at. */
async function lookedAt(tries: number, attempt: (call: Call) => Promise<Reply>): Promise<number> {
  let looked = 0;
  for (let index = 1; index <= tries; index += 1) {
    const { status } = await attempt(at(browser(app), away(index)));
    if (status !== 429) looked += 1;
  }
  return looked;
}

async function signIn(call: Call, { email, password }: Person): Promise<string> {
  return (await call('POST /auth/login', { body: { email, password } })).json.token;
}

test('a thief who has the session guesses five passwords from everywhere, and the owner confirms theirs', async () => {
  const person = await createPerson(app);
  const own = browser(app);
  const token = await signIn(at(own, home), person);
  const wrong = { password: 'violet tram 89 lantern' };
  expect(await lookedAt(12, (thief) => prove(thief, token, wrong))).toBe(5);
  const right = { password: person.password };
  // The browser wherever it is, and another program at the same address.
  expect(statusOf(await prove(at(own, '203.0.113.9'), token, right))).toBe(200);
  expect(statusOf(await prove(at(app.call, home), token, right))).toBe(200);
  const changed = await app.call('PUT /settings/password', {
    token,
    body: { new_password: 'violet tram 90 lantern' },
  });
  expect(changed.status).toBe(200);
});

test('at a place of its own a reset by mail goes round what a thief used up', async () => {
  const person = await createPerson(app);
  const thief = at(browser(app), away(1));
  const wrong = { password: 'violet tram 89 lantern' };
  for (let index = 0; index < 6; index += 1) await prove(thief, person.token, wrong);
  const own = at(browser(app), '203.0.113.9');
  expect(statusOf(await prove(own, person.token, { password: person.password }))).toBe(429);
  await own('POST /auth/forgot-password', { body: { email: person.email } });
  const reset = /token=([\w-]+)/.exec(await newestMail(app, person.email))?.[1];
  const password = 'violet tram 90 lantern';
  await own('POST /auth/reset-password', { body: { token: reset, new_password: password } });
  expect(statusOf(await prove(thief, person.token, wrong))).toBe(401);
  const token = await signIn(own, { ...person, password });
  expect(statusOf(await prove(own, token, { password }))).toBe(200);
});

test('nor does a thief use up codes, nor do neighbours who guess at other accounts', async () => {
  const victim = await createGuarded(app);
  const own = browser(app);
  const token = await signInWith(at(own, home), victim, codeOf(app, victim.key));
  expect(await lookedAt(12, (thief) => prove(thief, token, { code: '000000' }))).toBe(5);
  app.clock.advance(30);
  const proof = { password: victim.password, code: codeOf(app, victim.key) };
  expect(statusOf(await prove(at(own, '203.0.113.9'), token, proof))).toBe(200);
  app.clock.advance(30);
  const neighbours = [];
  for (let index = 0; index < 6; index += 1) neighbours.push(await createGuarded(app));
  for (const neighbour of neighbours) {
    const call = at(browser(app), home);
    const ticket = await ticketFor(call, neighbour);
    for (let tries = 0; tries < 5; tries += 1)
      await call('POST /auth/second-step', { body: { ticket, code: '000000' } });
  }
  expect(await signInWith(at(own, home), victim, codeOf(app, victim.key))).toBeDefined();
});

test('wrong passkeys, and challenges that are asked for and left, keep no passkey out', async () => {
  const person = await createPerson(app);
  const device = authenticator(origin);
  await prove(app.call, person.token, { password: person.password });
  expect((await addPasskey(app.call, person.token, device)).status).toBe(201);
  const begin = (call: Call) => call('POST /auth/passkeys/proof', { token: person.token });
  const use = (call: Call, passkey: object) =>
    call('POST /auth/reauthenticate', { token: person.token, body: { passkey } });
  const thief = at(browser(app), away(1));
  const stranger = authenticator(origin);
  stranger.make({ ...(await begin(thief)).json.options, user: { id: 'x' } });
  for (let index = 0; index < 40; index += 1) {
    const { json } = await begin(thief);
    if (json.options) await use(thief, stranger.sign(json.options));
  }
  const { json } = await begin(app.call);
  expect(statusOf(await use(app.call, device.sign(json.options)))).toBe(200);
});

test('who knows the password and is spared the code guesses no more codes with every new browser', async () => {
  const victim = await createGuarded(app);
  const spared = browser(app);
  const body = { ticket: await ticketFor(spared, victim), code: codeOf(app, victim.key), trust: true };
  await spared('POST /auth/second-step', { body });
  const trusted = [...spared.cookies].filter(([name]) => name.includes('trusted'));
  const guess = async (call: ReturnType<typeof browser>, address: string) => {
    const thief = at(call, address);
    for (const [name, value] of trusted) call.cookies.set(name, value);
    const token = await signIn(thief, victim);
    for (const [name] of trusted) call.cookies.delete(name);
    const ticket = await ticketFor(thief, victim);
    const tries = [0, 1, 2, 3].flatMap((index) => [
      prove(thief, token, { code: `00000${index}` }),
      thief('POST /auth/second-step', { body: { ticket, code: `11111${index}` } }),
    ]);
    return (await Promise.all(tries)).filter(({ status }) => status === 400).length;
  };
  let looked = 0;
  for (let index = 1; index <= 6; index += 1) looked += await guess(browser(app), away(index));
  // Five at sign-in and five within sessions, from all new places together.
  expect(looked).toBe(10);
});

test('nor does who signs in by the provider guess more passwords with every new browser', async () => {
  const provider = await startProvider(back);
  const joined = await startTestApp({
    beside: app,
    env: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1', PUBLIC_URL: origin, ...provider.env },
  });
  try {
    joined.clock.set(app.clock.now());
    const person = await createPerson(joined);
    provider.people.set('one', { email: person.email, email_verified: true });
    provider.atBrowser = 'one';
    await prove(joined.call, person.token, { password: person.password });
    const { json: begun } = await joined.call('POST /auth/identities/begin', { token: person.token });
    const answer = await walk(begun.address, back);
    const body = { answer };
    expect((await joined.call('POST /auth/identities', { token: person.token, body })).status).toBe(201);
    let looked = 0;
    for (let index = 1; index <= 4; index += 1) {
      const call = browser(joined);
      const thief = at((line, sent) => call(line, sent), away(index));
      const way = await thief('POST /auth/identity-sign-in/begin');
      const { json } = await thief('POST /auth/identity-sign-in', {
        body: { answer: await walk(way.json.address, back) },
      });
      for (let tries = 0; tries < 4; tries += 1) {
        const password = `violet tram 8${tries} lantern`;
        const proved = await prove(thief, json.token, { password });
        const signed = await thief('POST /auth/login', { body: { email: person.email, password } });
        looked += [proved, signed].filter(({ status }) => status !== 429).length;
      }
    }
    expect(looked).toBe(10);
  } finally {
    await joined.close();
    await provider.close();
  }
});

test('a person’s own tries at a new password stand in line one at a time, before nobody', async () => {
  const judging = await startTestApp({ beside: app, passwordJudge: openPasswordJudge() });
  try {
    const [busy, other] = [await createPerson(judging), await createPerson(judging)];
    const change = ({ token }: Person) =>
      judging.call('PUT /settings/password', { token, body: { new_password: 'password1' } });
    for (const { token, password } of [busy, other]) await prove(judging.call, token, { password });
    const tries = Array.from({ length: 120 }, () => change(busy));
    await Promise.race(tries);
    expect(statusOf(await change(other))).toBe(400);
    expect(new Set((await Promise.all(tries)).map(statusOf))).toEqual(new Set([400, 429]));
  } finally {
    await judging.close();
  }
});

test('strangers who register all at once hold nobody out of a new password, nor one address the others', async () => {
  const judging = await startTestApp({
    beside: app,
    env: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' },
    passwordJudge: openPasswordJudge(),
  });
  try {
    const { password, token } = await createPerson(judging);
    const { email } = await createPerson(judging);
    await prove(judging.call, token, { password });
    await judging.call('POST /auth/forgot-password', { body: { email } });
    const reset = /token=([\w-]+)/.exec(await newestMail(judging, email))?.[1];
    const weak = 'password1';
    const register = (index: number, address: string) =>
      at(judging.call, address)('POST /auth/register', {
        body: { first_name: 'A', last_name: 'B', email: `s${index}@example.org`, password: weak },
      });
    const strangers = Array.from({ length: 200 }, (_, index) => register(index, away(index)));
    // They stand in line before the owner comes.
    await Promise.race(strangers);
    const [changed, set] = await Promise.all([
      judging.call('PUT /settings/password', { token, body: { new_password: weak } }),
      judging.call('POST /auth/reset-password', { body: { token: reset, new_password: weak } }),
    ]);
    // Looked at, and refused for what they are.
    expect([changed.json.code, set.json.code]).toEqual(['VALIDATION_ERROR', 'VALIDATION_ERROR']);
    expect(new Set((await Promise.all(strangers)).map(statusOf))).toEqual(new Set([400, 503]));
    const neighbours = [];
    for (let index = 0; index < 61; index += 1) neighbours.push(statusOf(await register(index, home)));
    expect(neighbours.slice(-2)).toEqual([400, 429]);
    expect(statusOf(await register(1, '192.0.2.2'))).toBe(400);
  } finally {
    await judging.close();
  }
});
