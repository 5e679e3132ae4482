import { readFactorCode, showRecoveryCode } from '@saldo/contract/auth/factors.rules';
import { expect, test } from 'vitest';
import { createPasswords } from '../passwords.ts';
import { hashCodes, newRecoveryCodes } from './recovery.ts';

test('ten codes that no two begin alike, read as they are shown', () => {
  const codes = newRecoveryCodes();
  expect(codes).toHaveLength(10);
  expect(new Set(codes.map((code) => code.slice(0, 4))).size).toBe(10);
  for (const code of codes) {
    expect(showRecoveryCode(code)).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
    expect(readFactorCode(showRecoveryCode(code))).toEqual({ kind: 'recovery_code', code });
    expect(readFactorCode(` ${code.toLowerCase()} `)).toEqual({ kind: 'recovery_code', code });
  }
});

test('kept as salted hashes, of which two of one code differ', async () => {
  const passwords = createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 });
  const [first, second] = await hashCodes(passwords, ['7K2M9QXT03BD', '7K2M9QXT03BD']);
  expect(first?.prefix).toBe('7K2M');
  expect(first?.code_hash).toMatch(/^\$argon2id\$/);
  expect(first?.code_hash).not.toBe(second?.code_hash);
  expect(await passwords.verify(first?.code_hash ?? '', '7K2M9QXT03BD')).toBe(true);
});

test.each([
  ['123 456', { kind: 'totp', code: '123456' }],
  ['１２３４５６', { kind: 'totp', code: '123456' }],
  ['123-456', { kind: 'totp', code: '123456' }],
  ['7k2m–9qxt–o3bd', { kind: 'recovery_code', code: '7K2M9QXT03BD' }],
  ['7i2m-9qxt-l3bd', { kind: 'recovery_code', code: '712M9QXT13BD' }],
  ['12345', null],
  ['1234567', null],
  ['7K2M-9QXU-03BD', null],
  ['', null],
])('%j is read as %j', (typed, read) => {
  expect(readFactorCode(typed)).toEqual(read);
});
