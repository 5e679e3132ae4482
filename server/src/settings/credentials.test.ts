import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createPerson, signIn, type Person } from '../testing/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const newPassword = 'copper river 17 thimble';
const confirmPassword = ({ token, password }: Person) =>
  app.call('POST /auth/reauthenticate', { token, body: { password } });
const changeEmail = ({ token }: Person, email: unknown) =>
  app.call('PUT /settings/email', { token, body: { email } });
const changePassword = ({ token }: Person, new_password: unknown) =>
  app.call('PUT /settings/password', { token, body: { new_password } });
const login = (email: string, password: string) =>
  app.call('POST /auth/login', { body: { email, password } });

async function confirmed(overrides: Parameters<typeof createPerson>[1] = {}): Promise<Person> {
  const person = await createPerson(app, overrides);
  expect((await confirmPassword(person)).status).toBe(200);
  return person;
}

async function mailsTo(address: string) {
  return (await app.mails()).filter(({ to }) => to?.[0]?.address === address);
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

describe('a confirmed password', () => {
  const guarded: [string, unknown][] = [
    ['PUT /settings/email', { email: 'step.up@example.org' }],
    ['PUT /settings/password', { new_password: newPassword }],
    ['GET /settings/export/saldo.json', undefined],
    ['GET /settings/export/transactions.csv', undefined],
  ];
  const attempt = (line: string, token: string, body: unknown) => app.call(line, { token, body });

  test.each(guarded)('%s asks for it: missing, in another session, too long ago', async (line, body) => {
    const person = await createPerson(app);
    const other = await signIn(app, person.email, person.password);
    const refused = async (token: string) => {
      const { status, json } = await attempt(line, token, body);
      expect([status, json.code, json.message]).toEqual([
        403,
        'REAUTH_REQUIRED',
        'Confirm your password to continue.',
      ]);
    };
    await refused(person.token);
    await confirmPassword(other);
    await refused(person.token);
    await confirmPassword(person);
    app.clock.advance(5 * 60);
    await refused(person.token);
    await confirmPassword(person);
    // A clock that is set back makes no proof good again, or good for longer.
    app.clock.advance(-6 * 60 * 60);
    await refused(person.token);
    app.clock.advance(6 * 60 * 60 + 5 * 60 - 1);
    expect((await attempt(line, person.token, body)).status).toBe(200);
  });

  test('deleting the user asks for it, after the address was found right', async () => {
    const person = await createPerson(app);
    const body = { confirm: person.email };
    const { status, json } = await attempt('DELETE /settings/user', person.token, body);
    expect([status, json.code]).toEqual([403, 'REAUTH_REQUIRED']);
    expect((await app.call('GET /settings', { token: person.token })).status).toBe(200);
  });

  test('a wrong one opens nothing, ends nothing, and is never a 401', async () => {
    const person = await createPerson(app);
    const wrong = await app.call('POST /auth/reauthenticate', {
      token: person.token,
      body: { password: 'not the one' },
    });
    expect([wrong.status, wrong.json.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(wrong.json.errors).toEqual([{ path: 'password', message: 'That password is not right.' }]);
    expect((await changeEmail(person, 'wrong@example.org')).status).toBe(403);
    expect((await app.call('GET /settings', { token: person.token })).status).toBe(200);
  });
});

describe('another address', () => {
  test('signs in from now on, the old one no more; the old one gets a mail, the person stays signed in', async () => {
    const person = await confirmed();
    const { status, json } = await changeEmail(person, '  New.Ana@Example.org ');
    expect([status, json]).toEqual([
      200,
      {
        success: true,
        message: expect.any(String),
        user: {
          id: person.id,
          first_name: 'Ana',
          last_name: 'Ruiz',
          name: 'Ana Ruiz',
          email: 'New.Ana@Example.org',
        },
      },
    ]);
    expect((await login(person.email, person.password)).status).toBe(401);
    expect((await login(' new.ana@EXAMPLE.org', person.password)).json.user.email).toBe(
      'New.Ana@Example.org',
    );
    expect((await app.call('GET /settings', { token: person.token })).json.settings.email).toBe(
      'New.Ana@Example.org',
    );
    const [mail, ...more] = await mailsTo(person.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Your Saldo sign-in address was changed');
    expect(mail?.text).not.toContain('New.Ana');
    expect(await auditOf(person)).toContain('email_changed');
    // The address that was left is free again.
    expect((await createPerson(app, { email: person.email })).id).not.toBe(person.id);
  });

  test('the same address is no change and no mail; another spelling of it is kept as typed', async () => {
    const person = await confirmed({ email: 'same.ana@example.org' });
    expect((await changeEmail(person, ' same.ana@example.org ')).status).toBe(200);
    expect(await mailsTo('same.ana@example.org')).toEqual([]);
    expect(await auditOf(person)).not.toContain('email_changed');
    const spelled = await changeEmail(person, 'Same.Ana@Example.ORG');
    expect(spelled.json.user.email).toBe('Same.Ana@Example.ORG');
    expect(await mailsTo('same.ana@example.org')).toHaveLength(1);
    expect((await login('same.ana@example.org', person.password)).status).toBe(200);
  });

  test('sent twice it is one change and one notice', async () => {
    const person = await confirmed();
    const replies = await Promise.all([1, 2].map(() => changeEmail(person, 'twice.ana@example.org')));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await changeEmail(person, 'twice.ana@example.org')).json.user.email).toBe(
      'twice.ana@example.org',
    );
    expect(await mailsTo(person.email)).toHaveLength(1);
  });

  test('somebody else’s, in whatever spelling, is refused and stays theirs', async () => {
    const [person, owner] = [await confirmed(), await createPerson(app, { email: 'Taken.One@Example.org' })];
    for (const email of ['Taken.One@Example.org', ' taken.one@example.ORG ', 'TAKEN.ONE@EXAMPLE.ORG']) {
      const { status, json } = await changeEmail(person, email);
      expect([status, json.code]).toEqual([409, 'EMAIL_TAKEN']);
      expect(json.errors).toEqual([{ path: 'email', message: json.message }]);
    }
    expect((await login(owner.email, owner.password)).json.user.id).toBe(owner.id);
    expect((await login(person.email, person.password)).json.user.id).toBe(person.id);
    expect(await mailsTo(person.email)).toEqual([]);
  });

  test('of ten people who want one address at once, one gets it', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => confirmed()));
    const replies = await Promise.all(
      people.map((person, index) =>
        changeEmail(person, index % 2 ? 'Wanted@Example.org' : 'wanted@example.org'),
      ),
    );
    const codes = replies.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(codes).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  });

  test('a reset link that went to the old address is void', async () => {
    const person = await confirmed();
    await app.call('POST /auth/forgot-password', { body: { email: person.email } });
    const [reset] = await mailsTo(person.email);
    const token = /reset-password\?token=([\w-]+)/.exec(reset?.text ?? '')?.[1];
    expect(token).toBeTruthy();
    await changeEmail(person, 'after.reset@example.org');
    const { status, json } = await app.call('POST /auth/reset-password', {
      body: { token, new_password: newPassword },
    });
    expect([status, json.code]).toEqual([400, 'INVALID_TOKEN']);
  });

  test.each([
    [''],
    ['a@b'],
    ['a b@example.org'],
    ['a\r\nBcc: x@example.org'],
    [null],
    [7],
    ['x'.repeat(400)],
  ])('%j is no address', async (email) => {
    const person = await confirmed();
    const { status, json } = await changeEmail(person, email);
    expect(status).toBe(400);
    expect(json.errors).toEqual([{ path: 'email', message: expect.any(String) }]);
  });
});

