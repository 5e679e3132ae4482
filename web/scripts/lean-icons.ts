import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const drawIcon = fileURLToPath(new URL('../src/ui/draw-icon.ts', import.meta.url));
const itsOwn = /import createLucideIcon from (['"])\.\.\/createLucideIcon\.mjs\1/;

/**
 * Lets Lucide's icons be drawn by src/ui/draw-icon.ts: the same lines at a third of the weight, without the random keys
 * that do not compress.
 */
export function leanIcons(): Plugin {
  return {
    name: 'saldo:lean-icons',
    apply: 'build',
    transform: {
      filter: { id: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/ },
      handler(code) {
        if (!itsOwn.test(code)) return undefined;
        return code
          .replace(itsOwn, `import { drawIcon as createLucideIcon } from ${JSON.stringify(drawIcon)}`)
          .replaceAll(/,?\s*key: "\w+"/g, '');
      },
    },
  };
}
