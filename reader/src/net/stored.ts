import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { fileURLToPath } from 'node:url';
import { modelFile, readModel, type Model } from './model.ts';

/*
 * The trained model as a file, built and never committed. It bears the hash of all it was made from; one that was made
 * from anything else is not there.
 */

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = `${root}dist`;
const file = `${folder}/model.bin`;

function filesUnder(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .toSorted()
    .filter((name) => name !== 'testing' && !name.endsWith('.test.ts') && !name.endsWith('.md'))
    .flatMap((name) => filesUnder(`${path}/${name}`));
}

let known: string | undefined;

/** The hash of the code, words and questions that a model is made from. */
export function stamp(): string {
  if (known !== undefined) return known;
  const hash = createHash('sha256');
  for (const name of ['src', 'data', 'questions'].flatMap((one) => filesUnder(`${root}${one}`)))
    hash
      .update(`${name.slice(root.length)}\0`)
      .update(readFileSync(name))
      .update('\0');
  return (known = hash.digest('hex'));
}

/** The model that was made from these very files; null when there is none. */
export function storedModel(): Model | null {
  return existsSync(file) ? readModel(readFileSync(file), stamp()) : null;
}

/** Writes a model, at once: a reader of the file sees the one before or this one. */
export function storeModel(model: Model): void {
  mkdirSync(folder, { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, modelFile(model, stamp()));
  renameSync(unfinished, file);
}
