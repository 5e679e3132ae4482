import { sendChatMessage } from '@saldo/contract/chat/chat.endpoints';
import type { ChatMessage } from '@saldo/contract/chat/chat.schemas';
import type { Query } from '@saldo/contract/query/query';
import { ApiError } from '../api/api-error.ts';
import { orFallback } from '../api/call.ts';
import { decoded, overNetwork, readAnswer, RequestFailure, send } from '../api/request.ts';
import { messages } from '../app/messages.ts';
import { eventsOf } from './event-stream.ts';

export interface Question {
  text: string;
  /** The account the answer is limited to; null for all. */
  accountId: number | null;
  /** The question as the person picked or changed it, or as a page has it; answered instead of the words. */
  query?: Query;
  /** The language in which the server words a page's question; `text` stands until it has. */
  worded?: 'en' | 'es';
  /** The message whose answer this one takes the place of. */
  replaces?: number;
}

/** What has come of an answer before it is whole. */
export interface Progress {
  /** The answer's id, once the server has kept it. */
  id: number | null;
  /** The text so far. */
  text: string;
}

/**
 * Asks the assistant and gives the whole answer; `onProgress` gets its text as it comes. Takes a stream of events or,
 * from a server or proxy that does not stream, one JSON answer. Throws ApiError in the words of the specification, or
 * the browser's AbortError when `signal` fired.
 */
function ask(
  { text, accountId, query, worded }: Question,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<ChatMessage> {
  const body = {
    ...(worded ? { language: worded } : { message: text }),
    ...(accountId === null ? {} : { selected_account_id: accountId }),
    ...(query ? { query } : {}),
  };
  return orFallback(messages.chat.sendFailed, answerTo(body, signal, onProgress));
}

/**
 * Asks, and asks again for as long as the assistant cannot answer yet and says when to come back: it is being taught, or
 * too many ask at once. `onWait` gets its words for that. Ends as `ask` does.
 */
export async function askUntilReady(
  question: Question,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
  onWait: (why: string) => void,
): Promise<ChatMessage> {
  for (;;) {
    try {
      return await ask(question, signal, onProgress);
    } catch (error) {
      const isNotReady = error instanceof ApiError && error.code === 'ASSISTANT_UNAVAILABLE';
      if (!isNotReady || error.retryAfter === null) throw error;
      onWait(error.message);
      await pause(error.retryAfter * 1000, signal);
    }
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}

async function answerTo(
  body: { message?: string; language?: 'en' | 'es'; selected_account_id?: number; query?: Query },
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<ChatMessage> {
  const answer = await send(sendChatMessage, { body, signal }, 'text/event-stream');
  const streams = /^text\/event-stream\b/i.test(answer.headers.get('Content-Type') ?? '');
  // Of a `no-store` answer, Chromium cancels the call as soon as a reader has come to the end of its body, and logs it as
  // broken off (microsoft/playwright#42742). Read through a copy, the call ends by itself.
  const parts = streams ? answer.clone().body : null;
  if (!parts) return readAnswer(sendChatMessage, answer);
  return overNetwork(readParts(parts, onProgress));
}

/** One part of the AI SDK's UI message stream (ai-sdk.dev, "Stream Protocols"), as far as it concerns us. */
interface Part {
  type?: unknown;
  messageId?: unknown;
  delta?: unknown;
  data?: unknown;
  errorText?: unknown;
}

/**
 * Reads the parts of a streamed answer. `data-message` holds the answer as the JSON route would give it, with its facts,
 * chart and proposal; a stream that ends without it is a failure.
 */
export async function readParts(
  body: ReadableStream<Uint8Array>,
  onProgress: (progress: Progress) => void,
): Promise<ChatMessage> {
  const progress: Progress = { id: null, text: '' };
  let whole: ChatMessage | null = null;
  for await (const event of eventsOf(body)) {
    if (typeof event !== 'object' || event === null) continue;
    const part: Part = event;
    if (part.type === 'start') {
      progress.id = Number.isSafeInteger(Number(part.messageId)) ? Number(part.messageId) : null;
      onProgress({ ...progress });
    } else if (part.type === 'text-delta' && typeof part.delta === 'string') {
      progress.text += part.delta;
      onProgress({ ...progress });
    } else if (part.type === 'data-message') {
      whole = decoded(sendChatMessage, part.data);
    } else if (part.type === 'error') {
      throw new RequestFailure({ kind: 'answer', status: 200, body: { message: part.errorText } });
    }
  }
  if (whole) return whole;
  throw new RequestFailure({ kind: 'no-answer' });
}
