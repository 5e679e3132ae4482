import type { Goal } from '@saldo/contract/goals/goals.schemas';
import { useMemo, useSyncExternalStore } from 'react';
import { storedText } from '../ui/stored-text.ts';

/*
 * Shortfalls the person has seen and decided to leave, kept in this browser. A goal is asked about again as soon as the
 * shortfall is another one: what was accepted at $20 is not accepted at $2,000.
 */
const store = storedText('saldo.goals.left');
const most = 100;

function factsIn(text: string | null): string[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter((item) => typeof item === 'string') : [];
  } catch {
    return [];
  }
}

function factOf({ id, underfunded }: Goal): string | null {
  return underfunded && `${id} ${underfunded.since} ${underfunded.shortfall}`;
}

/** Leaves a goal's present shortfall as it is. */
export function leaveAlone(goal: Goal): void {
  const fact = factOf(goal);
  if (fact === null) return;
  const others = factsIn(store.get()).filter((other) => other !== fact);
  store.set(JSON.stringify([fact, ...others].slice(0, most)));
}

/** Whether a goal's present shortfall was left as it is. */
export function useLeftAlone(): (goal: Goal) => boolean {
  const text = useSyncExternalStore(store.subscribe, store.get, () => null);
  const left = useMemo(() => factsIn(text), [text]);
  return (goal) => {
    const fact = factOf(goal);
    return fact !== null && left.includes(fact);
  };
}
