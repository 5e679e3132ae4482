import * as common from '@zxcvbn-ts/language-common';
import { expect, it } from 'vitest';
import { judgePassword } from './password-strength.ts';

// ASVS 6.2.4: the 3,000 most used ones that are long enough. The list is ordered by how often each was found in breaches.
it('each of the 3,000 most used passwords of eight characters and more is refused', () => {
  const used = common.dictionary['passwords-common']
    .filter((word) => [...`${word}`].length >= 8)
    .slice(0, 3_000);
  expect(used).toHaveLength(3_000);
  expect(used.filter((password) => judgePassword(`${password}`, {}).score >= 2)).toEqual([]);
});
