import type { Account } from '@saldo/contract/accounts/accounts.schemas';
import { goalCategoryLabels } from '@saldo/contract/goals/goals.rules';
import type { Goal } from '@saldo/contract/goals/goals.schemas';
import Ban from 'icon:ban';
import History from 'icon:rotate-ccw-clock';
import PencilLine from 'icon:pencil-line';
import RotateCcw from 'icon:rotate-ccw';
import Trash from 'icon:trash';
import { ApiError } from '../api/api-error.ts';
import { messages } from '../app/messages.ts';
import { Badge } from '../ui/badge.tsx';
import { IconButton } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { useAmountWords } from '../ui/hide-amounts.ts';
import { iconProps, smallIconProps } from '../ui/icon.ts';
import { Money } from '../ui/money.tsx';
import { Ring } from '../ui/ring.tsx';
import { showToast } from '../ui/toasts.ts';
import { useOneAtATime } from '../ui/one-at-a-time.ts';
import { AddProgress } from './add-progress.tsx';
import { refusalWords } from '../api/failure-words.ts';
import { goalIcons } from './goal-icons.ts';
import { Plan } from './goal-plan.tsx';
import { deadlineWords, marksOf, progressWords } from './goal-words.ts';
import { useDeleteGoal, useUpdateGoal } from './goals.queries.ts';
import { useMaskAmounts } from './mask-amounts.ts';
import { Underfunded } from './underfunded.tsx';
import { t, tx } from '../language/t.ts';
import { translatedText } from '../language/translated-text.ts';

interface GoalCardProps {
  goal: Goal;
  account: Account | undefined;
  accountsState: 'known' | 'loading' | 'lost';
  /** Whether there is another account it could draw on. */
  hasOtherAccounts: boolean;
  /** Whether the field for more progress is open here. */
  adding: boolean;
  onAdding: (open: boolean) => void;
  /** Called when what was pressed here goes with its press; `seen` gives the goal as the list has it from then on. */
  onSettled: (seen: (goal: Goal) => boolean) => void;
  /** `account`: to choose another account. */
  onEdit: (goal: Goal, focus?: 'account') => void;
  onHistory: (goal: Goal) => void;
}

function Head({ goal }: { goal: Goal }) {
  const words = useAmountWords();
  const Icon = goalIcons[goal.category];
  const deadline = deadlineWords(goal);
  const marks = marksOf(goal);
  return (
    <header className="flex items-start gap-3.5">
      <div className="min-w-0 grow">
        <div className="flex items-start justify-between gap-2">
          <h3
            className="line-clamp-2 min-w-0 font-serif text-lead leading-6 font-medium wrap-anywhere"
            title={goal.title}
          >
            {goal.title}
          </h3>
          {marks.length > 0 ? (
            <p className="flex shrink-0 flex-col items-end gap-1">
              {marks.map(({ text, tone }) => (
                <Badge key={text} tone={tone}>
                  {text}
                </Badge>
              ))}
            </p>
          ) : null}
        </div>
        <p className="text-small text-ink-3">
          {[translatedText(goalCategoryLabels[goal.category]), deadline].filter(Boolean).join(' · ')}
        </p>
        <p className="flex flex-wrap items-baseline justify-between gap-x-3 leading-6">
          <span>
            <Money value={goal.current_amount} serif className="text-lead leading-6" />
            <span className="text-small text-ink-2"> {tx`of ${<Money value={goal.target_amount} />}`}</span>
          </span>
          <span className="money figure">{goal.progress_percentage}%</span>
        </p>
      </div>
      {/* The name is read out first. */}
      <Ring
        percent={goal.progress_percentage}
        label={progressWords(goal, words)}
        tone={goal.underfunded ? 'ochre' : 'green'}
        className="order-first mt-0.5 size-14"
      >
        <Icon {...iconProps} />
      </Ring>
    </header>
  );
}

const statusWords = {
  active: t`Goal active again`,
  completed: t`Goal reopened. It’s already complete.`,
  cancelled: t`Goal cancelled. Its reserved money is available again.`,
} as const;

