import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import {
  browser,
  codeOf,
  createGuarded,
  prove,
  signInWith,
  ticketFor,
  trustedBy,
  type Browser,
  type Guarded,
} from './factors/factors.testing.ts';
import { addPasskey, authenticator, signInByPasskey } from './factors/passkeys.testing.ts';
import type { Reply } from '../testing/http.ts';

/*
 * Somebody registers an address that is not theirs, leaves every way in open that there is, and waits. Whose address it is
 * resets the password by mail: the account is theirs, and opens for nobody else.
 */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: origin } });
});
afterAll(() => app.close());

const origin = 'https://money.example.org';
const newPassword = 'copper river 17 thimble';

/** The reader of the mails takes the account. */
async function takeBack(owner: Browser, email: string): Promise<Reply> {
  await owner('POST /auth/forgot-password', { body: { email } });
  const mail = (await app.mails()).findLast(
    ({ to, text }) => to?.[0]?.address === email && text?.includes('token='),
  );
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  await owner('POST /auth/reset-password', { body: { token, new_password: newPassword } });
  return owner('POST /auth/login', { body: { email, password: newPassword } });
}

interface Scene {
  squatter: Guarded;
  call: Browser;
  device: ReturnType<typeof authenticator>;
}

/** What the squatter left open, and what they get for it afterwards. */
const ways: [what: string, attack: (scene: Scene) => Promise<Reply>, refused: number][] = [
  ['the old password', ({ call, squatter }) => call('POST /auth/login', { body: squatter }), 401],
  ['the session', ({ call, squatter }) => call('GET /accounts/', { token: squatter.token }), 401],
  ['the passkey', ({ call, device }) => signInByPasskey(call, device), 400],
];

async function squat(): Promise<Scene> {
  const squatter = await createGuarded(app);
  const call = browser(app);
  const device = authenticator(origin);
  await prove(app.call, squatter.token, { password: squatter.password, code: codeOf(app, squatter.key) });
  expect((await addPasskey(app.call, squatter.token, device)).status).toBe(201);
  app.clock.advance(60);
  await trustedBy(app, call, squatter);
  return { squatter, call, device };
}

test('the owner of an address that was never confirmed is asked for no factor of a squatter, who is let in by nothing', async () => {
  const scene = await squat();
  const owner = browser(app);
  const { status, json } = await takeBack(owner, scene.squatter.email);
  expect([status, json.second_step]).toEqual([200, undefined]);
  expect((await owner('GET /auth/factors', { token: json.token })).json.factors).toEqual({
    totp: null,
    passkeys: [],
    recovery_codes: null,
    trusted_devices: [],
  });
  for (const [what, attack, refused] of ways)
    expect([what, (await attack(scene)).status]).toEqual([what, refused]);
});

test('what a squatter began is not ended by them: a key that waits for its code, a sign-in that waits for its', async () => {
  const scene = await squat();
  const ticket = await ticketFor(browser(app), scene.squatter);
  const owner = browser(app);
  const { json } = await takeBack(owner, scene.squatter.email);
  const passed = await scene.call('POST /auth/second-step', {
    body: { ticket, code: scene.squatter.recovery[0] },
  });
  expect(passed.status).toBe(400);
  await prove(owner, json.token, { password: newPassword });
  const waiting = await owner('POST /auth/factors/totp/confirm', {
    token: json.token,
    body: { code: codeOf(app, scene.squatter.key) },
  });
  expect(waiting.status).toBe(409);
});

test('the factors that the owner sets up afterwards stand when the mails are read by a thief', async () => {
  const scene = await squat();
  const { json } = await takeBack(browser(app), scene.squatter.email);
  const own = { ...scene.squatter, token: json.token, password: newPassword };
  await prove(app.call, own.token, { password: newPassword });
  const { key } = (await app.call('POST /auth/factors/totp', { token: own.token })).json;
  await app.call('POST /auth/factors/totp/confirm', { token: own.token, body: { code: codeOf(app, key) } });
  app.clock.advance(60);
  const reply = await takeBack(browser(app), own.email);
  expect(reply.json.second_step).toBeDefined();
  expect(await signInWith(browser(app), own, codeOf(app, key))).toMatch(/^sld_/);
});

test('whose factors they are keeps them where they mistyped a new address, and a stranger reads the mails of that', async () => {
  const { squatter: person } = await squat();
  await prove(app.call, person.token, { password: person.password, code: codeOf(app, person.key, 1) });
  const email = `mistyped${person.id}@example.org`;
  expect((await app.call('PUT /settings/email', { token: person.token, body: { email } })).status).toBe(200);
  expect((await takeBack(browser(app), email)).json.second_step).toBeDefined();
});
