import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createPerson, type Person } from '../../testing/factories.ts';
import { caller } from '../../testing/http.ts';
import { browser, prove, ticketFor, turnOnTotp, type Browser } from './factors.testing.ts';
import {
  addPasskey,
  authenticator,
  signInByPasskey,
  type Authenticator,
  type Twist,
} from './passkeys.testing.ts';

const origin = 'https://money.example.org';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: origin } });
});
afterAll(() => app.close());

interface Held extends Person {
  device: Authenticator;
  recovery: string[];
}

/** A person with a passkey and no app, with no proof left in the session. */
async function createHeld(options: { counts?: boolean } = {}): Promise<Held> {
  const person = await createPerson(app);
  const device = authenticator(origin, options);
  await prove(app.call, person.token, { password: person.password });
  const { status, json } = await addPasskey(app.call, person.token, device);
  expect(status).toBe(201);
  app.clock.advance(6 * 60);
  return { ...person, device, recovery: json.recovery_codes };
}

const accounts = (token: string) => app.call('GET /accounts/', { token });
const refused = [400, 'INVALID_TOKEN'];

test('a passkey is added, named, signs in by itself, and is removed', async () => {
  const held = await createHeld();
  expect(held.recovery).toHaveLength(10);
  const own = browser(app);
  const signedIn = await signInByPasskey(own, held.device);
  expect([signedIn.status, signedIn.json.user.email]).toEqual([200, held.email]);
  const { token } = signedIn.json;
  expect((await accounts(token)).status).toBe(200);

  const { factors } = (await app.call('GET /auth/factors', { token })).json;
  expect(factors).toMatchObject({ totp: null, recovery_codes: { left: 10 } });
  const [{ id, last_used }] = factors.passkeys;
  expect(last_used).not.toBeNull();
  const renamed = await app.call(`PATCH /auth/passkeys/${id}`, { token, body: { name: 'Blue phone' } });
  expect(renamed.json.factors.passkeys[0].name).toBe('Blue phone');
  expect(renamed.text).not.toContain(held.device.id);

  // Removing it takes password and factor; the passkey itself is the factor.
  expect((await app.call(`DELETE /auth/passkeys/${id}`, { token })).json.errors).toHaveLength(2);
  const { options } = (await app.call('POST /auth/passkeys/proof', { token })).json;
  const body = { password: held.password, passkey: held.device.sign(options) };
  expect((await app.call('POST /auth/reauthenticate', { token, body })).status).toBe(200);
  const gone = await app.call(`DELETE /auth/passkeys/${id}`, { token });
  expect(gone.json.factors).toMatchObject({ passkeys: [], recovery_codes: null });
  expect([(await signInByPasskey(own, held.device)).status]).toEqual([400]);
  // The password is enough again.
  const { json } = await own('POST /auth/login', { body: held });
  expect(json.token).toBeDefined();
  const subjects = (await app.mails()).filter(({ to }) => to?.[0]?.address === held.email);
  expect(subjects.map(({ text }) => /a passkey/.test(text ?? ''))).toEqual([true, true]);
});

test('the password asks for the passkey as second step; a recovery code still leads in', async () => {
  const held = await createHeld();
  const own = browser(app);
  const { json } = await own('POST /auth/login', { body: held });
  expect(json.token).toBeUndefined();
  expect(json.second_step.methods).toEqual(['passkey', 'recovery_code']);
  const ticket = await ticketFor(own, held);
  const passed = await own('POST /auth/second-step', { body: { ticket, code: held.recovery[0] } });
  expect(passed.status).toBe(200);
});

test('one that keeps no count signs in again and again', async () => {
  const held = await createHeld({ counts: false });
  for (let times = 0; times < 3; times += 1)
    expect((await signInByPasskey(browser(app), held.device)).status).toBe(200);
});

