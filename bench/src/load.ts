import { Agent, request } from 'node:http';

export interface Slice {
  /** Milliseconds of each request. */
  latencies: number[];
  seconds: number;
  bytes: number;
}

/** Sends `count` equal GETs over `connections` kept-alive connections, each sending its next as soon as it is answered. */
export async function runSlice(
  url: string,
  token: string | null,
  count: number,
  connections: number,
): Promise<Slice> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const headers = token === null ? {} : { Authorization: `Bearer ${token}` };
  const latencies: number[] = [];
  let bytes = 0;
  let left = count;
  const begin = performance.now();
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      const sent = performance.now();
      bytes = await get(url, headers, agent);
      latencies.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const seconds = (performance.now() - begin) / 1_000;
  agent.destroy();
  return { latencies, seconds, bytes };
}

function get(url: string, headers: Record<string, string>, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { agent, headers }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () => {
        if (response.statusCode === 200) resolve(bytes);
        else reject(new Error(`${url} answered ${response.statusCode}`));
      });
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}
