import { connect } from 'node:net';

/**
 * Sends bytes as they are over a bare connection and gives everything that comes back until the other side closes;
 * for requests that no well-behaved client would send. Parts are sent one after another.
 */
export async function sendRaw(origin: string, ...parts: (string | Buffer)[]): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => {
      for (const part of parts) socket.write(part);
    });
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
    socket.on('close', () => resolve(answer));
    socket.on('error', (error: NodeJS.ErrnoException) =>
      // Cut while we still sent: what came back before counts.
      ['ECONNRESET', 'EPIPE'].includes(error.code ?? '') ? resolve(answer) : reject(error),
    );
  });
}
