/**
 * Builds src/install/service-worker.ts into dist/sw.js, one plain script, and gives it the list of files. Its version
 * is the hash of itself and all it holds, so a browser sees a new worker exactly when something has changed.
 */
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { hashOf } from './hash-of.mjs';

/** Letters and texts of other languages and the word lists for new passwords: kept when a screen has needed them. */
const rare = /(?:-(?:western|central)-[\w-]{8}\.woff2|\/(?:password-strength|es|es-further)-[\w-]{8}\.js)$/;
const version = '%VERSION%';

export async function buildWorker({ root, dist, offlinePage }) {
  const files = (await readdir(join(dist, 'assets'))).toSorted().filter((name) => !name.endsWith('.map'));
  const unhashed = files.filter((name) => !/-[\w-]{8}\.\w+$/.test(name));
  if (unhashed.length > 0) throw new Error(`without a hash in its name: ${unhashed.join(', ')}`);
  const addresses = files.map((name) => `assets/${name}`);
  const facts = {
    version,
    ahead: addresses.filter((name) => !rare.test(name)),
    whenNeeded: addresses.filter((name) => rare.test(name)),
    offlinePage,
  };
  const code = await bundle(root, facts);
  await writeFile(join(dist, 'sw.js'), code.replaceAll(version, hashOf(code)));
}

async function bundle(root, facts) {
  const [{ output }] = [
    await build({
      root,
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      define: { BUILD_FACTS: JSON.stringify(facts) },
      build: {
        write: false,
        modulePreload: false,
        rolldownOptions: {
          input: 'src/install/service-worker.ts',
          output: { format: 'iife', entryFileNames: 'sw.js' },
        },
      },
    }),
  ].flat();
  return output[0].code;
}
