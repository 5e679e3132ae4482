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
  /** Of the size of what comes. */
  skeleton: ReactNode;
  /** Inside something that has margins of its own. */
  inset?: boolean;
  children: (data: T) => ReactNode;
}

/** A part of the page that loads and fails by itself. */
export function Loaded<T>({ query, what, skeleton, inset = false, children }: LoadedProps<T>) {
  const { data, isError, error, refetch, isFetching } = query;
  if (data !== undefined) return children(data);
  if (isError)
    return (
      <Held place={skeleton} late>
        <ErrorState
          className={inset ? 'px-0! py-0!' : 'sm:px-6!'}
          message={t`Error loading ${what.toLowerCase()}`}
          onRetry={() => void refetch()}
          busy={isFetching}
        >
          <MessageText>{messageOf(error, '')}</MessageText>
        </ErrorState>
      </Held>
    );
  return (
    <>
      <Loading label={t`Loading ${what.toLowerCase()}`} />
      {skeleton}
    </>
  );
}

/** The place of a part of a section; `className` gives it its height. */
export function PartSkeleton({ className }: { className: string }) {
  return (
    <div className="p-4 sm:p-6">
      <Skeleton className={className} />
    </div>
  );
}
