import { pbkdf2Sync } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { fastify, type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { closeServer } from './close-server.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';

/** What both threads of callers begin with. `signals` says what has happened, for a thread that stands still meanwhile. */
const prelude = `
  const { once } = require('node:events');
  const { connect } = require('node:net');
  const { text } = require('node:stream/consumers');
  const { parentPort, workerData: { port, signals } } = require('node:worker_threads');
  const signal = () => (Atomics.add(signals, 0, 1), Atomics.notify(signals, 0));
  const call = (header) => 'GET / HTTP/1.1\\r\\nHost: saldo\\r\\n' + header + '\\r\\n';
  const last = call('Connection: close\\r\\n');
`;

/** Eight who connect and send. */
const eight = `
  const answers = Array.from({ length: 8 }, () => {
    const caller = connect(port, '127.0.0.1').once('connect', signal);
    caller.write(last);
    return text(caller).catch(String);
  });
  Promise.all(answers).then((all) => parentPort.postMessage(all));
`;

/** One who calls, keeps the connection, and calls again once there is a signal. */
const again = `
  (async () => {
    const caller = connect(port, '127.0.0.1');
    caller.write(call(''));
    await once(caller, 'data');
    parentPort.postMessage('kept');
    Atomics.wait(signals, 0, 0);
    caller.write(last);
    signal();
    parentPort.postMessage(await text(caller).catch(String));
  })();
`;

test('answers who was connected, though not accepted yet, when the door closes, however slow the loop is', async () => {
  const { server, port } = await open();
  // Each caller let in holds the loop, as others on a busy machine do.
  server.server.on('connection', () => holdLoop(1));
  const signals = newSignals();
  const callers = new Worker(prelude + eight, { eval: true, workerData: { port, signals } });
  const answers = once(callers, 'message') as Promise<[string[]]>;
  // The system connects them, and keeps them until this thread comes round to accepting them.
  standStillUntil(signals, 8);
  await closeServer(server, new AbortController());
  for (const answer of (await answers)[0]) expect(answer).toContain('still here');
});

test('answers a call on a kept connection that a slow loop has not read yet when the door closes', async () => {
  const { server, port } = await open();
  const signals = newSignals();
  const caller = new Worker(prelude + again, { eval: true, workerData: { port, signals } });
  await once(caller, 'message');
  const closed = closeServer(server, new AbortController());
  while (server.server.listening) await turn();
  const answer = once(caller, 'message') as Promise<[string]>;
  Atomics.add(signals, 0, 1);
  Atomics.notify(signals, 0);
  standStillUntil(signals, 2);
  holdLoop(10);
  await closed;
  expect((await answer)[0]).toContain('still here');
});

test('who still stands in line as the door has been closed for two seconds is told so, and nobody is cut off', async () => {
  const server = fastify();
  server.setErrorHandler((_, request, reply) => reply.code(503).send());
  const late = new AbortController();
  const gate = createConcurrencyLimit({ running: 1, waiting: 50, late: late.signal });
  let begun = 0;
  server.get('/slow', () => {
    begun += 1;
    return gate(() => delay(400, 'done'));
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const answers = Array.from({ length: 20 }, async () => {
    const reply = await fetch(`http://127.0.0.1:${(server.server.address() as AddressInfo).port}/slow`);
    return reply.status;
  });
  await expect.poll(() => begun).toBe(20);
  await closeServer(server, late);
  const statuses = await Promise.all(answers);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
});

async function open(): Promise<{ server: FastifyInstance; port: number }> {
  const server = fastify();
  server.get('/', () => 'still here');
  await server.listen({ port: 0, host: '127.0.0.1' });
  return { server, port: (server.server.address() as AddressInfo).port };
}

function newSignals(): Int32Array<SharedArrayBuffer> {
  return new Int32Array(new SharedArrayBuffer(4));
}

function standStillUntil(signals: Int32Array<SharedArrayBuffer>, count: number): void {
  for (let now = 0; now < count; now = Atomics.load(signals, 0)) Atomics.wait(signals, 0, now);
}

/** Works in the loop's thread: eight times 1, and once 10, for longer than closing waits. */
function holdLoop(times: number): void {
  pbkdf2Sync('', '', times * 50_000, 32, 'sha512');
}
