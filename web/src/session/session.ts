import type { User } from '@saldo/contract/auth/auth.schemas';
import { useSyncExternalStore } from 'react';
import { forgetGoalOfOthers, setSessionExpired } from './session-expired.ts';
import { keepTimeZone } from './time-zone.ts';

/** The specification's names in local storage. */
const tokenKey = 'token';
const userKey = 'user';

/** What is kept of the person beside the token; older or foreign writers may leave fields out. */
export type SessionUser = Partial<User>;

export interface Session {
  token: string;
  user: SessionUser;
}

const listeners = new Set<() => void>();
let current: Session | null = read();

function read(): Session | null {
  try {
    const token = localStorage.getItem(tokenKey);
    return token ? { token, user: parseUser(localStorage.getItem(userKey)) } : null;
  } catch {
    return null;
  }
}

function parseUser(text: string | null): SessionUser {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

function set(next: Session | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** The session, or null: a person is signed in exactly while a token is stored. */
export function getSession(): Session | null {
  return current;
}

/** Stores token and user after a sign-in. */
export function startSession(token: string, user: User): void {
  setSessionExpired(false);
  forgetGoalOfOthers(user.id);
  keepTimeZone(null);
  localStorage.setItem(tokenKey, token);
  localStorage.setItem(userKey, JSON.stringify(user));
  set({ token, user });
}

/** Keeps what a change says of the person; nothing happens after the session has ended. */
export function keepUser(said: SessionUser): void {
  if (!current) return;
  const user = { ...current.user, ...said };
  localStorage.setItem(userKey, JSON.stringify(user));
  set({ ...current, user });
}

/** Clears token and user. */
export function endSession(): void {
  keepTimeZone(null);
  try {
    localStorage.removeItem(tokenKey);
    localStorage.removeItem(userKey);
  } catch {
    // Blocked storage held nothing.
  }
  set(null);
}

/** The session for components; follows sign-in and sign-out in other tabs. */
export function useSession(): Session | null {
  return useSyncExternalStore(onSession, getSession, () => null);
}

/** Calls `listener` whenever the session starts, ends or changes. Returns how to stop. */
export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Reads storage again, after another tab or a restored page may have changed it. Says what became of the session; a new
 * name of the same person is taken over without a word.
 */
export function rereadSession(): 'same' | 'changed' | 'ended' {
  const stored = read();
  if (stored?.token === current?.token) {
    if (JSON.stringify(stored?.user) !== JSON.stringify(current?.user)) set(stored);
    return 'same';
  }
  const had = current !== null;
  set(stored);
  return had && stored === null ? 'ended' : 'changed';
}

/** The name to greet with: first name, else the whole name, else the address before its @. */
export function greetingName(user: SessionUser): string {
  return user.first_name || user.name || user.email?.split('@')[0] || '';
}

/** The whole name for the navigation. */
export function fullName(user: SessionUser): string {
  return user.name || [user.first_name, user.last_name].filter(Boolean).join(' ') || user.email || '';
}
