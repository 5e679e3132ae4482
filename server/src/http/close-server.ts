import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long calls that have been sent, and not been read yet, are given to arrive once no more are let in. */
const arriveMs = 100;
/** How long requests under way may stand in line; a queue that is longer is refused then, so that each gets an answer. */
const lateMs = 2_000;
/** How long requests under way may take to end; answers that still stream are cut then. */
const closeMs = 3_000;

/** The longest that Node lets the queue of those who are connected and not accepted yet become, unless `listen` says otherwise. */
const longestQueue = 511;

/** Ends once the loop has looked at its connections: one look may belong to the round under way, the next one has followed. */
async function nextLook(): Promise<void> {
  await turn();
  await turn();
}

/**
 * Accepts who is connected already: closing the listener would reset them. A look accepts one, however long it takes on a busy
 * machine, so looks are counted, and no clock is asked. Ends with a look that brings nobody.
 */
async function acceptConnected(http: Server): Promise<void> {
  let brought = true;
  const note = () => (brought = true);
  http.on('connection', note);
  for (let looks = 0; brought && looks <= longestQueue; looks++) {
    brought = false;
    await nextLook();
  }
  http.off('connection', note);
}

/**
 * Lets nobody in any more, reads what was sent on open connections, and answers it. The listener is closed by itself
 * first: closing the HTTP server also ends connections that look idle, whose call may be on its way. `late` is aborted when
 * who has not had their turn yet will have none.
 */
export async function closeServer(server: FastifyInstance, late: AbortController): Promise<void> {
  const http = server.server;
  const emptied = once(http, 'close');
  await acceptConnected(http);
  NetServer.prototype.close.call(http);
  await delay(arriveMs);
  // A loop that was held all that time has not read yet what arrived.
  await nextLook();
  http.closeIdleConnections();
  const refuse = setTimeout(() => late.abort(), lateMs);
  const cut = setTimeout(() => http.closeAllConnections(), closeMs);
  await emptied;
  clearTimeout(refuse);
  clearTimeout(cut);
  await server.close();
}
