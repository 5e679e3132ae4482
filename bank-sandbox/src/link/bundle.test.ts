import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runInNewContext, Script } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bundle } from './bundle.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bundle-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(files: Record<string, string>): URL {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return pathToFileURL(join(folder, 'entry.ts'));
}

describe('bundle', () => {
  it('lays modules in import order, once each, without types and without leaking a name', () => {
    const entry = write({
      'entry.ts': `import { double } from './double.ts';\nimport { two, type Two } from './two.ts';\nconst four: Two = double(two);\nsay(four);`,
      'double.ts': `import { two } from './two.ts';\nexport function double(n: number): number {\n  return n * two;\n}`,
      'two.ts': `export type Two = number;\nexport const two = 2;`,
    });
    const said: number[] = [];
    const world = { say: (n: number) => said.push(n) };
    runInNewContext(bundle(entry), world);
    expect(said).toEqual([4]);
    expect(Object.keys(world)).toEqual(['say']);
  });

  it('refuses a name that two modules declare', () => {
    const entry = write({
      'entry.ts': `import { a } from './a.ts';\nconst helper = a;`,
      'a.ts': `export const a = 1;\nfunction helper() {}`,
    });
    expect(() => bundle(entry)).toThrow(/helper is declared in .*a\.ts and in .*entry\.ts/);
  });

  it.each([
    [`import { a as b } from './a.ts';`, 'renames an import'],
    [`import * as a from './a.ts';`, 'a form that the bundle does not know'],
    [`import a from './a.ts';`, 'a form that the bundle does not know'],
    [`import { a } from 'somewhere';`, 'a form that the bundle does not know'],
    [`export default 1;`, 'a form that the bundle does not know'],
  ])('refuses %s', (line, message) => {
    const entry = write({ 'entry.ts': `${line}\n`, 'a.ts': `export const a = 1;` });
    expect(() => bundle(entry)).toThrow(message);
  });

  it.each(['host/link-initialize.ts', 'frame/main.ts', 'oauth/main.ts'])('makes a script of %s', (name) => {
    const code = bundle(new URL(`browser/${name}`, import.meta.url));
    expect(() => new Script(code)).not.toThrow();
  });

  it('says nothing of the experiment that stripping still is', () => {
    const program = `
      import { bundle } from ${JSON.stringify(new URL('bundle.ts', import.meta.url).href)};
      bundle(new URL(${JSON.stringify(new URL('browser/frame/main.ts', import.meta.url).href)}));`;
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program]);
    expect([status, stderr.toString()]).toEqual([0, '']);
  });
});
