import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { importsOfFile } from '../house/imports.ts';
import { openTree, type Tree } from '../house/tree.ts';

type Options = NonNullable<TestProjectInlineConfiguration['test']>;

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The ways to a PostgreSQL: whatever loads one of them needs a database. */
const doors = [
  'server/src/testing/database.ts',
  'bank-sandbox/src/testing/database.ts',
  'server/src/db/embedded/start.ts',
];

let project: Tree | undefined;

/** The packages that have tests of their own. */
export const testedPackages = [
  'contract',
  'tooling',
  'reader',
  'bank-sandbox',
  'web',
  'bench',
  'server',
] as const;

export type TestedPackage = (typeof testedPackages)[number];

/** Tests with a database wait for it, and for timers: two more of them than there are cores leave no core idle. */
const maxWorkers = availableParallelism() + 2;

/** Milliseconds. Tests share a machine with others: slow is not wrong. */
const slow = 60_000;

/** How long a test waits for what comes by itself. */
const expectSlow = { poll: { timeout: 15_000 } } satisfies Options['expect'];

/** Tests that need a database: each has one of its own, on the PostgreSQL of the run. */
const database: Options = {
  globalSetup: [`${root}server/src/testing/global-setup.ts`],
  testTimeout: slow,
  hookTimeout: slow,
  expect: expectSlow,
  pool: 'forks',
  isolate: false,
};

/** Tests that need nothing share the modules they load. */
const pure: Options = {
  pool: 'threads',
  isolate: false,
  restoreMocks: true,
  testTimeout: slow,
  hookTimeout: slow,
  expect: expectSlow,
};

/**
 * A package's tests as Vitest projects: `server` starts nothing, `server database` a PostgreSQL, `web pages` has a page.
 * Which test needs a database is read off its imports, so there is no list to keep, and no test waits for a database
 * that it does not use.
 */
export function testProjects(folder: TestedPackage): TestProjectInlineConfiguration[] {
  // No `root` of their own: all projects of a run share one server of Vite, which reads its settings and each file once.
  const named = (name: string, options: Options): TestProjectInlineConfiguration => ({
    test: { name, maxWorkers, dir: root + folder, ...options },
  });
  // A test outside the pages that needs one says so: `@vitest-environment jsdom`.
  if (folder === 'web')
    return [
      named('web', { ...pure, include: ['{src,scripts}/**/*.test.ts'] }),
      named('web pages', {
        include: ['src/**/*.test.tsx'],
        environment: 'jsdom',
        setupFiles: [`${root}web/vitest.setup.ts`],
        restoreMocks: true,
        testTimeout: slow,
        hookTimeout: slow,
        expect: expectSlow,
      }),
    ];
  const tests = sortTests((project ??= openTree(root)), folder);
  return [
    named(folder, { ...pure, include: tests.pure }),
    named(`${folder} database`, { ...database, include: tests.database }),
  ].filter(({ test }) => test?.include?.length !== 0);
}

/**
 * @returns the package's test files that load nothing of a database, and the others; paths relative to `folder`
 */
export function sortTests(tree: Tree, folder: string): { pure: string[]; database: string[] } {
  const files = new Set(tree.files);
  const known = new Map<string, boolean>();
  const needsDatabase = (file: string): boolean => {
    const answer = known.get(file);
    if (answer !== undefined) return answer;
    known.set(file, false);
    const found =
      doors.includes(file) ||
      (files.has(file) &&
        importsOfFile(file, tree.read(file), files).some(
          ({ target, typeOnly }) => target !== null && !typeOnly && needsDatabase(target),
        ));
    known.set(file, found);
    return found;
  };
  const tests = tree.files.filter((file) => file.startsWith(`${folder}/`) && /\.test\.tsx?$/.test(file));
  const inside = (test: string) => test.slice(folder.length + 1);
  return {
    pure: tests.filter((test) => !needsDatabase(test)).map(inside),
    database: tests.filter(needsDatabase).map(inside),
  };
}
