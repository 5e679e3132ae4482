import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

interface IconSet {
  icons: Record<string, { body: string } | undefined>;
}

const drawIcon = fileURLToPath(new URL('../src/ui/draw-icon.ts', import.meta.url));
const element = /<(?!g\b)(\w+)\s([^>]*?)\/>/g;
const attribute = /([\w-]+)="([^"]*)"/g;
/** What src/ui/draw-icon.ts says of the whole icon. */
const ofFrame = /^(?:stroke|fill="none")/;

/** Makes `icon:NAME` a module that draws Lucide's icon of this name: the icons that are used, each a component of its own. */
export function drawnIcons(): Plugin {
  let set: IconSet | undefined;
  return {
    name: 'saldo:icons',
    resolveId: { filter: { id: /^icon:/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0icon:/ },
      handler(id) {
        set ??= JSON.parse(
          readFileSync(fileURLToPath(import.meta.resolve('@iconify-json/lucide/icons.json')), 'utf8'),
        ) as IconSet;
        const lines = linesOf(set, id.slice('\0icon:'.length)).map((line) => JSON.stringify(line));
        return `import { drawIcon } from ${JSON.stringify(drawIcon)};\nexport default drawIcon(${lines.join()});`;
      },
    },
  };
}

/** @throws Error for a name that no icon has */
function linesOf({ icons }: IconSet, name: string): [tag: string, attributes: Record<string, string>][] {
  const body = icons[name]?.body;
  if (body === undefined) throw new Error(`Lucide has no icon ${name}: https://lucide.dev/icons`);
  return [...body.matchAll(element)].map(([, tag = '', attributes = '']) => [
    tag,
    Object.fromEntries(
      [...attributes.matchAll(attribute)]
        .filter(([whole]) => !ofFrame.test(whole))
        .map(([, key = '', value = '']) => [key, value]),
    ),
  ]);
}
