import { parentPort, threadId } from 'node:worker_threads';

/** One call on its way to a thread. */
export interface Sent<I> {
  id: number;
  input: I;
}

/** What survives of an error on its way between threads, which copies only an error's message and stack by itself. */
export interface Thrown {
  name: string;
  message: string;
  stack: string;
  /** Of the database or the system; decides what the error means. */
  code?: string;
}

/** What a thread says as it begins a call. */
export interface Begun {
  id: number;
  threadId: number;
}

/** How a call ended in its thread. */
export type Reported<O> = { value: O } | { thrown: Thrown };

/** An error as it travels between threads. */
export function describeThrown(error: unknown): Thrown {
  const { name, message, stack, code } = (
    error instanceof Error ? error : new Error(String(error))
  ) as Error & {
    code?: unknown;
  };
  return { name, message, stack: stack ?? message, ...(typeof code === 'string' && { code }) };
}

/** An error that came from another thread, to be thrown or logged here. */
export function reviveThrown(thrown: Thrown): Error {
  return Object.assign(new Error(thrown.message), thrown);
}

/** The thread's side of `openThreads`: says when each call begins, so that only its own time counts, and how it ended. */
export function thread<I, O>(
  handler: (input: I) => Promise<O>,
): (sent: Sent<I>) => Promise<Reported<Awaited<O>>> {
  return async ({ id, input }) => {
    // eslint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
    parentPort?.postMessage({ id, threadId } satisfies Begun);
    try {
      return { value: await handler(input) };
    } catch (error) {
      return { thrown: describeThrown(error) };
    }
  };
}
