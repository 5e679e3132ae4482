import type { Finding, HouseCheck } from './check.ts';
import type { Tree } from './tree.ts';

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  allowScripts?: Record<string, boolean>;
}

interface LockedPackage extends Manifest {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  hasInstallScript?: boolean;
}

/** A version of ours is a fact, not a range. */
export const exactVersions: HouseCheck = {
  name: 'exact versions of every dependency',
  why: 'two machines that install on two days must get the same program.',
  mend: 'write the version without ^ or ~ and run npm install.',
  find: (tree) =>
    tree.files
      .filter((path) => /^([a-z-]+\/)?package\.json$/.test(path))
      .flatMap((path) =>
        Object.entries(allDependencies(manifestAt(tree, path)))
          .filter(([, version]) => !/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/.test(version))
          .map(([name, version]) => ({ where: path, what: `${name}: ${version}` })),
      ),
};

/** No package runs code at installation unless a person looked at it. */
export const installScripts: HouseCheck = {
  name: 'install scripts are listed',
  why: 'an install script is code of a stranger that runs before anybody read it; npm 12 skips those not listed.',
  mend:
    'read the script, then list the package under allowScripts in package.json: true to run it, false to do without. ' +
    'Everything here must work with install scripts off.',
  find(tree) {
    const listed = manifestAt(tree, 'package.json').allowScripts ?? {};
    const withScript = Object.entries(lockedPackages(tree))
      .filter(([, entry]) => entry.hasInstallScript === true)
      .map(([folder]) => packageName(folder));
    const unlisted = [...new Set(withScript)].filter((name) => !(name in listed));
    const stale = Object.keys(listed).filter((name) => !withScript.includes(name));
    return [
      ...unlisted.map((name) => ({
        where: 'package-lock.json',
        what: `${name} has an install script, not listed`,
      })),
      ...stale.map((name) => ({
        where: 'package.json',
        what: `${name} is listed but has no install script`,
      })),
    ];
  },
};

/** Finds what `npm ci` would refuse, or fetch from an unknown registry, before it does. */
export const lockfile: HouseCheck = {
  name: 'the lockfile is whole',
  why:
    'npm ci refuses a lockfile that lacks an entry, optional packages of other platforms included; an entry without ' +
    'integrity could be swapped on its way.',
  mend: 'choose a version that is published for every platform, then run npm install and commit package-lock.json.',
  find(tree) {
    const locked = lockedPackages(tree);
    return Object.entries(locked).flatMap(([folder, entry]): Finding[] => [
      ...missingFor(folder, entry, locked),
      ...(folder.includes('node_modules/') && entry.link !== true ? strangeOrigin(folder, entry) : []),
    ]);
  },
};

function missingFor(folder: string, entry: LockedPackage, locked: Record<string, LockedPackage>): Finding[] {
  return Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })
    .filter((name) => !candidates(folder, name).some((place) => place in locked))
    .map((name) => ({
      where: 'package-lock.json',
      what: `${folder || 'the project'} needs ${name}: no entry`,
    }));
}

/** The folders in which Node would look for a package, nearest first. */
function candidates(folder: string, name: string): string[] {
  const parts = folder === '' ? [] : folder.split('/');
  return Array.from({ length: parts.length + 1 }, (_, depth) =>
    [...parts.slice(0, parts.length - depth), 'node_modules', name].join('/'),
  );
}

function strangeOrigin(folder: string, entry: LockedPackage): Finding[] {
  if (entry.integrity === undefined)
    return [{ where: 'package-lock.json', what: `${folder} has no integrity` }];
  const from = entry.resolved ?? '';
  if (from === '' || from.startsWith('https://registry.npmjs.org/')) return [];
  return [{ where: 'package-lock.json', what: `${folder} comes from ${from}` }];
}

function allDependencies(manifest: Manifest): Record<string, string> {
  return { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies };
}

function lockedPackages(tree: Tree): Record<string, LockedPackage> {
  const lock = JSON.parse(tree.read('package-lock.json')) as { packages: Record<string, LockedPackage> };
  return lock.packages;
}

function packageName(folder: string): string {
  return folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

function manifestAt(tree: Tree, path: string): Manifest {
  return JSON.parse(tree.read(path)) as Manifest;
}
