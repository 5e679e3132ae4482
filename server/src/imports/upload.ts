import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { AppError } from '../errors.ts';

export const megabyte = 1024 * 1024;
/** Largest file that is taken, in megabytes. */
export const mostMegabytes = 64;
const chunkSize = 512 * 1024;
const fieldSize = 16 * 1024;

/** Fields of the form beside the file. */
export type Fields = Readonly<Record<string, string>>;

/** What becomes of the file's bytes, in order. */
export interface Receiver {
  start(fileName: string): Promise<void>;
  chunk(bytes: Buffer): Promise<void>;
}

/**
 * Takes a form with one file of at most so many megabytes, the bytes as they come: never more than a piece of them is in
 * memory. Throws
 * VALIDATION_ERROR for a form without a file, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE for what is no form.
 */
export async function receiveForm(
  body: Readable,
  headers: IncomingHttpHeaders,
  receiver: Receiver,
  largest = mostMegabytes,
): Promise<Fields> {
  let busboy: InstanceType<typeof Busboy>;
  try {
    busboy = new Busboy({
      headers: headers as BusboyHeaders,
      limits: {
        files: 1,
        fileSize: largest * megabyte,
        fields: 10,
        fieldSize,
        fieldNameSize: 100,
        parts: 12,
        headerPairs: 100,
      },
      isPartAFile: (name) => name === 'file',
    });
  } catch {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', { message: 'Please send the file as multipart/form-data.' });
  }
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  let receiving: Promise<void> | null = null;
  busboy.on('field', (name, value) => {
    if (name === 'account_id' || name === 'mapping') fields[name] = value;
  });
  busboy.on('file', (_name, stream, fileName) => {
    receiving = (async () => {
      await receiver.start(fileName);
      let parts: Buffer[] = [];
      let size = 0;
      const flush = async () => {
        const bytes = Buffer.concat(parts);
        parts = [];
        size = 0;
        await receiver.chunk(bytes);
      };
      for await (const part of stream as AsyncIterable<Buffer>) {
        parts.push(part);
        size += part.length;
        if (size >= chunkSize) await flush();
      }
      if (stream.truncated)
        throw new AppError('PAYLOAD_TOO_LARGE', {
          message: `Files can have up to ${largest} MB. Split it and import the parts.`,
        });
      if (size > 0) await flush();
    })();
    // Thrown below; until then nothing awaits it.
    receiving.catch(() => stream.resume());
  });
  let isOne = true;
  busboy.on('filesLimit', () => (isOne = false));
  try {
    await pipeline(body, busboy);
  } catch {
    await (receiving as Promise<void> | null)?.catch(() => undefined);
    throw new AppError('VALIDATION_ERROR', { message: 'The form could not be read.' });
  }
  if (receiving === null)
    throw new AppError('VALIDATION_ERROR', {
      message: 'Choose a file.',
      errors: [{ path: 'file', message: 'Choose a file.' }],
    });
  await (receiving as Promise<void>);
  if (!isOne)
    throw new AppError('VALIDATION_ERROR', {
      message: 'Send one file at a time.',
      errors: [{ path: 'file', message: 'Send one file at a time.' }],
    });
  return fields;
}
