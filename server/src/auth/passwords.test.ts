import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { blockedPassword } from './password-blocklist.ts';
import { createPasswords, passwordCost } from './passwords.ts';

test('a flood of hashes is bounded: as many at once as there are cores, fifty wait, the rest is told to come later', async () => {
  const passwords = createPasswords({ memoryCost: 8_192, timeCost: 2, parallelism: 1 });
  const outcomes = await Promise.all(
    Array.from({ length: 300 }, () =>
      passwords.hash('some password').then(
        () => 'hashed',
        (error: { code: string }) => error.code,
      ),
    ),
  );
  const hashed = outcomes.filter((outcome) => outcome === 'hashed').length;
  expect(hashed).toBe(availableParallelism() + 50);
  expect(outcomes.filter((outcome) => outcome === 'SERVICE_UNAVAILABLE')).toHaveLength(300 - hashed);
  expect(passwords.performed()).toBe(hashed);
  expect(await passwords.hash('afterwards')).toMatch(/^\$argon2id\$/);
});

test('the cost is the one decided on, and a string of another cost is outdated', async () => {
  const passwords = createPasswords();
  const phc = await passwords.hash('some password');
  expect(phc).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  expect(passwords.isOutdated(phc)).toBe(false);
  expect(createPasswords({ ...passwordCost, timeCost: 4 }).isOutdated(phc)).toBe(true);
  expect(await passwords.verify(phc, 'some password')).toBe(true);
  expect(await passwords.verify(phc, 'Some password')).toBe(false);
  expect(await passwords.verify(null, 'some password')).toBe(false);
});

test.each([
  ['password1', true],
  ['PASSWORD1', true],
  ['saldo-saldo-1', true],
  ['S@ld0S@ld0', true],
  ['mysaldo123', true],
  ['ana.ruiz@example.org', true],
  ['ana.ruiz', true],
  ['RuizAna1990', true],
  ['abababababab', true],
  ['Ruiz plays the trombone', false],
  ['saldo is a good word', false],
  ['ñandú-corre-lejos', false],
  ['correct horse battery staple', false],
])('%s blocked: %s', (password, blocked) => {
  const reason = blockedPassword(password, {
    email: 'Ana.Ruiz@example.org',
    firstName: 'Ana',
    lastName: 'Ruiz',
  });
  expect(reason !== null).toBe(blocked);
});
