import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { checkSync, type Diagnostics } from 'recheck';
import { cacheDir, projectRoot } from '../../launch/paths.mjs';
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
    'many ways tries them all. Decided by recheck, for every literal of the server, the contract and the bank.',
  mend:
    'give each character one way to match: no alternatives that begin alike under a star, no two neighbouring stars ' +
    'that take the same characters, a look-behind before a run that ends the text ((?<! ) +$), or a loop, indexOf or a ' +
    'library instead. A polynomial one may stay where its text is short: name the file with its bound in regexes.ts.',
  find(tree) {
    const known = readKnown();
    const found = literalsOf(tree, (path) => guarded.test(path)).flatMap((literal) => judge(literal, known));
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

/** Every expression in the files that are asked for; tests have theirs for themselves. */
export function literalsOf(tree: Tree, wanted: (path: string) => boolean): Literal[] {
  return sourcesOf(tree)
    .filter((path) => wanted(path) && !isTestCode(path) && !/testing/.test(path))
    .flatMap((path) => {
      const text = tree.read(path);
      const found: Literal[] = [];
      new Visitor({
        Literal(node) {
          if (!('regex' in node)) return;
          const line = text.slice(0, node.start).split('\n').length;
          found.push({ path, line, ...node.regex });
        },
      }).visit(parseSync(path, text).program);
      return found;
    });
}

function judge({ path, line, pattern, flags }: Literal, known: Map<string, Verdict>): Finding[] {
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
