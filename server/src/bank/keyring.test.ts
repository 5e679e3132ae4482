import { describe, expect, test } from 'vitest';
import { newKey, openKeyRing } from './keyring.ts';

const place = { table: 'bank_links', column: 'access_token', userId: 7, row: '12' };

describe('a sealed secret', () => {
  const key = newKey();
  const ring = openKeyRing(key);

  test('opens again, in the documented format, and never twice the same', () => {
    const sealed = ring.seal('access-sandbox-1', place);
    expect(sealed).toMatch(/^v1\.[0-9a-f]{8}(\.[A-Za-z0-9_-]+){3}$/);
    expect(ring.open(sealed, place)).toBe('access-sandbox-1');
    expect(ring.seal('access-sandbox-1', place)).not.toBe(sealed);
    expect(sealed).not.toContain(Buffer.from('access-sandbox-1').toString('base64url'));
  });

  test.each([
    ['another row', { row: '13' }],
    ['another person', { userId: 8 }],
    ['another column', { column: 'other' }],
    ['another table', { table: 'users' }],
  ])('does not open in %s', (_, moved) => {
    expect(() => ring.open(ring.seal('x', place), { ...place, ...moved })).toThrow('does not belong here');
  });

  test('does not open when any part was changed', () => {
    const parts = ring.seal('some secret', place).split('.');
    for (const index of [2, 3, 4]) {
      const bytes = Buffer.from(parts[index] ?? '', 'base64url');
      bytes[0] = (bytes[0] ?? 0) ^ 1;
      const changed = parts.with(index, bytes.toString('base64url')).join('.');
      expect(() => ring.open(changed, place)).toThrow();
    }
    const shortTag = parts.with(4, (parts[4] ?? '').slice(0, 6)).join('.');
    expect(() => ring.open(shortTag, place)).toThrow('not a sealed secret');
  });
});

test('a newer key seals, the older one still opens, and what it sealed is known to be stale', () => {
  const old = newKey();
  const sealed = openKeyRing(old).seal('token', place);
  const ring = openKeyRing(`${newKey()}\n${old}\n`);
  expect(ring.open(sealed, place)).toBe('token');
  expect(ring.isStale(sealed)).toBe(true);
  expect(ring.isStale(ring.seal('token', place))).toBe(false);
  expect(() => openKeyRing(newKey()).open(sealed, place)).toThrow('is not in the ring');
});

test.each([
  ['', 'no encryption key'],
  ['nokid', 'must look like'],
  [`a:${Buffer.alloc(16).toString('base64')}`, 'must look like'],
  [`a:${Buffer.alloc(32).toString('base64')}`, 'is not random'],
])('refuses the ring %j', (text, message) => {
  expect(() => openKeyRing(text)).toThrow(message);
});

test('refuses two keys of one id', () => {
  const key = newKey();
  expect(() => openKeyRing(`${key},${key}`)).toThrow('same id');
});
