import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Money } from '../ui/money.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { goalsSummaryQuery } from './goals.queries.ts';

function Stat({ label, note, children }: { label: string; note: ReactNode; children: ReactNode }) {
  return (
    <div className="px-4 py-4 sm:px-5">
      <dt className="text-small font-medium text-ink-2">{label}</dt>
      <dd className="money figure pt-0.5 text-figure">{children}</dd>
      <dd className="text-caption text-ink-3">{note}</dd>
    </div>
  );
}

/** How many goals there are and how far they are together. */
export function GoalsSummary() {
  const { data, isError } = useQuery(goalsSummaryQuery);
  const wait = isError ? '–' : <Skeleton className="my-1 h-7 w-16" />;
  return (
    <dl className="sheet grid grid-cols-2 overflow-hidden lg:grid-cols-4 [&>*]:border-hairline max-lg:[&>*:nth-child(even)]:border-l max-lg:[&>*:nth-child(n+3)]:border-t lg:[&>*+*]:border-l">
      <Stat label="Total Goals" note="of every status">
        {data ? data.total_goals : wait}
      </Stat>
      <Stat label="Active" note="being saved for">
        {data ? data.active_goals : wait}
      </Stat>
      <Stat label="Completed" note="target reached">
        {data ? data.completed_goals : wait}
      </Stat>
      <Stat
        label="Overall Progress"
        note={
          data ? (
            <>
              <Money value={data.total_saved} /> of <Money value={data.total_target} />
            </>
          ) : isError ? (
            'could not be loaded'
          ) : (
            ' '
          )
        }
      >
        {data ? `${data.overall_progress}%` : wait}
      </Stat>
    </dl>
  );
}
