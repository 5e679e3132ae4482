import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fetchKept, keep } from './kept.ts';

let folder: string;
let model: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'saldo-kept-'));
  model = join(folder, 'model.bin');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const kept = () => join(folder, 'cache/saldo/reader');
const env = () => ({ XDG_CACHE_HOME: join(folder, 'cache') });

test('a model is found again by its hash, and by no other', async () => {
  await writeFile(model, 'taught');
  keep('one', model, env());
  await rm(model);
  expect(fetchKept('another', model, env())).toBe(false);
  expect(existsSync(model)).toBe(false);
  expect(fetchKept('one', model, env())).toBe(true);
  expect(await readFile(model, 'utf8')).toBe('taught');
  expect(await readdir(folder)).toEqual(['cache', 'model.bin']);
});

test('the four that were used last stay', async () => {
  await writeFile(model, 'taught');
  for (const [at, name] of ['a', 'b', 'c', 'd'].entries()) {
    keep(name, model, env());
    await utimes(join(kept(), `${name}.bin`), at + 1, at + 1);
  }
  expect(fetchKept('a', model, env())).toBe(true);
  keep('e', model, env());
  expect((await readdir(kept())).toSorted()).toEqual(['a.bin', 'c.bin', 'd.bin', 'e.bin']);
});

test('where models have a folder of their own, or none may be kept, nothing is', async () => {
  await writeFile(model, 'taught');
  for (const more of [{ READER_DIR: folder }, { READER_CACHE: '' }]) {
    keep('one', model, { ...env(), ...more });
    expect(fetchKept('one', model, { ...env(), ...more })).toBe(false);
  }
  expect(existsSync(kept())).toBe(false);
  // A file stands where the folder should be.
  keep('one', model, { READER_CACHE: model });
  expect(fetchKept('one', model, { READER_CACHE: model })).toBe(false);
  expect(await readFile(model, 'utf8')).toBe('taught');
});
