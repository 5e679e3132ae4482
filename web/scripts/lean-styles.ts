import type { Plugin } from 'vite';

/**
 * Leaves out what Tailwind writes for browsers without `@property`: by the build's `cssTarget` there are none, and it is the
 * largest single rule. So do variables that nothing reads, and the one that hands on the style of a border: every border is
 * solid from the start, and the classes of other styles say theirs themselves.
 */
export function leanStyles(): Plugin {
  return {
    name: 'saldo:lean-styles',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
        const own = String(file.source)
          .replace(/@layer properties\{@supports.*?\}\}\}/, '')
          .replaceAll(/border(-[\w-]+)?-style:var\(--tw-border-style\);?/g, '');
        const unread = [...new Set(own.match(/--tw-[\w-]+(?=:)/g))].filter(
          (name) => !own.includes(`var(${name}`),
        );
        file.source = unread.reduce(
          (text, name) =>
            text.replaceAll(new RegExp(`@property ${name}\\{[^}]*\\}|${name}:[^;}]*;?`, 'g'), ''),
          own,
        );
      }
    },
  };
}
