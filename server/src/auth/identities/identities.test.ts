import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createPerson, type Person } from '../../testing/factories.ts';
import { browser, codeOf, createGuarded, prove } from '../factors/factors.testing.ts';
import { answerFor, signInAt, startProvider, walk, type TestProvider } from './identities.testing.ts';

const origin = 'https://money.example.org';
const back = `${origin}/saldo/login/return`;

let provider: TestProvider;
let app: TestApp;
beforeAll(async () => {
  provider = await startProvider(back);
  app = await startTestApp({ env: { PUBLIC_URL: origin, ...provider.env } });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

let counted = 0;
/** Somebody new at the provider, who sits at the browser from now on. */
function comes(claims: Record<string, unknown> = {}): { sub: string; email: string } {
  counted += 1;
  const sub = `subject-${counted}`;
  const email = `someone${counted}@example.org`;
  provider.people.set(sub, {
    email,
    email_verified: true,
    given_name: 'Ines',
    family_name: 'Duarte',
    ...claims,
  });
  provider.atBrowser = sub;
  return { sub, email };
}

beforeEach(() => {
  provider.down = false;
  provider.atToken = null;
  provider.twist = {};
});

const outcome = ({ status, json }: { status: number; json: { code?: string } }) => [status, json.code];
const listed = (token: string) => app.call('GET /auth/identities', { token });

async function userCount(): Promise<number> {
  return (await app.db.directory.selectFrom('users').select('id').execute()).length;
}

/** Joins whoever sits at the browser to a person's account. */
async function join(person: Person, token = person.token) {
  await prove(app.call, token, { password: person.password });
  const begun = await app.call('POST /auth/identities/begin', { token });
  return app.call('POST /auth/identities', { token, body: { answer: await walk(begun.json.address, back) } });
}

describe('whom nobody knows', () => {
  test('gets an account, and the same one the next time', async () => {
    const { email } = comes();
    const first = await signInAt(app, back);
    expect([first.status, first.json.user]).toEqual([
      200,
      expect.objectContaining({ email, first_name: 'Ines', last_name: 'Duarte' }),
    ]);
    const { token } = first.json;
    expect((await app.call('GET /accounts/', { token })).status).toBe(200);
    const again = await signInAt(app, back);
    expect(again.json.user.id).toBe(first.json.user.id);
    const { identities } = (await listed(token)).json;
    expect(identities).toEqual([
      {
        id: expect.any(Number),
        issuer: provider.issuer,
        since: expect.any(String),
        last_used: expect.any(String),
      },
    ]);
  });

  test('is called by the address where the provider gives no name that could be one', async () => {
    const { email } = comes({ given_name: 'www.evil.example', family_name: '', name: '' });
    const { json } = await signInAt(app, back);
    expect([json.user.first_name, json.user.email]).toEqual([email.split('@')[0], email]);
  });

  test('sets a password by mail, with which they part from the provider', async () => {
    const { email } = comes();
    const { json } = await signInAt(app, back);
    await app.call('POST /auth/forgot-password', { body: { email } });
    const mail = (await app.mails()).findLast(({ to }) => to?.[0]?.address === email);
    const password = 'copper river 17 thimble';
    const sent = { token: /token=([\w-]+)/.exec(mail?.text ?? '')?.[1], new_password: password };
    expect((await app.call('POST /auth/reset-password', { body: sent })).status).toBe(200);
    const { token } = (await app.call('POST /auth/login', { body: { email, password } })).json;
    const [{ id }] = (await listed(token)).json.identities;
    await prove(app.call, token, { password });
    expect((await app.call(`DELETE /auth/identities/${id}`, { token })).json.identities).toEqual([]);
    expect(json.user.email).toBe(email);
  });

  test.each<[string, Record<string, unknown>]>([
    ['unverified', { email_verified: false }],
    ['verified in a word alone', { email_verified: 'true' }],
    ['missing', { email: undefined }],
    ['no address at all', { email: 'nobody' }],
  ])('gets none where the address is %s', async (_, claims) => {
    comes(claims);
    const before = await userCount();
    expect(outcome(await signInAt(app, back))).toEqual([400, 'INVALID_TOKEN']);
    expect(await userCount()).toBe(before);
  });
});

describe('an ID token', () => {
  test.each<[string, Record<string, unknown>]>([
    ['meant for another client', { aud: 'another client' }],
    ['meant for another client, too, and given to that one', { aud: ['saldo', 'another'], azp: 'another' }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['of another sign-in', { nonce: 'another' }],
    ['that is over', { exp: 1_700_000_000 }],
  ])('%s signs nobody in', async (_, claims) => {
    comes();
    provider.twist = claims;
    const before = await userCount();
    expect(outcome(await signInAt(app, back))).toEqual([400, 'INVALID_TOKEN']);
    expect(await userCount()).toBe(before);
    provider.twist = { harmless: true };
    expect((await signInAt(app, back)).status).toBe(200);
  });
});

describe('a subject', () => {
  test.each<[string, unknown]>([
    ['of nothing', ''],
    ['of blanks', '  '],
    ['with half a character', 'q\ud800'],
    ['with another half of one', 'q\udfff'],
    ['with the sign that stands for one, under which such were kept once', 'q\ufffd'],
    ['with a character that no text has', 'q\u0000'],
    ['that is longer than any', 'q'.repeat(256)],
    ['that no index takes', Array.from({ length: 4_000 }, (_, at) => (at * at).toString(36)).join('')],
  ])('%s is nobody', async (_, sub) => {
    const { email } = comes();
    // The address stands in the token, so that the provider is asked for nothing more.
    provider.twist = { sub, email, email_verified: true };
    const before = await userCount();
    expect(outcome(await signInAt(app, back))).toEqual([400, 'INVALID_TOKEN']);
    expect(await userCount()).toBe(before);
  });

  test('of the longest is somebody', async () => {
    const { email } = comes();
    provider.twist = { sub: 'é'.repeat(255), email, email_verified: true };
    expect((await signInAt(app, back)).json.user.email).toBe(email);
  });
});

describe('whoever registered a stranger’s address and waits', () => {
  /** Registered with another's address, and joined to an account of the one who did. */
  async function planted() {
    const person = await createPerson(app);
    comes();
    await join(person);
    return person;
  }
  async function resetBy({ email }: Person) {
    await app.call('POST /auth/forgot-password', { body: { email } });
    const mail = (await app.mails()).findLast(({ to }) => to?.[0]?.address === email);
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const body = { token, new_password: 'copper river 17 thimble' };
    expect((await app.call('POST /auth/reset-password', { body })).status).toBe(200);
  }

  test('is not let in once its reader has set a password by mail', async () => {
    const person = await planted();
    await resetBy(person);
    const { json } = await signInAt(app, back);
    expect(json.user?.id).not.toBe(person.id);
  });

  test('takes nothing from whom the address belongs to: what they joined stays', async () => {
    const person = await planted();
    await app.call('POST /notices/email-code', { token: person.token });
    const mail = (await app.mails()).findLast(({ to }) => to?.[0]?.address === person.email);
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
    await app.call('POST /notices/email-confirmation', { token: person.token, body: { code } });
    await resetBy(person);
    expect((await signInAt(app, back)).json.user.id).toBe(person.id);
  });
});

describe('somebody who has an account', () => {
  test('is not let in by the address alone, joins within a session, and parts again', async () => {
    const person = await createPerson(app);
    comes({ email: person.email.toUpperCase() });
    expect(outcome(await signInAt(app, back))).toEqual([409, 'EMAIL_TAKEN']);
    expect((await listed(person.token)).json.identities).toEqual([]);

    const joined = await join(person);
    expect([joined.status, joined.json.identities]).toEqual([
      201,
      [expect.objectContaining({ last_used: null })],
    ]);
    const { json } = await signInAt(app, back);
    expect(json.user.email).toBe(person.email);

    app.clock.advance(6 * 60);
    const line = `DELETE /auth/identities/${joined.json.identities[0].id}`;
    expect(outcome(await app.call(line, { token: json.token }))).toEqual([403, 'REAUTH_REQUIRED']);
    await prove(app.call, json.token, { password: person.password });
    expect((await app.call(line, { token: json.token })).json.identities).toEqual([]);
    expect(outcome(await signInAt(app, back))).toEqual([409, 'EMAIL_TAKEN']);

    const mails = (await app.mails()).filter(({ to }) => to?.[0]?.address === person.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'A way to sign in was added to your Saldo',
      'A way to sign in was removed from your Saldo',
    ]);
    const log = await app.db.inTransaction(person.id, (tx) =>
      tx.selectFrom('audit_log').select('action').where('user_id', '=', person.id).orderBy('id').execute(),
    );
    expect(log.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['identity_joined', 'identity_used', 'identity_parted']),
    );
  });

  test('joins nobody without a confirmation, nor whom another account has', async () => {
    const [one, other] = [await createPerson(app), await createPerson(app)];
    app.clock.advance(6 * 60);
    expect(outcome(await app.call('POST /auth/identities/begin', { token: one.token }))).toEqual([
      403,
      'REAUTH_REQUIRED',
    ]);
    comes();
    expect((await join(one)).status).toBe(201);
    expect(outcome(await join(other))).toEqual([409, 'CONFLICT']);
    expect((await listed(other.token)).json.identities).toEqual([]);
  });

  test('is asked for the second step all the same', async () => {
    const held = await createGuarded(app);
    await prove(app.call, held.token, { password: held.password, code: codeOf(app, held.key, 1) });
    comes();
    const begun = await app.call('POST /auth/identities/begin', { token: held.token });
    const answer = await walk(begun.json.address, back);
    expect((await app.call('POST /auth/identities', { token: held.token, body: { answer } })).status).toBe(
      201,
    );
    app.clock.advance(120);
    const own = browser(app);
    const { json } = await signInAt(app, back, own);
    expect([json.token, json.second_step.methods]).toEqual([undefined, ['totp', 'recovery_code']]);
    const body = { ticket: json.second_step.ticket, code: codeOf(app, held.key) };
    expect((await own('POST /auth/second-step', { body })).json.user.email).toBe(held.email);
  });

  test('stays out while the operator has locked the account', async () => {
    comes();
    const { json } = await signInAt(app, back);
    await app.db.directory
      .updateTable('users')
      .set({ locked_at: app.services.now() })
      .where('id', '=', json.user.id)
      .execute();
    expect(outcome(await signInAt(app, back))).toEqual([403, 'ACCOUNT_LOCKED']);
  });
});

describe('an answer opens nothing', () => {
  const refused = [400, 'INVALID_TOKEN'];
  const send = (own: ReturnType<typeof browser>, answer: string) =>
    own('POST /auth/identity-sign-in', { body: { answer } });

  test('in another browser, in none, twice, or late', async () => {
    comes();
    const own = browser(app);
    const first = await answerFor(own, back);
    expect(outcome(await send(browser(app), first))).toEqual(refused);
    const stranger = browser(app);
    await stranger('POST /auth/identity-sign-in/begin');
    expect(outcome(await send(stranger, first))).toEqual(refused);
    expect((await send(own, first)).status).toBe(200);
    expect(outcome(await send(own, first))).toEqual(refused);
    const late = await answerFor(own, back);
    app.clock.advance(16 * 60);
    expect(outcome(await send(own, late))).toEqual(refused);
    const ahead = await answerFor(own, back);
    app.clock.advance(-60 * 60);
    expect(outcome(await send(own, ahead))).toEqual(refused);
    app.clock.advance(60 * 60);
  });

  test('with the code of another way, another issuer, a code of nobody, or rubbish', async () => {
    comes();
    const own = browser(app);
    const changed = (answer: string, changes: Record<string, string>) => {
      const query = new URLSearchParams(answer);
      for (const [name, value] of Object.entries(changes)) query.set(name, value);
      return `?${query.toString()}`;
    };
    const [one, other] = [await answerFor(own, back), await answerFor(own, back)];
    const code = new URLSearchParams(one).get('code')!;
    const wrong = [
      changed(other, { code }),
      changed(await answerFor(own, back), { iss: 'https://evil.example' }),
      changed(await answerFor(own, back), { code: 'nobody' }),
      changed(await answerFor(own, back), { error: 'access_denied' }),
      `${await answerFor(own, back)}&state=twice`,
      '?state=',
      '?code=x',
      '%%%',
      `?state=${'x'.repeat(7_000)}`,
    ];
    for (const answer of wrong)
      expect([answer, ...outcome(await send(own, answer))]).toEqual([answer, ...refused]);
  });

  test('for another purpose, or another session', async () => {
    const [person, other] = [await createPerson(app), await createPerson(app)];
    comes();
    const own = browser(app);
    const answer = await answerFor(own, back);
    const { token } = person;
    const joinWith = (sent: string, as: string) =>
      app.call('POST /auth/identities', { token: as, body: { answer: sent } });
    expect(outcome(await joinWith(answer, token))).toEqual(refused);
    await prove(app.call, token, { password: person.password });
    const { address } = (await app.call('POST /auth/identities/begin', { token })).json;
    const forJoin = await walk(address, back);
    expect(outcome(await joinWith(forJoin, other.token))).toEqual(refused);
    expect(outcome(await send(own, forJoin))).toEqual(refused);
    // Theirs, and unspent by those who may not have it.
    expect((await joinWith(forJoin, token)).status).toBe(201);
  });
});

describe('a provider that does not answer', () => {
  test('keeps nobody from a password, nor the server from its start; it is asked again', async () => {
    provider.down = true;
    const late = await startTestApp({ beside: app, env: { PUBLIC_URL: origin, ...provider.env } });
    try {
      const person = await createPerson(late);
      expect((await late.call('POST /auth/login', { body: person })).status).toBe(200);
      const failed = await late.call('POST /auth/identity-sign-in/begin');
      expect([...outcome(failed), failed.json.message]).toEqual([
        503,
        'SERVICE_UNAVAILABLE',
        '“Home ID” cannot be reached right now. Please try again, or sign in with your password.',
      ]);
      provider.down = false;
      comes();
      expect((await signInAt(late, back)).status).toBe(200);
    } finally {
      await late.close();
    }
  });

  test('goes away half way: the answer is refused, and nothing of it is logged', async () => {
    comes();
    const own = browser(app);
    const answer = await answerFor(own, back);
    provider.down = true;
    const failed = await own('POST /auth/identity-sign-in', { body: { answer } });
    expect(outcome(failed)).toEqual([503, 'SERVICE_UNAVAILABLE']);
    const code = new URLSearchParams(answer).get('code')!;
    expect(app.logged()).not.toContain(code);
    expect(app.logged()).not.toContain(provider.env['OIDC_CLIENT_SECRET']);
  });
});

const asJson = 'application/json';
const saying = (error: string) => JSON.stringify({ error, error_description: 'words of the provider' });

describe('where a code is to become tokens', () => {
  test.each([
    ['500 and a fault in JSON', { status: 500, type: asJson, body: saying('server_error') }, 'status 500'],
    ['502 and a page of a proxy', { status: 502, type: 'text/html', body: '<h1>Bad' }, 'status 502'],
    ['404 and a page', { status: 404, type: 'text/html', body: '<h1>None' }, 'status 404'],
    ['200 and a page', { status: 200, type: 'text/html', body: '<h1>Log' }, 'OAUTH_RESPONSE_IS_NOT_JSON'],
    [
      'a refusal of our secret',
      { status: 401, type: asJson, body: saying('invalid_client') },
      'invalid_client',
    ],
  ])('%s: the provider cannot be reached, and the operator is told why', async (_, answered, reason) => {
    comes();
    provider.atToken = answered;
    const logged = app.logged().length;
    expect(outcome(await signInAt(app, back))).toEqual([503, 'SERVICE_UNAVAILABLE']);
    const lines = app.logged().slice(logged);
    const line = lines.split('\n').find((one) => one.includes('the identity provider did not answer'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 'warn', reason });
    expect(lines).not.toContain('words of the provider');
  });

  test('a refusal of the code is the browser’s', async () => {
    comes();
    provider.atToken = { status: 400, type: asJson, body: saying('invalid_grant') };
    expect(outcome(await signInAt(app, back))).toEqual([400, 'INVALID_TOKEN']);
  });
});

test('without a provider there is no such way', async () => {
  const plain = await startTestApp({ beside: app });
  try {
    expect(outcome(await plain.call('POST /auth/identity-sign-in/begin'))).toEqual([404, 'NOT_FOUND']);
    const body = { answer: '?state=x&code=y' };
    expect(outcome(await plain.call('POST /auth/identity-sign-in', { body }))).toEqual([404, 'NOT_FOUND']);
  } finally {
    await plain.close();
  }
});

test.each([
  [{ OIDC_ISSUER: 'https://id.example.org' }, /belong together/],
  [{ OIDC_NAME: 'Home ID' }, /belong together/],
  [{ OIDC_ISSUER: 'http://id.example.org', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' }, /https/],
])('settings that cannot work are refused: %o', (env, fault) => {
  expect(() => readConfig(env)).toThrow(fault);
});
