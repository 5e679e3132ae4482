import type { Goal } from '@saldo/contract/goals/goals.schemas';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { messages } from '../app/messages.ts';
import { paths } from '../app/paths.ts';
import { Link } from '../app/routing/link.tsx';
import { askPageAt } from '../commands/page-commands.ts';
import { goalIcons } from '../goals/goal-icons.ts';
import { deadlineWords, planSentences } from '../goals/goal-words.ts';
import { goalsQuery } from '../goals/goals.queries.ts';
import { Card } from '../ui/card.tsx';
import { useAmountWords, type AmountWords } from '../ui/hide-amounts.ts';
import { smallIconProps } from '../ui/icon.ts';
import { Money } from '../ui/money.tsx';
import { Ring } from '../ui/ring.tsx';
import { ErrorState, Waiting } from '../ui/states.tsx';
import { t, tx } from '../language/t.ts';

/** Goals named one by one. */
const shown = 3;

const nextStep = (goal: Goal, words: AmountWords): string | null =>
  planSentences(goal, words)[0] ?? deadlineWords(goal);

function Row({ goal }: { goal: Goal }) {
  const words = useAmountWords();
  const Icon = goalIcons[goal.category];
  return (
    <Link
      to={paths.goals}
      className="flex min-h-14 items-center gap-3 px-4 py-2 transition-colors hover:bg-sunken sm:px-5"
      onClick={() => askPageAt('show-goal', { id: goal.id }, () => undefined)}
    >
      <Ring percent={goal.progress_percentage} tone={goal.underfunded ? 'ochre' : 'green'} className="size-9">
        <Icon {...smallIconProps} />
      </Ring>
      <span className="min-w-0 grow leading-5">
        <span className="flex items-baseline justify-between gap-3">
          <span dir="auto" className="truncate font-medium">
            {goal.title}
          </span>
          <span className="tabular shrink-0 font-medium">{goal.progress_percentage}%</span>
        </span>
        <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-small text-ink-3">
          <span className="min-w-0">{nextStep(goal, words)}</span>
          <span className="shrink-0">
            {tx`${<Money value={goal.current_amount} />} of ${<Money value={goal.target_amount} />}`}
          </span>
        </span>
      </span>
    </Link>
  );
}

/**
 * What is being saved for, the most urgent first, each with its next step; nothing for who saves for nothing. It is drawn before
 * its goals only where they take too long to be waited for.
 */
export const GoalsCard = memo(function GoalsCard() {
  const { data, isPending, isError, isFetching, refetch } = useQuery(goalsQuery());
  const goals = data?.filter(({ status }) => status === 'active') ?? [];
  const lost = isError && !data;
  if (goals.length === 0 && !lost && !isPending) return null;
  return (
    <Card
      title={t`Goals`}
      className="max-lg:order-last"
      action={<Link to={paths.goals} className="link text-small">{t`View all`}</Link>}
    >
      {lost ? (
        <ErrorState
          message={messages.goals.loadFailed}
          onRetry={() => void refetch()}
          busy={isFetching}
        >{t`Some goals may need your attention.`}</ErrorState>
      ) : null}
      {isPending ? <Waiting>{t`Your goals are still loading.`}</Waiting> : null}
      <ul className="rows">
        {goals.slice(0, shown).map((goal) => (
          <li key={goal.id}>
            <Row goal={goal} />
          </li>
        ))}
      </ul>
    </Card>
  );
});
