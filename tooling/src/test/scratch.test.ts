import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';

/** What a run of its own has for its temporary files; nothing where memory has no room. `end` is how it goes. */
function runThat(end: string, env: NodeJS.ProcessEnv = {}): string {
  const script = `
    import { keepScratchInMemory } from ${JSON.stringify(new URL('scratch.ts', import.meta.url).href)};
    import { writeFileSync, writeSync } from 'node:fs';
    keepScratchInMemory();
    const folder = process.env.TMPDIR ?? '';
    if (folder.startsWith('/dev/shm')) writeFileSync(folder + '/database', 'rows');
    writeSync(1, folder);
    ${end}`;
  const { TMPDIR: _own, ...inherited } = process.env;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...inherited, ...env },
    encoding: 'utf8',
  });
  return stdout;
}

test('temporary files of a run go with it, and those of a killed one with the next', ({ skip }) => {
  const killed = runThat("process.kill(process.pid, 'SIGKILL');");
  if (killed === '') skip('there is no room in memory');
  expect(existsSync(`${killed}/database`)).toBe(true);
  const next = runThat('process.exit(1);');
  expect(next).not.toBe(killed);
  expect([existsSync(killed), existsSync(next)]).toEqual([false, false]);
});

test('a folder that is chosen stands', () => {
  expect(runThat('', { TMPDIR: tmpdir() })).toBe(tmpdir());
});
