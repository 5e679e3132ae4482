import type { Goal } from '@saldo/contract/goals/goals.schemas';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../app/routing/link.tsx';
import { paths } from '../app/paths.ts';
import { goalsQuery } from '../goals/goals.queries.ts';
import { shortfallSentence } from '../goals/shortfall.ts';
import { buttonClass } from '../ui/button-class.ts';
import { useAmountWords, type AmountWords } from '../ui/hide-amounts.ts';
import { Notice } from '../ui/notice.tsx';
import { t } from '../language/t.ts';
import { formatDate } from '../language/dates.ts';

/** What a goal needs attention for; null when all is well, a shortfall the person chose to leave included. */
export function attentionOf(goal: Goal, words: AmountWords): string | null {
  if (goal.underfunded && !goal.shortfall_left) return `${goal.title}: ${shortfallSentence(goal, words)}`;
  if (goal.overdue && goal.deadline) return t`${goal.title} was due on ${formatDate(goal.deadline)}.`;
  return null;
}

const most = 3;

/** Goals that need attention, a few at the most; the rest wait on the goals page. Where they failed to load, their card says so. */
export function GoalNotices() {
  const { data } = useQuery(goalsQuery());
  const words = useAmountWords();
  const notes = (data ?? []).flatMap((goal) => {
    const text = attentionOf(goal, words);
    return text === null ? [] : [{ id: goal.id, text }];
  });
  if (notes.length === 0) return null;
  return (
    <Notice
      tone="ochre"
      action={
        <Link to={paths.goals} className={buttonClass('secondary', 'small')}>
          {notes.length > most ? t`See all ${notes.length}` : t`See goals`}
        </Link>
      }
    >
      <ul className="grid gap-1">
        {notes.slice(0, most).map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </Notice>
  );
}
