import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Money } from '../ui/money.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { goalsSummaryQuery, ofNow } from './goals.queries.ts';
import { t, tx } from '../language/t.ts';

interface StatProps {
  label: string;
  note: ReactNode;
  children: ReactNode;
}

/** A figure of four in one line; a phone has room for their words and no notes. */
function Stat({ label, note, children }: StatProps) {
  return (
    <div className="border-hairline py-1.5 sm:px-5 sm:not-first:border-l lg:py-2">
      <dt className="text-caption font-medium text-ink-2 sm:truncate sm:text-small">{label}</dt>
      <dd className="money figure text-title">{children}</dd>
      <dd className="text-caption text-ink-3 max-sm:sr-only">{note}</dd>
    </div>
  );
}

/** How many goals there are and how far they are together. */
export function GoalsSummary() {
  const { data, isError } = useQuery({ ...goalsSummaryQuery, ...ofNow });
  const wait = isError ? '–' : <Skeleton className="my-1 h-5 w-16" />;
  return (
    <dl className="sheet flex flex-wrap justify-between gap-x-3 overflow-hidden px-3 sm:grid sm:grid-cols-4 sm:gap-x-0 sm:px-0">
      <Stat label={t`Total Goals`} note={t`All statuses`}>
        {data ? data.total_goals : wait}
      </Stat>
      <Stat label={t`Active`} note={t`In progress`}>
        {data ? data.active_goals : wait}
      </Stat>
      <Stat label={t`Completed`} note={t`Target reached`}>
        {data ? data.completed_goals : wait}
      </Stat>
      <Stat
        label={t`Overall Progress`}
        note={
          data ? (
            <>{tx`${<Money value={data.total_saved} />} of ${<Money value={data.total_target} />}`}</>
          ) : isError ? (
            t`Couldn’t load`
          ) : (
            '\u00A0'
          )
        }
      >
        {data ? `${data.overall_progress}%` : wait}
      </Stat>
    </dl>
  );
}
