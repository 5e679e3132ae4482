import { expect, it } from 'vitest';
import { baseFrom } from './settings.ts';

it.each([
  ['', '/'],
  ['/', '/'],
  ['/saldo', '/saldo/'],
  ['/saldo/', '/saldo/'],
  ['/a/b/', '/a/b/'],
  ['//evil.example/', '/evil.example/'],
])('reads the base path %j as %j', (content, base) => {
  expect(baseFrom(content)).toBe(base);
});
