import type { Goal } from '@saldo/contract/goals/goals.schemas';
import { classNames } from '../ui/class-names.ts';
import { useAmountWords } from '../ui/hide-amounts.ts';
import { Money } from '../ui/money.tsx';
import { planSentences } from './goal-words.ts';
import { tx } from '../language/t.ts';

/** What it takes, and where the money lies; `short` is the next step alone on a phone, where the history says the rest. */
export function Plan({ goal, short = false }: { goal: Goal; short?: boolean }) {
  const sentences = planSentences(goal, useAmountWords());
  const reserved = <Money value={goal.linked_amount} className="font-medium" />;
  const linked = goal.linked_account && goal.status !== 'cancelled' ? goal.linked_account : null;
  if (sentences.length === 0 && !linked) return null;
  return (
    <div
      className={classNames(
        'grid gap-0.5 text-small text-ink-2',
        short && 'max-sm:[&>:not(:first-child)]:hidden',
      )}
    >
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {linked ? (
        <p>
          {goal.current_amount > goal.linked_amount
            ? tx`${reserved} reserved from ${linked.name}, the rest by hand`
            : tx`${reserved} reserved from ${linked.name}`}
        </p>
      ) : null}
    </div>
  );
}
