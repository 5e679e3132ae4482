import { describe, expect, test } from 'vitest';
import { matchingStep, newTotpKey, totpAddress, totpCode, totpStep } from './totp.ts';

/** The key of RFC 6238, appendix B: the ASCII text 12345678901234567890. */
const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

/** Appendix B for SHA-1: seconds since 1970, and the last six of the eight digits printed there. */
const vectors: [number, string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
];

test.each(vectors)('RFC 6238: %i seconds after 1970 the code is %s', (seconds, code) => {
  const now = new Date(seconds * 1000);
  expect(totpCode(key, totpStep(now))).toBe(code);
  expect(matchingStep(key, code, now)).toBe(totpStep(now));
});

describe('a code', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  const step = totpStep(now);
  const at = (difference: number) => totpCode(key, step + difference);

  test('is taken of this step and of its neighbours, whose clocks may be ours', () => {
    expect([-2, -1, 0, 1, 2].map((difference) => matchingStep(key, at(difference), now))).toEqual([
      null,
      step - 1,
      step,
      step + 1,
      null,
    ]);
  });

  test('of another length, or none of digits, is none', () => {
    for (const code of ['', '1', at(0).slice(1), `${at(0)}0`, 'abcdef', '٠١٢٣٤٥'])
      expect(matchingStep(key, code, now)).toBeNull();
  });
});

test('keys are 160 random bits, and their address says what an app must know', () => {
  const made = newTotpKey();
  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpKey()).not.toBe(made);
  const address = new URL(totpAddress(made, 'ana@example.org'));
  expect(decodeURIComponent(address.href.split('?')[0] ?? '')).toBe('otpauth://totp/Saldo:ana@example.org');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    issuer: 'Saldo',
    secret: made,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
