import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, createGzip } from 'node:zlib';
import * as z from 'zod/mini';
import { syncFolder } from './files.ts';

/** Says that a folder is a backup, what it holds, and what each file's bytes must come to. Written last. */
export const manifestName = 'saldo-backup.json';
/** All files, one after the other in the order of the manifest, compressed as one (gzip). */
export const contentsName = 'contents.gz';

const within = z.string().check(
  z.refine(
    (path) => path !== '' && path.split('/').every((part) => part !== '' && part !== '.' && part !== '..'),
    {
      error: 'must be a path within the backup',
    },
  ),
  z.refine((path) => !/[\\:\0]/.test(path), { error: 'must be a path within the backup' }),
);

const manifestSchema = z
  .object({
    format: z.literal(1),
    created_at: z.string(),
    /** Major version of the PostgreSQL that wrote it: another cannot read it. */
    postgres: z.number(),
    folders: z.array(within),
    files: z.array(z.object({ path: within, size: z.number(), sha256: z.string() })),
  })
  .check(z.refine(isTree, { error: 'each path must stand there once, in a folder that does, too' }));

export type Manifest = z.output<typeof manifestSchema>;
export type BackedUp = Manifest['files'][number];

function isTree({ folders, files }: { folders: string[]; files: { path: string }[] }): boolean {
  const paths = [...folders, ...files.map(({ path }) => path)];
  const known = new Set(folders);
  return (
    new Set(paths).size === paths.length &&
    paths.every((path) => !path.includes('/') || known.has(path.slice(0, path.lastIndexOf('/'))))
  );
}

/** A backup that is not whole, not ours, or not for here. The message says what to do. */
export class BackupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BackupError';
  }
}

/** Writes the files of a backup one after the other into one compressed file. */
export interface Packer {
  /** Adds what stands in `source`; null when it has gone meanwhile, as a live database's files do. */
  add(source: string, path: string): Promise<BackedUp | null>;
  /** Adds `text` as the file `path`. */
  addText(text: string, path: string): Promise<BackedUp>;
  /** Ends the compressed file, all of it on disk. */
  end(): Promise<void>;
}

export function openPacker(folder: string): Packer {
  const gzip = createGzip({ level: constants.Z_BEST_SPEED });
  const written = pipeline(gzip, createWriteStream(join(folder, contentsName), { mode: 0o600, flush: true }));
  // Thrown to who waits for end(); a failure before that also ends the writing.
  written.catch(() => {});
  async function put(chunks: AsyncIterable<Buffer> | Iterable<Buffer>, path: string): Promise<BackedUp> {
    const hash = createHash('sha256');
    let size = 0;
    for await (const chunk of chunks) {
      hash.update(chunk);
      size += chunk.length;
      if (!gzip.write(chunk)) await Promise.race([once(gzip, 'drain'), written]);
    }
    return { path, size, sha256: hash.digest('hex') };
  }
  return {
    async add(source, path) {
      const handle = await open(source).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      return handle === null ? null : put(handle.createReadStream() as AsyncIterable<Buffer>, path);
    },
    addText: (text, path) => put([Buffer.from(text)], path),
    async end() {
      gzip.end();
      await written;
    },
  };
}

/**
 * Reads a backup from its first byte to its last and gives each file's bytes to what `make` opens for it (null: they
 * are only checked). Throws BackupError at the first file that is not what was written.
 */
export async function unpack(
  folder: string,
  { files }: Manifest,
  make: ((path: string) => Promise<FileHandle>) | null,
): Promise<void> {
  const source = createReadStream(join(folder, contentsName));
  const gunzip = createGunzip();
  // Failures reach the reader below; without this a second one would reach nobody.
  const piped = pipeline(source, gunzip).catch(() => {});
  const chunks = gunzip[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let rest: Buffer = Buffer.alloc(0);
  const more = async () => {
    const next: IteratorResult<Buffer, unknown> = await chunks.next().catch((cause: unknown) => {
      throw damaged(folder, cause);
    });
    if (next.done) throw damaged(folder);
    rest = next.value;
  };
  for (const file of files) {
    const hash = createHash('sha256');
    const target = make === null ? null : await make(file.path);
    try {
      for (let missing = file.size; missing > 0;) {
        if (rest.length === 0) await more();
        const piece = rest.subarray(0, missing);
        rest = rest.subarray(piece.length);
        missing -= piece.length;
        hash.update(piece);
        await target?.writeFile(piece);
      }
    } finally {
      await target?.close();
    }
    if (hash.digest('hex') !== file.sha256) throw damaged(folder);
  }
  const trailing = rest.length > 0 || !(await chunks.next().catch(() => ({ done: false }))).done;
  if (trailing) throw damaged(folder);
  await piped;
}

function damaged(folder: string, cause?: unknown): BackupError {
  return new BackupError(
    `The backup ${folder} is damaged: its files are not what was written. Use another one.`,
    {
      cause,
    },
  );
}

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeFile(join(folder, manifestName), `${JSON.stringify(manifest, null, 1)}\n`, {
    mode: 0o600,
    flush: true,
  });
}

/** What a backup says of itself. Throws BackupError where the folder holds none. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch((cause: unknown) => {
    throw new BackupError(`${folder} holds no backup of Saldo (${manifestName} is missing).`, { cause });
  });
  const parsed = manifestSchema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  throw new BackupError(
    `${join(folder, manifestName)} cannot be read: it is damaged, or a newer Saldo wrote it.`,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

const name = /^saldo-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d(-\d+)?$/;

/** A name that sorts by its moment: `saldo-2026-11-22T03-37-00`. */
export function backupName(now: Date): string {
  return `saldo-${now.toISOString().slice(0, 19).replaceAll(':', '-')}`;
}

/** Gives a finished folder its name, all of it on disk; a name that is taken gets a number. */
export async function adopt(scratch: string, into: string, wanted: string): Promise<string> {
  await syncFolder(scratch);
  for (let again = 1; ; again += 1) {
    const folder = join(into, again === 1 ? wanted : `${wanted}-${again}`);
    const taken = await stat(folder).then(
      () => true,
      () => false,
    );
    if (taken) continue;
    await rename(scratch, folder);
    await syncFolder(into);
    return folder;
  }
}

/**
 * Removes all but the last `keep` backups of a folder, and nothing else; `made` is the last. Gives back the names of those
 * that went. Those whose names lie ahead of it were taken before it all the same, by a clock that was set back since: how
 * old they are nobody can say, so they go first.
 */
export async function prune(into: string, keep: number, made: string): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(into))
    if (name.test(entry) && entry !== made && (await isBackup(join(into, entry)))) found.push(entry);
  const byName = found.toSorted();
  const byAge = [...byName.filter((entry) => entry > made), ...byName.filter((entry) => entry < made)];
  const old = byAge.slice(0, Math.max(0, byAge.length + 1 - keep));
  for (const entry of old) await rm(join(into, entry), { recursive: true, force: true });
  return old;
}

const isBackup = (folder: string) =>
  stat(join(folder, manifestName)).then(
    (file) => file.isFile(),
    () => false,
  );
