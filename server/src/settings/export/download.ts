import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A file on its way to a person. */
export interface Download {
  /** ASCII, without quotes. */
  name: string;
  type: string;
  /** Bytes. */
  size: number;
  stream: Readable;
}

/** Sends a file to be saved, never shown or cached; done when it was taken, or when whoever asked went away. */
export async function sendDownload(
  reply: FastifyReply,
  { name, type, size, stream }: Download,
): Promise<void> {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': type,
    'content-length': size,
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
  });
  // A reader who leaves half-way is no failure; the connection is closed either way.
  await pipeline(stream, raw).catch(() => undefined);
}
