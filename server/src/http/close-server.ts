import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long calls that have been sent, and not been read yet, are given to arrive once no more are let in. */
const arriveMs = 100;
/** How long requests under way may take to end; answers that still stream are cut then. */
const closeMs = 3_000;

/**
 * Accepts who is connected already: a busy loop comes to the end of its grace before it has come round to them, and closing the
 * listener would reset them. Ends with a round of the loop that brings nobody.
 */
async function acceptConnected(http: Server): Promise<void> {
  const until = performance.now() + arriveMs;
  let brought = true;
  const note = () => (brought = true);
  http.on('connection', note);
  while (brought && performance.now() < until) {
    brought = false;
    // One may still belong to the round under way, the next one stands behind its look for connections.
    await turn();
    await turn();
  }
  http.off('connection', note);
}

/**
 * Lets nobody in any more, reads what was sent on open connections, and answers it. The listener is closed by itself
 * first: closing the HTTP server also ends connections that look idle, whose call may be on its way.
 */
export async function closeServer(server: FastifyInstance): Promise<void> {
  const http = server.server;
  const emptied = once(http, 'close');
  await acceptConnected(http);
  NetServer.prototype.close.call(http);
  await delay(arriveMs);
  http.closeIdleConnections();
  const cut = setTimeout(() => http.closeAllConnections(), closeMs);
  await emptied;
  clearTimeout(cut);
  await server.close();
}
