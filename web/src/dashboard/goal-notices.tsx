import type { Goal } from '@saldo/contract/goals/goals.schemas';
import { formatDate } from '@saldo/contract/dates';
import { formatCents } from '@saldo/contract/money';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../app/routing/link.tsx';
import { paths } from '../app/paths.ts';
import { goalsQuery } from '../goals/goals.queries.ts';
import { buttonClass } from '../ui/button-class.ts';
import { Notice } from '../ui/notice.tsx';

/** What a goal needs attention for; null when all is well. */
export function attentionOf(goal: Goal): string | null {
  if (goal.underfunded) {
    const { shortfall, since } = goal.underfunded;
    const account = goal.linked_account?.name ?? 'Its account';
    return `${goal.title}: ${account} is ${formatCents(shortfall)} short of what its goals reserve, since ${formatDate(since.slice(0, 10))}.`;
  }
  if (goal.overdue && goal.deadline) return `${goal.title} was due ${formatDate(goal.deadline)}.`;
  return null;
}

const most = 3;

/** Goals that need attention, a few at the most; the rest wait on the goals page. */
export function GoalNotices() {
  const { data } = useQuery(goalsQuery());
  const notes = (data ?? []).flatMap((goal) => {
    const text = attentionOf(goal);
    return text === null ? [] : [{ id: goal.id, text }];
  });
  if (notes.length === 0) return null;
  return (
    <Notice
      tone="ochre"
      action={
        <Link to={paths.goals} className={buttonClass('secondary', 'small')}>
          {notes.length > most ? `See all ${notes.length}` : 'See goals'}
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
