import type { Goal } from '@saldo/contract/goals/goals.schemas';
import { centsFromInput, cents, zeroCents } from '@saldo/contract/money';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { ApiError } from '../api/api-error.ts';
import { refusalWords } from '../api/failure-words.ts';
import { messages } from '../app/messages.ts';
import { useLeaveGuard } from '../app/routing/leave-guard.ts';
import { getSession, onSession } from '../session/session.ts';
import { today } from '../session/today.ts';
import { useFormErrors } from '../ui/form-errors.ts';
import { showToast } from '../ui/toasts.ts';
import { keepGoalDraft } from './goal-draft.ts';
import { changesOf, isHalfTyped, monthlyHint, unreadableAmount } from './goal-form.rules.ts';
import { bodyOf, formFaults, unreadableFaults, valuesOf, type GoalValues } from './goal-values.ts';
import { useCreateGoal, useUpdateGoal } from './goals.queries.ts';
import { useIdempotencyKey } from '../api/use-idempotency-key.ts';
import { t } from '../language/t.ts';

/** Saves a goal, a new one for null; sent again after a lost answer it counts once. */
function useSaveGoal(goal: Goal | null, opened: GoalValues) {
  const create = useCreateGoal();
  const update = useUpdateGoal();
  const { keyFor, settle } = useIdempotencyKey();
  async function save(values: GoalValues): Promise<void> {
    const body = bodyOf(values);
    // Only what was changed here: progress added meanwhile, in another tab or by the assistant, is not undone.
    const sent = goal ? changesOf(bodyOf(opened), body) : body;
    const idempotencyKey = keyFor(sent);
    try {
      const { message } = goal
        ? await update.mutateAsync({ id: goal.id, change: sent, idempotencyKey })
        : await create.mutateAsync({ body, idempotencyKey });
      settle();
      showToast('success', message);
    } catch (error) {
      settle(error);
      throw error;
    }
  }
  return { save, busy: create.isPending || update.isPending };
}

/**
 * Esc, a press outside and Back slip easily; what was typed is asked about first. A session that ends elsewhere asks
 * nobody: then it is kept for the same person.
 */
function useTyped(goal: Goal | null, values: GoalValues, opened: GoalValues): () => boolean {
  const typed = JSON.stringify(values) !== JSON.stringify(opened);
  const mayLeave = () => !typed || window.confirm(t`Leave without saving? You’ll lose your changes.`);
  useLeaveGuard(typed, mayLeave);
  const user = useRef(getSession()?.user);
  const goalId = goal?.id ?? null;
  useEffect(() => {
    if (!typed) return;
    return onSession(() => {
      if (getSession() === null && user.current) keepGoalDraft(user.current, { goalId, values });
    });
  }, [typed, goalId, values]);
  return mayLeave;
}

interface GoalFormOptions {
  /** Null: a new goal. */
  goal: Goal | null;
  /** What was typed before the session ended. */
  kept: GoalValues | undefined;
  /** Whether what is to be reserved can be; unsaid while it is being typed. */
  isRefused: (values: GoalValues) => boolean;
  onSaved: () => void;
}

/** The goal form: what is typed, what is wrong with it, and its way to the server. */
export function useGoalForm({ goal, kept, isRefused, onSaved }: GoalFormOptions) {
  const [opened] = useState(() => valuesOf(goal));
  const [values, setValues] = useState(kept ?? opened);
  const [failure, setFailure] = useState<string | null>(null);
  const [left, setLeft] = useState<'target' | 'linked' | null>(null);
  const { form, faults, show, clear } = useFormErrors();
  const { save, busy } = useSaveGoal(goal, opened);
  const mayLeave = useTyped(goal, values, opened);
  // Too long, or with letters that cannot be shown, is said while it is typed: nothing is cut off unsaid.
  const typing = formFaults(values);
  const unfinished = left !== 'linked' && isHalfTyped(values.linked);
  const unread = values.target.trim() && left === 'target' && centsFromInput(values.target) === null;

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (unfinished) setLeft('linked');
    const wrong = show({ ...formFaults(values), ...unreadableFaults(form.current) });
    if (busy || wrong || isRefused(values)) return;
    setFailure(null);
    try {
      await save(values);
      onSaved();
    } catch (error) {
      if (error instanceof ApiError && error.fields.length > 0)
        show(Object.fromEntries(error.fields.map(({ path, message }) => [path, message])));
      else setFailure(refusalWords(error, messages.goals.saveFailed));
    }
  }

  const manual = goal ? goal.current_amount - goal.linked_amount : 0;
  const saved = cents((centsFromInput(values.linked || '0') ?? zeroCents) + manual);
  return {
    form,
    values,
    set(change: Partial<GoalValues>, field: string) {
      setValues((before) => ({ ...before, ...change }));
      setLeft(null);
      clear(field);
    },
    /** The field of an amount was left: what is half typed there is a fault from now on. */
    leave: setLeft,
    faults: {
      ...faults,
      title: faults['title'] ?? (values.title.trim() ? typing['title'] : undefined),
      description: faults['description'] ?? typing['description'],
      target_amount: faults['target_amount'] ?? (unread ? unreadableAmount(values.target) : undefined),
    } as Readonly<Record<string, string | undefined>>,
    /** An amount to link is still on its way. */
    unfinished,
    failure,
    busy,
    hint: monthlyHint(values.target, values.deadline, saved, today()),
    mayLeave,
    submit: (event: SyntheticEvent) => void submit(event),
  };
}

/** What is typed and what is wrong with it, without the form element. */
export type GoalFormFields = Omit<ReturnType<typeof useGoalForm>, 'form'>;
