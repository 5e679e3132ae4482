import type { ListRow } from './kept-rows.ts';
import { t } from '../language/t.ts';
import { today } from '../session/today.ts';
import { Badge } from '../ui/badge.tsx';

interface RowStateProps {
  row: ListRow;
  /** Of the place it stands in, which is there only with it. */
  className?: string;
}

/**
 * Why a row is not all there: the bank has not booked it, its day is still to come and no balance of today holds it, or it was
 * changed here and the filters no longer ask for it.
 */
export function RowState({ row: { pending, date, source, left }, className }: RowStateProps) {
  const isAhead = source !== 'bank' && date > today();
  if (!pending && !isAhead && !left) return null;
  const badge = left ? (
    <span title={t`It stays in sight until you leave or filter again.`}>
      <Badge>{t`Filtered out`}</Badge>
    </span>
  ) : pending ? (
    <Badge tone="ochre">{t`Pending`}</Badge>
  ) : (
    <Badge>{t`Upcoming`}</Badge>
  );
  return className === undefined ? badge : <span className={className}>{badge}</span>;
}
