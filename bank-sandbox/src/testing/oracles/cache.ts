import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../../../.cache/bank-sandbox/', import.meta.url));

/** The JSON that `make` gives, kept in the project's cache under a name that follows from `inputs`. */
export async function cached<T>(name: string, inputs: string[], make: () => Promise<T> | T): Promise<T> {
  const file = `${folder}${name}-${createHash('sha256').update(inputs.join('\u0000')).digest('hex').slice(0, 16)}.json`;
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T;
  } catch {
    const made = await make();
    await mkdir(folder, { recursive: true });
    const draft = `${file}.${process.pid}`;
    await writeFile(draft, JSON.stringify(made));
    await rename(draft, file);
    return made;
  }
}
