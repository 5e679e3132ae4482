/**
 * What a browser fetches for each page, in kB (1024 bytes, gzip -9), against the budgets of the project; exits with 1
 * when one is broken. Run after a build. Code that loads when a dialog opens is a chunk of its own and is not counted.
 */
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';

const budgets = { shell: 130, route: 45, signedIn: 175, css: 13, landing: 5, language: 15 };

const dist = new URL('../dist/', import.meta.url);
const manifest = JSON.parse(await readFile(new URL('../.cache/manifest.json', import.meta.url), 'utf8'));
const gzipped = async (file) => gzipSync(await readFile(new URL(file, dist)), { level: 9 }).length / 1024;

/** A chunk and everything it imports at once. */
function closure(key, found = new Set()) {
  if (found.has(key)) return found;
  found.add(key);
  for (const next of manifest[key].imports ?? []) closure(next, found);
  return found;
}

async function weigh(keys) {
  const sizes = await Promise.all([...keys].map((key) => gzipped(manifest[key].file)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

const rows = [];
const row = (name, size, budget, note = '') => rows.push({ name, size, budget, note });

const shell = closure('index.html');
const shellSize = await weigh(shell);
row('app shell', shellSize, budgets.shell);

// What the pages behind sign-in share is fetched once for all of them, as the shell is, and counts with it.
const common = Object.keys(manifest).filter((key) => manifest[key].name === 'common');
if (common.length !== 1) throw new Error('the file of what pages share is not in the build');
const inside = closure(common[0], new Set(shell));
const insideSize = await weigh(inside);
row('app shell behind sign-in', insideSize, budgets.shell);

const pages = Object.keys(manifest).filter(
  (key) => /^src\/[\w/-]+-(page|route)\.tsx$/.test(key) && manifest[key].isDynamicEntry,
);
if (pages.length < 20)
  throw new Error(`only ${pages.length} pages found in the manifest; did their names change?`);
for (const key of pages.toSorted()) {
  const all = closure(key, new Set(shell));
  const under = all.has(common[0]) ? inside : shell;
  const whole = await weigh(all);
  const own = await weigh([...all].filter((chunk) => !under.has(chunk)));
  row(key.replace(/^src\/|\.tsx$/g, ''), own, budgets.route, `${whole.toFixed(1)} with its shell`);
  if (whole > budgets.signedIn) row(`${key} with the shell`, whole, budgets.signedIn);
}

for (const key of ['src/language/es.json', 'src/language/es-further.json'])
  row(`Spanish, ${key.replace(/^src\/language\/|\.json$/g, '')}`, await weigh([key]), budgets.language);
row('front page', await weigh(closure('landing.html')), budgets.landing);
const css = new Set(Object.values(manifest).flatMap((chunk) => chunk.css ?? []));
row(
  'all styles',
  (await Promise.all([...css].map(gzipped))).reduce((sum, size) => sum + size, 0),
  budgets.css,
);

console.log(`${'kB, gzip'.padEnd(40)} ${'size'.padStart(7)} ${'budget'.padStart(7)}`);
for (const { name, size, budget, note } of rows)
  console.log(
    `${name.padEnd(40)} ${size.toFixed(1).padStart(7)} ${String(budget).padStart(7)}  ${size > budget ? 'OVER  ' : ''}${note}`,
  );
if (rows.some(({ size, budget }) => size > budget)) {
  console.error(
    'A budget is broken. Load code when it is needed, or find what grew with: npx vite build --debug',
  );
  process.exitCode = 1;
}
