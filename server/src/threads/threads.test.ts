import { setFlagsFromString } from 'node:v8';
import { afterEach, describe, expect, test } from 'vitest';
import { openThreads, type ThreadLimits, type Threads } from './threads.ts';
import type { Deed } from './threads.testing.ts';

const limits: ThreadLimits = { threads: 1, waiting: 4, deadlineMs: 200, memoryMb: 48 };
let threads: Threads<Deed, unknown>;
const open = (over: Partial<ThreadLimits> = {}) => {
  threads = openThreads(new URL('./threads.testing.ts', import.meta.url), () => null, { ...limits, ...over });
};
afterEach(() => threads.close());

describe('a call in a thread', () => {
  test('gives what it was answered', async () => {
    open();
    const value = { at: new Date(0), amounts: [1, -2] };
    await expect(threads.run({ deed: 'answer', value })).resolves.toEqual(value);
  });

  test('throws what was thrown, with its code', async () => {
    open();
    const failed = threads.run({ deed: 'throw', message: 'no such table', code: '42P01' });
    await expect(failed).rejects.toMatchObject({
      name: 'TypeError',
      message: 'no such table',
      code: '42P01',
      stack: expect.stringContaining('threads.testing.ts'),
    });
  });

  test.each(['loop', 'backtrack', 'await'] as const)(
    'that never ends (%s) is ended with its thread, and the next one is answered',
    async (deed) => {
      open();
      const stuck = threads.run({ deed });
      const next = threads.run({ deed: 'answer', value: 'still here' });
      await expect(stuck).rejects.toMatchObject({ name: 'ThreadError', fault: 'deadline' });
      await expect(next).resolves.toBe('still here');
    },
  );

  test('that stands in line for a processor is not ended for it, but not left for good either', async () => {
    open({ deadlineMs: 400 });
    await expect(threads.run({ deed: 'stand', ms: 600 })).resolves.toBe(600);
    await expect(threads.run({ deed: 'stand', ms: 60_000 })).rejects.toMatchObject({ fault: 'deadline' });
  });

  test('that takes all memory is ended with its thread, and the next one is answered', async () => {
    open({ deadlineMs: 60_000 });
    await expect(threads.run({ deed: 'hoard' })).rejects.toMatchObject({
      name: 'ThreadError',
      fault: 'memory',
    });
    await expect(threads.run({ deed: 'answer', value: 'still here' })).resolves.toBe('still here');
  });

  test('has its own limit of memory where the process was given another', async () => {
    setFlagsFromString('--max-old-space-size=1024');
    open();
    expect(await threads.run({ deed: 'limit' })).toBeLessThan(100);
  });

  test('goes on in another thread while one is stuck', async () => {
    open({ threads: 2, deadlineMs: 60_000 });
    const stuck = threads.run({ deed: 'loop' }).catch((error: unknown) => error);
    await expect(threads.run({ deed: 'answer', value: 'beside it' })).resolves.toBe('beside it');
    await threads.close();
    expect(await stuck).toBeInstanceOf(Error);
  });

  test('waits a moment for the thread there is before another begins', async () => {
    open({ threads: 2, deadlineMs: 60_000 });
    const first = await threads.run({ deed: 'which' });
    const quick = threads.run({ deed: 'stand', ms: 600 });
    await expect(threads.run({ deed: 'which' })).resolves.toBe(first);
    await quick;
  });

  test('runs in a new thread once they are renewed; one under way ends where it began', async () => {
    open({ deadlineMs: 60_000 });
    const before = await threads.run({ deed: 'which' });
    const under = threads.run({ deed: 'throw', message: 'its own end', code: 'E' });
    threads.renew();
    await expect(under).rejects.toThrow('its own end');
    const after = await threads.run({ deed: 'which' });
    expect(after).not.toBe(before);
    expect(await threads.run({ deed: 'which' })).toBe(after);
  });

  test('is refused at once when too many wait', async () => {
    open({ waiting: 1 });
    const stuck = threads.run({ deed: 'loop' });
    const waits = threads.run({ deed: 'answer', value: 'in time' });
    await expect(threads.run({ deed: 'answer', value: 'too many' })).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
    });
    await expect(stuck).rejects.toMatchObject({ fault: 'deadline' });
    await expect(waits).resolves.toBe('in time');
  });
});
