import type { Account } from '@saldo/contract/accounts/accounts.schemas';
import type { Goal } from '@saldo/contract/goals/goals.schemas';
import { centsFromInput } from '@saldo/contract/money';
import { useState, type SyntheticEvent } from 'react';
import { ApiError } from '../api/api-error.ts';
import { refusalWords } from '../api/failure-words.ts';
import { messages } from '../app/messages.ts';
import { useLeaveGuard } from '../app/routing/leave-guard.ts';
import { showToast } from '../ui/toasts.ts';
import { isDisconnected, isHalfTyped, progressFault, unreadableAmount } from './goal-form.rules.ts';
import { useAddProgress } from './goals.queries.ts';
import { useIdempotencyKey } from '../api/use-idempotency-key.ts';
import { useMaskAmounts } from './mask-amounts.ts';
import { t } from '../language/t.ts';

interface ProgressFormOptions {
  goal: Goal;
  account: Account | undefined;
  onClose: () => void;
  /** Called when what was added completes the goal. */
  onReached: () => void;
}

/** An amount to add to a goal, by hand or from its account: what is typed, what is wrong with it, and its way to the server. */
export function useProgressForm({ goal, account, onClose, onReached }: ProgressFormOptions) {
  const said = useMaskAmounts();
  const [chosen, choose] = useState<'manual' | 'linked'>('manual');
  const [text, setText] = useState('');
  const [left, setLeft] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { mutateAsync, isPending } = useAddProgress();
  const { keyFor, settle } = useIdempotencyKey();
  const kind = isDisconnected(account) ? 'manual' : chosen;
  const found = progressFault(text, kind, goal, account);
  const fault = found && !left && isHalfTyped(text) ? null : found;
  useLeaveGuard(
    text !== '',
    () => text === '' || window.confirm(t`Leave without saving? You’ll lose your changes.`),
  );

  function close() {
    settle();
    setText('');
    setFailure(null);
    onClose();
  }

  async function add(event: SyntheticEvent) {
    event.preventDefault();
    const amount = centsFromInput(text);
    if (amount === null || amount <= 0) {
      setFailure(
        text.trim() && amount === null ? unreadableAmount(text) : t`Enter an amount greater than 0.`,
      );
      return;
    }
    if (fault || isPending) return;
    setFailure(null);
    const progress = { amount, type: kind };
    try {
      // A goal that is reached, or gone, takes its card away: the words wait for the promise, not for the component.
      const { message, goal: after } = await mutateAsync({
        id: goal.id,
        progress,
        idempotencyKey: keyFor(progress),
      });
      close();
      if (after.status === 'completed') onReached();
      showToast('success', after.status === 'completed' ? t`${after.title}: goal reached` : message);
    } catch (error) {
      settle(error);
      const words = refusalWords(error, messages.goals.progressFailed);
      if (error instanceof ApiError && error.code === 'NOT_FOUND') showToast('failure', said(words));
      else setFailure((error instanceof ApiError ? error.fields[0]?.message : undefined) ?? words);
    }
  }

  return {
    kind,
    choose,
    text,
    type(next: string) {
      setText(next);
      setLeft(false);
      setFailure(null);
    },
    leave: () => setLeft(true),
    problem: said(fault ?? failure),
    blocked: fault !== null,
    busy: isPending,
    add: (event: SyntheticEvent) => void add(event),
    close,
  };
}
