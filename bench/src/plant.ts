import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { faults, type Fault } from './faults.ts';
import { printTable } from './table.ts';

/*
 * `npm run torture -- --faults`: plants each fault by itself in a copy of the source, plays seeds of its theme there until one ends
 * otherwise than the model, and says which. The simulator is worth what it finds.
 */
const run = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));
const packages = ['contract', 'reader', 'server', 'bank-sandbox', 'bench'];

/** The source as it stands, on the packages that are installed here. */
async function copySource(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), `saldo-test-${process.pid}-faults-`));
  const { stdout } = await run(
    'git',
    ['ls-files', '-co', '--exclude-standard', 'package.json', ...packages],
    {
      cwd: root,
      maxBuffer: 1e8,
    },
  );
  for (const file of stdout.split('\n').filter(Boolean)) {
    await mkdir(join(copy, dirname(file)), { recursive: true });
    await cp(join(root, file), join(copy, file));
  }
  await mkdir(join(copy, 'node_modules/@saldo'), { recursive: true });
  for (const name of await readdir(join(root, 'node_modules')))
    if (name !== '@saldo') await symlink(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  for (const name of packages) {
    await symlink(join(copy, name), join(copy, 'node_modules/@saldo', name));
    const own = join(root, name, 'node_modules');
    await symlink(own, join(copy, name, 'node_modules')).catch(() => undefined);
  }
  return copy;
}

/** The first seed that ends otherwise than the model, and how; null where none of them does. */
async function find(copy: string, args: readonly string[]): Promise<[number, string] | null> {
  const { stdout } = await run(process.execPath, ['bench/src/torture.ts', '--brief', ...args], {
    cwd: copy,
    maxBuffer: 1e8,
  }).catch((error: { stdout?: string; message: string }) => {
    if (error.stdout?.includes('FOUND')) return { stdout: error.stdout };
    throw new Error(error.message);
  });
  const line = stdout.split('\n').find((one) => one.startsWith('FOUND '));
  return line === undefined ? null : (JSON.parse(line.slice(6)) as [number, string]);
}

async function plant(copy: string, { file, from, to }: Fault, work: () => Promise<void>): Promise<void> {
  const path = join(copy, file);
  const text = await readFile(path, 'utf8');
  if (text.split(from).length !== 2) throw new Error(`${file} has not exactly one "${from.trim()}"`);
  await writeFile(
    path,
    text.replace(from, () => to),
  );
  try {
    await work();
  } finally {
    await writeFile(path, text);
  }
}

/**
 * Plants the faults whose area or words hold `wanted`, all of them where it is empty; prints what was found.
 * @param args of the torture that looks for them; the database server is that of TEST_DATABASE_URL
 * @returns how many were not found
 */
export async function plantFaults(wanted: string, args: readonly string[]): Promise<number> {
  const copy = await copySource();
  const chosen = faults.filter(({ area, what }) => `${area}: ${what}`.includes(wanted));
  const rows: string[][] = [];
  try {
    for (const fault of chosen)
      await plant(copy, fault, async () => {
        const found = await find(copy, ['--theme', fault.theme, ...args]);
        rows.push([fault.area, fault.what, found ? String(found[0]) : 'not found', found?.[1] ?? '']);
        console.log(rows.at(-1)?.join(' | '));
      });
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
  const missed = rows.filter(([, , seed]) => seed === 'not found').length;
  printTable('planted faults', ['area', 'fault', 'seed', 'seen as'], rows);
  console.log(`${rows.length - missed} of ${rows.length} found`);
  return missed;
}
