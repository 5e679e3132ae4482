// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { endSession, fullName, getSession, greetingName, rereadSession, startSession } from './session.ts';

const user = {
  id: 1,
  first_name: 'Ada',
  last_name: 'Lovelace',
  name: 'Ada Lovelace',
  email: 'ada@example.com',
};

beforeEach(() => {
  localStorage.clear();
  rereadSession();
});

describe('the session', () => {
  it('is stored under the names token and user, and is there exactly while a token is', () => {
    expect(getSession()).toBeNull();
    startSession('secret', user);
    expect(localStorage.getItem('token')).toBe('secret');
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(user);
    endSession();
    expect(Object.keys(localStorage)).toEqual([]);
    expect(getSession()).toBeNull();
  });

  it('survives a user entry that is no JSON', () => {
    localStorage.setItem('token', 'secret');
    localStorage.setItem('user', '{broken');
    expect(rereadSession()).toBe('changed');
    expect(getSession()).toEqual({ token: 'secret', user: {} });
  });

  it('distinguishes an end in another tab from a change of person', () => {
    startSession('one', user);
    localStorage.setItem('token', 'two');
    expect(rereadSession()).toBe('changed');
    expect(rereadSession()).toBe('same');
    localStorage.removeItem('token');
    expect(rereadSession()).toBe('ended');
  });
});

describe('names', () => {
  it('greet with what there is', () => {
    expect(greetingName(user)).toBe('Ada');
    expect(greetingName({ name: 'Ada Lovelace' })).toBe('Ada Lovelace');
    expect(greetingName({ email: 'ada@example.com' })).toBe('ada');
    expect(greetingName({})).toBe('');
    expect(fullName({ first_name: 'Ada', last_name: 'Lovelace' })).toBe('Ada Lovelace');
  });
});
