import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { projectRoot } from '../../launch/paths.mjs';
import { giveUp, say } from '../../launch/say.mjs';

// `npm run new -- budgets`: the files that every room has, in the contract and the server, so that a new room starts in the
// same shape as the others.
const [room] = process.argv.slice(2);
if (room === undefined || !/^[a-z]+(-[a-z]+)*$/.test(room)) {
  giveUp('say the room: npm run new -- budgets (plural, lower case, words joined by hyphens)');
}
const folders = ['contract', 'server'].map((name) => join(projectRoot, name, 'src', room));
if (folders.some(existsSync)) giveUp(`the room "${room}" is there already`);

const files: Record<string, string> = {
  [`contract/src/${room}/${room}.schemas.ts`]: `import * as z from 'zod/mini';

/** What the room "${room}" is about. */
export const ${camel(room)}Entity = z.object({ id: z.int() });
`,
  [`contract/src/${room}/${room}.endpoints.ts`]: `// Declare the room's calls here with endpoint(...) and add them to contract/src/api.ts.\n`,
  [`server/src/${room}/${room}.queries.ts`]: `// SQL only; userId is an argument of every function and stands in the WHERE.\n`,
  [`server/src/${room}/${room}.service.ts`]: `// What a person can do here; decides, and opens the transactions.\n`,
  [`server/src/${room}/${room}.routes.ts`]: `// Binds the contract's endpoints to the service; nothing else.\n`,
};
for (const [path, text] of Object.entries(files)) {
  const file = join(projectRoot, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  say(path);
}
say(`now name "${room}" in tooling/src/house/plan.ts, in its place in the order, and in docs/map.md`);

function camel(words: string): string {
  return words.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
