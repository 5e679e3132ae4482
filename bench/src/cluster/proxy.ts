import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** HAProxy, from Debian's package for one; null when this machine has none. */
export const haproxy =
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, 'haproxy'))
    .find((path) => existsSync(path)) ?? null;

/** A port that is free now, on this machine alone. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

/**
 * The settings a balancer before Saldo needs: it knows within half of the grace of a second who stops, and gives a call to
 * another instance only where the first did not take its connection.
 */
const settings = (port: number, instances: readonly number[]) => `
global
    maxconn 2000
defaults
    mode http
    timeout connect 2s
    timeout client 60s
    timeout server 60s
    timeout check 2s
    retries 2
    option redispatch
frontend people
    bind 127.0.0.1:${port}
    default_backend saldo
backend saldo
    balance roundrobin
    option httpchk GET /readyz
    http-check expect status 200
    default-server check inter 250ms fall 2 rise 1
${instances.map((one, at) => `    server instance${at} 127.0.0.1:${one}`).join('\n')}
`;

export interface Proxy {
  origin: string;
  stop(): Promise<void>;
}

/** Starts HAProxy before instances on these ports; it waits until each of them is ready. */
export async function startProxy(folder: string, instances: readonly number[]): Promise<Proxy> {
  if (haproxy === null) throw new Error('haproxy is not installed');
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  await writeFile(file, settings(port, instances));
  const child = spawn(haproxy, ['-db', '-f', file], { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const origin = `http://127.0.0.1:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`haproxy ended with ${child.exitCode}`);
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    if (answer?.status === 200) break;
    await delay(50);
  }
  return {
    origin,
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
