import type { ChatMessage } from '@saldo/contract/chat/chat.schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** True when the caller asks for a stream of events rather than one JSON answer. */
export function wantsStream(request: FastifyRequest): boolean {
  return /\btext\/event-stream\b/.test(request.headers.accept ?? '');
}

/** A signal that fires when the caller goes away before the answer is whole. */
export function abortWithCaller(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

/** Pieces a text is sent in: whole sentences and lines, which were checked before. */
const pieces = (text: string): string[] => text.split(/(?<=[.!?]\s|\n)/);

/**
 * Sends a kept answer as the AI SDK's UI message stream (version 1): the text in checked pieces, then facts, chart and
 * proposal as typed data parts, then the whole message as the JSON route gives it.
 */
export function streamAnswer(
  reply: FastifyReply,
  message: ChatMessage,
  wire: Readonly<Record<string, unknown>>,
): void {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-vercel-ai-ui-message-stream': 'v1',
  });
  const send = (part: object): void => {
    raw.write(`data: ${JSON.stringify(part)}\n\n`);
  };
  const id = String(message.id);
  send({ type: 'start', messageId: id });
  send({ type: 'start-step' });
  send({ type: 'text-start', id });
  for (const delta of pieces(message.response)) send({ type: 'text-delta', id, delta });
  send({ type: 'text-end', id });
  send({ type: 'data-facts', id: `${id}-facts`, data: wire['facts'] });
  if (message.chart) send({ type: 'data-chart', id: `${id}-chart`, data: wire['chart'] });
  if (message.proposal) send({ type: 'data-proposal', id: `${id}-proposal`, data: wire['proposal'] });
  send({ type: 'data-message', id: `${id}-message`, data: wire });
  send({ type: 'finish-step' });
  send({ type: 'finish' });
  raw.end('data: [DONE]\n\n');
}
