import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { keepRunning, keepServing } from './restarting.ts';

/** Processes that write down what they are sent, and end when the test says so. */
function programs() {
  const messages: string[] = [];
  const opened: (EventEmitter & { exitCode: number | null })[] = [];
  const open = (): ChildProcess => {
    const name = opened.length;
    const child = Object.assign(new EventEmitter(), {
      exitCode: null as number | null,
      signalCode: null,
      connected: true,
      send: (word: string) => messages.push(`${name} ${word}`),
      kill: () => messages.push(`${name} ends`),
    });
    opened.push(child);
    return child as unknown as ChildProcess;
  };
  const exit = (name: number): void => {
    const child = opened[name]!;
    child.exitCode = 0;
    child.emit('exit', 0);
  };
  return { open, exit, opened, messages };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('the next server loads while the one before it ends, and starts after it', async () => {
  const { open, exit, opened, messages } = programs();
  const restart = keepServing(open);
  restart();
  await settled();
  opened[0]!.emit('message', 'ready');
  expect(messages).toEqual(['0 load', '0 start']);
  expect(opened).toHaveLength(2);
  restart();
  await settled();
  expect(messages.slice(2)).toEqual(['1 load', '0 ends']);
  exit(0);
  await settled();
  expect(messages.slice(4)).toEqual(['1 start']);
});

test('an edit while it loads loads anew: never is old code served', async () => {
  const { open, exit, opened, messages } = programs();
  const restart = keepServing(open);
  restart();
  await settled();
  opened[0]!.emit('message', 'ready');
  restart();
  restart();
  exit(0);
  await settled();
  exit(1);
  await settled();
  expect(messages.slice(2)).toEqual(['1 load', '0 ends', '1 ends', '2 load', '2 start']);
});

test('a server that ended by itself is replaced at the next edit', async () => {
  const { open, exit, messages } = programs();
  const restart = keepServing(open);
  restart();
  await settled();
  exit(0);
  restart();
  await settled();
  expect(messages).toEqual(['0 load', '0 start', '1 load', '1 start']);
});

test('one that has no next is ended and opened anew, one edit after the other', async () => {
  const { open, exit, opened, messages } = programs();
  const restart = keepRunning(open);
  restart();
  await settled();
  expect([messages, opened.length]).toEqual([['0 ends'], 1]);
  exit(0);
  await settled();
  expect(opened).toHaveLength(2);
  // It ended by itself: the next edit waits for nothing.
  exit(1);
  restart();
  await settled();
  expect([messages, opened.length]).toEqual([['0 ends'], 3]);
});