describe('another password', () => {
  test('signs in, the old one no more; every other device is out at once; a notice goes out', async () => {
    const person = await confirmed();
    const others = [
      await signIn(app, person.email, person.password),
      await signIn(app, person.email, person.password),
    ];
    await app.call('POST /auth/forgot-password', { body: { email: person.email } });
    const [reset] = await mailsTo(person.email);
    const token = /reset-password\?token=([\w-]+)/.exec(reset?.text ?? '')?.[1];
    const { status, json } = await changePassword(person, newPassword);
    expect([status, json]).toEqual([200, { success: true, message: expect.any(String) }]);

    for (const other of others) {
      const after = await app.call('GET /accounts/', { token: other.token });
      expect([after.status, after.json.code]).toEqual([401, 'UNAUTHENTICATED']);
    }
    expect((await app.call('GET /accounts/', { token: person.token })).status).toBe(200);
    expect((await login(person.email, person.password)).status).toBe(401);
    expect((await login(person.email, newPassword)).status).toBe(200);
    const voided = await app.call('POST /auth/reset-password', {
      body: { token, new_password: 'yet 4nother one' },
    });
    expect(voided.json.code).toBe('INVALID_TOKEN');
    const notices = (await mailsTo(person.email)).filter(({ subject }) => subject?.includes('was changed'));
    expect(notices.map(({ text }) => text?.includes('every other device was signed out'))).toEqual([true]);
    expect(await auditOf(person)).toContain('password_changed');
  });

  test('a sign-in whose old password was found right just before does not outlive the change', async () => {
    const person = await confirmed();
    const { passwords } = app.services;
    const checked = Promise.withResolvers<void>();
    const changed = Promise.withResolvers<void>();
    app.services.passwords = {
      ...passwords,
      async verify(...given) {
        const fits = await passwords.verify(...given);
        checked.resolve();
        await changed.promise;
        return fits;
      },
    };
    try {
      const signingIn = login(person.email, person.password);
      await checked.promise;
      expect((await changePassword(person, newPassword)).status).toBe(200);
      changed.resolve();
      const { status, json } = await signingIn;
      expect([status, json.code]).toEqual([401, 'INVALID_CREDENTIALS']);
    } finally {
      changed.resolve();
      app.services.passwords = passwords;
    }
    const sessions = await app.call('GET /settings/sessions', { token: person.token });
    expect(sessions.json.sessions).toHaveLength(1);
  });

  test.each([
    ['short', 'seven77'],
    ['too long in bytes', 'ä'.repeat(513)],
    ['only spaces', '          '],
    ['among the most used', 'P@ssw0rd'],
    ['the own name, dressed up', 'Ru!z-1987!'],
    ['the name of the app', 'Saldo2026!'],
    ['no text', 12345678],
    ['missing', undefined],
  ])('the rules of registration hold: %s', async (_, password) => {
    const person = await confirmed();
    const { status, json } = await changePassword(person, password);
    expect([status, json.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(json.errors).toEqual([{ path: 'new_password', message: expect.any(String) }]);
    expect((await login(person.email, person.password)).status).toBe(200);
  });

  test('the own new address counts as the own address', async () => {
    const person = await confirmed();
    await changeEmail(person, 'lighthouse.keeper@example.org');
    expect((await changePassword(person, 'lighthouse.keeper')).status).toBe(400);
  });

  test('sent twice it is the same; two at once leave one of them in force', async () => {
    const person = await confirmed();
    expect((await changePassword(person, newPassword)).status).toBe(200);
    expect((await changePassword(person, newPassword)).status).toBe(200);
    const [one, two] = ['first lantern 55 moss', 'second lantern 66 moss'] as const;
    const replies = await Promise.all([changePassword(person, one), changePassword(person, two)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const open = [await login(person.email, one), await login(person.email, two)];
    expect(open.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });
});

test('tries are limited per person: addresses, passwords', async () => {
  const limited = await startTestApp({ beside: app, env: { RATE_LIMIT_SCALE: '1' } });
  try {
    const person = await confirmed();
    const put = (line: string, body: object) => limited.call(line, { token: person.token, body });
    for (let index = 0; index < 5; index += 1)
      expect((await put('PUT /settings/email', { email: `many${index}@example.org` })).status).toBe(200);
    const sixth = await put('PUT /settings/email', { email: 'many6@example.org' });
    expect([sixth.status, sixth.json.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(3000);
    for (let index = 0; index < 10; index += 1)
      expect((await put('PUT /settings/password', { new_password: newPassword })).status).toBe(200);
    expect((await put('PUT /settings/password', { new_password: newPassword })).status).toBe(429);
    const other = await confirmed();
    expect(
      (await limited.call('PUT /settings/email', { token: other.token, body: { email: 'free@example.org' } }))
        .status,
    ).toBe(200);
  } finally {
    await limited.close();
  }
});

test('wrong passwords wait longer each time, and do not keep the right one out for ever', async () => {
  const limited = await startTestApp({ beside: app, env: { RATE_LIMIT_SCALE: '1' } });
  try {
    const person = await createPerson(app);
    limited.clock.set(app.clock.now());
    const attempt = (password: string) =>
      limited.call('POST /auth/reauthenticate', { token: person.token, body: { password } });
    for (let index = 0; index < 5; index += 1) expect((await attempt('wrong')).status).toBe(400);
    const refused = await attempt(person.password);
    expect([refused.status, refused.json.code]).toEqual([429, 'RATE_LIMITED']);
    limited.clock.advance(Number(refused.headers.get('retry-after')));
    expect((await attempt(person.password)).status).toBe(200);
    for (let index = 0; index < 5; index += 1) expect((await attempt('wrong')).status).toBe(400);
  } finally {
    await limited.close();
  }
});
