import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { removeOldBuilds } from './kept-builds.mjs';

/** A process that runs a build until it is killed. */
async function runner(folder: string) {
  const script = `import { markRunning } from ${JSON.stringify(new URL('kept-builds.mjs', import.meta.url).href)};
    markRunning(${JSON.stringify(folder)});
    setInterval(() => {}, 1000);
    process.stdout.write('runs');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

test('the last three builds are kept, and an older one while it runs, however its process ends', async () => {
  const builds = mkdtempSync(join(tmpdir(), 'saldo-builds-'));
  onTestFinished(() => rmSync(builds, { recursive: true, force: true }));
  const make = (name: string, minutes: number) => {
    const folder = join(builds, name);
    mkdirSync(folder);
    writeFileSync(join(folder, 'main.mjs'), '');
    return { folder, age: () => utimesSync(folder, minutes * 60, minutes * 60) };
  };
  const [running, ...others] = ['a', 'b', 'c', 'd', 'e'].map((name, index) => make(name, index + 1));
  const child = await runner(running!.folder);
  for (const one of [running!, ...others]) one.age();
  removeOldBuilds(builds);
  expect(readdirSync(builds)).toEqual(['a', 'c', 'd', 'e']);
  child.kill('SIGKILL');
  await once(child, 'exit');
  removeOldBuilds(builds);
  expect(readdirSync(builds)).toEqual(['c', 'd', 'e']);
});
