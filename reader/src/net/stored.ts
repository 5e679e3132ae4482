import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  readdirSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { categoryNames, namedCodes } from '@saldo/contract/transactions/category-names';
import { fetchKept, keep } from './kept.ts';
import { bytesIn, modelFile, modelIn, type Model } from './model.ts';

/*
 * The trained model as a file, built and never committed. It bears the hash of all it was made from and a sum of its own
 * bytes; one that was made from anything else, or is not whole any more, is not there.
 */

const root = fileURLToPath(new URL('../../', import.meta.url));
/** READER_DIR: another folder for the model, where the program's own may not be written to. */
const folder = process.env['READER_DIR'] ?? `${root}dist`;
const file = `${folder}/model.bin`;

function filesUnder(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .toSorted()
    .filter((name) => name !== 'testing' && !name.endsWith('.test.ts') && !name.endsWith('.md'))
    .flatMap((name) => filesUnder(`${path}/${name}`));
}

let known: string | undefined;

/** The hash of the code, words, names and questions that a model is made from. */
export function stamp(): string {
  if (known !== undefined) return known;
  const hash = createHash('sha256');
  for (const name of ['src', 'data', 'questions'].flatMap((one) => filesUnder(`${root}${one}`)))
    hash
      .update(`${name.slice(root.length)}\0`)
      .update(readFileSync(name))
      .update('\0');
  // The names of categories are words of the reader, too.
  hash.update(JSON.stringify(namedCodes.map(categoryNames)));
  return (known = hash.digest('hex'));
}

/** A model's file, in memory that threads can share. */
function stored(): Buffer<SharedArrayBuffer> | null {
  if (!existsSync(file)) return null;
  const from = openSync(file, 'r');
  try {
    const bytes = Buffer.from(new SharedArrayBuffer(fstatSync(from).size));
    readSync(from, bytes);
    return bytes;
  } finally {
    closeSync(from);
  }
}

/** The bytes of the whole model that was made from these very files; null when there is none. */
function wholeBytes(): Buffer<SharedArrayBuffer> | null {
  const found = stored();
  return found && bytesIn(found, stamp());
}

/** Whether there is a whole model that was made from these very files. */
export const isTaught = (): boolean => wholeBytes() !== null;

/** The model that was made from these very files; null when there is none. */
export function storedModel(): Model | null {
  const bytes = wholeBytes();
  return bytes && modelIn(bytes);
}

let shared: Uint8Array<SharedArrayBuffer> | null = null;

/** The bytes of that model, loaded once, for threads to read with (`useModel`): each by itself would take as much memory again. */
export const sharedModel = (): Uint8Array<SharedArrayBuffer> | null => (shared ??= wholeBytes());

/** Reading was asked for before a model of these very files was there. */
export class NotTaughtError extends Error {
  constructor() {
    super('the reader is not taught yet: npm run reader -- train');
    this.name = 'NotTaughtError';
  }
}

let loaded: Model | undefined;

/** Has this thread read with a model that another thread has loaded. */
export function useModel({ buffer, byteOffset, byteLength }: Uint8Array<SharedArrayBuffer>): void {
  loaded = modelIn(Buffer.from(buffer, byteOffset, byteLength));
}

/** The model of these very files, loaded once. Throws NotTaughtError; nothing but `train` makes one. */
export function theModel(): Model {
  loaded ??= storedModel() ?? undefined;
  if (!loaded) throw new NotTaughtError();
  return loaded;
}

const askAgain = 500;

/** Whether the lock is ours now. Nothing is ever written in it: it needs no journal beside it. */
function isTaken(lock: DatabaseSync): boolean {
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive');
    return true;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === sqliteBusy) return false;
    throw error;
  }
}

/** https://sqlite.org/rescode.html#busy */
const sqliteBusy = 5;

/**
 * Works while no other process does in this folder. The lock is SQLite's, which the operating system lifts from a process
 * that is killed.
 */
export async function withStoreLocked(onWait: () => void, work: () => Promise<void>): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(`${folder}/lock`);
  try {
    if (!isTaken(lock)) {
      onWait();
      // Asked for again and again, for SQLite's own wait would not let the process end with the server that began it.
      do await setTimeout(askAgain);
      while (!isTaken(lock));
    }
    await work();
  } finally {
    lock.close();
  }
}

/** Takes a model of these very files that another clone was taught; false where there is none. Under the lock. */
export const fetchModel = (): boolean => fetchKept(stamp(), file) && isTaught();

/** Writes a model under the lock: a reader of the file sees the one before or this one, never a half. */
export function storeModel(model: Model): void {
  const unfinished = `${file}.new`;
  writeFileSync(unfinished, modelFile(model, stamp()), { flush: true });
  renameSync(unfinished, file);
  keep(stamp(), file);
}
