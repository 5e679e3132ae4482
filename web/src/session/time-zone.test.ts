// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { endSession, startSession } from './session.ts';
import { browserTimeZone, chosenTimeZone, keepTimeZone } from './time-zone.ts';
import { timeZone, today } from './today.ts';

const user = { id: 1, first_name: 'Ada', last_name: 'L', name: 'Ada L', email: 'ada@example.com' };

beforeEach(() => localStorage.clear());

it('is the browser’s until one is chosen, and again after it is taken back', () => {
  expect(timeZone()).toBe(browserTimeZone());
  keepTimeZone('Pacific/Kiritimati');
  expect(timeZone()).toBe('Pacific/Kiritimati');
  // Fourteen hours ahead of UTC.
  expect(today(new Date('2026-11-21T10:00:00Z'))).toBe('2026-11-22');
  keepTimeZone(null);
  expect(timeZone()).toBe(browserTimeZone());
});

it('goes with the session it was chosen in', () => {
  startSession('one', user);
  keepTimeZone('Asia/Tokyo');
  endSession();
  expect(chosenTimeZone()).toBeNull();
  localStorage.setItem('saldo.zone', 'Asia/Tokyo');
  startSession('two', user);
  expect(chosenTimeZone()).toBeNull();
});

it.each(['Mars/Olympus', 'Europe/Madrid\r\nX-Evil: 1', ''])(
  'is not believed when it is no zone: %j',
  (zone) => {
    localStorage.setItem('saldo.zone', zone);
    expect(timeZone()).toBe(browserTimeZone());
  },
);
