import type { UseQueryResult } from '@tanstack/react-query';
import { t } from '../language/t.ts';
import { ErrorState } from '../ui/states.tsx';

interface BanksUnknownProps {
  bank: Pick<UseQueryResult, 'data' | 'isFetched' | 'isFetching' | 'refetch'>;
}

/** Said where it could not be loaded how the banks are, until it is. */
export function BanksUnknown({ bank: { data, isFetched, isFetching, refetch } }: BanksUnknownProps) {
  // What failed is pending again while it is asked for anew.
  if (data || !isFetched) return null;
  return (
    <ErrorState
      className="sheet"
      message={t`Couldn’t check your bank connections`}
      onRetry={() => void refetch()}
      busy={isFetching}
    >{t`Your balances may be out of date.`}</ErrorState>
  );
}
