import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../api/api-error.ts';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { ErrorState, Held } from '../ui/states.tsx';
import { MessageText } from '../ui/message-text.tsx';
import { t } from '../language/further.ts';

interface LoadedProps<T> {
  query: UseQueryResult<T>;
  /** What is loading, for "Loading …" and "Error loading …": `Your profile`. */
  what: string;
  /** What may come, drawn unseen: the place is as high as that is, in any language and on any screen. */
  sample: T;
  /** Inside something that has margins of its own. */
  inset?: boolean;
  children: (data: T) => ReactNode;
}

/** A part of the page that loads and fails by itself. */
export function Loaded<T>({ query, what, sample, inset = false, children }: LoadedProps<T>) {
  const { data, isError, error, refetch, isFetching } = query;
  if (data !== undefined) return children(data);
  return (
    <Held late place={<div className="rows">{children(sample)}</div>}>
      {isError ? (
        <ErrorState
          className={inset ? 'px-0! py-0!' : 'sm:px-6!'}
          message={t`Error loading ${what.toLowerCase()}`}
          onRetry={() => void refetch()}
          busy={isFetching}
        >
          <MessageText>{messageOf(error, '')}</MessageText>
        </ErrorState>
      ) : (
        <div className={inset ? 'h-full' : 'h-full p-4 sm:p-6'}>
          <Loading label={t`Loading ${what.toLowerCase()}`} />
          <Skeleton className="h-full" />
        </div>
      )}
    </Held>
  );
}
