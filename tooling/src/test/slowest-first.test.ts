import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { slow, slowestFirst } from './slowest-first.ts';

const root = new URL('../../../', import.meta.url);

test('slow files come first, the others keep their order', () => {
  const files = [
    'b.test.ts',
    '/x/server/src/sync/rotation.test.ts',
    'a.test.ts',
    'server/src/db/embedded/crash.test.ts',
  ];
  const sorted = slowestFirst(files, (name) => name);
  expect(sorted).toEqual([files[3], files[1], 'b.test.ts', 'a.test.ts']);
});

test('every slow file that is named is there', () => {
  expect(slow.filter((name) => !existsSync(new URL(name, root)))).toEqual([]);
});
