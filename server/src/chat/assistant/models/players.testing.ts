import { createServer, type ServerResponse } from 'node:http';

interface Message {
  role: string;
  content?: unknown;
  tool_call_id?: string;
}
export interface Asked {
  messages: Message[];
  tools?: { function: { name: string } }[];
  headers: Record<string, unknown>;
  raw: string;
}

/** What a player says to one call of /v1/chat/completions. */
export type Played =
  | { text: string }
  | { tool: string; args: unknown }
  | { status: number; body: string }
  | { hang: true }
  | { cut: true };
export type Player = (asked: Asked, turn: number) => Played;

const text = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : Array.isArray(value)
      ? value.map((part) => (part as { text?: string }).text ?? '').join('')
      : '';

/** What the last tool gave, or the hint in the question: all a parser-as-model needs. */
export function lastFacts(asked: Asked): string {
  const result = asked.messages.findLast((one) => one.role === 'tool');
  if (result) return (JSON.parse(text(result.content)) as { result?: string }).result ?? '';
  return (
    text(asked.messages.find((one) => one.role === 'user')?.content).split(
      'computation for this question:\n',
    )[1] ?? ''
  );
}

function answer(response: ServerResponse, played: Played): void {
  if ('hang' in played) return;
  if ('status' in played) {
    response
      .writeHead(played.status, {
        'content-type': played.body.startsWith('<') ? 'text/html' : 'application/json',
      })
      .end(played.body);
    return;
  }
  if ('cut' in played) {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
    response.write('{"id":"x","choices":[');
    response.destroy();
    return;
  }
  const message =
    'tool' in played
      ? {
          role: 'assistant',
          content: null,
          tool_calls: [
            {
              id: `call_${Math.trunc(performance.now() * 1000)}`,
              type: 'function',
              function: {
                name: played.tool,
                arguments: typeof played.args === 'string' ? played.args : JSON.stringify(played.args),
              },
            },
          ],
        }
      : { role: 'assistant', content: played.text };
  response.writeHead(200, { 'content-type': 'application/json' }).end(
    JSON.stringify({
      id: 'x',
      object: 'chat.completion',
      created: 1,
      model: 'player',
      choices: [{ index: 0, message, finish_reason: 'tool' in played ? 'tool_calls' : 'stop' }],
      usage: { prompt_tokens: 10, completion_tokens: 10, total_tokens: 20 },
    }),
  );
}

export interface PlayerServer {
  baseUrl: string;
  host: string;
  asked: Asked[];
  play(player: Player): void;
  close(): Promise<void>;
}

/** A small OpenAI-compatible server whose model is a function. */
export async function startPlayers(): Promise<PlayerServer> {
  let player: Player = () => ({ text: '' });
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    let raw = '';
    request.on('data', (chunk: Buffer) => (raw += chunk.toString()));
    request.on('end', () => {
      const body = { ...(JSON.parse(raw) as Omit<Asked, 'headers' | 'raw'>), headers: request.headers, raw };
      asked.push(body);
      answer(response, player(body, asked.length));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    host: `127.0.0.1:${port}`,
    asked,
    play(next) {
      player = next;
      asked.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
