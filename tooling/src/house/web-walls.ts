import { importsOf, type Import } from './imports.ts';
import type { HouseCheck } from './check.ts';
import { placeOf, type Place } from './plan.ts';
import { isTestCode } from './tree.ts';

/** Inside the web app: the parts everybody uses know none of those who use them. */
export const webWalls: HouseCheck = {
  name: 'web: ui knows no room, api knows neither router nor toasts',
  why: 'shared parts stay shared only while they know nothing about the pages that use them.',
  mend: 'pass what the part needs as a property or a callback, from the room that knows it.',
  find: (tree) =>
    importsOf(tree)
      .filter((item) => item.from.startsWith('web/src/') && !isTestCode(item.from))
      .flatMap((item) => judge(item).map((what) => ({ where: `${item.from}:${item.line}`, what }))),
};

/** Folders of web/src that each shared folder may import from, beside itself. */
const allowed: Record<string, readonly string[]> = {
  language: [],
  ui: ['language'],
  api: ['session', 'language'],
};

/** Words, addresses and settings of the whole app: leaves that import nothing and that everybody may read. */
const leaves = /^web\/src\/app\/(messages|paths|settings)\.ts$/;

function judge(item: Import): string[] {
  const here = placeOf(item.from);
  if (here?.folder == null) return [];
  const there = item.target === null ? null : placeOf(item.target);
  return there?.package === 'web' && !leaves.test(item.target ?? '') ? judgeFolders(item, here, there) : [];
}

function judgeFolders(item: Import, here: Place, there: Place): string[] {
  const friends = allowed[here.folder ?? ''];
  if (friends === undefined || there.folder === null || there.folder === here.folder) return [];
  if (friends.includes(there.folder)) return [];
  return [`web/src/${here.folder} must not know web/src/${there.folder}: ${item.specifier}`];
}
