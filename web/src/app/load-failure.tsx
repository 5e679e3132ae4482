import type { UseQueryResult } from '@tanstack/react-query';
import { messageOf } from '../api/api-error.ts';
import { ErrorState } from '../ui/states.tsx';

interface LoadFailureProps {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  /** What failed. */
  message: string;
  className?: string;
}

/** What could not be loaded, what the server said of it, and the way to try again. */
export function LoadFailure({ query: { error, isFetching, refetch }, ...rest }: LoadFailureProps) {
  return (
    <ErrorState {...rest} onRetry={() => void refetch()} busy={isFetching}>
      {messageOf(error, '')}
    </ErrorState>
  );
}
