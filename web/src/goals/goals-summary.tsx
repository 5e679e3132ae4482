import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import { Money } from '../ui/money.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { goalsSummaryQuery, ofNow } from './goals.queries.ts';
import { t, tx } from '../language/t.ts';

interface StatProps {
  label: string;
  note: ReactNode;
  /** On a phone the three counts share a line, and what they come to stands on one of its own. */
  ownLine?: boolean;
  children: ReactNode;
}

function Stat({ label, note, ownLine = false, children }: StatProps) {
  return (
    <div
      className={classNames(
        'border-hairline px-3 py-1.5 sm:px-5 lg:py-2',
        ownLine
          ? 'max-lg:col-span-3 max-lg:grid max-lg:grid-cols-[1fr_auto] max-lg:items-center max-lg:border-t lg:border-l'
          : 'not-first:border-l',
      )}
    >
      <dt className="truncate text-small font-medium text-ink-2">{label}</dt>
      <dd className={classNames('money figure text-title', ownLine && 'max-lg:row-span-2')}>{children}</dd>
      <dd className={classNames('text-caption text-ink-3', !ownLine && 'max-lg:sr-only')}>{note}</dd>
    </div>
  );
}

/** How many goals there are and how far they are together. */
export function GoalsSummary() {
  const { data, isError } = useQuery({ ...goalsSummaryQuery, ...ofNow });
  const wait = isError ? '–' : <Skeleton className="my-1 h-5 w-16" />;
  return (
    <dl className="sheet grid grid-cols-3 overflow-hidden lg:grid-cols-4">
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
        ownLine
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
