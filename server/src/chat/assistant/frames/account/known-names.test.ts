import { expect, test } from 'vitest';
import { read } from '../reading.testing.ts';

test.each([
  ['what did medicare cost me', 'medicare'],
  ['how much did i give my grandkids', 'grandkids'],
  ['cuánto les di a mis nietos', 'nietos'],
  ['how much have I sent my parents', 'parents'],
])('“%s” asks for a name that no row has', (question, name) => {
  const { left, names } = read(question);
  expect([names, left.named.map(({ text }) => text)]).toEqual([[], [name]]);
});
