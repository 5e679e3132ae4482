import type { SessionUser } from '../session/session.ts';
import { goalDraftKey } from '../session/session-expired.ts';
import { categoryOf, valuesOf, type GoalValues } from './goal-values.ts';

/** A half-typed goal: of an existing one by its id, of a new one with null. */
export interface GoalDraft {
  goalId: number | null;
  values: GoalValues;
}

/** Keeps what was being typed when the session ended elsewhere; in this tab only, for the same person. */
export function keepGoalDraft(user: SessionUser, draft: GoalDraft): void {
  try {
    sessionStorage.setItem(goalDraftKey, JSON.stringify({ user: user.id, ...draft }));
  } catch {
    // Not stored: it is lost with the page.
  }
}

/** What was kept for this person, until it is forgotten; another person's is none. */
export function findGoalDraft(user: SessionUser): GoalDraft | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(goalDraftKey) ?? 'null') as Record<
      string,
      unknown
    > | null;
    if (!stored || user.id === undefined || stored['user'] !== user.id) return null;
    const typed = (stored['values'] ?? {}) as Record<string, unknown>;
    const values = valuesOf(null);
    const text = (key: keyof GoalValues): string => {
      const value = typed[key];
      return typeof value === 'string' ? value : values[key];
    };
    const goalId = typeof stored['goalId'] === 'number' ? stored['goalId'] : null;
    return {
      goalId,
      values: {
        title: text('title'),
        target: text('target'),
        description: text('description'),
        deadline: text('deadline'),
        category: categoryOf(text('category')),
        accountId: text('accountId'),
        linked: text('linked'),
      },
    };
  } catch {
    return null;
  }
}

/** It stands in the form again, or has no use any more. */
export function forgetGoalDraft(): void {
  try {
    sessionStorage.removeItem(goalDraftKey);
  } catch {
    // Nothing was kept.
  }
}
