import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createPerson, signIn, type Person } from '../../testing/factories.ts';
import { dump } from '../../testing/leftovers.ts';
import {
  browser,
  codeOf,
  createGuarded,
  prove,
  signInWith,
  ticketFor,
  trustedBy,
  turnOnTotp,
} from './factors.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const factorsOf = async (token: string) => (await app.call('GET /auth/factors', { token })).json.factors;
const signedIn = async (token: string) => (await app.call('GET /settings', { token })).status === 200;
async function mailsTo({ email }: Person) {
  return (await app.mails()).filter(({ to }) => to?.[0]?.address === email);
}
async function auditOf({ id }: Person): Promise<string[]> {
  return app.db.inTransaction(id, async (tx) => {
    const rows = await tx
      .selectFrom('audit_log')
      .select('action')
      .where('user_id', '=', id)
      .orderBy('id')
      .execute();
    return rows.map(({ action }) => action);
  });
}

test('without a second factor signing in is one step, and its answer as specified', async () => {
  const person = await createPerson(app);
  const { status, json } = await app.call('POST /auth/login', {
    body: { email: person.email, password: person.password },
  });
  expect([status, Object.keys(json)]).toEqual([200, ['success', 'message', 'token', 'user']]);
  expect(await factorsOf(json.token)).toEqual({
    totp: null,
    recovery_codes: null,
    passkeys: [],
    trusted_devices: [],
  });
});

describe('an authenticator app', () => {
  test('is turned on by its first code: ten codes come, other devices are out, a mail says so', async () => {
    const person = await createPerson(app);
    const phone = await signIn(app, person.email, person.password);
    await prove(app.call, person.token, { password: person.password });
    const begun = await app.call('POST /auth/factors/totp', { token: person.token });
    const { key, address } = begun.json;
    expect(address).toContain(`secret=${key}`);
    expect(await factorsOf(person.token)).toMatchObject({ totp: null });

    const confirm = (code: string) =>
      app.call('POST /auth/factors/totp/confirm', { token: person.token, body: { code } });
    const wrong = await confirm(codeOf(app, key, 4));
    expect([wrong.status, wrong.json.errors[0].path]).toEqual([400, 'code']);
    expect(await signedIn(phone.token)).toBe(true);
    const { status, json } = await confirm(codeOf(app, key));
    expect([status, json.recovery_codes.length, json.factors.recovery_codes.left]).toEqual([200, 10, 10]);
    expect(await signedIn(phone.token)).toBe(false);
    expect(await signedIn(person.token)).toBe(true);
    const mail = (await mailsTo(person)).at(-1);
    expect(mail?.subject).toBe('A second step was added to your Saldo sign-in');
    expect(mail?.text).toContain('/forgot-password');
    expect(await auditOf(person)).toContain('totp_added');
  });

  test('is asked for at the next sign-in, in the same browser, and then the session is a whole one', async () => {
    const guarded = await createGuarded(app);
    const call = browser(app);
    const first = await call('POST /auth/login', {
      body: { email: guarded.email, password: guarded.password },
    });
    expect([first.status, Object.keys(first.json)]).toEqual([200, ['success', 'message', 'second_step']]);
    const { ticket, methods, expires_at } = first.json.second_step;
    expect(methods).toEqual(['totp', 'recovery_code']);
    expect(new Date(expires_at).getTime() - app.clock.now().getTime()).toBe(10 * 60_000);
    const code = codeOf(app, guarded.key);
    const second = await call('POST /auth/second-step', {
      body: { ticket, code: `${code.slice(0, 3)} ${code.slice(3)}` },
    });
    expect([second.status, Object.keys(second.json)]).toEqual([200, ['success', 'message', 'token', 'user']]);
    expect(second.json.user.email).toBe(guarded.email);
    expect(await signedIn(second.json.token)).toBe(true);
    expect(await auditOf(guarded)).toEqual(expect.arrayContaining(['second_step_asked', 'signed_in']));
  });

  test('can be moved to another phone: the old one is good until the new one has shown a code', async () => {
    const guarded = await createGuarded(app);
    const { token, password, key } = guarded;
    await prove(app.call, token, { password, code: codeOf(app, key) });
    const next = (await app.call('POST /auth/factors/totp', { token })).json.key;
    await signInWith(browser(app), guarded, codeOf(app, key, 1));
    app.clock.advance(60);
    const body = { code: codeOf(app, next) };
    const moved = await app.call('POST /auth/factors/totp/confirm', { token, body });
    expect([moved.status, moved.json.recovery_codes]).toEqual([200, []]);
    app.clock.advance(60);
    await expect(signInWith(browser(app), guarded, codeOf(app, key))).rejects.toThrow('not right');
    await signInWith(browser(app), guarded, codeOf(app, next));
  });

  test('a key waits half an hour for its first code', async () => {
    const person = await createPerson(app);
    const { token, password } = person;
    await prove(app.call, token, { password });
    const { key } = (await app.call('POST /auth/factors/totp', { token })).json;
    app.clock.advance(30 * 60);
    await prove(app.call, token, { password });
    const body = { code: codeOf(app, key) };
    const late = await app.call('POST /auth/factors/totp/confirm', { token, body });
    expect([late.status, late.json.code]).toEqual([409, 'CONFLICT']);
  });

  test('turned off, the password signs in again, its recovery codes are gone, and a mail says so', async () => {
    const guarded = await createGuarded(app);
    const { token, password, key } = guarded;
    await prove(app.call, token, { password, code: codeOf(app, key) });
    const off = await app.call('DELETE /auth/factors/totp', { token });
    expect([off.status, off.json.factors]).toEqual([
      200,
      { totp: null, recovery_codes: null, passkeys: [], trusted_devices: [] },
    ]);
    await signIn(app, guarded.email, password);
    expect((await mailsTo(guarded)).at(-1)?.text).toContain('The password alone now signs in.');
    expect((await app.call('DELETE /auth/factors/totp', { token })).status).toBe(404);
  });
});

