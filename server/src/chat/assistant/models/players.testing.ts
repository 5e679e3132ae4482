import { createServer, type ServerResponse } from 'node:http';

interface Message {
  role: string;
  content?: unknown;
  tool_call_id?: string;
  tool_calls?: { id: string; function: { name: string; arguments: string } }[];
}
export interface Asked {
  messages: Message[];
  tools?: { function: { name: string } }[];
  tool_choice?: unknown;
  stream?: boolean;
  headers: Record<string, unknown>;
  raw: string;
}

/** What a player says to one call of /v1/chat/completions. */
export type Played =
  | { text: string; promptTokens?: number }
  | { tool: string; args: unknown }
  | { status: number; body: string; type?: string }
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

/** The newest words of the person, with what the app put beside them. */
export const lastUserText = (asked: Asked): string =>
  textOf(asked.messages.findLast((one) => one.role === 'user')?.content);

/** What the tools gave since the person last spoke, oldest first. */
export function toolResults(asked: Asked): string[] {
  const from = asked.messages.findLastIndex((one) => one.role === 'user');
  return asked.messages
    .slice(from + 1)
    .filter((one) => one.role === 'tool')
    .map((one) => {
      try {
        return (JSON.parse(textOf(one.content)) as { result?: string }).result ?? '';
      } catch {
        // A call that failed gives words, not JSON.
        return '';
      }
    });
}

/** The app's own figures as they stand in the prompt. */
export const hintOf = (asked: Asked): string =>
  textOf(
    asked.messages.findLast((one) => one.role === 'user' && textOf(one.content).includes('Question: '))
      ?.content,
  ).split('computation for this question:\n')[1] ?? '';

/** What the last tool gave, or the hint in the question: all a parser-as-model needs. */
export function lastFacts(asked: Asked): string {
  return toolResults(asked).at(-1) ?? hintOf(asked);
}

const usageOf = (played: Played, raw: string) => {
  const prompt =
    'promptTokens' in played && played.promptTokens !== undefined
      ? played.promptTokens
      : Math.ceil(raw.length / 4);
  return { prompt_tokens: prompt, completion_tokens: 10, total_tokens: prompt + 10 };
};

let calls = 0;
const callOf = (played: { tool: string; args: unknown }) => ({
  id: `call_${(calls += 1)}`,
  type: 'function',
  function: {
    name: played.tool,
    arguments: typeof played.args === 'string' ? played.args : JSON.stringify(played.args),
  },
});

function answer(response: ServerResponse, played: Played, raw: string): void {
  if ('hang' in played) return;
  if ('status' in played) {
    response
      .writeHead(played.status, {
        'content-type': played.type ?? (played.body.startsWith('<') ? 'text/html' : 'application/json'),
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
      ? { role: 'assistant', content: null, tool_calls: [callOf(played)] }
      : { role: 'assistant', content: played.text };
  response.writeHead(200, { 'content-type': 'application/json' }).end(
    JSON.stringify({
      id: 'x',
      object: 'chat.completion',
      created: 1,
      model: 'player',
      choices: [{ index: 0, message, finish_reason: 'tool' in played ? 'tool_calls' : 'stop' }],
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
  if ('tool' in played) {
    const { id, type, function: made } = callOf(played);
    body += event({
      tool_calls: [{ index: 0, id, type, function: { name: made.name, arguments: '' } }],
    });
    for (const piece of odd(made.arguments))
      body += event({ tool_calls: [{ index: 0, function: { arguments: piece } }] });
    body += event({}, 'tool_calls');
  } else {
    for (const content of odd(played.text)) body += event({ content });
    body += event({}, 'stop');
  }
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
