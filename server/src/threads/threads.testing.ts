import { getHeapStatistics } from 'node:v8';
import { threadId } from 'node:worker_threads';
import { thread } from './thread.ts';

/** What the thread of the tests does when it is asked. */
export type Deed =
  | { deed: 'answer'; value: unknown }
  | { deed: 'which' | 'limit' }
  | { deed: 'throw'; message: string; code: string }
  | { deed: 'stand'; ms: number }
  | { deed: 'loop' | 'backtrack' | 'hoard' | 'await' };

/** A thread that misbehaves on demand. */
export default thread(async (asked: Deed): Promise<unknown> => {
  switch (asked.deed) {
    case 'answer':
      return asked.value;
    case 'which':
      return threadId;
    case 'limit':
      return getHeapStatistics().heap_size_limit / 2 ** 20;
    case 'throw':
      throw Object.assign(new TypeError(asked.message), { code: asked.code });
    // Neither works nor waits for an answer, as a thread that stands in line for a processor.
    case 'stand':
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, asked.ms);
      return asked.ms;
    case 'loop':
      for (;;);
    case 'backtrack':
      return /^(?:a|a)*$/.test(`${'a'.repeat(60)}b`);
    case 'hoard': {
      const held: unknown[] = [];
      for (;;) held.push(Array.from({ length: 1_000 }, () => ({})));
    }
    case 'await':
      return new Promise(() => undefined);
  }
});