describe('recovery codes', () => {
  test('each is good once, in any case and spacing; a mail says how many are left', async () => {
    const guarded = await createGuarded(app);
    const [first = '', second = ''] = guarded.recovery;
    const token = await signInWith(browser(app), guarded, first.toLowerCase().replaceAll('-', ' '));
    expect(await factorsOf(token)).toMatchObject({ recovery_codes: { left: 9 } });
    const mail = (await mailsTo(guarded)).at(-1);
    expect([mail?.subject, mail?.text]).toEqual([
      'A recovery code of your Saldo account was used',
      expect.stringContaining('9 are left.'),
    ]);
    await expect(signInWith(browser(app), guarded, first)).rejects.toThrow('used already');
    await signInWith(browser(app), guarded, second);
  });

  test('new ones make the old ones void', async () => {
    const guarded = await createGuarded(app);
    const { token, password, key } = guarded;
    await prove(app.call, token, { password, code: codeOf(app, key) });
    const { status, json } = await app.call('POST /auth/factors/recovery-codes', { token });
    expect([status, json.recovery_codes.length]).toEqual([200, 10]);
    await expect(signInWith(browser(app), guarded, guarded.recovery[0] ?? '')).rejects.toThrow('not right');
    await signInWith(browser(app), guarded, json.recovery_codes[0]);
  });

  test('a page in Spanish gets its mails in Spanish', async () => {
    const guarded = await createGuarded(app);
    const call = browser(app);
    const ticket = await ticketFor(call, guarded);
    await call('POST /auth/second-step', {
      body: { ticket, code: guarded.recovery[0] },
      headers: { 'Accept-Language': 'es' },
    });
    const mail = (await mailsTo(guarded)).at(-1);
    expect(mail?.subject).toBe('Se usó un código de recuperación de tu Saldo');
    expect(mail?.html).toContain('<html lang="es">');
  });
});

describe('a trusted device', () => {
  test('signs in by the password alone for 30 days, and is listed until then', async () => {
    const guarded = await createGuarded(app);
    const call = browser(app);
    const token = await trustedBy(app, call, guarded);
    const again = await call('POST /auth/login', {
      body: { email: guarded.email, password: guarded.password },
    });
    expect(again.json.user.email).toBe(guarded.email);
    expect((await factorsOf(token)).trusted_devices).toEqual([
      {
        id: expect.any(Number),
        device: expect.any(String),
        location_hint: '127.0.0.0/24',
        since: app.clock.now().toISOString(),
        until: new Date(app.clock.now().getTime() + 30 * 86_400_000).toISOString(),
      },
    ]);
    app.clock.advance(30 * 86_400);
    expect(await ticketFor(call, guarded)).toMatch(/^sld_/);
  });

  test('may be shared: each person is spared in it by a secret of their own', async () => {
    const call = browser(app);
    const [first, second] = [await createGuarded(app), await createGuarded(app)];
    await trustedBy(app, call, first);
    expect(await ticketFor(call, second)).toMatch(/^sld_/);
    await trustedBy(app, call, second);
    for (const { email, password } of [first, second])
      expect((await call('POST /auth/login', { body: { email, password } })).json.token).toMatch(/^sld_/);
  });
});

test('what is secret stands nowhere in the clear: not in the database, a log, an export or a mail', async () => {
  const guarded = await createGuarded(app);
  const { token, password, key, recovery } = guarded;
  const call = browser(app);
  const ticket = await ticketFor(call, guarded);
  const code = codeOf(app, key);
  await call('POST /auth/second-step', { body: { ticket, code } });
  await prove(app.call, token, { password });
  const exported = await app.call('GET /settings/export/saldo.json', { token });
  expect(exported.status).toBe(200);
  const mails = (await mailsTo(guarded)).map(({ text, html }) => `${text}${html}`).join('');
  const rows = await dump(app);
  const places = { rows, log: app.logged(), exported: exported.text, mails };
  expect(rows).toContain('totp_keys (');
  for (const [place, text] of Object.entries(places))
    for (const secret of [key, ticket, ...recovery, ...recovery.map((one) => one.replaceAll('-', ''))])
      expect(text.includes(secret), `${place} holds ${secret}`).toBe(false);
  expect(exported.text).not.toMatch(/argon2|sealed|sha256/);
});

test('a sign-in that waits for its second step ends when the factor is turned off', async () => {
  const person = await createPerson(app);
  const half = browser(app);
  const guarded = await turnOnTotp(app, person);
  app.clock.advance(60);
  const ticket = await ticketFor(half, guarded);
  await prove(app.call, guarded.token, { password: guarded.password, code: codeOf(app, guarded.key) });
  await app.call('DELETE /auth/factors/totp', { token: guarded.token });
  const code = codeOf(app, guarded.key, 1);
  const late = await half('POST /auth/second-step', { body: { ticket, code } });
  expect([late.status, late.json.code]).toEqual([400, 'INVALID_TOKEN']);
});
