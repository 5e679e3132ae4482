import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { createPerson, signIn } from '../testing/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const registration = (overrides: object = {}) => ({
  first_name: 'Ana',
  last_name: 'Ruiz',
  email: 'ana@example.org',
  password: 'violet tram 88 lantern',
  ...overrides,
});

test('a person registers, signs in, is let in, signs out and is not let in any more', async () => {
  const registered = await app.call('POST /auth/register', {
    body: registration({ email: '  Ana.One@Example.org ' }),
  });
  expect(registered.status).toBe(201);
  expect(registered.json).toEqual({ success: true, message: 'Registration successful! Please sign in.' });

  const login = await app.call('POST /auth/login', {
    body: { email: 'ana.one@example.ORG', password: 'violet tram 88 lantern' },
  });
  expect(login.status).toBe(200);
  expect(login.json).toEqual({
    success: true,
    message: 'Signed in.',
    token: expect.stringMatching(/^sld_[A-Za-z0-9_-]{43}$/),
    user: {
      id: expect.any(Number),
      first_name: 'Ana',
      last_name: 'Ruiz',
      name: 'Ana Ruiz',
      email: 'Ana.One@Example.org',
    },
  });
  const { token } = login.json;
  expect((await app.call('GET /accounts/', { token })).status).toBe(200);

  const logout = await app.call('POST /auth/logout', { token });
  expect(logout.status).toBe(200);
  expect(logout.headers.get('clear-site-data')).toBe('"cache"');
  const after = await app.call('GET /accounts/', { token });
  expect(after.status).toBe(401);
  expect(after.json).toMatchObject({ success: false, code: 'UNAUTHENTICATED' });
});
