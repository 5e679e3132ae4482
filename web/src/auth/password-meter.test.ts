import { expect, it } from 'vitest';
import { passwordStrength } from './password-meter.tsx';

it('counts characters as people do, so an emoji is one', () => {
  expect(passwordStrength('🦊'.repeat(7)).steps).toBe(1);
  expect(passwordStrength('🦊'.repeat(8)).steps).toBe(2);
});

it('says how many characters are missing', () => {
  expect(passwordStrength('abcde').words).toBe('3 more to reach 8 characters.');
});

it('is content from fifteen characters on', () => {
  expect(passwordStrength('a'.repeat(14)).steps).toBe(2);
  expect(passwordStrength('a'.repeat(15)).steps).toBe(3);
});
