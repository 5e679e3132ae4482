import type { RowWork as Work } from '@saldo/contract/transactions/transactions.schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { t } from '../language/t.ts';
import { Progress } from '../ui/progress.tsx';
import { refetchRows, rowWorkQuery } from './transactions.queries.ts';

function wordsOf({ kind, done, total }: Work): string {
  const [now, all] = [done.toLocaleString('en-US'), total.toLocaleString('en-US')];
  if (kind === 'guess') return t`Transactions of the same payees follow`;
  return kind === 'rule'
    ? t`${now} of ${all} transactions changed`
    : t`${now} of ${all} transactions changed back`;
}

/** How far a job has come that changes many rows, while there is one; once it ends what is on the screen is asked for again. */
export function RowWork() {
  const client = useQueryClient();
  const work = useQuery(rowWorkQuery).data ?? [];
  const count = work.length;
  const was = useRef(0);
  useEffect(() => {
    if (count < was.current) void refetchRows(client);
    was.current = count;
  }, [client, count]);
  return work.map((one) => (
    <div key={one.rule_id} className="grid gap-1.5 pb-1 text-small text-ink-2">
      <p role="status">{wordsOf(one)}</p>
      {one.total > 0 ? <Progress percent={(one.done * 100) / one.total} label={wordsOf(one)} /> : null}
    </div>
  ));
}
