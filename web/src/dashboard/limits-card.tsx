import type { Limit } from '@saldo/contract/transactions/limits.schemas';
import { limitStates } from '@saldo/contract/transactions/limits.schemas';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { Link } from '../app/routing/link.tsx';
import { paths } from '../app/paths.ts';
import { LimitBar } from '../transactions/limits/limit-bar.tsx';
import { isPressing, leftWords, limitRows } from '../transactions/limits/limit-words.ts';
import { limitsQuery } from '../transactions/limits/limits.queries.ts';
import { Card } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { useAmountWords } from '../ui/hide-amounts.ts';
import { ErrorState } from '../ui/states.tsx';
import { t } from '../language/t.ts';

/** Limits named one by one. */
const shown = 5;

const share = ({ spent, left }: Limit): number => (left <= 0 ? Infinity : spent / (spent + left));

/** Those that ask for attention first: gone over, likely to be, then by how much of them is spent. */
function pressing(limits: readonly Limit[]): Limit[] {
  const rank = (one: Limit) => limitStates.indexOf(one.state);
  return limits.toSorted((a, b) => rank(a) - rank(b) || share(b) - share(a) || b.amount - a.amount);
}

/** This month’s limits, the pressing ones first; nothing for who has none. */
export const LimitsCard = memo(function LimitsCard() {
  const words = useAmountWords();
  const { data: view, isError, isFetching, refetch } = useQuery(limitsQuery(null));
  if (!view && isError)
    return (
      <Card title={t`Limits`}>
        <ErrorState
          message={t`Error loading your limits`}
          onRetry={() => void refetch()}
          busy={isFetching}
        >{t`The rest of this page isn’t affected.`}</ErrorState>
      </Card>
    );
  if (!view || view.limits.length === 0) return null;
  return (
    <Card
      title={t`Limits`}
      action={
        <Link to={paths.spending} className="link text-small">
          {view.limits.length > shown ? t`All ${view.limits.length} limits` : t`Spending`}
        </Link>
      }
    >
      {/* A line of its own on a desk has room for two beside each other, under the one line of the heading. */}
      <ul
        className={classNames(
          '-mt-px grid',
          view.limits.length > 1 && 'grid-cols-[repeat(auto-fill,minmax(min(28rem,100%),1fr))]',
        )}
      >
        {pressing(view.limits)
          .slice(0, shown)
          .map((limit) => (
            <li key={limit.id} className="border-t border-hairline">
              <Link
                to={limitRows(limit, view)}
                className="grid min-h-12 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-1.5 transition-colors hover:bg-sunken sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_11rem] sm:px-5"
              >
                <span className="line-clamp-2 leading-5" title={limit.name}>
                  {limit.name}
                </span>
                <span className="h-9.5 max-sm:order-last max-sm:col-span-2 max-sm:h-5">
                  <LimitBar limit={limit} view={view} />
                </span>
                <span
                  className={classNames(
                    'tabular text-right text-small font-medium',
                    isPressing(limit) && 'text-ochre',
                  )}
                >
                  {leftWords(limit, view, words)}
                </span>
              </Link>
            </li>
          ))}
      </ul>
    </Card>
  );
});
