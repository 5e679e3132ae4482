import { availableParallelism } from 'node:os';
import { judgePassword } from '@saldo/contract/auth/password-strength';
import { expect, test } from 'vitest';
import { openPasswordJudge } from './password-judge.ts';
import { createPasswords, passwordCost } from './passwords.ts';

test('a flood of hashes is bounded: as many at once as there are cores, fifty wait, the rest is refused', async () => {
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
  ['Password1!', true],
  ['Summer2026!', true],
  ['Verano2026!', true],
  ['letmein123', true],
  ['contraseña1', true],
  ['saldosaldo', true],
  ['mysaldo123', true],
  ['ana.ruiz@example.org', true],
  ['RuizAna', true],
  ['R0driguez-1987!', true],
  ['abababababab', true],
  ['Ruiz plays the trombone', false],
  ['ñandú-corre-lejos', false],
  ['correct horse battery staple', true],
  ['🦊🐙🦉🐝🦚🐢🦜🐬', false],
])('%s is refused: %s', (password, refused) => {
  const owner = { email: 'Ana.Ruiz@example.org', first_name: 'Ana', last_name: 'Ruiz' };
  const { score, reason } = judgePassword(password, owner);
  expect([score < 2, reason !== null]).toEqual([refused, refused]);
});

test('the server judges by the same rules, in a thread of its own', async () => {
  const judge = openPasswordJudge();
  const owner = { email: 'ana@example.org', first_name: 'Ana', last_name: 'Ruiz' };
  expect(await judge.reasonAgainst('Summer2026!', owner)).toBe(judgePassword('Summer2026!', owner).reason);
  expect(await judge.reasonAgainst('Ruiz plays the trombone', owner)).toBeNull();
  await judge.close();
});
