import { chmod, copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startProgram } from '../../testing/program.ts';
import { silentLogger } from '../logger.ts';
import { backUp } from './backup.ts';
import { contentsName, manifestName, prune, readManifest } from './backup-files.ts';
import { restore } from './restore.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './start.ts';

const log = silentLogger;
let place = '';
let source: EmbeddedPostgres;
let url = '';
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), `saldo-test-${process.pid}-own-`));
  await chmod(place, 0o711);
  source = await startEmbeddedPostgres({ dataDir: join(place, 'source'), log });
  url = await source.databaseUrl('saldo');
  await ask(
    `create table books (side int primary key, cents bigint not null);
     create table moves (id serial primary key, note text not null);
     insert into books values (1, 500000), (2, 500000)`,
  );
});
afterAll(async () => {
  await source.stop();
  await rm(place, { recursive: true, force: true });
});
const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean();
});

async function ask<Row extends object>(text: string, at = url): Promise<Row[]> {
  const client = new pg.Client({ connectionString: at });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Moves a cent between the books and notes it, in one transaction each, until stop(); counts what was acknowledged. */
function writing() {
  let going = true;
  let acknowledged = 0;
  const done = (async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    while (going) {
      await client.query(
        `begin; update books set cents = cents - 1 where side = 1; insert into moves (note) values (repeat('x', 3000));
         update books set cents = cents + 1 where side = 2; commit`,
      );
      acknowledged += 1;
    }
    await client.end();
  })();
  return {
    count: () => acknowledged,
    async stop() {
      going = false;
      await done;
    },
  };
}

const take = (keep: number | null, at: string) =>
  backUp({ dataDir: join(place, 'source'), into: join(place, 'kept'), keep, now: new Date(at), log });

test('taken under load and restored elsewhere, it is one moment that holds all that was acknowledged before it', async () => {
  const writer = writing();
  await expect.poll(writer.count).toBeGreaterThan(20);
  const before = writer.count();
  const { folder } = await take(null, '2026-11-22T03:37:00Z');
  const after = writer.count();
  await writer.stop();
  expect(after, 'writing went on meanwhile').toBeGreaterThan(before);

  const dataDir = join(place, 'elsewhere');
  const report = await restore(folder, dataDir, log);
  const restored = await startEmbeddedPostgres({ dataDir, log });
  cleanups.push(() => restored.stop());
  const [sums] = await ask<{ cents: string; moved: string; moves: string; longest: number }>(
    `select sum(cents) as cents, 500000 - min(cents) as moved, (select count(*) from moves) as moves,
            (select max(length(note)) from moves) as longest from books`,
    await restored.databaseUrl('saldo'),
  );
  expect(sums).toMatchObject({ cents: '1000000', longest: 3000, moved: sums?.moves });
  expect(Number(sums?.moves)).toBeGreaterThanOrEqual(before);
  expect(report.tables).toContainEqual({
    database: 'saldo',
    table: 'public.moves',
    rows: Number(sums?.moves),
  });
});

test('nobody else may read it, no keys and no half of it are there, and only the newest are kept', async () => {
  await take(2, '2026-11-23T03:37:00Z');
  const { folder, removed } = await take(2, '2026-11-24T03:37:00Z');
  expect(removed).toEqual(['saldo-2026-11-22T03-37-00']);
  expect(await readdir(join(place, 'kept'))).toEqual([
    'saldo-2026-11-23T03-37-00',
    'saldo-2026-11-24T03-37-00',
  ]);
  expect((await stat(folder)).mode & 0o077).toBe(0);
  const { files } = await readManifest(folder);
  expect(files.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['backup_label', 'global/pg_control']),
  );
  expect(files.filter(({ path }) => path.includes('encryption'))).toEqual([]);
});

test('by a clock that was ahead once, the backup just taken stays, and those from ahead go first', async () => {
  const into = join(place, 'ahead');
  const real = await take(null, '2026-11-24T03:47:00Z');
  /** One that is a backup by its manifest alone: which go is decided by that and by their names. */
  const taken = async (name: string, keep: number) => {
    await mkdir(join(into, name), { recursive: true });
    await copyFile(join(real.folder, manifestName), join(into, name, manifestName));
    await prune(into, keep, name);
    return readdir(into);
  };
  const [ahead, one, other, last] = ['12-29T03', '11-24T04', '11-24T05', '11-24T06'].map(
    (hour) => `saldo-2026-${hour}-37-00`,
  ) as [string, string, string, string];
  await taken(ahead, 2);
  expect(await taken(one, 2)).toEqual([one, ahead]);
  expect(await taken(other, 2)).toEqual([one, other]);
  expect(await taken(ahead, 1)).toEqual([ahead]);
  expect(await taken(last, 1)).toEqual([last]);
  await rm(real.folder, { recursive: true });
});

test('a manifest that names a path twice, or one in no folder, is said to be damaged', async () => {
  const { folder } = await take(null, '2026-11-24T07:37:00Z');
  const dataDir = join(place, 'nowhere');
  const manifest = await readManifest(folder);
  const [file] = manifest.files;
  for (const bad of [
    { ...manifest, files: [...manifest.files, file] },
    { ...manifest, folders: [...manifest.folders, file?.path] },
    { ...manifest, folders: manifest.folders.filter((path) => path !== 'global') },
  ]) {
    await writeFile(join(folder, manifestName), JSON.stringify(bad));
    const { code, out, err } = await startProgram({ DATA_DIR: dataDir }, 'backups.ts', ['restore', folder])
      .ended;
    expect([code, out]).toEqual([1, expect.stringMatching(/^Restoring [^\n]*\n$/)]);
    expect(err).toMatch(/^[^\n]*saldo-backup\.json cannot be read: it is damaged[^\n]*\n$/);
  }
  await rm(folder, { recursive: true });
});

test('a restore never replaces a database, and a damaged backup restores nothing', async () => {
  const { folder } = await take(null, '2026-11-25T03:37:00Z');
  await expect(restore(folder, join(place, 'source'), log)).rejects.toThrow(/never replaces/);

  const contents = join(folder, contentsName);
  const whole = await readFile(contents);
  const dataDir = join(place, 'nothing');
  const flipped = Buffer.from(whole);
  flipped.writeUInt8(flipped.readUInt8(whole.length >> 1) ^ 1, whole.length >> 1);
  for (const bad of [
    flipped,
    whole.subarray(0, -100),
    Buffer.concat([whole, gzipSync('more')]),
    Buffer.alloc(0),
  ]) {
    await writeFile(contents, bad);
    await expect(restore(folder, dataDir, log)).rejects.toThrow(/is damaged/);
  }
  await rm(contents);
  await expect(restore(folder, dataDir, log)).rejects.toThrow(/is damaged/);
  expect(await readdir(join(dataDir, 'postgres'))).toEqual([]);
  await rm(join(folder, manifestName));
  await expect(restore(folder, dataDir, log)).rejects.toThrow(/holds no backup/);
});

test('a database that is not there is said', async () => {
  const options = {
    dataDir: join(place, 'void'),
    into: join(place, 'kept'),
    keep: null,
    now: new Date(),
    log,
  };
  await expect(backUp(options)).rejects.toThrow(/no database/);
});
