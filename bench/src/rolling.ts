import { Agent, createServer, request, type IncomingMessage } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startSaldo, type Candidate } from './candidates.ts';
import type { Scratch } from './scratch.ts';
import { printTable } from './table.ts';

/** Calls that have to get through while both instances are replaced. */
const leastCalls = 1_000;
const callers = 8;
/** How often the proxy asks an instance whether it is ready: four times within the default grace of a second. */
const lookEveryMs = 250;

interface Backend {
  candidate: Candidate;
  agent: Agent;
  ready: boolean;
}

/** Status of a call, its body thrown away; rejects when the connection breaks. */
function send(
  url: string,
  agent: Agent,
  { method = 'GET', headers = {}, body = '' }: { method?: string; headers?: object; body?: string | Buffer },
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, agent, headers: { ...headers } }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      response.on('error', reject);
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** The least a load balancer does: sends each call to an instance that said it was ready when last asked, and never twice. */
function openProxy(backends: Set<Backend>) {
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const body = await bodyOf(incoming);
      const ready = [...backends].filter((backend) => backend.ready);
      const backend = ready[(turn += 1) % ready.length];
      try {
        if (!backend) throw new Error('nobody is ready');
        const { origin } = backend.candidate;
        const { authorization, 'content-type': type } = incoming.headers;
        const headers = {
          ...(authorization && { authorization }),
          ...(type && { 'content-type': type }),
          'content-length': body.length,
        };
        const answer = await send(`${origin}${incoming.url}`, backend.agent, {
          method: incoming.method ?? 'GET',
          headers,
          body,
        });
        outgoing.writeHead(answer.status).end(answer.text);
      } catch (error) {
        outgoing.writeHead(502).end(String(error));
      }
    })();
  });
  const looking = setInterval(() => {
    for (const backend of backends)
      void send(`${backend.candidate.origin}/readyz`, backend.agent, {}).then(
        ({ status }) => (backend.ready = status === 200),
        () => (backend.ready = false),
      );
  }, lookEveryMs);
  return {
    async listen(): Promise<string> {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
    },
    close() {
      clearInterval(looking);
      server.close();
      server.closeAllConnections();
    },
  };
}

/**
 * Replaces two instances behind a proxy that heeds /readyz, one after the other, under calls that read and write; true
 * when not one of them failed.
 */
export async function benchRolling(scratch: Scratch): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), `saldo-test-${process.pid}-rolling-`));
  const env = {
    DATABASE_URL: scratch.adminUrl,
    ENCRYPTION_KEYS: scratch.encryptionKeys,
    PLAID_CLIENT_ID: 'id',
    PLAID_SECRET: 'secret',
    PLAID_BASE_URL: 'http://127.0.0.1:9',
    LOG_LEVEL: 'error',
  };
  const backends = new Set<Backend>();
  const start = async (name: string): Promise<Backend> => {
    const candidate = await startSaldo(name, dataDir, env);
    const backend = { candidate, agent: new Agent({ keepAlive: true }), ready: false };
    backends.add(backend);
    while (!backend.ready) await delay(lookEveryMs);
    return backend;
  };
  const stop = async (backend: Backend): Promise<void> => {
    await backend.candidate.stop();
    backends.delete(backend);
    backend.agent.destroy();
  };
  const proxy = openProxy(backends);
  const agent = new Agent({ keepAlive: true });
  const outcomes = new Map<string, number>();
  try {
    const origin = await proxy.listen();
    const first = await start('first');
    const second = await start('second');
    const post = (path: string, body: object, token?: string) =>
      send(`${origin}/api/v1${path}`, agent, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify(body),
      });
    const person = { email: `rolling-${process.pid}@example.org`, password: 'violet tram 88 lantern' };
    await post('/auth/register', { first_name: 'Ana', last_name: 'Ruiz', ...person });
    const { token } = JSON.parse((await post('/auth/login', person)).text) as { token: string };
    let calls = 0;
    let replaced = false;
    const call = (): Promise<{ status: number }> =>
      (calls += 1) % 20 === 0
        ? post(
            '/goals/',
            { title: 'Trip', target_amount: 100, deadline: '2037-01-01', category: 'vacation' },
            token,
          )
        : send(`${origin}/api/v1/accounts/`, agent, { headers: { authorization: `Bearer ${token}` } });
    const calling = Array.from({ length: callers }, async () => {
      while (!replaced || calls < leastCalls) {
        const outcome = await call().then(({ status }) => String(status), String);
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
        // A pace at which thousands of calls cover the whole exchange.
        await delay(20);
      }
    });
    for (const backend of [first, second]) {
      await stop(backend);
      await start('its successor');
    }
    replaced = true;
    await Promise.all(calling);
  } finally {
    for (const backend of backends) await stop(backend);
    proxy.close();
    agent.destroy();
    await rm(dataDir, { recursive: true, force: true });
  }
  const all = [...outcomes.values()].reduce((sum, count) => sum + count, 0);
  const failed = [...outcomes].filter(([outcome]) => !/^20\d$/.test(outcome));
  printTable(
    'two instances replaced one after the other, behind a proxy that heeds /readyz',
    ['calls', 'failed', 'goal', 'of them'],
    [
      [
        String(all),
        String(failed.reduce((sum, [, count]) => sum + count, 0)),
        '0',
        [...outcomes].map(([outcome, count]) => `${count} x ${outcome}`).join(', '),
      ],
    ],
  );
  return failed.length === 0;
}