/** The card is gone or elsewhere by the time these settle: their words hang on the promise, not on the component. */
function useGoalActions(goal: Goal, onSettled: GoalCardProps['onSettled']) {
  const words = useAmountWords();
  const said = useMaskAmounts();
  const update = useUpdateGoal();
  const remove = useDeleteGoal();
  const once = useOneAtATime();
  const failed = (fallback: string) => (error: unknown) =>
    showToast('failure', said(refusalWords(error, fallback)));
  return {
    busy: update.isPending || remove.isPending,
    setStatus: (status: 'active' | 'cancelled') =>
      once(async () => {
        const released = t`Cancel ${goal.title}? The ${words(goal.linked_amount)} it reserves is free again, and making it active later starts with nothing reserved.`;
        if (status === 'cancelled' && goal.linked_amount > 0 && !window.confirm(released)) return;
        try {
          const { goal: after } = await update.mutateAsync({ id: goal.id, change: { status } });
          showToast('success', statusWords[after.status]);
          onSettled((now) => now.status === after.status);
        } catch (error) {
          failed(messages.goals.saveFailed)(error);
        }
      }),
    remove: () =>
      once(async () => {
        const question =
          goal.linked_amount > 0
            ? t`Delete ${goal.title}? Its history goes with it. What it reserved is free again. Your accounts are not affected.`
            : t`Delete ${goal.title}? Its history goes with it. Your accounts are not affected.`;
        if (!window.confirm(question)) return;
        onSettled(() => false);
        await remove.mutateAsync(goal.id).then(
          ({ message }) => showToast('success', message),
          (error: unknown) => {
            // Deleted in another tab meanwhile: what was wanted is so.
            if (error instanceof ApiError && error.code === 'NOT_FOUND')
              showToast('success', t`Goal deleted`);
            else failed(messages.goals.deleteFailed)(error);
          },
        );
      }),
  };
}

/** One goal: how far it is, what it takes, and everything that can be done with it. */
export function GoalCard({
  goal,
  account,
  accountsState,
  hasOtherAccounts,
  adding,
  onAdding,
  onSettled,
  onEdit,
  onHistory,
}: GoalCardProps) {
  const { busy, setStatus, remove } = useGoalActions(goal, onSettled);
  const cancelled = goal.status === 'cancelled';
  return (
    <article
      id={`goal-${goal.id}`}
      tabIndex={-1}
      className="sheet flex flex-col gap-2 p-4 pb-1.5 max-sm:gap-1 max-sm:p-3 max-sm:pb-0.5"
      aria-label={goal.title}
    >
      <Head goal={goal} />
      {goal.description ? (
        <p className="line-clamp-2 text-small whitespace-pre-line text-ink-2" title={goal.description}>
          {goal.description}
        </p>
      ) : null}
      <Plan goal={goal} short />
      <Underfunded
        goal={goal}
        hasOthers={hasOtherAccounts}
        onMove={() => onEdit(goal, 'account')}
        onSettled={onSettled}
      />
      {goal.unlinked_reason && !goal.linked_account ? (
        <p className="text-small text-ink-2">{t`The linked account was deleted, so its reserved money was released.`}</p>
      ) : null}
      <footer className="-mx-2 mt-auto flex flex-wrap items-center justify-end border-t border-hairline pt-1.5 pl-2 max-sm:border-t-0 max-sm:pt-0">
        {goal.status === 'active' ? (
          <div className={classNames('grow', adding && 'basis-full pr-2')}>
            <AddProgress
              goal={goal}
              account={account}
              accountsState={accountsState}
              open={adding}
              onOpen={onAdding}
              onReached={() => onSettled(({ status }) => status !== 'active')}
            />
          </div>
        ) : null}
        <div className="ml-auto flex">
          <IconButton
            label={t`Edit ${goal.title}`}
            size="small"
            icon={<PencilLine {...smallIconProps} />}
            onClick={() => onEdit(goal)}
          />
          <IconButton
            label={t`Chart and history of ${goal.title}`}
            size="small"
            icon={<History {...smallIconProps} />}
            onClick={() => onHistory(goal)}
          />
          {cancelled ? (
            <IconButton
              label={t`Reopen ${goal.title}`}
              size="small"
              busy={busy}
              icon={<RotateCcw {...smallIconProps} />}
              onClick={() => setStatus('active')}
            />
          ) : (
            <IconButton
              label={t`Cancel goal ${goal.title}`}
              size="small"
              busy={busy}
              icon={<Ban {...smallIconProps} />}
              onClick={() => setStatus('cancelled')}
            />
          )}
          <IconButton
            label={t`Delete ${goal.title}`}
            size="small"
            icon={<Trash {...smallIconProps} />}
            busy={busy}
            onClick={remove}
          />
        </div>
      </footer>
    </article>
  );
}
