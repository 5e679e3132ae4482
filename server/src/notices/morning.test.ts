import { describe, expect, test } from 'vitest';
import { isMorning, nextMorning } from './morning.ts';

describe('the next morning', () => {
  test.each([
    ['UTC', '2026-11-23T06:59:59Z', '2026-11-23T07:00:00.000Z'],
    ['UTC', '2026-11-23T07:00:00Z', '2026-11-24T07:00:00.000Z'],
    ['America/New_York', '2026-11-23T01:00:00Z', '2026-11-23T12:00:00.000Z'],
    ['Asia/Kolkata', '2026-11-23T01:00:00Z', '2026-11-23T01:30:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-22T18:00:00Z', '2026-11-23T17:00:00.000Z'],
    // Clocks go back an hour on this night, and forward on the other.
    ['America/New_York', '2026-11-01T03:00:00Z', '2026-11-01T12:00:00.000Z'],
    ['America/New_York', '2026-03-08T03:00:00Z', '2026-03-08T11:00:00.000Z'],
  ])('in %s after %s is %s', (zone, after, morning) => {
    expect(nextMorning(zone, new Date(after)).toISOString()).toBe(morning);
  });
});

test.each([
  ['UTC', '2026-11-23T07:00:00Z', true],
  ['UTC', '2026-11-23T11:59:59Z', true],
  ['UTC', '2026-11-23T12:00:00Z', false],
  ['UTC', '2026-11-23T00:30:00Z', false],
  ['Asia/Tokyo', '2026-11-22T23:00:00Z', true],
])('it is morning in %s at %s: %s', (zone, at, morning) => {
  expect(isMorning(zone, new Date(at))).toBe(morning);
});
