import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { serverEnv } from './server-flags.mjs';

test('what Node makes of the source is kept with the data, and nowhere before the server has made that folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'saldo-env-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const kept = (env: NodeJS.ProcessEnv) => serverEnv(env)['NODE_COMPILE_CACHE'];
  expect(kept({ DATA_DIR: folder })).toBe(join(folder, 'compiled'));
  expect(kept({ DATA_DIR: join(folder, 'not-there') })).toBeUndefined();
  expect(kept({ DATA_DIR: folder, NODE_COMPILE_CACHE: '/own' })).toBe('/own');
  expect(serverEnv({ DATA_DIR: folder, PORT: '1' })).toMatchObject({ DATA_DIR: folder, PORT: '1' });
});
