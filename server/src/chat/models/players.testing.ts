import { createServer, type ServerResponse } from 'node:http';

interface Message {
  role: string;
  content?: unknown;
}
export interface Asked {
  messages: Message[];
  response_format?: { type: string; json_schema?: { schema: unknown } };
  stream?: boolean;
  headers: Record<string, unknown>;
  raw: string;
}

/** What a player says to one call of /v1/chat/completions. */
export type Played =
  | { text: string; promptTokens?: number }
  | { status: number; body: string; type?: string; location?: string }
  | { hang: true }
  | { cut: true };
/** `turn` counts the calls since the player was put in place, from 1. */
export type Player = (asked: Asked, turn: number) => Played;

export const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : Array.isArray(value)
      ? value.map((part) => (part as { text?: string }).text ?? '').join('')
      : '';

/** The newest words of the prompt. */
export const lastUserText = (asked: Asked): string =>
  textOf(asked.messages.findLast((one) => one.role === 'user')?.content);

const usageOf = (played: Played, raw: string) => {
  const prompt =
    'promptTokens' in played && played.promptTokens !== undefined
      ? played.promptTokens
      : Math.ceil(raw.length / 4);
  return { prompt_tokens: prompt, completion_tokens: 10, total_tokens: prompt + 10 };
};

function answer(response: ServerResponse, played: Played, raw: string): void {
  if ('hang' in played) return;
  if ('status' in played) {
    response
      .writeHead(played.status, {
        'content-type': played.type ?? (played.body.startsWith('<') ? 'text/html' : 'application/json'),
        ...(played.location !== undefined && { location: played.location }),
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
  const message = { role: 'assistant', content: played.text };
  response.writeHead(200, { 'content-type': 'application/json' }).end(
    JSON.stringify({
      id: 'x',
      object: 'chat.completion',
      created: 1,
      model: 'player',
      choices: [{ index: 0, message, finish_reason: 'stop' }],
      usage: usageOf(played, raw),
    }),
  );
}

/** Text in pieces of 1 to 7 characters, wherever they fall. */
const odd = (text: string): string[] => {
  const pieces: string[] = [];
  for (let at = 0, size = 3; at < text.length; at += size, size = ((size * 5 + 1) % 7) + 1)
    pieces.push(text.slice(at, at + size));
  return pieces;
};

/** The same answers as events; the bytes are cut in the middle of lines and of letters. */
function stream(response: ServerResponse, played: Played, raw: string): void {
  if ('hang' in played || 'status' in played) {
    answer(response, played, raw);
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const event = (delta: unknown, finish: string | null = null): string =>
    `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'player', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
  let body = event({ role: 'assistant', content: '' });
  if ('cut' in played) {
    response.write(`${body}${event({ content: 'You spent' })}data: {"id":"x","cho`);
    response.destroy();
    return;
  }
  for (const content of odd(played.text)) body += event({ content });
  body += event({}, 'stop');
  body += `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'player', choices: [], usage: usageOf(played, raw) })}\n\ndata: [DONE]\n\n`;
  const bytes = Buffer.from(body);
  for (let at = 0; at < bytes.length; at += 251) response.write(bytes.subarray(at, at + 251));
  response.end();
}

export interface PlayerServer {
  baseUrl: string;
  host: string;
  asked: Asked[];
  play(player: Player): void;
  close(): Promise<void>;
}

/** A small OpenAI-compatible server whose model is a function; it answers in JSON or, when asked to, in events. */
export async function startPlayers(): Promise<PlayerServer> {
  let player: Player = () => ({ text: '' });
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const raw = Buffer.concat(chunks).toString();
      const body = { ...(JSON.parse(raw) as Omit<Asked, 'headers' | 'raw'>), headers: request.headers, raw };
      asked.push(body);
      const played = player(body, asked.length);
      if (body.stream) stream(response, played, raw);
      else answer(response, played, raw);
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