/** Sign-ins that are not honest: what the device, or who has what it sent, does differently. */
const twists: [string, Twist | ((held: Held, other: Held) => Twist)][] = [
  ['another origin', { origin: 'https://money.example.org.evil.example' }],
  ['the same host over http', { origin: 'http://money.example.org' }],
  ['another port', { origin: 'https://money.example.org:8443' }],
  ['a key for another site', { rpId: 'example.org' }],
  ['a challenge of the attacker', { challenge: Buffer.alloc(32).toString('base64url') }],
  ['no finger, face or PIN', { unverified: true }],
  ['a count that went back', { counter: 1 }],
  ['another key', { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }],
  ['the ceremony of making one', { type: 'webauthn.create' }],
  ['a name nobody has', { userHandle: Buffer.alloc(32).toString('base64url') }],
];
test.each(twists)('nobody gets in with %s', async (_, twist) => {
  const [held, other] = [await createHeld(), await createHeld()];
  for (let times = 0; times < 2; times += 1) await signInByPasskey(browser(app), held.device);
  const thief = browser(app);
  const reply = await signInByPasskey(
    thief,
    held.device,
    typeof twist === 'function' ? twist(held, other) : twist,
  );
  expect([reply.status, reply.json.code]).toEqual(refused);
  expect((await signInByPasskey(thief, held.device)).status).toBe(200);
});

test('nobody gets in as another with a passkey of their own', async () => {
  const [victim, thief] = [await createHeld(), await createHeld()];
  const call = browser(app);
  const { options } = (await call('POST /auth/passkey-sign-in/options')).json;
  const own = thief.device.sign(options) as { response: object };
  const theirs = victim.device.sign(options) as { response: { userHandle: string } };
  const passkey = { ...own, response: { ...own.response, userHandle: theirs.response.userHandle } };
  const reply = await call('POST /auth/passkey-sign-in', { body: { passkey } });
  expect([reply.status, reply.json.code]).toEqual(refused);
});

const again: [string, (call: Browser, passkey: unknown) => Promise<Browser>][] = [
  [
    'twice',
    async (call, passkey) => {
      expect((await call('POST /auth/passkey-sign-in', { body: { passkey } })).status).toBe(200);
      return call;
    },
  ],
  ['in a browser without a name', async () => browser(app)],
  [
    'in another browser with a name of its own',
    async () => {
      const other = browser(app);
      await other('POST /auth/passkey-sign-in/options');
      return other;
    },
  ],
  [
    'after five minutes',
    async (call) => {
      app.clock.advance(5 * 60);
      return call;
    },
  ],
  [
    'after a try that failed',
    async (call, passkey) => {
      const spoilt = { ...(passkey as object), id: 'AAAA' };
      expect((await call('POST /auth/passkey-sign-in', { body: { passkey: spoilt } })).status).toBe(400);
      return call;
    },
  ],
];
test.each(again)('a signature is no good %s', async (_, before) => {
  const held = await createHeld({ counts: false });
  const own = browser(app);
  const { options } = (await own('POST /auth/passkey-sign-in/options')).json;
  const passkey = held.device.sign(options);
  const call = await before(own, passkey);
  const reply = await call('POST /auth/passkey-sign-in', { body: { passkey } });
  expect([reply.status, reply.json.code]).toEqual(refused);
});

test('of many calls at once with one signature, one signs in', async () => {
  const held = await createHeld({ counts: false });
  const own = browser(app);
  const { options } = (await own('POST /auth/passkey-sign-in/options')).json;
  const passkey = held.device.sign(options);
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => own('POST /auth/passkey-sign-in', { body: { passkey } })),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a challenge is for its purpose and its session alone', async () => {
  const held = await createHeld({ counts: false });
  const { token } = held;
  const own = browser(app);
  const other = await own('POST /auth/login', { body: held });
  expect(other.json.second_step).toBeDefined();
  const elsewhere = (await signInByPasskey(own, held.device)).json.token as string;
  const signIn = (await own('POST /auth/passkey-sign-in/options')).json.options;
  const proof = (await app.call('POST /auth/passkeys/proof', { token })).json.options;
  const reauthenticate = (as: string, options: unknown) =>
    own('POST /auth/reauthenticate', { token: as, body: { passkey: held.device.sign(options) } });
  expect((await reauthenticate(token, signIn)).status).toBe(400);
  expect((await reauthenticate(elsewhere, proof)).status).toBe(400);
  expect(
    (await own('POST /auth/passkey-sign-in', { body: { passkey: held.device.sign(proof) } })).status,
  ).toBe(400);
  // A proof that failed proves nothing, and one that holds is the factor, not the password.
  const exported = () => app.call('GET /settings/export/saldo.json', { token });
  expect((await exported()).json.code).toBe('REAUTH_REQUIRED');
  expect((await reauthenticate(token, proof)).status).toBe(200);
  expect((await exported()).status).toBe(200);
  const { passkeys } = (await app.call('GET /auth/factors', { token })).json.factors;
  const removal = await app.call(`DELETE /auth/passkeys/${passkeys[0].id}`, { token });
  expect(removal.json.errors.map(({ path }: { path: string }) => path)).toEqual(['password']);
});

