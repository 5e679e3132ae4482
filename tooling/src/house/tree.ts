import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The project as the house checks see it: every file that git tracks or would track. Tests hand in a few invented ones. */
export interface Tree {
  /** Paths relative to the project's root, with forward slashes, sorted. */
  files: readonly string[];
  read(path: string): string;
  /** The commits since subjects have been kept short, each `1234567 Its subject`; none where there is no such history. */
  commits(): readonly string[];
}

/** From the commit after this one on, subjects are kept short. */
const subjectsSince = '0d32937';

/** The real project at `root`. Built, installed and ignored files are not part of it. */
export function openTree(root: string): Tree {
  const listing = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  // A file deleted but not yet committed is still listed.
  const files = listing.split('\0').filter((path) => path !== '' && existsSync(join(root, path)));
  const texts = new Map<string, string>();
  return {
    files: [...new Set(files)].toSorted(),
    read(path) {
      const text = texts.get(path) ?? readFileSync(join(root, path), 'utf8');
      texts.set(path, text);
      return text;
    },
    commits() {
      try {
        const args = ['log', '--no-merges', '--format=%h %s', `${subjectsSince}..HEAD`];
        const log = execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
        return log.split('\n').filter(Boolean);
      } catch {
        return [];
      }
    },
  };
}

/** A project made of the given files, for tests. */
export function treeOf(files: Record<string, string>, commits: readonly string[] = []): Tree {
  return {
    files: Object.keys(files).toSorted(),
    read(path) {
      const text = files[path];
      if (text === undefined) throw new Error(`no such file: ${path}`);
      return text;
    },
    commits: () => commits,
  };
}

const SOURCE = /\.(ts|tsx|mts|mjs|js)$/;

/** The files that hold code of ours, not browser assets that are served as they are. */
export function sourcesOf(tree: Tree): string[] {
  return tree.files.filter((path) => SOURCE.test(path) && !path.includes('/public/'));
}

/** Tests and what only tests use. */
export function isTestCode(path: string): boolean {
  return /\.test\.tsx?$|\/testing\/|^e2e\/|vitest\.config\.ts$/.test(path);
}
