import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { checkSync, type Diagnostics } from 'recheck';
import { cacheDir, projectRoot } from '../../launch/paths.mjs';
import { builtIn } from './built-regexes.ts';
import type { Finding, HouseCheck } from './check.ts';
import { isTestCode, sourcesOf, type Tree } from './tree.ts';

/** The packages whose expressions meet text of other people in the server's own thread. */
const guarded = /^(contract|server|bank-sandbox|reader)\//;

/** Where quadratic time is no harm, and why. Exponential time is a harm everywhere. */
const bounded: Readonly<Record<string, string>> = {
  'server/src/bank/merchant-name.ts': 'a line is cut to 200 characters and its white space to single spaces',
  'bank-sandbox/src/generator/':
    "reads the embedded bank's own books, whose descriptions are cut to 250 characters",
  'server/src/imports/formats/amounts.ts': 'amounts are cut to 60 characters first',
  'bank-sandbox/src/link/bundle.ts': 'reads our own files when the bank opens',
};

/** How long one expression may be looked at, in milliseconds. */
const patienceMs = 10_000;

type Verdict = 'linear' | 'polynomial' | 'exponential' | 'undecided';

/** Expressions whose time grows faster than the text they read. */
export const regexes: HouseCheck = {
  name: 'regular expressions take linear time',
  why:
    'one message of 159 characters once held the whole server for good: an expression that can match the same text in ' +
    'many ways tries them all. Decided by recheck, for every expression of the server, the contract, the reader and the ' +
    'bank: literals, and what is put together with RegExp(…), where words that come later are escaped.',
  mend:
    'give each character one way to match: no alternatives that begin alike under a star, no two neighbouring stars ' +
    'that take the same characters, a look-behind before a run that ends the text ((?<! ) +$), or a loop, indexOf or a ' +
    'library instead. A polynomial one may stay where its text is short: name the file with its bound in regexes.ts. One that is put together is made of ' +
    'literals, constants of its own file and escaped text (RegExp.escape), or it is written without an expression.',
  find(tree) {
    const known = readKnown();
    const found = expressionsOf(tree).flatMap((one) => judge(one, known));
    keep(known);
    return found;
  },
};

/** An expression of the sources, where it stands. */
export interface Literal {
  path: string;
  line: number;
  pattern: string;
  flags: string;
}

/** One that is put together: its text is null where that cannot be known from its file. */
interface Expression extends Omit<Literal, 'pattern'> {
  pattern: string | null;
}

/** Every expression that is written down in the files that are asked for; tests have theirs for themselves. */
export function literalsOf(tree: Tree, wanted: (path: string) => boolean): Literal[] {
  return programsOf(tree, wanted).flatMap(({ path, lineAt, program }) => {
    const found: Literal[] = [];
    new Visitor({
      Literal(node) {
        if ('regex' in node) found.push({ path, line: lineAt(node.start), ...node.regex });
      },
    }).visit(program);
    return found;
  });
}

function expressionsOf(tree: Tree): Expression[] {
  const isGuarded = (path: string) => guarded.test(path);
  const built = programsOf(tree, isGuarded).flatMap(({ path, lineAt, program }) =>
    builtIn(program).map(({ start, pattern, flags }) => ({ path, line: lineAt(start), pattern, flags })),
  );
  return [...literalsOf(tree, isGuarded), ...built];
}

function programsOf(tree: Tree, wanted: (path: string) => boolean) {
  return sourcesOf(tree)
    .filter((path) => wanted(path) && !isTestCode(path) && !/testing/.test(path))
    .map((path) => {
      const text = tree.read(path);
      const lineAt = (start: number) => text.slice(0, start).split('\n').length;
      return { path, lineAt, program: parseSync(path, text).program };
    });
}

function judge({ path, line, pattern, flags }: Expression, known: Map<string, Verdict>): Finding[] {
  if (pattern === null) return [{ where: `${path}:${line}`, what: 'put together of what is not known here' }];
  const verdict = verdictOf(pattern, flags, known);
  if (verdict === 'linear') return [];
  const isBounded = Object.keys(bounded).some((start) => path.startsWith(start));
  if (isBounded && verdict !== 'exponential') return [];
  return [{ where: `${path}:${line}`, what: `${verdict}: /${pattern}/${flags}` }];
}

function verdictOf(pattern: string, flags: string, known: Map<string, Verdict>): Verdict {
  // Without a star, a plus or a count there is nothing to try twice.
  if (!/[*+{]/.test(pattern)) return 'linear';
  const key = createHash('sha256').update(`${patienceMs} /${pattern}/${flags}`).digest('hex').slice(0, 24);
  const before = known.get(key);
  if (before !== undefined) return before;
  const verdict = read(checkSync(pattern, flags, { timeout: patienceMs }));
  known.set(key, verdict);
  return verdict;
}

function read(found: Diagnostics): Verdict {
  if (found.status === 'safe') return 'linear';
  if (found.status === 'unknown') return 'undecided';
  return found.complexity.type;
}

// Deciding takes a second or two for each, so what was decided is kept: for everybody in regexes.json, and on this machine
// for what is newer. `cp .cache/regexes.json tooling/src/house/` brings the first up to date.
const files = [join(projectRoot, 'tooling/src/house/regexes.json'), join(cacheDir, 'regexes.json')] as const;

function readKnown(): Map<string, Verdict> {
  const known = new Map<string, Verdict>();
  for (const file of files) {
    if (!existsSync(file)) continue;
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Verdict>;
    for (const [key, verdict] of Object.entries(kept)) known.set(key, verdict);
  }
  return known;
}

function keep(known: ReadonlyMap<string, Verdict>): void {
  mkdirSync(cacheDir, { recursive: true });
  const sorted = [...known].toSorted(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(files[1], `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}
