import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const drawIcon = fileURLToPath(new URL('../src/ui/draw-icon.ts', import.meta.url));
const itsOwn = /import createLucideIcon from (['"])\.\.\/createLucideIcon\.mjs\1/;

const onePath = /\[\s*"path",\s*\{\s*d: "([^"]+)"\s*\}\s*\],?/g;
/** A path may begin relative to nowhere, and what follows its first point is then drawn relative to that point. */
const relativeStart = /^m\s*(-?[\d.]+)[\s,]*(-?[\d.]+)\s*(?=([-\d.])?)/;

/** The paths of an icon as one, in the place of the first: a list of icons is a page of elements fewer. */
function joinPaths(code: string): string {
  const paths = [...code.matchAll(onePath)].map(([, d = '']) =>
    d.replace(relativeStart, (_, x: string, y: string, more?: string) => `M${x} ${y}${more ? 'l' : ''}`),
  );
  if (paths.length < 2) return code;
  let first = true;
  return code.replaceAll(onePath, () => {
    if (!first) return '';
    first = false;
    return `["path", { d: "${paths.join('')}" }],`;
  });
}

/**
 * Lets Lucide's icons be drawn by src/ui/draw-icon.ts: the same lines at a third of the weight, each icon's paths in one,
 * without the random keys that do not compress.
 */
export function leanIcons(): Plugin {
  return {
    name: 'saldo:lean-icons',
    apply: 'build',
    transform: {
      filter: { id: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/ },
      handler(code) {
        if (!itsOwn.test(code)) return undefined;
        return joinPaths(
          code
            .replace(itsOwn, `import { drawIcon as createLucideIcon } from ${JSON.stringify(drawIcon)}`)
            .replaceAll(/,?\s*key: "\w+"/g, ''),
        );
      },
    },
  };
}
