import { expect, test } from 'vitest';
import { cue, wordsOf } from './cue.ts';

test('the words of a cue are whole words, never stems', () => {
  const words = wordsOf(
    cue(
      '\\brefunds?\\b',
      '\\bdevoluci\\w+\\b',
      '\\bguarda\\w*\\b',
      '\\bset(ting)? aside\\b',
      '\\bsal(io|e)\\b',
      'anad[oa]',
    ),
  );
  expect(words).toEqual(expect.arrayContaining(['refund', 'refunds', 'guarda', 'set', 'aside']));
  for (const stem of ['devoluci', 'sal', 'anad']) expect(words).not.toContain(stem);
});
