import { useQuery } from '@tanstack/react-query';
import { accountsQuery } from '../accounts/accounts.queries.ts';
import { goalsQuery } from '../goals/goals.queries.ts';
import { greetingName, useSession } from '../session/session.ts';
import { latestTransactionsQuery } from '../transactions/transactions.queries.ts';
import { Questions } from './questions.tsx';
import { startersFor } from './starters.ts';

/** Before the first question: a greeting, and questions to begin with from the person's own data. */
export function EmptyConversation() {
  const name = greetingName(useSession()?.user ?? {});
  const accounts = useQuery(accountsQuery);
  const goals = useQuery(goalsQuery());
  const latest = useQuery(latestTransactionsQuery(10));
  const ready = !accounts.isPending && !goals.isPending && !latest.isPending;
  return (
    <div className="my-auto grid gap-4 py-2">
      <div className="grid max-w-text gap-1">
        <p className="font-serif text-title font-medium">{name ? `Hello ${name}.` : 'Hello.'}</p>
        <p className="text-ink-2">
          Ask about your spending, income, bills, balances or goals, in English or Spanish. Every figure comes
          from your own accounts and leads to its rows.
        </p>
      </div>
      {ready ? (
        <Questions
          label="Questions to begin with"
          questions={startersFor({ accounts: accounts.data, goals: goals.data, latest: latest.data })}
          disabled={false}
        />
      ) : null}
    </div>
  );
}
