import type { Goal } from '@saldo/contract/goals/goals.schemas';
import { useSyncExternalStore } from 'react';

/*
 * Shortfalls the person has seen and decided to leave, kept in this browser. A goal is asked about again as soon as the
 * shortfall is another one: what was accepted at $20 is not accepted at $2,000.
 */
const key = 'saldo.goals.left';
const most = 100;
const none: readonly string[] = [];
const listeners = new Set<() => void>();
let current: readonly string[] | null = null;

function read(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((item) => typeof item === 'string') : none;
  } catch {
    return none;
  }
}

const snapshot = () => (current ??= read());

function announce() {
  for (const listener of listeners) listener();
}

function onStorage(event: StorageEvent) {
  if (event.key !== key && event.key !== null) return;
  current = null;
  announce();
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', onStorage);
  };
}

function factOf({ id, underfunded }: Goal): string | null {
  return underfunded && `${id} ${underfunded.since} ${underfunded.shortfall}`;
}

/** Leaves a goal's present shortfall as it is. */
export function leaveAlone(goal: Goal): void {
  const fact = factOf(goal);
  if (fact === null) return;
  current = [fact, ...snapshot().filter((other) => other !== fact)].slice(0, most);
  try {
    localStorage.setItem(key, JSON.stringify(current));
  } catch {
    // Not stored: it holds until the page is left.
  }
  announce();
}

/** Whether a goal's present shortfall was left as it is. */
export function useLeftAlone(): (goal: Goal) => boolean {
  const left = useSyncExternalStore(subscribe, snapshot, () => none);
  return (goal) => {
    const fact = factOf(goal);
    return fact !== null && left.includes(fact);
  };
}
