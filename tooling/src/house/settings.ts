import type { HouseCheck } from './check.ts';

const parsed = 'server/src/config.ts';
const listed = '.env.example';

/** Every setting that the server parses has its line in the list that operators read. */
export const settings: HouseCheck = {
  name: 'every setting is listed',
  why: '.env.example is the whole list: nobody sets what they cannot find.',
  mend: 'add a line `# NAME=` with a sentence above it to .env.example.',
  find(tree) {
    if (!tree.files.includes(parsed)) return [];
    const lines = new Set(
      (tree.files.includes(listed) ? tree.read(listed) : '')
        .split('\n')
        .map((line) => line.replace(/^# /, '').split('=', 1)[0]),
    );
    return tree
      .read(parsed)
      .split('\n')
      .flatMap((line, index) => {
        const name = /^ {2}([A-Z][A-Z0-9_]+):/.exec(line)?.[1];
        return name === undefined || lines.has(name)
          ? []
          : [{ where: `${parsed}:${index + 1}`, what: `${name} is not in ${listed}` }];
      });
  },
};
