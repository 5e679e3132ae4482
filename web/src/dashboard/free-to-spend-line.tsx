import type { FreeToSpend } from '@saldo/contract/accounts/accounts.schemas';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { accountsQuery, freeToSpendQuery } from '../accounts/accounts.queries.ts';
import { Money } from '../ui/money.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorState } from '../ui/states.tsx';
import { t, tx } from '../language/t.ts';

const kinds = {
  available: t`available`,
  reserved: t`reserved for goals`,
  card: t`owed on card`,
} as const;

function Parts({ parts, total }: Pick<FreeToSpend, 'parts' | 'total'>) {
  return (
    <table className="mt-3 w-full max-w-xl text-small">
      <caption className="sr-only">{t`How free to spend is calculated`}</caption>
      <tbody className="rows border-t border-hairline">
        {parts.map((part) => (
          <tr key={`${part.account_id}-${part.kind}`}>
            <th scope="row" className="py-1.5 text-left font-normal">
              {part.name} <span className="text-ink-3">{kinds[part.kind]}</span>
            </th>
            <td className="py-1.5 text-right">
              <Money value={part.amount} sign="signed" />
            </td>
          </tr>
        ))}
        <tr className="border-t-2 border-ink! font-medium">
          <th scope="row" className="py-1.5 text-left font-medium">{t`Free to spend`}</th>
          <td className="py-1.5 text-right">
            <Money value={total} />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** What was taken off, in words; nothing where nothing was. */
function TakenOff({ data: { reserved, card_balances_due: due } }: { data: FreeToSpend }) {
  if (reserved !== 0 && due !== 0)
    return tx`after ${<Money value={reserved} />} reserved and ${<Money value={due} />} due on cards`;
  if (reserved !== 0) return tx`after ${<Money value={reserved} />} reserved`;
  return due === 0 ? null : tx`after ${<Money value={due} />} due on cards`;
}

/** What can be spent without touching reservations or card debts; it opens to show every part of the sum. */
export const FreeToSpendLine = memo(function FreeToSpendLine() {
  const { data, isError, isFetching, refetch } = useQuery(freeToSpendQuery);
  const hasAccounts = useQuery({ ...accountsQuery, select: ({ length }) => length > 0 }).data;
  if (isError && !data)
    return (
      // No higher than the line it stands for.
      <section aria-label={t`Free to spend`} className="py-1">
        <ErrorState
          className="py-0!"
          message={t`Error loading free to spend`}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      </section>
    );
  const frame = 'px-4 py-3 sm:px-5';
  // As high as the line it will be.
  if (data?.parts.length === 0)
    return (
      <p className={`${frame} text-small leading-7 text-ink-3`}>
        {hasAccounts
          ? t`Free to spend counts accounts in US dollars that hold money. There is none yet.`
          : t`What you can spend shows up here.`}
      </p>
    );
  return (
    <section aria-label={t`Free to spend`} className={frame}>
      {data ? (
        <details>
          <summary className="flex w-full flex-wrap items-baseline gap-x-3 gap-y-1 rounded-sm">
            <span className="text-small font-medium">{t`Free to spend`}</span>
            <Money value={data.total} className="text-lead font-medium" />
            <span className="text-small text-ink-3">
              <TakenOff data={data} />
            </span>
            <span className="link ml-auto text-small">{t`See how it’s calculated`}</span>
          </summary>
          <Parts parts={data.parts} total={data.total} />
        </details>
      ) : (
        <Skeleton className="h-7 w-80 max-w-full" />
      )}
    </section>
  );
});
