import { Worker } from 'node:worker_threads';
import { buffersOf, type Course } from './course.ts';
import type { Net } from './net.ts';

export type Said = { done: number } | { net: Net };

/** A thread that teaches nets, one at a time. */
export interface LearningThread {
  /** Hands the course over, with its memory. */
  learn(course: Course, onEpoch: (done: number) => void): Promise<Net>;
  close(): Promise<unknown>;
}

export function openLearningThread(): LearningThread {
  const worker = new Worker(new URL('./learning-thread.ts', import.meta.url));
  return {
    learn: (course, onEpoch) =>
      new Promise<Net>((resolve, reject) => {
        worker.once('error', reject);
        worker.on('message', function hear(said: Said) {
          if ('done' in said) onEpoch(said.done);
          else {
            worker.off('message', hear).off('error', reject);
            resolve(said.net);
          }
        });
        worker.postMessage(course, buffersOf(course));
      }),
    close: () => worker.terminate(),
  };
}