test('adding one needs a confirmed session, and an honest device', async () => {
  const person = await createPerson(app);
  const { token } = person;
  const begin = () => app.call('POST /auth/passkeys/options', { token });
  expect((await begin()).json.code).toBe('REAUTH_REQUIRED');
  await prove(app.call, token, { password: person.password });
  const add = (passkey: unknown) =>
    app.call('POST /auth/passkeys', { token, body: { name: 'Phone', passkey } });
  for (const twist of [
    { origin: 'https://evil.example' },
    { rpId: 'evil.example' },
    { challenge: Buffer.alloc(32).toString('base64url') },
    { unverified: true },
    { type: 'webauthn.get' },
  ]) {
    const made = authenticator(origin).make((await begin()).json.options, twist);
    const { status, json } = await add(made);
    expect([twist, status, json.code]).toEqual([twist, 400, 'VALIDATION_ERROR']);
  }
  const stranger = await createPerson(app);
  await prove(app.call, stranger.token, { password: stranger.password });
  const { options } = (await app.call('POST /auth/passkeys/options', { token: stranger.token })).json;
  expect((await add(authenticator(origin).make(options))).status).toBe(400);
  expect((await app.call('GET /auth/factors', { token })).json.factors.passkeys).toEqual([]);
  const device = authenticator(origin);
  expect((await addPasskey(app.call, token, device)).status).toBe(201);
  // The same again is no second one.
  expect((await addPasskey(app.call, token, device)).json.code).toBe('CONFLICT');
});

test('beside an app a passkey can go, and the last factor where one is required cannot', async () => {
  const strict = await startTestApp({ beside: app, env: { PUBLIC_URL: origin, REQUIRE_SECOND_FACTOR: '1' } });
  try {
    const person = await createPerson(app);
    const device = authenticator(origin);
    await prove(strict.call, person.token, { password: person.password });
    expect((await addPasskey(strict.call, person.token, device)).status).toBe(201);
    const { token } = person;
    expect((await strict.call('GET /accounts/', { token })).status).toBe(200);
    const { passkeys } = (await strict.call('GET /auth/factors', { token })).json.factors;
    const remove = () => strict.call(`DELETE /auth/passkeys/${passkeys[0].id}`, { token });
    expect((await remove()).json.code).toBe('CONFLICT');
    await turnOnTotp(strict, person);
    expect((await remove()).status).toBe(200);
  } finally {
    await strict.close();
  }
});

test('without PUBLIC_URL they work at localhost and nowhere else', async () => {
  const plain = await startTestApp({ beside: app });
  try {
    const { port } = new URL(plain.origin);
    const local = caller(() => `http://localhost:${port}`);
    const person = await createPerson(plain);
    await prove(plain.call, person.token, { password: person.password });
    expect((await plain.call('POST /auth/passkeys/options', { token: person.token })).json.code).toBe(
      'CONFLICT',
    );
    const byDigits = await plain.call('POST /auth/passkey-sign-in/options');
    expect([byDigits.status, byDigits.json.options]).toEqual([200, null]);
    const { options } = (await local('POST /auth/passkey-sign-in/options')).json;
    expect(options.rpId).toBe('localhost');
    const device = authenticator(`http://localhost:${port}`);
    expect((await addPasskey(local, person.token, device)).status).toBe(201);
  } finally {
    await plain.close();
  }
});
