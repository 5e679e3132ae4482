import type { Endpoint } from '@saldo/contract/endpoint';
import { inThreeParts } from './call.ts';
import { overNetwork, send, type InputOf } from './request.ts';

export interface Download {
  /** As the server names it, else null. Letters, digits, dots, hyphens and underscores. */
  name: string | null;
  /** The browser keeps large ones on disk, not in memory. */
  content: Blob;
}

/**
 * Fetches a file with the session's token, which a plain link could not carry. Fails as `call` does, also when the file
 * breaks off half way.
 */
export async function download<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<Download> {
  return inThreeParts(fetchFile(endpoint, input));
}

async function fetchFile<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<Download> {
  const answer = await send(endpoint, input, '*/*');
  return { name: nameIn(answer.headers), content: await overNetwork(answer.blob()) };
}

function nameIn(headers: Headers): string | null {
  return /filename="?([\w.-]+)"?/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? null;
}
