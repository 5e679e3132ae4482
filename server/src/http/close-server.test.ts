import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { closeServer } from './close-server.ts';

test('answers who was connected, though not accepted yet, when the door closes', async () => {
  const server = fastify();
  server.get('/', () => 'still here');
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  const callers = Array.from({ length: 8 }, () => {
    const caller = connect(port, '127.0.0.1');
    caller.write('GET / HTTP/1.1\r\nHost: saldo\r\nConnection: close\r\n\r\n');
    return text(caller);
  });
  // The system connects them in this turn of the loop; the server has not come round to accepting them.
  await new Promise<void>((resolve) => process.nextTick(resolve));
  await closeServer(server);
  for (const answer of await Promise.all(callers)) expect(answer).toContain('still here');
});
