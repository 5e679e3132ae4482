import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { withLock } from './lock.mjs';

/** Another process that takes the lock and keeps it until it is killed. */
async function holder(name: string) {
  const script = `import { withLock } from ${JSON.stringify(new URL('lock.mjs', import.meta.url).href)};
    const forever = setInterval(() => {}, 1000);
    await withLock(${JSON.stringify(name)}, () => {}, () => new Promise(() => process.stdout.write('held')));`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

test('a lock keeps others out while its process lives, and goes with it however it ends', async () => {
  const name = `test-${randomUUID()}`;
  const child = await holder(name);
  const events: string[] = [];
  const inside = withLock(
    name,
    () => {
      events.push('waits');
      child.kill('SIGKILL');
    },
    () => Promise.resolve(events.push('inside')),
  );
  await inside;
  expect(events).toEqual(['waits', 'inside']);
  expect(child.killed).toBe(true);
});

test('work that fails lets go of the lock', async () => {
  const name = `test-${randomUUID()}`;
  const fail = () => Promise.reject(new Error('no'));
  await expect(withLock(name, () => {}, fail)).rejects.toThrow('no');
  const waited: string[] = [];
  await withLock(
    name,
    () => waited.push('waits'),
    () => Promise.resolve(),
  );
  expect(waited).toEqual([]);
});
