import type { Transaction } from '@saldo/contract/transactions/transactions.schemas';
import { t } from '../language/t.ts';
import { today } from '../session/today.ts';
import { Badge } from '../ui/badge.tsx';

interface RowStateProps {
  row: Transaction;
  /** Of the place it stands in, which is there only with it. */
  className?: string;
}

/** Why a row is not all there yet: the bank has not booked it, or its day is still to come and no balance of today holds it. */
export function RowState({ row: { pending, date, source }, className }: RowStateProps) {
  const isAhead = source !== 'bank' && date > today();
  if (!pending && !isAhead) return null;
  const badge = pending ? <Badge tone="ochre">{t`Pending`}</Badge> : <Badge>{t`Upcoming`}</Badge>;
  return className === undefined ? badge : <span className={className}>{badge}</span>;
}
