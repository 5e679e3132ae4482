import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { npmCommand } from '../../launch/install.mjs';
import { passThrough } from '../../launch/pass-through.mjs';
import { projectRoot } from '../../launch/paths.mjs';
import { say } from '../../launch/say.mjs';

// `npm run audit`: Lighthouse, frames and sizes of the built pages; `-- --edits`: how soon an edit is seen under `npm run dev`.
const words = process.argv.slice(2);
const folder = join(projectRoot, 'e2e/audit');
const program = join(folder, words.includes('--edits') ? 'edits.ts' : 'main.ts');

// Lighthouse and what it needs are a fifth of all files of an installation, and nothing else uses them: a lockfile of their own.
const [wanted, installed] = ['package-lock.json', 'node_modules/.package-lock.json'].map(lighthouseIn);
if (installed !== wanted) {
  say('installing Lighthouse');
  const [npm, ...before] = npmCommand();
  const args = [...before, 'ci', '--ignore-scripts', '--no-audit', '--loglevel=error', '--no-workspaces'];
  await promisify(execFile)(npm, args, { cwd: folder, shell: process.platform === 'win32' });
}
await passThrough(process.execPath, [program, ...words]);

function lighthouseIn(lock: string): string | undefined {
  const file = join(folder, lock);
  if (!existsSync(file)) return undefined;
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as {
    packages: Record<string, { version?: string } | undefined>;
  };
  return packages['node_modules/lighthouse']?.version;
}
