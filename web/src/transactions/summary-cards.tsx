import { flowTypes } from '@saldo/contract/transactions/transactions.filter';
import type { TransactionSummary } from '@saldo/contract/transactions/transactions.schemas';
import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import { Money } from '../ui/money.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { t } from '../language/t.ts';

interface StatProps {
  label: string;
  note: ReactNode;
  /** Room for two lines alone, and beside each other for the label and what it covers. */
  wide: boolean;
  children: ReactNode;
}

function Stat({ label, note, wide, children }: StatProps) {
  return (
    <div
      className={classNames(
        'grid grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-2 px-4 py-px max-sm:min-h-8 sm:block sm:py-2.5 lg:px-5',
        wide && 'xl:grid xl:grid-cols-[auto_minmax(0,1fr)] xl:min-h-14.5 xl:gap-x-1.5 xl:py-1',
      )}
    >
      <dt className="text-small font-medium text-ink-2">{label}</dt>
      <dd className="row-start-1 text-right text-lead max-sm:col-start-3 sm:text-left sm:text-title xl:col-span-2 xl:row-start-2">
        {children}
      </dd>
      <dd className="truncate text-caption text-ink-3 max-[22rem]:hidden">{note}</dd>
    </div>
  );
}

interface SummaryCardsProps {
  /** Undefined while it loads, null when there are none: a range cannot be, or the call failed. */
  summary: TransactionSummary | null | undefined;
  /** Asks again for what failed, which is said; null where nothing did. */
  onRetry: (() => void) | null;
  filtered: boolean;
  /** The type of rows in force: what is counted depends on it. */
  type: string;
  /** The page of a row stands beside the list. */
  beside: boolean;
}

/** What each sum covers. Kinds of money flow leave out what is neither earned nor spent. */
function notesFor(type: string): { income: string; expenses: string; net: string } {
  if (type === 'spending')
    return {
      income: t`Refunds`,
      expenses: t`Excludes own transfers`,
      net: t`Refunds minus expenses`,
    };
  if (flowTypes.some((flow) => flow === type))
    return { income: t`Money in`, expenses: t`Money out`, net: t`Money in minus money out` };
  return {
    income: t`Includes transfers in`,
    expenses: t`Includes transfers out`,
    net: t`Income minus expenses`,
  };
}

/** Count, income, expenses and net; they follow the filters and say what they count. */
export function SummaryCards({ summary, onRetry, filtered, type, beside }: SummaryCardsProps) {
  const notes = notesFor(type);
  const wide = !beside;
  const scope = onRetry ? (
    <span className="text-red">{t`Couldn’t load`}</span>
  ) : filtered ? (
    t`Matching your filters`
  ) : (
    t`All accounts`
  );
  const figure = (render: (summary: TransactionSummary) => ReactNode) => {
    if (summary === null) return <span className="text-ink-3">–</span>;
    return summary ? render(summary) : <Skeleton className="inline-block h-5 w-16 align-middle sm:w-28" />;
  };
  return (
    <>
      <dl className="sheet grid overflow-hidden max-sm:py-1.5 sm:grid-cols-2 md:grid-cols-4 [&>*]:border-hairline sm:max-md:[&>*:nth-child(even)]:border-l sm:max-md:[&>*:nth-child(n+3)]:border-t md:[&>*+*]:border-l">
        <Stat label={t`Total Transactions`} note={scope} wide={wide}>
          {onRetry ? (
            <button
              type="button"
              onClick={onRetry}
              className="link rounded-sm text-small pointer-coarse:min-h-11"
            >{t`Try Again`}</button>
          ) : (
            figure(({ total_count }) => (
              <span className="money figure">{total_count.toLocaleString('en-US')}</span>
            ))
          )}
        </Stat>
        <Stat label={t`Total Income`} note={notes.income} wide={wide}>
          {figure(({ total_income }) => (
            <Money value={total_income} serif />
          ))}
        </Stat>
        <Stat label={t`Total Expenses`} note={notes.expenses} wide={wide}>
          {figure(({ total_expenses }) => (
            <Money value={total_expenses} serif />
          ))}
        </Stat>
        <Stat label={t`Net Balance`} note={notes.net} wide={wide}>
          {figure(({ net_balance }) => (
            <Money value={net_balance} serif />
          ))}
        </Stat>
      </dl>
      {summary?.other_currencies.length ? (
        <p className="pt-2 text-small text-ink-3">
          {t`Not included:`}{' '}
          {summary.other_currencies.map(({ currency, total }, index) => (
            <span key={currency}>
              {index > 0 ? ', ' : null}
              <Money value={total} currency={currency} />
            </span>
          ))}
        </p>
      ) : null}
    </>
  );
}
