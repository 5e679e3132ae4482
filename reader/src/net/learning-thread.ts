import { parentPort } from 'node:worker_threads';
import { learn, type Course } from './course.ts';
import type { Said } from './thread.ts';

const say = (said: Said, tables: ArrayBuffer[] = []): void => parentPort?.postMessage(said, tables);

parentPort?.on('message', (course: Course) => {
  const net = learn(course, (done) => say({ done }));
  const { embed, embedBias, out, outBias, actBias } = net;
  say(
    { net },
    [embed, embedBias, out, outBias, actBias].map(({ buffer }) => buffer as ArrayBuffer),
  );
});
