import type { Transaction } from '@saldo/contract/transactions/transactions.schemas';
import { t } from '../language/t.ts';
import { today } from '../session/today.ts';
import { Badge } from '../ui/badge.tsx';

/** Why a row is not all there yet: the bank has not booked it, or its day is still to come and no balance of today holds it. */
export function RowState({ row: { pending, date, source } }: { row: Transaction }) {
  if (pending) return <Badge tone="ochre">{t`Pending`}</Badge>;
  return source !== 'bank' && date > today() ? <Badge>{t`Upcoming`}</Badge> : null;
}
