import type { Plugin } from 'vite';

/**
 * Leaves out what Tailwind writes for browsers without `@property`: by the build's `cssTarget` there are none, and it is the
 * largest single rule.
 */
export function leanStyles(): Plugin {
  return {
    name: 'saldo:lean-styles',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
        file.source = String(file.source).replace(/@layer properties\{@supports.*?\}\}\}/, '');
      }
    },
  };
}
