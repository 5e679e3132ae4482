import { expect, it } from 'vitest';
import { nextRequestSlot } from './stagger-requests.ts';

/** The end of the present task and of everything that hangs on it. */
const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

it('lets the first call go at once and each further one in a task of its own, in their order', async () => {
  const gone: number[] = [];
  const call = async (number: number) => {
    const turn = nextRequestSlot();
    if (turn) await turn;
    gone.push(number);
  };
  const calls = [1, 2, 3].map(call);
  expect(gone).toEqual([1]);
  await Promise.resolve();
  expect(gone).toEqual([1]);
  const seen: number[] = [];
  while (gone.length < 3) {
    await nextTask();
    seen.push(gone.length);
  }
  await Promise.all(calls);
  expect(gone).toEqual([1, 2, 3]);
  expect(seen).toContain(2);
  // With nothing waiting any more the next one is a first one again.
  await nextTask();
  expect(nextRequestSlot()).toBeUndefined();
});
