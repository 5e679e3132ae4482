import type { Goal } from '@saldo/contract/goals/goals.schemas';
import type { Cents } from '@saldo/contract/money';
import { messages } from '../app/messages.ts';
import { Button } from '../ui/button.tsx';
import { useAmountWords } from '../ui/hide-amounts.ts';
import { Notice } from '../ui/notice.tsx';
import { showToast } from '../ui/toasts.ts';
import { refusalWords } from '../api/failure-words.ts';
import { useUpdateGoal } from './goals.queries.ts';
import { useMaskAmounts } from './mask-amounts.ts';
import { loweredTo, shortfallSentence } from './shortfall.ts';
import { t } from '../language/t.ts';

interface UnderfundedProps {
  goal: Goal;
  /** Whether there is another account it could draw on. */
  hasOthers: boolean;
  /** Called to choose another account. */
  onMove: () => void;
  /** Called when a choice is carried out; `seen` gives the goal as it is from then on. */
  onSettled: (seen: (goal: Goal) => boolean) => void;
}

/** The account no longer covers what its goals reserve: what happened, and the person's ways on. */
export function Underfunded({ goal, hasOthers, onMove, onSettled }: UnderfundedProps) {
  const update = useUpdateGoal();
  const words = useAmountWords();
  const said = useMaskAmounts();
  if (!goal.underfunded) return null;
  const sentence = shortfallSentence(goal, words);
  if (goal.shortfall_left)
    return (
      <p className="text-small text-ink-2">
        {sentence} {t`You left it as is.`}
      </p>
    );
  const lowered = loweredTo(goal);

  // A goal that is open again has its card elsewhere: the words wait for the promise, not for the component.
  async function choose(change: { linked_amount: Cents } | { shortfall_left: true }) {
    try {
      const { message } = await update.mutateAsync({ id: goal.id, change });
      showToast('success', message);
      onSettled(({ underfunded, shortfall_left: left }) => !underfunded || left);
    } catch (error) {
      showToast('failure', said(refusalWords(error, messages.goals.saveFailed)));
    }
  }

  return (
    <Notice
      tone="ochre"
      action={
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            busy={update.isPending}
            onClick={() => void choose({ linked_amount: lowered })}
          >
            {lowered > 0 ? t`Lower to ${words(lowered)}` : t`Release everything`}
          </Button>
          {hasOthers ? <Button size="small" onClick={onMove}>{t`Use another account`}</Button> : null}
          <Button
            size="small"
            kind="quiet"
            busy={update.isPending}
            onClick={() => void choose({ shortfall_left: true })}
          >{t`Leave it`}</Button>
        </div>
      }
    >
      <p className="text-small">
        {sentence} {t`Choose what to do.`}
        {goal.linked_account?.disconnected ? ` ${t`Reconnect its bank to bring its balance back.`}` : null}
        {hasOthers ? null : ` ${t`You have no other account to use.`}`}
      </p>
    </Notice>
  );
}
