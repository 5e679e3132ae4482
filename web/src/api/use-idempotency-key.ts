import { useRef } from 'react';
import { newKey } from './request.ts';
import { ApiError } from './api-error.ts';

/**
 * The idempotency key of what a form sends. When no certain answer came (the connection broke, the server gave up), the
 * same content sent again carries the same key: it repeats the request, and money is not counted twice.
 */
export function useIdempotencyKey() {
  const kept = useRef<{ content: string; key: string } | null>(null);
  return {
    keyFor(value: unknown): string {
      const content = JSON.stringify(value);
      if (kept.current?.content !== content) kept.current = { content, key: newKey() };
      return kept.current.key;
    },
    /** Call it with what came of the request: nothing for a success. */
    settle(error?: unknown): void {
      const uncertain =
        error instanceof ApiError &&
        (error.status === 0 || error.status >= 500 || error.code === 'IDEMPOTENCY_IN_FLIGHT');
      if (!uncertain) kept.current = null;
    },
  };
}
