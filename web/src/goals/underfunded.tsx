import type { Goal } from '@saldo/contract/goals/goals.schemas';
import type { Cents } from '@saldo/contract/money';
import { messages } from '../app/messages.ts';
import { Button } from '../ui/button.tsx';
import { useAmountWords } from '../ui/hide-amounts.ts';
import { Notice } from '../ui/notice.tsx';
import { showToast } from '../ui/toasts.ts';
import { failureWords } from './failure-words.ts';
import { useUpdateGoal } from './goals.queries.ts';
import { loweredTo, shortfallSentence } from './shortfall.ts';

/** The account no longer covers what its goals reserve: what happened, and the person's three ways on. */
export function Underfunded({ goal, onEdit }: { goal: Goal; onEdit: () => void }) {
  const update = useUpdateGoal();
  const words = useAmountWords();
  if (!goal.underfunded) return null;
  if (goal.shortfall_left)
    return <p className="text-small text-ink-2">{shortfallSentence(goal, words)} You chose to leave it.</p>;
  const lowered = loweredTo(goal);

  function choose(change: { linked_amount: Cents } | { shortfall_left: true }) {
    update.mutate(
      { id: goal.id, change },
      {
        onSuccess: ({ message }) => showToast('success', message),
        onError: (error) => showToast('failure', failureWords(error, messages.goals.saveFailed)),
      },
    );
  }

  return (
    <Notice
      tone="ochre"
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="small" busy={update.isPending} onClick={() => choose({ linked_amount: lowered })}>
            {lowered > 0 ? `Lower to ${words(lowered)}` : 'Reserve nothing'}
          </Button>
          <Button size="small" onClick={onEdit}>
            Use another account
          </Button>
          <Button
            size="small"
            kind="quiet"
            busy={update.isPending}
            onClick={() => choose({ shortfall_left: true })}
          >
            Leave it
          </Button>
        </div>
      }
    >
      <p className="text-small">{shortfallSentence(goal, words)} Nothing was changed; you decide.</p>
    </Notice>
  );
}
