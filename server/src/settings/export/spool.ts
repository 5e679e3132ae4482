import { randomUUID } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** Text is gathered to this many characters before it is written. */
const bufferSize = 256 * 1024;

/** A file without a name: only this process can reach it, and it is gone when it is closed, crash or not. */
export interface Spool {
  write(text: string): Promise<void>;
  /** Forgets what was written so far. */
  reset(): Promise<void>;
  /** What was written, to be read once. */
  read(): Promise<{ size: number; stream: Readable }>;
  /** Gives the file up unread. */
  close(): Promise<void>;
}

/**
 * Opens a spool on the machine's temporary disk. A database transaction ends when its last row is spooled, not when a
 * slow reader has taken it; a failure is reported before the first byte is sent.
 */
export async function openSpool(): Promise<Spool> {
  const path = join(tmpdir(), `saldo-${randomUUID()}.tmp`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  let waiting = '';

  async function flush(): Promise<void> {
    const text = waiting;
    waiting = '';
    await file.appendFile(text);
  }

  return {
    async write(text) {
      waiting += text;
      if (waiting.length >= bufferSize) await flush();
    },
    async reset() {
      waiting = '';
      await file.truncate(0);
    },
    async read() {
      await flush();
      const { size } = await file.stat();
      return {
        size,
        stream: file.createReadStream({ start: 0, end: Math.max(0, size - 1), highWaterMark: 64 * 1024 }),
      };
    },
    close: () => file.close(),
  };
}
