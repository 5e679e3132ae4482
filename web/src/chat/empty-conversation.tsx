import { useQuery } from '@tanstack/react-query';
import { accountsQuery } from '../accounts/accounts.queries.ts';
import { greetingName, useSession } from '../session/session.ts';
import { startersQuery } from './chat.queries.ts';
import { ConnectBank } from './connect-bank.tsx';
import { Questions } from './questions.tsx';
import { Sample } from '../ui/sample.tsx';
import { t } from '../language/t.ts';

/** Before the first question: a greeting, and questions to begin with from the person's own data. */
export function EmptyConversation({ onLeave }: { onLeave: (() => void) | undefined }) {
  const name = greetingName(useSession()?.user ?? {});
  const starters = useQuery(startersQuery).data ?? [];
  const none = useQuery(accountsQuery).data?.length === 0;
  return (
    <div className="my-auto grid gap-4 py-2">
      <div className="grid max-w-text gap-1">
        <p className="font-serif text-title font-medium">{name ? t`Hello ${name}.` : t`Hello.`}</p>
        <p className="text-ink-2">{t`Ask about your spending, income, bills, balances or goals, in English or Spanish. Open any number to see the transactions behind it.`}</p>
      </div>
      {none ? <ConnectBank onLeave={onLeave} /> : null}
      <Questions label={t`Try asking`} questions={starters.map((text) => ({ text }))} disabled={false} />
      {none ? <Sample of="chat" className="mt-2 w-full max-w-110" /> : null}
    </div>
  );
}
