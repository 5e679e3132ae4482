import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDir } from '../../launch/paths.mjs';

/** Where a runner is to write its JSON report; none of an earlier run is left there. */
export function freshReport(name: string): string {
  const folder = join(cacheDir, 'reports');
  const file = join(folder, `${name}.json`);
  mkdirSync(folder, { recursive: true });
  rmSync(file, { force: true });
  return file;
}

/** A runner's report; null where it wrote none, or half of one. */
export function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
